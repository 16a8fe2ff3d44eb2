import { describe, expect, it } from '@jest/globals';
import { base64Of, bytesOf, hexBytes, textOf } from './bytes.js';
import { parseCheckpoint, checkpointText, openCheckpoint } from './checkpoint.js';
import { COSIGNATURE, ED25519, signerKey, parseSignerKey, signerText, verifierKeyIn, verifierText } from './key.js';
import { cosignCheckpoint, parseNote, noteText, signNote, parseSignature, verifySignatures } from './note.js';
import { ProofError } from './proof-error.js';
import { sha256 } from './sha256.js';

const { subtle } = crypto;

/** The vectors of Go's golang.org/x/mod/sumdb/note (note_test.go). */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PETER_PRIVATE = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const ENOCH = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const BY_PETER =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const BY_ENOCH =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';

const [peter, enoch] = [PETER, ENOCH].map((text) => verifierKeyIn(sha256, text));
const signers = async (note: string, ...keys: (typeof peter)[]): Promise<string[]> =>
  (await verifySignatures(subtle, parseNote(note), keys)).map(({ key }) => key.name);

/** The text with any one character replaced by its successor, and all proper parts of the text. */
function manglings(text: string): string[] {
  const changed = [...text].map(
    (char, i) => `${text.slice(0, i)}${String.fromCharCode(char.charCodeAt(0) + 1)}${text.slice(i + 1)}`,
  );
  const parts = [...text].flatMap((_, from) =>
    Array.from({ length: text.length - from }, (_, n) => text.slice(from, from + n + 1)),
  );
  return [...changed, ...parts.filter((part) => part !== text)];
}

describe("keys of Go's notes", () => {
  it("keys of Go's notes are read, and written as they were", async () => {
    expect(verifierText(peter)).toBe(PETER);
    const signer = await parseSignerKey(sha256, subtle, PETER_PRIVATE);
    expect(signerText(signer)).toBe(PETER_PRIVATE);
    expect(verifierText(signer)).toBe(PETER);
  });

  it("keys of Go's notes are not read when anything of them is otherwise", async () => {
    for (const text of manglings(PETER)) expect(() => verifierKeyIn(sha256, text)).toThrow(ProofError);
    for (const text of manglings(PETER_PRIVATE).slice(0, 400))
      await expect(parseSignerKey(sha256, subtle, text)).rejects.toThrow(ProofError);
    for (const text of [
      'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
      'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    ])
      expect(() => verifierKeyIn(sha256, text)).toThrow(ProofError);
  });
});

describe("Go's notes", () => {
  it("Go's notes are signed with the same bytes", async () => {
    const signer = await parseSignerKey(sha256, subtle, PETER_PRIVATE);
    const note = { text: TEXT, signatures: [await signNote(subtle, TEXT, signer)] };
    expect(noteText(note)).toBe(`${TEXT}\n${BY_PETER}`);
  });

  it("Go's notes are signed by those who signed them, whoever else says so", async () => {
    expect(await signers(`${TEXT}\n${BY_PETER}${BY_ENOCH}`, peter)).toEqual(['PeterNeumann']);
    expect(await signers(`${TEXT}\n${BY_PETER}${BY_ENOCH}`, peter, enoch)).toEqual(['PeterNeumann', 'EnochRoot']);
    expect(await signers(`${TEXT}\n${BY_PETER}${BY_ENOCH}`)).toEqual([]);
  });

  it("Go's notes are worth nothing where a known key did not sign what is there", async () => {
    const other = `${BY_PETER.slice(0, 60)}ABCD${BY_PETER.slice(60)}`;
    await expect(signers(`${TEXT}\n${other}`, peter)).rejects.toThrow('PeterNeumann+c74f20a3 is wrong');
    await expect(signers(`${TEXT.replace('think', 'thing')}\n${BY_PETER}`, peter)).rejects.toThrow(ProofError);
    await expect(signers(`${TEXT}\n${BY_ENOCH}`, enoch, peter, enoch)).rejects.toThrow('two keys');
  });

  it.each([
    TEXT,
    `${TEXT}\n`,
    `${TEXT}\n${BY_PETER.slice(0, -1)}`,
    `\u0001${TEXT}\n${BY_PETER}`,
    `\ud800${TEXT}\n${BY_PETER}`,
    `${TEXT}\n— Bad Name x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=`,
    `${TEXT}\n${BY_PETER}Unexpected line.\n`,
    `${TEXT}\n${BY_PETER.repeat(101)}`,
  ])("Go's notes are none when they are not written so (%#)", (note) => {
    expect(() => parseNote(note)).toThrow(ProofError);
  });

  it("Go's notes are UTF-8", () => {
    expect(textOf(Uint8Array.of(0xff, ...bytesOf(`${TEXT}\n${BY_PETER}`)))).toBeNull();
  });

  it("Go's notes may have empty lines in their text", async () => {
    const ungaretti = 'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n';
    // The example of c2sp.org/signed-note, whose key is not published.
    const line =
      '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n';
    const { text, signatures } = parseNote(`${ungaretti}\n${line}`);
    expect(text).toBe(ungaretti);
    expect(signatures.map(({ name, id }) => [name, id])).toEqual([['quasimodo.example/salvatore', '367ba04b']]);
  });
});

/**
 * The example of c2sp.org/tlog-checkpoint and tlog-cosignature. The keys are not published, so only its form can be
 * tested.
 */
const SOFA = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
const SOFA_SIGNED =
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
const SOFA_SEEN =
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

describe('checkpoints', () => {
  const seeds = [1, 2, 3].map((n) => new Uint8Array(32).fill(n));
  const key = (n: number, name: string, type: typeof ED25519 | typeof COSIGNATURE) =>
    signerKey(sha256, subtle, name, type, seeds[n]);

  it('checkpoints are read, and written as they were', () => {
    const note = parseNote(`${SOFA}\n${SOFA_SIGNED}${SOFA_SEEN}`);
    const checkpoint = parseCheckpoint(note.text);
    expect([checkpoint.origin, checkpoint.size]).toEqual(['example.com/behind-the-sofa', 20_852_163]);
    expect(checkpointText(checkpoint)).toBe(SOFA);
    expect(noteText(note)).toBe(`${SOFA}\n${SOFA_SIGNED}${SOFA_SEEN}`);
    const seen = parseSignature(SOFA_SEEN);
    expect(seen?.bytes.length).toBe(72);
    // The time in the specification's example of a signed message.
    expect(new DataView((seen as { bytes: Uint8Array }).bytes.buffer).getBigUint64(0)).toBe(1_679_315_147n);
  });

  it.each([
    '',
    'origin\n',
    'origin\n01\n',
    '\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    'o\n1\nCsUY\n',
    `${SOFA}\n`,
    `${SOFA}\nadded\n`,
  ])('checkpoints are none when they are not written so (%#)', (text) => {
    expect(() => parseCheckpoint(text)).toThrow(ProofError);
  });

  it('checkpoints count when their log signed them; a witness says when it saw them', async () => {
    const log = await key(0, 'example.com/behind-the-sofa', ED25519);
    const witness = await key(1, 'witness.example.com/w1', COSIGNATURE);
    const text = noteText({
      text: SOFA,
      signatures: [await signNote(subtle, SOFA, log), await cosignCheckpoint(subtle, SOFA, 1_679_315_147, witness)],
    });
    const { signed, log: by } = await openCheckpoint(subtle, text, [log], [witness]);
    expect(by.id).toBe(log.id);
    expect(signed.map(({ key: { name }, time }) => [name, time])).toEqual([[witness.name, 1_679_315_147]]);
    await expect(openCheckpoint(subtle, text, [peter])).rejects.toThrow('signed by none of the keys given');
    // Another log's key under this log's name, and a witness key instead of a log key, are not accepted.
    const other = await key(2, 'example.com/behind-the-sofa', ED25519);
    await expect(openCheckpoint(subtle, text, [other])).rejects.toThrow(ProofError);
    // A cosignature with another time is invalid.
    const later = parseNote(text).signatures.map((one) =>
      one.name === witness.name ? { ...one, bytes: one.bytes.map((byte, i) => (i === 7 ? byte + 1 : byte)) } : one,
    );
    await expect(openCheckpoint(subtle, noteText({ text: SOFA, signatures: later }), [log], [witness])).rejects.toThrow(
      'is wrong',
    );
  });

  it('checkpoints have signatures of one length', async () => {
    const log = await key(0, 'example.com/behind-the-sofa', ED25519);
    const short = { name: log.name, id: log.id, bytes: new Uint8Array(63) };
    await expect(verifySignatures(subtle, { text: SOFA, signatures: [short] }, [log])).rejects.toThrow('is wrong');
    expect(base64Of(hexBytes('00ff') as Uint8Array)).toBe('AP8=');
  });
});
