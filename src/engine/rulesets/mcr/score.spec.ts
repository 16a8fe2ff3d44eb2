import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meldOf } from '../../../../test/kit/play/won.js';
import { type PlainWin, plainScore } from '../../../../test/kit/oracles/mcr-scorer.js';
import { sized } from '../../../../test/kit/size.js';
import { isKong, type Meld, type MeldKind } from '../../hands/arrangements.js';
import { countTiles, listTiles } from '../../tiles/counts.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, type Tile } from '../../tiles/tile.js';
import { FanTable, type ScoringOptions } from './fan.js';
import type { McrWin } from './reading.js';
import { scoreWin } from './score.js';

const OPTIONS: ScoringOptions = {
  minimum: 0,
  twoConcealedKongs: 6,
  mixedKongs: 5,
  knittedStraightWaits: 'fourth-set',
  shapeSelfDraw: 'self-drawn',
  strict1998: false,
};
const TABLE = new FanTable(OPTIONS);

const plain = (win: McrWin): PlainWin => ({
  concealed: listTiles(win.concealed).map(tileText),
  melds: win.melds,
  tile: tileText(win.tile),
  selfDraw: win.by === 'self-draw',
  robbed: win.by === 'robbing-kong',
  seat: tileText(win.seatWind),
  round: tileText(win.prevailingWind ?? EAST),
  wallLast: win.finalTile,
  onKong: win.onKong,
  lastTile: win.lastTile,
  dealt: win.blessing === 'heaven',
  flowers: win.flowers,
});

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.rows.map(({ id, citation: { item } }) => [id, item === 'MC-77' ? 'mixed' : item.slice('MC-F'.length)]),
);

const pointsOf = (win: McrWin): number => {
  const score = scoreWin(win, TABLE);
  return 'win' in score ? -1 : score.points;
};

/** Sets near each other, so that they often combine. */
const sets = (suits: readonly number[], low: number, high: number): fc.Arbitrary<readonly Tile[]> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...suits), fc.integer({ min: low, max: Math.min(high, 6) }))
        .map(([suit, rank]) => [0, 1, 2].map((n) => suit * 9 + rank + n)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...suits), fc.integer({ min: low, max: high }))
        .map(([suit, rank]) => [0, 0, 0].map(() => suit * 9 + rank)),
    },
    { weight: 1, arbitrary: fc.integer({ min: EAST, max: DESIGNS - 1 }).map((tile) => [tile, tile, tile]) },
  );

const kindOf = (tiles: readonly Tile[]): fc.Arbitrary<MeldKind | null> =>
  tiles[0] !== tiles[1]
    ? fc.constantFrom<MeldKind | null>(null, null, 'chi')
    : fc.constantFrom<MeldKind | null>(
        null,
        null,
        null,
        'pong',
        'concealed-kong',
        'concealed-kong',
        'small-exposed-kong',
        'big-exposed-kong',
      );

interface Tiles {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
}

const melded = (groups: readonly (readonly Tile[])[], rest: readonly Tile[]): fc.Arbitrary<Tiles> =>
  fc.tuple(...groups.map(kindOf)).map((kinds) => ({
    concealed: [...groups.filter((_, i) => kinds[i] === null).flat(), ...rest],
    melds: groups.flatMap((tiles, i) => {
      const kind = kinds[i];
      return kind === null ? [] : [meldOf(kind, isKong({ kind }) ? [...tiles, tiles[0]] : tiles)];
    }),
  }));

const FIELDS = [
  sets([0], 0, 8),
  sets([1], 0, 8),
  sets([2], 0, 8),
  sets([0, 1, 2], 0, 8),
  sets([0, 1], 0, 8),
  sets([0, 1, 2], 0, 2),
  sets([0, 1, 2], 2, 6),
  sets([0, 2], 4, 8),
  fc.integer({ min: EAST, max: DESIGNS - 1 }).map((tile) => [tile, tile, tile]),
];

const regular: fc.Arbitrary<Tiles> = fc
  .constantFrom(...FIELDS)
  .chain((field) => fc.tuple(field, field, field, field, fc.tuple(field, fc.nat(2)), fc.boolean(), fc.nat(DESIGNS - 1)))
  .chain(([a, b, c, d, [near, which], far, any]) => {
    const eyes = far ? any : near[which];
    return melded([a, b, c, d], [eyes, eyes]);
  });

const STARTS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const nine = fc
  .constantFrom(...STARTS)
  .map((starts) => starts.flatMap((start, suit) => [0, 3, 6].map((n) => suit * 9 + start + n)));

const knittedStraight: fc.Arbitrary<Tiles> = fc
  .tuple(nine, sets([0, 1, 2], 0, 8), fc.nat(DESIGNS - 1))
  .chain(([tiles, set, eyes]) => melded([set], [...tiles, eyes, eyes]));

const honorsAndKnitted: fc.Arbitrary<Tiles> = nine
  .chain((tiles) =>
    fc.shuffledSubarray([...tiles, ...[0, 1, 2, 3, 4, 5, 6].map((n) => EAST + n)], { minLength: 14, maxLength: 14 }),
  )
  .map((concealed) => ({ concealed, melds: [] }));

const pairs: fc.Arbitrary<Tiles> = fc
  .tuple(
    fc.constantFrom([0, 8], [9, 17], [18, 26], [0, 26], [0, 33], [27, 33]),
    fc.array(fc.nat(8), { minLength: 7, maxLength: 7 }),
    fc.boolean(),
  )
  .map(([[low, high], picked, inRow]) => {
    const tiles = picked.map((n, i) => (inRow ? low + i : low + ((n * 5 + i * (picked[0] % 3)) % (high - low + 1))));
    return { concealed: [...tiles, ...tiles], melds: [] };
  });

const ORPHANS = Array.from({ length: DESIGNS }, (_, tile) => tile).filter(
  (tile) => tile >= EAST || tile % 9 === 0 || tile % 9 === 8,
);
const orphans: fc.Arbitrary<Tiles> = fc
  .constantFrom(...ORPHANS)
  .map((twice) => ({ concealed: [...ORPHANS, twice], melds: [] }));

const gates: fc.Arbitrary<Tiles> = fc.tuple(fc.nat(2), fc.nat(8)).map(([suit, extra]) => ({
  concealed: [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, extra].map((n) => suit * 9 + n),
  melds: [],
}));

const isPossible = ({ concealed, melds }: Tiles): boolean => {
  const copies = new Uint8Array(DESIGNS);
  for (const tile of concealed) copies[tile]++;
  for (const { tiles } of melds) for (const text of tiles) copies[tileOf(text)]++;
  return copies.every((count) => count <= 4);
};

/** Wins of every shape, won in every way that their tiles allow. */
const anyWin: fc.Arbitrary<McrWin> = fc
  .oneof(
    { weight: 20, arbitrary: regular },
    { weight: 3, arbitrary: knittedStraight },
    { weight: 1, arbitrary: honorsAndKnitted },
    { weight: 3, arbitrary: pairs },
    { weight: 1, arbitrary: orphans },
    { weight: 1, arbitrary: gates },
  )
  .filter(isPossible)
  .chain(({ concealed, melds }) =>
    fc
      .record({
        tile: fc.constantFrom(...concealed),
        by: fc.constantFrom('self-draw', 'discard', 'discard', 'robbing-kong'),
        seatWind: fc.integer({ min: EAST, max: EAST + 3 }),
        prevailingWind: fc.integer({ min: EAST, max: EAST + 3 }),
        finalTile: fc.nat(9).map((n) => n === 0),
        kong: fc.boolean(),
        last: fc.boolean(),
        dealt: fc.nat(19).map((n) => n === 0),
        flowers: fc.constantFrom(0, 0, 0, 1, 8),
      })
      .map(({ tile, by, kong, last, dealt, ...rest }): McrWin => {
        const only = concealed.filter((other) => other === tile).length === 1;
        const held = melds.some(({ tiles }) => tiles.includes(tileText(tile)));
        return {
          ...rest,
          concealed: countTiles(concealed),
          melds,
          tile,
          by: by === 'robbing-kong' && (!only || held) ? 'discard' : (by as McrWin['by']),
          onKong: kong && by === 'self-draw' && melds.some(isKong),
          lastTile: last && only,
          blessing: dealt && by === 'self-draw' && melds.length === 0 ? 'heaven' : null,
        };
      }),
  );

describe('the scorer of MCR', () => {
  it('scores any win as a scorer that was written apart from it', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const other = plainScore(plain(win));
        const score = scoreWin(win, TABLE);
        const fan =
          'win' in score ? {} : Object.fromEntries(score.patterns.map(({ id, count }) => [NUMBERS[id], count]));
        expect({ points: pointsOf(win), fan: pointsOf(win) === other?.total ? other.fan : fan }).toEqual({
          points: other?.total ?? -1,
          fan: other?.fan ?? {},
        });
      }),
      { numRuns: sized(3_000, 100_000) },
    );
  });
});
