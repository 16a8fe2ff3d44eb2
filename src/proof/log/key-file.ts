import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { type SignerKey, signerKeyIn, signerText } from '../core/key.js';
import { ProofError } from '../core/proof-error.js';
import { MERKLE } from '../../games/record/game-tree.js';

/** A file that is not there. */
export class KeyMissing extends ProofError {}

/** A file with a private key, as a line of text, for its owner alone. */
export function writeKeyFile(file: string, key: SignerKey): void {
  let opened: number;
  try {
    // Never over another: what a key has signed needs that key.
    opened = openSync(file, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new KeyMissing(`${file}: there is no such folder`);
    throw new ProofError(
      code === 'EEXIST'
        ? `${file} is there already: a key is never written over`
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

/** Reads such a file. Rejects with `ProofError`, also where others may read it, `KeyMissing` where there is none. */
export async function keyInFile(file: string): Promise<SignerKey> {
  let text: string;
  try {
    const others = statSync(file).mode & 0o077;
    if (others !== 0) throw new ProofError(`${file} may be read by others: a private key has the mode 600`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof ProofError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new KeyMissing(`${file}: there is no such file`);
    throw new ProofError(`${file} cannot be read: ${message}`);
  }
  try {
    return await signerKeyIn(MERKLE.sha256, crypto.subtle, text.trim());
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ProofError(`${file}: ${error.message}`);
  }
}
