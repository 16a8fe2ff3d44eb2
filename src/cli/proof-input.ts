import { existsSync, readFileSync } from 'node:fs';
import { type VerifierKey, verifierKeyIn } from '../proof/key.js';
import { type Policy, policyIn } from '../proof/policy.js';
import { ProofError } from '../proof/proof-error.js';
import { MERKLE } from '../recording/game-tree.js';
import { KeyMissing } from '../transparency/key-file.js';
import { CliError, EXIT, type ExitCode, type Io, openInput } from './io.js';

/** What is not proved ends a command as a finding, a key that is not there as not found. */
export async function proving(work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyMissing) throw new CliError(EXIT.notFound, error.message);
    if (error instanceof ProofError) throw new CliError(EXIT.findings, error.message);
    throw error;
  }
}

/** A public key, said itself or by a file. Throws `ProofError`. */
export const publicKey = (given: string): VerifierKey =>
  verifierKeyIn(MERKLE.sha256, (existsSync(given) ? readFileSync(given, 'utf8') : given).trim());

export async function policyFile(file: string, io: Io): Promise<Policy> {
  return policyIn(MERKLE.sha256, (await allOf(file, io)).toString());
}

/** A whole file (-: standard input). Throws `CliError`. */
export async function allOf(file: string, io: Io): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openInput(file, io)).bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
