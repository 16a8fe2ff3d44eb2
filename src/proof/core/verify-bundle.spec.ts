import { beforeAll, describe, expect, it } from '@jest/globals';
import { entriesOf, logKey, PlainLog, simulatedEntries, witnessKey } from '../../../test/kit/store/proof-records.js';
import { headOf } from '../../games/record/game-tree.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import { publicDisclosure, redactedLines } from '../../games/record/paifu-file-writer.js';
import { bytesOf } from './bytes.js';
import { type SignerKey, verifierText } from './key.js';
import { onlySignedBy, policyIn, type Policy } from './policy.js';
import { sha256 } from './sha256.js';
import { provenSentence, verifyBundle } from './verify-bundle.js';

await loadTables();
const { subtle } = crypto;
const TIME = Date.UTC(2026, 4, 1, 14, 20, 31) / 1_000;

const whole = simulatedEntries('zung-jung/wsom', 'bundle');
const envelopes = whole.map(({ envelope }) => envelope);
const game = envelopes[0].game;
const fileOf = (count = whole.length): string => [...paifuLines(game, envelopes.slice(0, count))].join('');
const redactedOf = (count: number): string => {
  const entries = whole.slice(0, count);
  return [...redactedLines(game, entries, publicDisclosure(entries))].join('');
};
const sealed = (count: number) => {
  const { hash: head, root } = headOf(whole.slice(0, count));
  return { game, count, head, root };
};

describe('a bundle', () => {
  const log = new PlainLog();
  let key: SignerKey;
  let a: SignerKey;
  let b: SignerKey;
  let policy: Policy;
  let proof: string;
  let index: number;

  beforeAll(async () => {
    [key, a, b] = [await logKey(), await witnessKey(101, 'a.example'), await witnessKey(102, 'b.example')];
    const witnesses = `witness A ${verifierText(a)}\nwitness B ${verifierText(b)}\ngroup both all A B\nquorum both\n`;
    policy = policyIn(sha256, `log ${verifierText(key)}\n${witnesses}`);
    for (let other = 0; other < 5; other++) log.add({ ...sealed(3), count: other + 1 }, 'hand');
    index = log.add(sealed(whole.length), 'close');
    log.add(sealed(2), 'hand');
    proof = log.proof(
      index,
      await log.checkpoint(
        key,
        [a, b].map((one, i) => ({ key: one, time: TIME - 60 * i })),
      ),
    );
  });

  const verified = (file: string, by = proof, trusted = policy) =>
    verifyBundle({ file: bytesOf(file), proof: by }, trusted, subtle);

  it('says in a sentence what it proves', async () => {
    const proven = await verified(fileOf());
    expect(proven).toMatchObject({
      game,
      count: whole.length,
      hidden: 0,
      redacted: false,
      index: 5,
      size: 7,
      since: TIME,
    });
    expect(provenSentence(proven)).toBe(
      `Game ${game}, ${whole.length.toLocaleString('en')} events, unchanged since at the latest 2026-05-01 14:20 UTC, ` +
        `signed by club.example/paifu+${key.id}, seen by witnesses A and B.`,
    );
  });

  it('a bundle has no time where nobody but its log signed it', async () => {
    const proven = await verified(fileOf(), proof, onlySignedBy(key));
    expect(provenSentence(proven)).toContain('unchanged since it was signed');
    expect(provenSentence(proven)).toContain('no witness required');
  });

  it('proves a redacted copy by the same root, and says how much is hidden', async () => {
    const count = 40;
    const small = new PlainLog();
    small.add(sealed(count), 'hand');
    const by = small.proof(0, await small.checkpoint(key));
    const redacted = redactedOf(count);
    const proven = await verified(redacted, by, onlySignedBy(key));
    expect(proven).toMatchObject({ redacted: true, count, root: sealed(count).root });
    expect(proven.hidden).toBeGreaterThan(20);
    expect(provenSentence(proven)).toMatch(`; ${proven.hidden} events hidden from you.`);
    expect((await verified(fileOf(count), by, onlySignedBy(key))).root).toBe(proven.root);
  });

  it('proves no other game', async () => {
    await expect(verified(fileOf(whole.length - 1))).rejects.toThrow('does not have this game');
    const others = simulatedEntries('zung-jung/wsom', 'another').map(({ envelope }) => envelope);
    await expect(verified([...paifuLines(others[0].game, others)].join(''))).rejects.toThrow('does not have this game');
    // An altered hand with a recomputed hash chain.
    const told = envelopes.with(30, { ...envelopes[30], recordedAt: '2026-01-01T08:00:00.000Z' });
    expect(entriesOf(told).at(-1)?.hash).not.toBe(whole.at(-1)?.hash);
    await expect(verified([...paifuLines(game, told)].join(''))).rejects.toThrow('does not have this game');
  });

  it('a bundle is read to the byte', async () => {
    const lines = fileOf().slice(0, -1).split('\n');
    const having = (at: number, line: string): string => `${lines.with(at, line).join('\n')}\n`;
    for (const [file, why] of [
      [lines.join('\n'), 'cut off'],
      [`${lines.slice(0, -1).join('\n')}\n`, 'the last line'],
      [having(0, '{"paifu":2}'), 'line 1'],
      [having(5, lines[6]), 'line 6'],
      [having(5, lines[5].replace('{"hash"', '{ "hash"')), 'line 6: expected an event'],
      [having(5, lines[5].replace('"event":{', '"event":{"actor":0,')), 'line 6: the event is not in canonical form'],
      [having(5, lines[5].replace('"seat":', '"seat": ')), 'line 6: the event is not in canonical form'],
      [having(lines.length - 1, lines[lines.length - 1].replace('"count":', '"count":1')), 'the last line states'],
      [fileOf().replace('"paifu":1,', '"paifu":1,"redacted":true,'), 'line 1'],
      [having(0, lines[0].replace('}', ',"redacted":true}')), 'line 2'],
    ])
      await expect(verified(file)).rejects.toThrow(why);
    const redacted = redactedOf(40);
    const other = redacted.replace(/"leaf":"./, (start) => `${start.slice(0, -1)}${start.endsWith('a') ? 'b' : 'a'}`);
    await expect(verified(other)).rejects.toThrow('do not match the stated root');
  });

  it('takes as many witnesses as the policy asks for', async () => {
    const one = log.proof(index, await log.checkpoint(key, [{ key: a, time: TIME }]));
    await expect(verified(fileOf(), one)).rejects.toThrow('fewer witnesses');
    const stranger = await witnessKey(103, 'b.example');
    const two = [a, stranger].map((by) => ({ key: by, time: TIME }));
    await expect(verified(fileOf(), log.proof(index, await log.checkpoint(key, two)))).rejects.toThrow(
      'fewer witnesses',
    );
  });

  it('takes the word of no other log', async () => {
    const other = await logKey(2);
    await expect(verified(fileOf(), log.proof(index, await log.checkpoint(other)))).rejects.toThrow('none of the keys');
    await expect(
      verified(fileOf(), log.proof(index - 1, await log.checkpoint(key)), onlySignedBy(key)),
    ).rejects.toThrow('does not have this game');
  });
});
