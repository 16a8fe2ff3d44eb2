import { randomBytes } from 'node:crypto';
import type { KeptAlone } from '../disk/kept.js';
import { removeBroken, seal } from '../disk/seal.js';
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

/** The directory of players (`DIR/directory.db`). */
export const DIRECTORY: KeptAlone = {
  part: 'directory.db',
  holds: 'the names of the players',
  word: 'directory',
  /** "paip". */
  application: 0x70616970,
  /** Of version 1 the rows had no checksums. */
  version: 2,
  sealed: {
    player: 'id, name, folded, merged_into, erased',
    alias: 'source, name, player',
    secret: 'hex(key)',
  },
  make(db, from) {
    if (from === 0) {
      db.exec(TABLES);
      db.prepare('INSERT INTO secret VALUES (?)').run(randomBytes(32));
    }
    db.exec(SEALS);
    seal(db, this.sealed);
  },
  faultOf: (db) => (db.prepare('SELECT count(*) FROM secret').pluck().get() === 1 ? null : 'its key is missing'),
  /** The key stays, whatever it is. */
  withoutBroken(db) {
    for (const table of ['alias', 'player']) removeBroken(db, this.sealed, table);
    db.exec(`DELETE FROM alias WHERE player NOT IN (SELECT id FROM player);
      UPDATE player SET merged_into = NULL, crc = NULL WHERE merged_into NOT IN (SELECT id FROM player);
      UPDATE secret SET crc = NULL`);
    seal(db, this.sealed);
  },
  unusable: (what, cause) => new DirectoryError('DIRECTORY_UNUSABLE', what, '', null, { cause }),
};
