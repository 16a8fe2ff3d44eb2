import { createHmac, randomBytes } from 'node:crypto';
import type { RepairableDatabase } from '../platform/disk/database.js';
import { deleteDamagedRows, type SealedColumns, seal, intactRows, unseal } from '../platform/disk/row-checksums.js';
import { DirectoryError } from './player.js';

/**
 * `name` and `alias` are null or absent where they were erased. `folded` is what is searched. `key` makes the ids of players
 * who are known by an alias alone: whoever has an id cannot try names on it without this file. `crc`: disk/seal.ts.
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

/** What the checksums of version 2 stood for. */
const SEALED_2: SealedColumns = {
  player: 'id, name, folded, merged_into, erased',
  alias: 'source, name, player',
  secret: 'hex(key)',
};

/**
 * What undoing a merge needs, and who said what when. `own`: the name that was given to this id itself; `name` is the one that is shown,
 * which may be lent by an id that was merged into it. `said`: the change that gave or took `own`; `joined`: the merge that this id
 * went by, null where it was made before version 3. `given`: whose an alias was before merges. `change.name` is null where it was erased.
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

/** The directory of players (`DIR/directory.db`). */
export const DIRECTORY: RepairableDatabase = {
  part: 'directory.db',
  holds: 'the names of the players',
  word: 'directory',
  /** "paip". */
  application: 0x70616970,
  /** Of version 1 the rows had no checksums; of version 2 there was no history. */
  version: 3,
  sealed: {
    player: 'id, name, folded, merged_into, erased, own, said, joined',
    alias: 'source, name, player, given',
    secret: 'hex(key)',
    change: 'number, at, by, what, player, other, source, name',
  },
  shared: { whole: ['player', 'alias', 'change', 'secret'], firstWins: [] },
  make(db, from) {
    if (from === 0) {
      db.exec(TABLES);
      db.prepare('INSERT INTO secret VALUES (?)').run(randomBytes(32));
    }
    if (from < 2) db.exec(SEALS);
    // Rows that are not as they were written keep the checksum that says so.
    else for (const table of ['player', 'alias']) unseal(db, SEALED_2, table);
    db.exec(HISTORY);
    seal(db, this.sealed);
  },
  faultOf: (db) => (db.prepare('SELECT count(*) FROM secret').pluck().get() === 1 ? null : 'its key is missing'),
  /** Of its key, which it does not tell: a backup of it has the same one, however old it is, and one made elsewhere has not. */
  markOf(db) {
    const [secret] = intactRows<{ readonly key: Buffer }>(db, this.sealed, 'secret');
    return secret === undefined ? null : createHmac('sha256', secret.key).update('paifu/directory/mark').digest('hex');
  },
  /** The key stays, whatever it is. */
  withoutBroken(db) {
    for (const table of ['alias', 'player', 'change']) deleteDamagedRows(db, this.sealed, table);
    db.exec(`DELETE FROM alias WHERE player NOT IN (SELECT id FROM player);
      UPDATE player SET merged_into = NULL, joined = NULL, crc = NULL WHERE merged_into NOT IN (SELECT id FROM player);
      UPDATE secret SET crc = NULL`);
    seal(db, this.sealed);
  },
  unusable: (what, cause) => new DirectoryError('DIRECTORY_UNUSABLE', what, '', null, { cause }),
};
