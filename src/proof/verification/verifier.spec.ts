import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { flawed, type PastGame, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { inOrder } from '../../platform/in-order.js';
import { Verifier } from './verifier.js';
import { type Report, verifyPaifu } from './verify.js';

const played = Array.from({ length: 6 }, (_, game) => pastGame('threads', game));
const games = played.map((game, nth): PastGame => {
  if (nth === 2) return sealedGame('flawed', flawed(game.events));
  return nth === 4 ? sealedGame('open', game.events.slice(0, 80)) : game;
});

async function* bytesOf({ envelopes }: PastGame): AsyncGenerator<Uint8Array> {
  for (const line of paifuLines(envelopes[0].game, envelopes)) yield Buffer.from(line);
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"paifu":1');
  throw new Error('the disk failed');
}

describe('Verifier', () => {
  let each: Report[];
  const verifier = new Verifier(2, 1);

  beforeAll(async () => {
    each = await Promise.all(games.map((game) => verifyPaifu(bytesOf(game))));
  });
  afterAll(() => verifier.close());

  it('finds in several threads what one finds, in the order of the sources', async () => {
    const found: Report[] = [];
    for await (const report of inOrder(games, (game) => verifier.verify(bytesOf(game)))) found.push(report);
    expect(found).toEqual(each);
    expect(each[2].irregularities.length).toBeGreaterThan(0);
    expect(each[4].incomplete).toHaveLength(1);
  });

  it('rejects with the error of a source, and verifies the next one', async () => {
    await expect(verifier.verify(failing())).rejects.toThrow('the disk failed');
    expect(await verifier.verify(bytesOf(games[0]))).toEqual(each[0]);
  });
});
