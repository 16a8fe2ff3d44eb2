import type { RepairableDatabase } from '../platform/disk/database.js';
import { deleteDamagedRows, seal } from '../platform/disk/row-checksums.js';

/** A change of tokens was rejected; nothing was changed. */
export class AccessError extends Error {
  constructor(
    readonly code:
      | 'ACCESS_UNUSABLE'
      | 'ACCESS_UNAVAILABLE'
      /** The change would not reach the other services. */
      | 'ACCESS_SHARED'
      | 'DISK_FULL'
      | 'TOO_MANY_CODES'
      | 'EXPIRED'
      /** The token of the grantor has expired or was revoked. */
      | 'GIVER_ENDED'
      | 'COMMAND_ID_REUSED',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AccessError';
  }
}

/**
 * Times are milliseconds since 1970. `roles` is JSON (role.ts). `origin` identifies a token that a repeated request
 * creates again. `made_by` is the id of the token of the grantor; null at the terminal. A row of `pairing` is one code,
 * `command` the id of its exchange and `exchanges` the number of answers. A row of `recorded` names the token that
 * recorded the events `first` to `last` of a game. `used` has no checksums, because it changes constantly and grants
 * nothing.
 */
const TABLES = `
CREATE TABLE token (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  actor TEXT NOT NULL,
  roles TEXT NOT NULL,
  label TEXT,
  origin TEXT,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  made_by TEXT,
  expires_at INTEGER,
  revoked_at INTEGER,
  revoked_by TEXT,
  crc INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX token_by_origin ON token (origin) WHERE origin IS NOT NULL;
CREATE INDEX token_by_maker ON token (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX token_by_time ON token (created_at, id);
CREATE INDEX token_unsealed ON token (id) WHERE crc IS NULL;
CREATE TABLE pairing (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  actor TEXT NOT NULL,
  roles TEXT NOT NULL,
  label TEXT,
  token_expires_at INTEGER,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  made_by TEXT,
  expires_at INTEGER NOT NULL,
  command TEXT,
  exchanges INTEGER NOT NULL,
  crc INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX pairing_unsealed ON pairing (id) WHERE crc IS NULL;
CREATE TABLE recorded (
  game TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  token TEXT NOT NULL,
  label TEXT,
  crc INTEGER,
  PRIMARY KEY (game, first)
) STRICT, WITHOUT ROWID;
CREATE INDEX recorded_unsealed ON recorded (game, first) WHERE crc IS NULL;
CREATE TABLE used (token TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The token database (`DIR/access.db`). */
export const ACCESS: RepairableDatabase = {
  part: 'access.db',
  holds: 'the tokens',
  word: 'access',
  /** "paia". */
  application: 0x70616961,
  version: 1,
  sealed: {
    token: 'id, hash, actor, roles, label, origin, created_at, created_by, made_by, expires_at, revoked_at, revoked_by',
    pairing:
      'id, hash, actor, roles, label, token_expires_at, created_at, created_by, made_by, expires_at, command, exchanges',
    recorded: 'game, first, last, token, label',
  },
  shared: { whole: ['token', 'pairing'], firstWins: ['used'] },
  make: (db) => void db.exec(TABLES),
  /** Removes rows with wrong checksums; their owners need new tokens. */
  withoutBroken(db) {
    for (const table of Object.keys(this.sealed)) deleteDamagedRows(db, this.sealed, table);
    seal(db, this.sealed);
  },
  unusable: (what, cause) => new AccessError('ACCESS_UNUSABLE', what, { cause }),
};
