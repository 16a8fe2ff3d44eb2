import type { Database } from 'better-sqlite3';
import { type DatabaseFile, openToRead, readLosses } from '../../platform/disk/database.js';
import { intactRows } from '../../platform/disk/row-checksums.js';
import { parseCheckpoint } from '../core/checkpoint.js';
import { parseNote } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';

/**
 * `top`: the roots of complete subtrees of 256 leaves, of 256 of those, and so on, as in tiles. `followed`: the last
 * applied event. `checkpoint`: signed checkpoints with their cosignatures.
 */
const TABLES = `
CREATE TABLE leaf (n INTEGER PRIMARY KEY, game TEXT NOT NULL, count INTEGER NOT NULL, hash BLOB NOT NULL, entry BLOB NOT NULL, crc INTEGER NOT NULL) STRICT;
CREATE INDEX leaf_of_game ON leaf (game, n);
CREATE TABLE top (level INTEGER NOT NULL, n INTEGER NOT NULL, hash BLOB NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (level, n)) STRICT, WITHOUT ROWID;
CREATE TABLE followed (one INTEGER PRIMARY KEY CHECK (one = 1), landmark TEXT NOT NULL, crc INTEGER NOT NULL) STRICT;
CREATE TABLE checkpoint (size INTEGER PRIMARY KEY, signatures INTEGER NOT NULL, note TEXT NOT NULL, crc INTEGER NOT NULL) STRICT;
CREATE INDEX checkpoint_seen ON checkpoint (signatures, size);
`;

export const SEALED = {
  leaf: 'n, game, count, hex(hash), hex(entry)',
  top: 'level, n, hex(hash)',
  followed: 'landmark',
  checkpoint: 'size, signatures, note',
};

/** The log file cannot be used. */
export class LogDamaged extends Error {
  readonly code = 'LOG_DAMAGED';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogDamaged';
  }
}

/** The log of a service (`DIR/log.db`). Its leaves can be rebuilt from the events, its signatures cannot. */
export const LOG: DatabaseFile = {
  part: 'log.db',
  holds: 'the log',
  word: 'log',
  /** "pail". */
  application: 0x7061696c,
  version: 1,
  isWal: true,
  sealed: SEALED,
  make: (db) => void db.exec(TABLES),
  unusable: (what, cause) => new LogDamaged(what, { cause }),
};

/** A checkpoint with its cosignatures. */
export interface SignedNote {
  readonly size: number;
  readonly note: string;
}

/** Reads the undamaged checkpoints of a damaged log; none if it cannot be read. */
export function readSignedNotes(file: string): readonly SignedNote[] {
  let db: Database | null = null;
  try {
    db = openToRead(file);
    return intactRows<SignedNote>(db, SEALED, 'checkpoint');
  } catch {
    return [];
  } finally {
    db?.close();
  }
}

/** Names under which a log was signed. They are recorded when the log is abandoned. */
export const signedLogNames = (signed: readonly SignedNote[]): readonly string[] => [
  ...new Set(signed.map(({ note }) => parseCheckpoint(parseNote(note).text).origin)),
];

/** Throws `ProofError` if a log of this name was abandoned: a second log must not be signed under its name. */
export function refuseAbandonedLog(directory: string, name: string): void {
  const loss = readLosses(directory).find(({ signed }) => Array.isArray(signed) && signed.includes(name));
  if (loss === undefined) return;
  throw new ProofError(
    `the log ${name} was abandoned at ${loss.time} and its name cannot be used again; create a key with another name: paifu keys new --name NAME`,
  );
}
