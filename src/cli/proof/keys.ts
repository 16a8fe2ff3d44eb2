import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  COSIGNATURE,
  ED25519,
  isKeyName,
  type KeyType,
  type SignerKey,
  signerKey,
  type VerifierKey,
  verifierText,
} from '../../proof/core/key.js';
import { noteText, signNote } from '../../proof/core/note.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { rotationText } from '../../proof/core/trusted-keys.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { readKeyFile, writeKeyFile } from '../../proof/log/key-file.js';
import { CliError, EXIT, type ExitCode, type Io, printLine } from '../io.js';
import { proving, publicKey } from './proof-input.js';

const newSigner = (name: string, type: KeyType): Promise<SignerKey> =>
  signerKey(MERKLE.sha256, crypto.subtle, name, type, randomFillSync(new Uint8Array(32)));

/** `paifu keys new` */
export function newKey(file: string, options: { name: string; witness?: boolean }, io: Io): Promise<ExitCode> {
  return proving(async () => {
    const { name, witness = false } = options;
    if (!isKeyName(name))
      throw new CliError(EXIT.usage, `--name is ${JSON.stringify(name)}; expected a name without blanks and +`);
    const key = await newSigner(name, witness ? COSIGNATURE : ED25519);
    writeKeyFile(file, key);
    return print(verifierText(key), io);
  });
}

/** `paifu keys show` */
export const showKey = (file: string, _: object, io: Io): Promise<ExitCode> =>
  proving(async () => print(verifierText(await readKeyFile(file)), io));

/**
 * `paifu keys rotate`: a new key with the same name, and a note that names the old one. The note is signed by both keys, or by the
 * new one only if the old private key is lost; then those who trusted it must learn of the new key in another way.
 */
export function rotateKey(old: string, file: string, _: object, io: Io): Promise<ExitCode> {
  return proving(async () => {
    const known = existsSync(old) ? await signerOrPublic(old, io) : publicKey(old);
    const key = await newSigner(known.name, known.type);
    const text = rotationText(known, key);
    const signers = 'seed' in known ? [key, known as SignerKey] : [key];
    const signatures = await Promise.all(signers.map((one) => signNote(crypto.subtle, text, one)));
    writeKeyFile(file, key);
    return print(noteText({ text, signatures }).trimEnd(), io);
  });
}

async function signerOrPublic(file: string, io: Io): Promise<VerifierKey> {
  try {
    return await readKeyFile(file);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    io.stderr.write(`paifu: ${error.message}; taken as a public key\n`);
    return publicKey(file);
  }
}

async function print(text: string, io: Io): Promise<ExitCode> {
  await printLine(text, io);
  return EXIT.done;
}
