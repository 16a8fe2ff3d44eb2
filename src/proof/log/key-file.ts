import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { type SignerKey, parseSignerKey, signerText } from '../core/key.js';
import { ProofError } from '../core/proof-error.js';
import { MERKLE } from '../../games/record/game-tree.js';

/** The key file, or its folder, does not exist. */
export class KeyMissing extends ProofError {}

/** Writes a private key to a new file that only its owner can read. */
export function writeKeyFile(file: string, key: SignerKey): void {
  let opened: number;
  try {
    // Never overwrite: a log signed by the old key still needs it.
    opened = openSync(file, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new KeyMissing(`${file}: the folder does not exist`);
    throw new ProofError(
      code === 'EEXIST'
        ? `${file} already exists; keys are never overwritten`
        : `${file} cannot be written: ${message}`,
    );
  }
  try {
    writeSync(opened, `${signerText(key)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Reads a private key. Rejects with `ProofError`, also if others can read the file, and with `KeyMissing` if it does
 * not exist.
 */
export async function readKeyFile(file: string): Promise<SignerKey> {
  let text: string;
  try {
    const others = statSync(file).mode & 0o077;
    if (others !== 0) throw new ProofError(`${file} can be read by others; a private key needs the mode 600`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof ProofError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new KeyMissing(`${file}: the file does not exist`);
    throw new ProofError(`${file} cannot be read: ${message}`);
  }
  try {
    return await parseSignerKey(MERKLE.sha256, crypto.subtle, text.trim());
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ProofError(`${file}: ${error.message}`);
  }
}
