import { ED25519, type Subtle, type VerifierKey, verifierKeyIn, verifierText } from './key.js';
import { noteIn, signaturesOf } from './note.js';
import { onlySignedBy, type Policy, policyIn, withRotation } from './policy.js';
import { ProofError } from './proof-error.js';
import type { Sha256 } from './sha256.js';

/** The key of a log or a witness, and the key of the same name that took its place. */
export interface Rotation {
  readonly old: VerifierKey;
  readonly new: VerifierKey;
  /** Without this signature the note proves only that the holder of the new key wrote it. */
  readonly isSignedByOld: boolean;
}

const ROTATION = 'paifu/key/1';
const NOTE = /^paifu\/key\/1\nold \S+\nnew \S+\n\n(?:\u2014 \S+ \S+(?:\n|$))+/gm;

export const rotationText = (old: VerifierKey, key: VerifierKey): string =>
  `${ROTATION}\nold ${verifierText(old)}\nnew ${verifierText(key)}\n`;

/** Reads a note of `paifu keys rotate`. Rejects with `ProofError`. */
async function rotationIn(sha256: Sha256, subtle: Subtle, given: string): Promise<Rotation> {
  const note = noteIn(given.endsWith('\n') ? given : `${given}\n`);
  const [, old, key] = note.text.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
  const keys = { old: verifierKeyIn(sha256, old), new: verifierKeyIn(sha256, key) };
  if (keys.old.name !== keys.new.name || keys.old.type !== keys.new.type)
    throw new ProofError('the rotation note names two keys of different names or for different signatures');
  // `keys rotate` signs the text itself with witnesses' keys, too.
  const signers = [keys.old, keys.new].map((one) => ({ ...one, type: ED25519 }) as const);
  const signed = (await signaturesOf(subtle, note, signers)).map((one) => one.key.id);
  if (!signed.includes(keys.new.id)) throw new ProofError('the rotation note is not signed by the new key');
  return { ...keys, isSignedByOld: signed.includes(keys.old.id) };
}

/** Whether a text is a policy and not a list of keys. */
export const isPolicy = (text: string): boolean => /^[ \t]*(log|witness|group|quorum)[ \t]/m.test(text);

/** Whose signatures count, as texts say it: keys, one in a line; or one policy; and notes of rotated keys among either. */
export async function trustIn(sha256: Sha256, subtle: Subtle, ...texts: readonly string[]): Promise<Policy> {
  const rotations: Rotation[] = [];
  const keys: VerifierKey[] = [];
  let policy: Policy | null = null;
  for (const text of texts) {
    for (const [note] of text.matchAll(NOTE)) rotations.push(await rotationIn(sha256, subtle, note));
    // Lines stay where they were: mistakes are reported by their numbers.
    const rest = text.replace(NOTE, (note) => note.replace(/[^\n]/g, ''));
    if (isPolicy(rest)) {
      if (policy !== null) throw new ProofError('two policies; expected one');
      policy = policyIn(sha256, rest);
    } else keys.push(...keysIn(sha256, rest.split('\n')));
  }
  // A note on its own names whom to trust as a key on its own does.
  if (policy === null && keys.length === 0) keys.push(...firstKeys(rotations));
  const logs = [...(policy?.logs ?? []), ...keys];
  if (policy === null && logs.length === 0)
    throw new ProofError('no public key: expected name+id+key as `paifu keys show` writes it');
  const trusted = { ...(policy ?? onlySignedBy()), logs: logs.filter((key, i) => logs.findIndex(isSame(key)) === i) };
  return rotated(trusted, rotations);
}

const isSame =
  (key: VerifierKey) =>
  (other: VerifierKey): boolean =>
    verifierText(other) === verifierText(key);

function keysIn(sha256: Sha256, lines: readonly string[]): VerifierKey[] {
  const given = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (given.includes(ROTATION)) throw new ProofError('a rotation note that is not as `paifu keys rotate` writes it');
  return given.map((line) => verifierKeyIn(sha256, line));
}

/** The old keys of rotations that no other of them leads to. */
const firstKeys = (rotations: readonly Rotation[]): VerifierKey[] =>
  rotations.map(({ old }) => old).filter((old) => !rotations.some((other) => isSame(old)(other.new)));

/** Trusts each key that a trusted one has signed as its successor, however many rotations lie between. */
function rotated(policy: Policy, rotations: readonly Rotation[]): Policy {
  const trusted = [...policy.logs, ...policy.witnesses.map(({ key }) => key)];
  const left = rotations.filter((one) => !trusted.some(isSame(one.new)));
  const next = left.find((one) => trusted.some(isSame(one.old)));
  if (next === undefined) return policy;
  if (!next.isSignedByOld)
    throw new ProofError(
      `the rotation note of ${next.new.name}+${next.new.id} is signed by the new key alone; give the new key as well if you know from elsewhere that it is theirs`,
    );
  return rotated(withRotation(policy, next), rotations);
}
