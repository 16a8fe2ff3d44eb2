import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { STANDARD_SET } from '../../engine/tiles/tile.js';
import { tileText } from '../../engine/tiles/notation.js';
import {
  mixedWall,
  type RevealedWall,
  seedCommitment,
  tenhouCommitment,
  wallCommitment,
  wallFault,
} from './wall-commitments.js';

const SET = STANDARD_SET.tiles.map(tileText);
const GAME = '5d2f9b52-7c35-5a1e-8f0e-3f0f8b6f2b11';
const SALT = Buffer.alloc(32, 7).toString('base64url');
const wall: RevealedWall = { game: GAME, hand: 3, tiles: SET, salt: SALT, numbers: [1, null, 3, 4], set: SET };

const sha = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

describe('wall scheme paifu/wall/1', () => {
  const text = `{"game":"${GAME}","hand":3,"tiles":[${SET.map((tile) => `"${tile}"`).join(',')}]}`;
  const commitment = sha('paifu/wall/1\0', Buffer.alloc(32, 7), text).toString('hex');

  test('hashes the domain, the salt and the game, hand and tiles', () => {
    expect(wallCommitment(wall, SET, SALT)).toBe(commitment);
    expect(wallFault('paifu/wall/1', commitment, wall)).toBeNull();
  });

  test.each<[string, Partial<RevealedWall>]>([
    ['other tiles', { tiles: [SET[9], ...SET.slice(1)] }],
    ['two tiles exchanged', { tiles: [SET[135], ...SET.slice(1, 135), SET[0]] }],
    ['another hand', { hand: 4 }],
    ['another game', { game: GAME.replace('5', '6') }],
    ['another salt', { salt: Buffer.alloc(32, 8).toString('base64url') }],
    ['no salt', { salt: null }],
    ['a salt that is too short', { salt: Buffer.alloc(31, 7).toString('base64url') }],
    ['a salt written otherwise', { salt: `${SALT}=` }],
  ])('paifu/wall/1 is another wall scheme than %s', (_what, change) => {
    expect(wallFault('paifu/wall/1', commitment, { ...wall, ...change })).not.toBeNull();
  });
});

describe('wall scheme paifu/wall/2', () => {
  const commitment = sha('paifu/wall/2\0', Buffer.alloc(32, 7), `{"game":"${GAME}","hand":3}`).toString('hex');

  /** The formula of docs/reference/log-format.md, implemented independently. */
  function plainly(numbers: string): string[] {
    const key = sha('paifu/wall/2/mixed\0', Buffer.alloc(32, 7), `{"game":"${GAME}","hand":3,"numbers":${numbers}}`);
    let stream: bigint[] = [];
    for (let count = 0; count < 40; count++) {
      const block = sha(key, Uint8Array.of(0, 0, 0, count)).toString('hex');
      stream = [...stream, ...(block.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`))];
    }
    const tiles = [...SET];
    for (let last = 135; last > 0; last--) {
      const n = BigInt(last + 1);
      let word = stream.shift() as bigint;
      while (word >= (2n ** 32n / n) * n) word = stream.shift() as bigint;
      const other = Number(word % n);
      [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
    }
    return tiles;
  }

  test("commits to a seed, which shuffles the wall together with the players' numbers", () => {
    expect(seedCommitment(wall, SALT)).toBe(commitment);
    const tiles = mixedWall(wall, SALT);
    expect(tiles).toEqual(plainly('[1,null,3,4]'));
    expect([...tiles].sort()).toEqual([...SET].sort());
    expect(wallFault('paifu/wall/2', commitment, { ...wall, tiles })).toBeNull();
  });

  test('produces another wall for another number and rejects any other wall', () => {
    const tiles = mixedWall(wall, SALT);
    const other = { ...wall, numbers: [1, null, 3, 5] };
    expect(mixedWall(other, SALT)).not.toEqual(tiles);
    expect(wallFault('paifu/wall/2', commitment, { ...other, tiles })).toMatch('is not the wall that its seed');
    expect(wallFault('paifu/wall/2', commitment, { ...wall, tiles: SET })).toMatch('is not the wall that its seed');
    const seed = Buffer.alloc(32, 8).toString('base64url');
    expect(wallFault('paifu/wall/2', commitment, { ...wall, salt: seed, tiles: mixedWall(wall, seed) })).toMatch(
      'seed',
    );
    expect(wallFault('paifu/wall/2', commitment, { ...wall, salt: null, tiles })).toMatch('salt');
  });

  test('places every tile in every position about equally often', () => {
    const set = SET.map((_, place) => String(place));
    const counts = set.map(() => new Uint32Array(set.length));
    const hands = 5_000;
    for (let hand = 1; hand <= hands; hand++) {
      for (const [place, tile] of mixedWall({ ...wall, set, hand }, SALT).entries()) counts[Number(tile)][place]++;
    }
    // 18,496 counts of about 37 each; the bounds are six standard deviations away.
    const all = counts.flatMap((row) => [...row]);
    expect(Math.max(...all)).toBeLessThan(75);
    expect(Math.min(...all)).toBeGreaterThan(8);
  });
});

describe('wall schemes of other platforms', () => {
  test('majsoul-sha256 hashes the concatenated tiles', () => {
    const commitment = sha(SET.join('')).toString('hex');
    const published = { ...wall, salt: null };
    expect(wallFault('majsoul-sha256', commitment, published)).toBeNull();
    expect(wallFault('majsoul-sha256', commitment, { ...published, tiles: [...SET].reverse() })).not.toBeNull();
    expect(wallFault('majsoul-sha256', commitment, { ...published, salt: 'salt' })).not.toBeNull();
  });

  test('majsoul-sha256 hashes the tiles and then the salt, where there is one', () => {
    const suits = ['m', 'p', 's'].flatMap((suit) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((rank) =>
        [0, 1, 2, 3].map((i) => `${rank === 5 && i === 0 ? 0 : rank}${suit}`),
      ),
    );
    const tiles = [...suits, ...[1, 2, 3, 4, 5, 6, 7].flatMap((rank) => Array<string>(4).fill(`${rank}z`))];
    const salted = { ...wall, tiles, salt: 'PaifuTestSaltPaifuTestSalt012345' };
    const commitment = '50a631ea4c2dc373bfc65d9e008615f466552644c7f50c90fb9888b6d31cc856';
    expect(wallFault('majsoul-sha256', commitment, salted)).toBeNull();
    expect(wallFault('majsoul-sha256', commitment, { ...salted, salt: null })).not.toBeNull();
  });

  test('tenhou-mt hashes the seed, which is revealed with one wall', () => {
    const commitment = sha('mt19937ar-sha512-n288-base64,AAAA').toString('hex');
    expect(tenhouCommitment('mt19937ar-sha512-n288-base64,AAAA')).toBe(commitment);
    expect(wallFault('tenhou-mt', commitment, { ...wall, salt: null })).toBeNull();
    expect(wallFault('tenhou-mt', commitment, { ...wall, salt: 'mt19937ar-sha512-n288-base64,AAAA' })).toBeNull();
    expect(wallFault('tenhou-mt', commitment, wall)).toMatch('seed');
  });
});
