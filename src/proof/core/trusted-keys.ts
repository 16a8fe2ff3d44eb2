import { ED25519, type Subtle, type VerifierKey, verifierKeyIn, verifierText } from './key.js';
import { parseNote, verifySignatures } from './note.js';
import { onlySignedBy, type Policy, policyIn, withRotation } from './policy.js';
import { ProofError } from './proof-error.js';
import type { Sha256 } from './sha256.js';

/** Replacement of the key of a log or witness by a new key of the same name. */
export interface Rotation {
  readonly old: VerifierKey;
  readonly new: VerifierKey;
  /** Without it, the note only proves that the holder of the new key wrote it. */
  readonly isSignedByOld: boolean;
}

const ROTATION = 'paifu/key/1';
const NOTE = /^paifu\/key\/1\nold \S+\nnew \S+\n\n(?:\u2014 \S+ \S+(?:\n|$))+/gm;

export const rotationText = (old: VerifierKey, key: VerifierKey): string =>
  `${ROTATION}\nold ${verifierText(old)}\nnew ${verifierText(key)}\n`;

/** Parses a note of `paifu keys rotate`. Rejects with `ProofError`. */
async function parseRotation(sha256: Sha256, subtle: Subtle, given: string): Promise<Rotation> {
  const note = parseNote(given.endsWith('\n') ? given : `${given}\n`);
  const [, old, key] = note.text.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
  const keys = { old: verifierKeyIn(sha256, old), new: verifierKeyIn(sha256, key) };
  if (keys.old.name !== keys.new.name || keys.old.type !== keys.new.type)
    throw new ProofError('the rotation note names two keys of different names or for different signatures');
  // `keys rotate` also uses witness keys to sign the plain text.
  const signers = [keys.old, keys.new].map((one) => ({ ...one, type: ED25519 }) as const);
  const signed = (await verifySignatures(subtle, note, signers)).map((one) => one.key.id);
  if (!signed.includes(keys.new.id)) throw new ProofError('the rotation note is not signed by the new key');
  return { ...keys, isSignedByOld: signed.includes(keys.old.id) };
}

export const isPolicy = (text: string): boolean => /^[ \t]*(log|witness|group|quorum)[ \t]/m.test(text);

/**
 * Parses the trusted keys: public keys, one per line, or one policy, with rotation notes in either. Rejects with
 * `ProofError`.
 */
export async function trustIn(sha256: Sha256, subtle: Subtle, ...texts: readonly string[]): Promise<Policy> {
  const rotations: Rotation[] = [];
  const keys: VerifierKey[] = [];
  let policy: Policy | null = null;
  for (const text of texts) {
    for (const [note] of text.matchAll(NOTE)) rotations.push(await parseRotation(sha256, subtle, note));
    // Keep the line numbers for error messages.
    const rest = text.replace(NOTE, (note) => note.replace(/[^\n]/g, ''));
    if (isPolicy(rest)) {
      if (policy !== null) throw new ProofError('two policies; expected one');
      policy = policyIn(sha256, rest);
    } else keys.push(...parseKeys(sha256, rest.split('\n')));
  }
  // A rotation note alone names its first key as trusted.
  if (policy === null && keys.length === 0) keys.push(...firstKeys(rotations));
  const logs = [...(policy?.logs ?? []), ...keys];
  if (policy === null && logs.length === 0)
    throw new ProofError('not a public key: expected name+id+key as `paifu keys show` writes it');
  const trusted = { ...(policy ?? onlySignedBy()), logs: logs.filter((key, i) => logs.findIndex(isSame(key)) === i) };
  return applyRotations(trusted, rotations);
}

const isSame =
  (key: VerifierKey) =>
  (other: VerifierKey): boolean =>
    verifierText(other) === verifierText(key);

function parseKeys(sha256: Sha256, lines: readonly string[]): VerifierKey[] {
  const given = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (given.includes(ROTATION)) throw new ProofError('not a rotation note as written by `paifu keys rotate`');
  return given.map((line) => verifierKeyIn(sha256, line));
}

/** Old keys that are not the new key of another rotation. */
const firstKeys = (rotations: readonly Rotation[]): VerifierKey[] =>
  rotations.map(({ old }) => old).filter((old) => !rotations.some((other) => isSame(old)(other.new)));

/** Trusts each key that a trusted key signed as its successor, through any number of rotations. */
function applyRotations(policy: Policy, rotations: readonly Rotation[]): Policy {
  const trusted = [...policy.logs, ...policy.witnesses.map(({ key }) => key)];
  const left = rotations.filter((one) => !trusted.some(isSame(one.new)));
  const next = left.find((one) => trusted.some(isSame(one.old)));
  if (next === undefined) return policy;
  if (!next.isSignedByOld)
    throw new ProofError(
      `the rotation note of ${next.new.name}+${next.new.id} is signed only by the new key; if you know from another source that this key belongs to the log, give it as well`,
    );
  return applyRotations(withRotation(policy, next), rotations);
}
