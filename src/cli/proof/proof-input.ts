import { existsSync, readFileSync } from 'node:fs';
import { type VerifierKey, verifierKeyIn } from '../../proof/core/key.js';
import type { Policy } from '../../proof/core/policy.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { isPolicy, trustIn } from '../../proof/core/trust.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { KeyMissing } from '../../proof/log/key-file.js';
import { CliError, EXIT, type ExitCode, type Io, openInput } from '../io.js';

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

/** A public key, said itself or by a file. Throws `CliError`. */
export function publicKey(given: string): VerifierKey {
  const isFile = existsSync(given);
  const text = isFile ? readFileSync(given, 'utf8') : given;
  // What was no file is not said again: it may be a private key.
  return asGiven(isFile ? given : 'the key given', () => verifierKeyIn(MERKLE.sha256, text.trim()));
}

/** Whose signatures count, as a command is told it. */
export interface Trust {
  readonly key?: readonly string[];
  readonly policy?: string;
}

/** Who is trusted; null: nothing is said of it. Throws `CliError`. */
export async function trusted({ key = [], policy }: Trust, io: Io): Promise<Policy | null> {
  if (key.length === 0 && policy === undefined) return null;
  if (policy === undefined) return trustedBy('the keys given', key.map(textOf));
  const text = (await allOf(policy, io)).toString();
  if (!isPolicy(text))
    throw new CliError(EXIT.usage, `${policy} is no policy; expected lines \`log KEY\` and \`quorum NAME\``);
  return trustedBy(policy, [text, ...key.map(textOf)]);
}

/** The keys of a log: each of `given` is a key, or a file of keys, of rotation notes or of a policy. Throws `CliError`. */
export const logKeys = async (given: readonly string[]): Promise<readonly VerifierKey[]> =>
  (await trustedBy('the keys given', given.map(textOf))).logs;

const textOf = (given: string): string => (existsSync(given) ? readFileSync(given, 'utf8') : given);

async function trustedBy(name: string, texts: readonly string[]): Promise<Policy> {
  try {
    return await trustIn(MERKLE.sha256, crypto.subtle, ...texts);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new CliError(EXIT.usage, `${name}: ${error.message}`);
  }
}

/** That whom to trust, or a head, cannot be read says nothing of what was to be proved: another exit code than that of a finding. */
export function asGiven<T>(given: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new CliError(EXIT.usage, `${given}: ${error.message}`);
  }
}

/** A whole file (-: standard input). Throws `CliError`. */
export async function allOf(file: string, io: Io): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openInput(file, io)).bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
