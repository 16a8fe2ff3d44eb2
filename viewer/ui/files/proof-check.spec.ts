import { beforeAll, describe, expect, it } from '@jest/globals';
import { verifierText } from '../../../src/proof/core/key.js';
import { noteText, signNote } from '../../../src/proof/core/note.js';
import { rotationText } from '../../../src/proof/core/trusted-keys.js';
import { headOf } from '../../../src/games/record/game-tree.js';
import { paifuLines } from '../../../src/games/record/paifu-file.js';
import { logKey, PlainLog, simulatedEntries } from '../../../test/kit/store/proof-records.js';
import type { CheckedRecord } from './paifu-check.js';
import { fileKindOf } from './file-contents.js';
import { againstHead, againstProof } from './proof-check.js';

describe('the proof of a log', () => {
  const entries = simulatedEntries('zung-jung/wsom', 'held against', 'never');
  const envelopes = entries.map(({ envelope }) => envelope);
  const { game } = envelopes[0];
  const { hash, root, count } = headOf(entries);
  const bytes = Buffer.from([...paifuLines(game, envelopes)].join(''));
  const data = { what: 'game', id: game, ruleset: null, count, head: { hash, root }, hidden: null } as const;
  const record: CheckedRecord = { ...data, bytes };
  let proof: string;
  let trust: string;

  beforeAll(async () => {
    const key = await logKey();
    const log = new PlainLog();
    proof = log.proof(log.add({ game, count, head: hash, root }, 'close'), await log.checkpoint(key));
    trust = verifierText(key);
  });

  it('the proof of a log holds for the record that it is of, whichever it is of several', async () => {
    const other = { ...record, bytes: Buffer.from('no record\n') };
    expect(await againstProof([other, record], proof, trust, crypto.subtle)).toEqual({
      holds: true,
      why: expect.stringContaining(`Game ${game}`),
    });
    expect(await againstProof([other], proof, trust, crypto.subtle)).toMatchObject({ holds: false });
  });

  it('the proof of a log is not held for wrong where a page cannot check signatures: that is said', async () => {
    expect(await againstProof([record], proof, trust, undefined)).toEqual({
      holds: null,
      why: expect.stringContaining('https:'),
    });
    const without = {
      importKey: async () => {
        throw new DOMException('Unrecognized name', 'NotSupportedError');
      },
    } as unknown as SubtleCrypto;
    expect(await againstProof([record], proof, trust, without)).toEqual({
      holds: null,
      why: expect.stringContaining('no Ed25519'),
    });
  });

  it('the proof of a log is checked by several keys, by a rotation note, and by a policy with a note in it', async () => {
    const [old, key] = [await logKey(2), await logKey()];
    const text = rotationText(old, key);
    const note = noteText({
      text,
      signatures: await Promise.all([key, old].map((one) => signNote(crypto.subtle, text, one))),
    });
    const before = verifierText(old);
    for (const given of [
      `${before}\n${trust}\n`,
      note,
      `${before}\n\n${note}`,
      `log ${before}\nquorum none\n`.concat('\n', note),
    ]) {
      expect(await againstProof([record], proof, given, crypto.subtle)).toMatchObject({ holds: true });
      expect(fileKindOf(Buffer.from(given), 'trust')).toBe('trust');
    }
    for (const given of [before, `log ${before}\nquorum none\n`, note.replace(/\u2014 .*\n$/, '')])
      expect(await againstProof([record], proof, given, crypto.subtle)).toMatchObject({ holds: false });
  });

  it('a log proof of a head of another game says so', () => {
    const head = `{"count":1,"game":"${game.replace(/./, '0')}","head":"${hash}","paifu":"head/1","root":"${root}"}`;
    expect(againstHead([record], head)).toEqual({ holds: false, why: expect.stringContaining('not in this file') });
  });
});
