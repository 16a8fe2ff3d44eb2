import type { Database } from 'better-sqlite3';
import { type DatabaseFile, openToRead, readLosses } from '../../platform/disk/database.js';
import { intactRows } from '../../platform/disk/row-checksums.js';
import { checkpointIn } from '../core/checkpoint.js';
import { noteIn } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';

/**
 * `top`: the roots of whole subtrees of 256 leaves, of 256 of those, and so on, as tiles have them; the hashes in between follow.
 * `followed`: the last event that was taken up. `checkpoint`: what was signed, with the signatures of whoever saw it.
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

/** A log that cannot be used. */
export class LogDamaged extends Error {
  readonly code = 'LOG_DAMAGED';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogDamaged';
  }
}

/** The log of a service (`DIR/log.db`), beside the events that it is made from: what was signed of it cannot be made again. */
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

/** A checkpoint, with its cosignatures. */
export interface SignedNote {
  readonly size: number;
  readonly note: string;
}

/** What was signed of a log that is damaged, as far as it can be believed; none of one that cannot be read. */
export function signedIn(file: string): readonly SignedNote[] {
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

/** Under which names a log was signed, which stand with its loss where it is given up. */
export const namesSigned = (signed: readonly SignedNote[]): readonly string[] => [
  ...new Set(signed.map(({ note }) => checkpointIn(noteIn(note).text).origin)),
];

/** Throws `ProofError` where a log of this name was given up in a data directory: there would be two under one name. */
export function refuseGivenUp(directory: string, name: string): void {
  const loss = readLosses(directory).find(({ signed }) => Array.isArray(signed) && signed.includes(name));
  if (loss === undefined) return;
  throw new ProofError(
    `the log ${name} was given up at ${loss.time}, and another one may not be signed under its name: paifu keys new --name makes a key of another`,
  );
}
