import { readLosses } from '../../platform/disk/database.js';
import { checkpointIn } from '../core/checkpoint.js';
import { noteIn } from '../core/note.js';
import { ProofError } from '../core/proof-error.js';
import type { SignedNote } from './log-part.js';

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
