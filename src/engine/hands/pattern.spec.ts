import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { won } from '../../../test/kit/play/won.js';
import { isComplete, type OtherShape, type WinningShapes } from './arrangements.js';
import { waitsOf } from './waits.js';
import { countTiles, listTiles, withTile } from '../tiles/counts.js';
import { parseTiles, printTiles } from '../tiles/notation.js';
import { DESIGNS, type Tile } from '../tiles/tile.js';
import { cite } from '../vocabulary/terms.js';
import * as is from './pattern-conditions.js';
import { NOT_HERE, blockGroup, wholeHand } from './groups.js';
import { IRREGULAR, kindOf } from './features.js';
import { type HandReading, readIrregular, readOther, readRegular } from './hand-reading.js';
import { type Condition, type Pattern, PatternTable } from './pattern.js';
import { regularReadings } from './winning-readings.js';
import type { Win } from './win.js';

// A ruleset with knitted hands and exclusions as in the Chinese official rules, defined by data only.

const KNITTED = [
  '147m 258p 369s',
  '147m 369p 258s',
  '258m 147p 369s',
  '258m 369p 147s',
  '369m 147p 258s',
  '369m 258p 147s',
];
const STRAIGHTS = KNITTED.map((text): OtherShape => ({ id: 'knitted-straight', tiles: counted(text), sets: 3 }));
const SINGLES = KNITTED.map((text): OtherShape => ({ id: 'knitted', tiles: counted(`${text} 1234567z`), sets: 0 }));

const SHAPES: WinningShapes = {
  sevenPairs: true,
  fourAlikeAsTwoPairs: true,
  thirteenTerminals: true,
  others: [...STRAIGHTS, ...SINGLES],
};

function counted(text: string) {
  return countTiles(parseTiles(text));
}

const of = (shape: string): Condition<HandReading, Win> => ({
  needs: IRREGULAR,
  met: (hand) => hand.shape === shape,
  madeOf: wholeHand,
});

const CITATION = cite('test', '');
const row = (id: string, value: number, condition: Condition<HandReading, Win>, ...ids: readonly string[]) => ({
  id,
  name: { en: id },
  value,
  citation: CITATION,
  ...condition,
  excludes: { ids, reason: 'mcr.contained' as const, citation: CITATION },
});

const ROWS: readonly Pattern<HandReading, Win>[] = [
  row('big-four-winds', 88, is.BIG_FOUR_WINDS, 'big-three-winds', 'all-pungs'),
  row('big-three-dragons', 88, is.BIG_THREE_DRAGONS),
  row('nine-gates', 88, is.also(is.NINE_GATES, is.isNineWaits), 'full-flush', 'concealed'),
  row(
    'greater-honors-and-knitted',
    24,
    is.also(of('knitted'), (_, { concealed }) => concealed.z === 0o1111111),
    'lesser-honors-and-knitted',
    'all-types',
    'concealed',
  ),
  row('full-flush', 24, is.PURE_ONE_SUIT, 'no-honors'),
  row('lesser-honors-and-knitted', 12, of('knitted'), 'all-types', 'concealed'),
  row('knitted-straight', 12, of('knitted-straight')),
  row('big-three-winds', 12, is.BIG_THREE_WINDS),
  row('all-pungs', 6, is.ALL_TRIPLETS),
  row('all-types', 6, { needs: 0, met: ({ flags }) => (flags & 60) === 60, madeOf: wholeHand }),
  row('concealed', 2, { needs: 0, met: ({ exposed }) => exposed === 0, madeOf: wholeHand }),
  row('no-honors', 1, { needs: 0, met: ({ flags }) => (flags & 4) === 0, madeOf: wholeHand }),
];

const PATTERNS = new PatternTable<HandReading, Win>(ROWS);

const readings = (win: Win): readonly HandReading[] => [
  ...regularReadings(win).map((arrangement) => readRegular(arrangement, win.melds, false)),
  ...[readIrregular(win, SHAPES)].flatMap((hand) => hand ?? []),
  ...(SHAPES.others ?? []).flatMap((shape) => readOther(win, shape)).map(({ hand }) => hand),
];

const scored = (text: string, table = PATTERNS): readonly string[] => {
  const win = won(text);
  return readings(win).map((hand) => {
    const { patterns, sum } = table.count(kindOf(hand, win, 0), hand, win, undefined);
    return `${[...patterns.map(({ id }) => id), sum].join(' ')}`;
  });
};

describe('a ruleset of its own shapes and exclusions', () => {
  it.each([
    [
      'a knitted straight with a sequence',
      '147m 258p 369s 678s 44z draws 4z',
      'knitted-straight all-types concealed 20',
    ],
    [
      'a knitted straight with an exposed triplet',
      '147m 258p 369s 44z (pong 555z) draws 4z',
      'knitted-straight all-types 18',
    ],
    ['fourteen honors and knitted tiles', '147m 25p 36s 1234567z draws 4z', 'greater-honors-and-knitted 24'],
    ['six honors among them', '147m 258p 36s 123456z draws 4z', 'lesser-honors-and-knitted 12'],
    ['four sets of winds', '111222333444z 55z draws 4z', 'big-four-winds concealed 90'],
    ['nine gates', '11123455678999m draws 5m', 'nine-gates no-honors 89'],
  ])('scores %s', (_, text, expected) => expect(scored(text)).toContain(expected));

  it('says what is met and does not count, and what excludes it', () => {
    const win = won('147m 25p 36s 1234567z draws 4z');
    const [hand] = readings(win);
    const lower = PATTERNS.excluded(kindOf(hand, win, 0), hand, win, undefined).map(({ excluded, row: { id } }) => [
      excluded.id,
      id,
    ]);
    expect(lower).toEqual([
      ['lesser-honors-and-knitted', 'greater-honors-and-knitted'],
      ['all-types', 'greater-honors-and-knitted'],
      ['concealed', 'greater-honors-and-knitted'],
    ]);
  });

  it('lets a row that is itself excluded exclude nothing', () => {
    const onlyLesser = ROWS.map((one) =>
      one.id === 'greater-honors-and-knitted'
        ? {
            ...one,
            excludes: { ids: ['lesser-honors-and-knitted'], reason: 'mcr.contained' as const, citation: CITATION },
          }
        : one,
    );
    const expected = 'greater-honors-and-knitted all-types concealed 32';
    expect(scored('147m 25p 36s 1234567z draws 4z', new PatternTable(onlyLesser))).toContain(expected);
  });

  it('shows the tiles of a shape as one group', () => {
    const win = won('147m 258p 369s 678s 44z draws 4z');
    const group = blockGroup(listTiles(STRAIGHTS[0].tiles), NOT_HERE);
    const [hand] = readings(win);
    const { patterns } = PATTERNS.count(kindOf(hand, win, 0), hand, win, undefined);
    expect(PATTERNS.explain(patterns, [group], win, hand)[0]).toMatchObject({
      id: 'knitted-straight',
      tiles: [['1m', '4m', '7m', '2p', '5p', '8p', '3s', '6s', '9s']],
      citation: CITATION,
    });
  });

  it('a ruleset of its own shapes and exclusions counts any number of rows', () => {
    const filler = Array.from({ length: 100 }, (_, i) => row(`filler-${i}`, 1, of('never')));
    const many = new PatternTable<HandReading, Win>([...filler, ...ROWS.toReversed()]);
    expect(scored('147m 258p 369s 678s 44z draws 4z', many)).toContain('concealed all-types knitted-straight 20');
    expect(scored('147m 25p 36s 1234567z draws 4z', many)).toContain('greater-honors-and-knitted 24');
  });
});

describe('its waits', () => {
  const waits = (text: string, melds = 0): string => {
    const tiles = counted(text);
    return printTiles(waitsOf(tiles, melds, SHAPES, tiles));
  };

  it.each([
    ['147m 258p 369s 67s 44z', 0, '58s'],
    ['147m 258p 36s 678s 44z', 0, '9s'],
    ['147m 258p 369s 4z', 1, '4z'],
    ['147m 258p 369s 1234z', 0, '567z'],
    ['147m 258p 36s 12345z', 0, '9s67z'],
    ['147m 258p 36s 1233z', 0, ''],
  ])('the waits of %s beside %i melds are %s', (text, melds, expected) => expect(waits(text, melds)).toBe(expected));

  it('the waits are the tiles that complete the hand, whatever it is', () => {
    const fromShape = fc
      .constantFrom(...STRAIGHTS, ...SINGLES)
      .chain(({ tiles, sets }) =>
        fc
          .tuple(
            fc.shuffledSubarray(
              listTiles(tiles),
              sets === 0 ? { minLength: 13, maxLength: 13 } : { minLength: 8, maxLength: 9 },
            ),
            fc.constantFrom('123m 4m', '678s 4z', '44z 67s', '55p 55m', '333s 3p', '999p 77z'),
          )
          .map(([some, rest]): Tile[] => (sets === 0 ? some : [...some, ...parseTiles(rest)].slice(0, 13))),
      );
    fc.assert(
      fc.property(fromShape, (tiles) => {
        const held = countTiles(tiles);
        const completing = Array.from({ length: DESIGNS }, (_, design) => design).filter((design) =>
          isComplete(withTile(held, design, 1), 0, SHAPES),
        );
        expect(waitsOf(held, 0, SHAPES, held, true)).toEqual(completing);
      }),
      { numRuns: 500 },
    );
  });
});
