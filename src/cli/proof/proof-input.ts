import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HEADS } from '../../backup/manifest.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { JsonError } from '../../games/record/strict-json.js';
import { type KnownHead, readHeads } from '../../games/recording/known-heads.js';
import { type VerifierKey, verifierKeyIn } from '../../proof/core/key.js';
import type { Policy } from '../../proof/core/policy.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { isPolicy, trustIn } from '../../proof/core/trusted-keys.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { KeyMissing } from '../../proof/log/key-file.js';
import { CliError, EXIT, type ExitCode, type Io, readInput } from '../io.js';

/** Runs a command about proofs. Exits with `findings` if a proof fails, and with `notFound` if a key is missing. */
export async function proving(work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyMissing) throw new CliError(EXIT.notFound, error.message);
    if (error instanceof ProofError) throw new CliError(EXIT.findings, error.message);
    throw error;
  }
}

/** A public key, given as text or as a file. Throws `CliError`. */
export function publicKey(given: string): VerifierKey {
  const isFile = existsSync(given);
  const text = isFile ? readFileSync(given, 'utf8') : given;
  // The error must not repeat the text: it may be a private key.
  return parseInput(isFile ? given : 'the key given', () => verifierKeyIn(MERKLE.sha256, text.trim()));
}

/** The options that name trusted signers. */
export interface Trust {
  readonly key?: readonly string[];
  readonly policy?: string;
}

/** The trusted signers, or `null` if no option names any. Throws `CliError`. */
export async function readTrust({ key = [], policy }: Trust, io: Io): Promise<Policy | null> {
  if (key.length === 0 && policy === undefined) return null;
  if (policy === undefined) return trustedBy('the keys given', key.map(textOf));
  const text = (await readInput(policy, io)).toString();
  if (!isPolicy(text))
    throw new CliError(EXIT.usage, `${policy} is not a policy; expected lines \`log KEY\` and \`quorum NAME\``);
  return trustedBy(policy, [text, ...key.map(textOf)]);
}

/** The keys of a log. Each of `given` is a key, or a file of keys, rotation notes or a policy. Throws `CliError`. */
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

/** Parses a key, policy or head. An unreadable one is wrong usage, not a failed proof. Throws `CliError`. */
export function parseInput<T>(given: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new CliError(EXIT.usage, `${given}: ${error.message}`);
  }
}

/** `--since`: the heads of a backup, given by its directory or its `heads.jsonl`. Throws `CliError`. */
export function headsOf(since: string): KnownHead[] {
  let lines: string;
  try {
    lines = readFileSync(statSync(since).isDirectory() ? join(since, HEADS) : since, 'utf8');
  } catch (error) {
    const reason = (error as Error).message;
    throw new CliError(EXIT.notFound, `--since ${since}: no backup with ${HEADS}, and no such file (${reason})`);
  }
  try {
    return readHeads(lines);
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof JsonError)) throw error;
    throw new CliError(EXIT.unreadable, `--since ${since}: ${error.message}`);
  }
}
