import { createHmac, randomBytes } from 'node:crypto';
import type { RepairableDatabase } from '../platform/disk/database.js';
import { deleteDamagedRows, type SealedColumns, seal, intactRows, unseal } from '../platform/disk/row-checksums.js';
import { DirectoryError } from './player.js';

/**
 * Erased names are null, erased aliases absent. `folded` is used for search. `key` derives the ids of players known
 * only by an alias, so that names cannot be guessed from ids without this file. `crc`: platform/disk/row-checksums.ts.
 */
const TABLES = `
CREATE TABLE player (
  id TEXT PRIMARY KEY,
  name TEXT,
  folded TEXT NOT NULL,
  merged_into TEXT REFERENCES player (id),
  erased INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX player_by_name ON player (folded, id);
CREATE INDEX player_merged ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE alias (
  source TEXT NOT NULL,
  name TEXT NOT NULL,
  player TEXT NOT NULL REFERENCES player (id),
  PRIMARY KEY (source, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_of_player ON alias (player);
CREATE TABLE secret (key BLOB NOT NULL) STRICT;
`;

const SEALS = `
ALTER TABLE player ADD COLUMN crc INTEGER;
ALTER TABLE alias ADD COLUMN crc INTEGER;
ALTER TABLE secret ADD COLUMN crc INTEGER;
CREATE INDEX player_unsealed ON player (id) WHERE crc IS NULL;
CREATE INDEX alias_unsealed ON alias (player) WHERE crc IS NULL;
`;

/** Columns covered by the checksums of version 2. */
const SEALED_2: SealedColumns = {
  player: 'id, name, folded, merged_into, erased',
  alias: 'source, name, player',
  secret: 'hex(key)',
};

/**
 * Data for undoing merges, and the history. `own`: the name given to this id; `name` is the shown one, which may come
 * from a merged id. `said`: the change that set `own`. `joined`: the merge of this id; null before version 3. `given`:
 * original owner of an alias. `change.name` is null if erased.
 */
const HISTORY = `
ALTER TABLE player ADD COLUMN own TEXT;
ALTER TABLE player ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
ALTER TABLE player ADD COLUMN joined INTEGER;
ALTER TABLE alias ADD COLUMN given TEXT NOT NULL DEFAULT '';
UPDATE player SET own = name;
UPDATE alias SET given = player;
CREATE TABLE change (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  by TEXT,
  what TEXT NOT NULL,
  player TEXT NOT NULL,
  other TEXT,
  source TEXT,
  name TEXT,
  crc INTEGER
) STRICT;
CREATE INDEX change_of_player ON change (player);
CREATE INDEX change_of_other ON change (other) WHERE other IS NOT NULL;
CREATE INDEX change_unsealed ON change (number) WHERE crc IS NULL;
`;

/**
 * `profile`: facts about a player under the id they were given to. `season`: a season as JSON, with the number of its
 * changes as `revision`; `season_change`: its history.
 */
const PROFILES_AND_SEASONS = `
CREATE TABLE profile (
  player TEXT PRIMARY KEY REFERENCES player (id),
  ema_number TEXT,
  country TEXT,
  club TEXT,
  crc INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE season (
  id TEXT PRIMARY KEY,
  opened_at TEXT NOT NULL,
  revision INTEGER NOT NULL,
  data TEXT NOT NULL,
  crc INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX season_by_opening ON season (opened_at, id);
CREATE TABLE season_change (
  season TEXT NOT NULL REFERENCES season (id),
  revision INTEGER NOT NULL,
  at TEXT NOT NULL,
  by TEXT,
  what TEXT NOT NULL,
  reason TEXT,
  crc INTEGER,
  PRIMARY KEY (season, revision)
) STRICT, WITHOUT ROWID;
CREATE INDEX profile_unsealed ON profile (player) WHERE crc IS NULL;
CREATE INDEX season_unsealed ON season (id) WHERE crc IS NULL;
CREATE INDEX season_change_unsealed ON season_change (season, revision) WHERE crc IS NULL;
`;

/** The player directory (`DIR/directory.db`). */
export const DIRECTORY: RepairableDatabase = {
  part: 'directory.db',
  holds: 'the names of the players',
  word: 'directory',
  /** "paip". */
  application: 0x70616970,
  /** Version 1 had no checksums, version 2 no history, version 3 no profiles and seasons. */
  version: 4,
  sealed: {
    player: 'id, name, folded, merged_into, erased, own, said, joined',
    alias: 'source, name, player, given',
    secret: 'hex(key)',
    change: 'number, at, by, what, player, other, source, name',
    profile: 'player, ema_number, country, club',
    season: 'id, opened_at, revision, data',
    season_change: 'season, revision, at, by, what, reason',
  },
  shared: { whole: ['player', 'alias', 'change', 'secret', 'profile', 'season', 'season_change'], firstWins: [] },
  make(db, from) {
    if (from === 0) {
      db.exec(TABLES);
      db.prepare('INSERT INTO secret VALUES (?)').run(randomBytes(32));
    }
    if (from < 2) db.exec(SEALS);
    // Damaged rows keep their wrong checksums.
    else if (from === 2) for (const table of ['player', 'alias']) unseal(db, SEALED_2, table);
    if (from < 3) db.exec(HISTORY);
    db.exec(PROFILES_AND_SEASONS);
    seal(db, this.sealed);
  },
  faultOf: (db) => (db.prepare('SELECT count(*) FROM secret').pluck().get() === 1 ? null : 'its key is missing'),
  /** Derived from the key without revealing it, so that backups of this directory have the same mark. */
  markOf(db) {
    const [secret] = intactRows<{ readonly key: Buffer }>(db, this.sealed, 'secret');
    return secret === undefined ? null : createHmac('sha256', secret.key).update('paifu/directory/mark').digest('hex');
  },
  /** Removes damaged rows; the key is kept even if damaged. */
  withoutBroken(db) {
    for (const table of ['alias', 'player', 'change', 'profile', 'season', 'season_change'])
      deleteDamagedRows(db, this.sealed, table);
    db.exec(`DELETE FROM alias WHERE player NOT IN (SELECT id FROM player);
      UPDATE player SET merged_into = NULL, joined = NULL, crc = NULL WHERE merged_into NOT IN (SELECT id FROM player);
      DELETE FROM profile WHERE player NOT IN (SELECT id FROM player);
      DELETE FROM season_change WHERE season NOT IN (SELECT id FROM season);
      UPDATE secret SET crc = NULL`);
    seal(db, this.sealed);
  },
  unusable: (what, cause) => new DirectoryError('DIRECTORY_UNUSABLE', what, '', null, { cause }),
};
