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

/**
 * Webhooks (src/webhooks), which belong to this service alone. `kinds` is JSON; the secret signs messages, so it cannot be a
 * hash. `webhook_place` and `finished_import` change constantly and have no checksums.
 */
const WEBHOOK_TABLES = `
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  kinds TEXT NOT NULL,
  label TEXT,
  secret TEXT NOT NULL,
  token TEXT,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  stopped TEXT,
  crc INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_unsealed ON webhook (id) WHERE crc IS NULL;
CREATE TABLE webhook_place (
  webhook TEXT NOT NULL,
  lane TEXT NOT NULL,
  position TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  failing_since INTEGER,
  next_at INTEGER,
  last_error TEXT,
  delivered_at INTEGER,
  PRIMARY KEY (webhook, lane)
) STRICT, WITHOUT ROWID;
CREATE TABLE finished_import (n INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT;
`;

/** The token database (`DIR/access.db`). */
export const ACCESS: RepairableDatabase = {
  part: 'access.db',
  holds: 'the tokens',
  word: 'access',
  /** "paia". */
  application: 0x70616961,
  version: 2,
  sealed: {
    token: 'id, hash, actor, roles, label, origin, created_at, created_by, made_by, expires_at, revoked_at, revoked_by',
    pairing:
      'id, hash, actor, roles, label, token_expires_at, created_at, created_by, made_by, expires_at, command, exchanges',
    recorded: 'game, first, last, token, label',
    webhook: 'id, url, kinds, label, secret, token, actor, created_at, stopped',
  },
  shared: { whole: ['token', 'pairing'], firstWins: ['used'] },
  make: (db, from) => {
    if (from < 1) db.exec(TABLES);
    db.exec(WEBHOOK_TABLES);
  },
  /** Removes rows with wrong checksums; their owners need new tokens. */
  withoutBroken(db) {
    for (const table of Object.keys(this.sealed)) deleteDamagedRows(db, this.sealed, table);
    seal(db, this.sealed);
  },
  unusable: (what, cause) => new AccessError('ACCESS_UNUSABLE', what, { cause }),
};
