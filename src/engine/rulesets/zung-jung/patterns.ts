import { type Citation, cite } from '../../scoring/citation.js';
import {
  BAMBOOS,
  CHARACTERS,
  DOTS,
  GROUP_WITHOUT_TERMINAL,
  type HandReading,
  HONOR,
  INNER_GROUP,
  MIDDLE,
  TERMINAL,
} from '../../scoring/hand-reading.js';
import type { Pattern } from '../../scoring/pattern.js';
import type { Win } from '../../scoring/win.js';
import { unitOf } from '../../tiles/counts.js';
import { EAST, NORTH, type Tile } from '../../tiles/tile.js';

/** The sections of wsom-scoring "The Patterns", by the first number of an id. */
const CATEGORIES: Readonly<Record<string, string>> = {
  1: '1.0 Trivial patterns',
  2: '2.0 One-Suit patterns',
  3: '3.0 Honor Tiles',
  4: '4.0 Triplets and Kong',
  5: '5.0 Identical Sets',
  6: '6.0 Similar Sets',
  7: '7.0 Consecutive Sets',
  8: '8.0 Terminals',
  9: '9.0 Incidental bonuses',
  10: '10.0 Irregular Hands',
};

export const categoryOf = (id: string): Citation => cite('wsom-scoring', CATEGORIES[id.split('.')[0]]);

type Row<Id extends string> = Pattern<HandReading, Win> & { readonly id: Id };

function row<const Id extends string>(
  id: Id,
  en: string,
  zh: string,
  value: number,
  count: (reading: HandReading, win: Win) => number,
): Row<Id> {
  return { id, name: { en, zh }, value, citation: { ...categoryOf(id), item: id }, count };
}

// --- What the predicates below have in common ---

const one = (met: boolean): number => (met ? 1 : 0);
const is = (flags: number, wanted: number, among: number): boolean => (flags & among) === wanted;

const KINDS = MIDDLE | TERMINAL | HONOR;
const NUMBER_SUITS = CHARACTERS | DOTS | BAMBOOS;
const WIND_MASK = 0b0001111;
const DRAGON_MASK = 0b1110000;

const isOneSuit = (flags: number): boolean => {
  const suits = flags & NUMBER_SUITS;
  return suits === CHARACTERS || suits === DOTS || suits === BAMBOOS;
};

/** How many bits of a mask of seven honors are set. */
const BITS = Uint8Array.from({ length: 128 }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);

const windSets = (reading: HandReading): number => BITS[reading.tripletsZ & WIND_MASK];
const dragonSets = (reading: HandReading): number => BITS[reading.tripletsZ & DRAGON_MASK];
const windEyes = (reading: HandReading): boolean => reading.eyes >= EAST && reading.eyes <= NORTH;
const dragonEyes = (reading: HandReading): boolean => reading.eyes > NORTH;

/** Seat wind and dragons (3.1). */
export const valueHonors = (reading: HandReading, seatWind: Tile): number =>
  BITS[reading.tripletsZ & (DRAGON_MASK | (1 << (seatWind - EAST)))];

/** Which digits of octal counts are at least 1, 2, 3: a bit each, the lowest of the digit. */
const ONES = 0o1111111;
const once = (counts: number): number => (counts | (counts >> 1) | (counts >> 2)) & ONES;
const twice = (counts: number): number => ((counts >> 1) | (counts >> 2)) & ONES;
const thrice = (counts: number): number => ((counts & (counts >> 1)) | (counts >> 2)) & ONES;

const sequencesOf = (reading: HandReading, digits: (counts: number) => number): number =>
  digits(reading.sequencesM) | digits(reading.sequencesP) | digits(reading.sequencesS);

/** Groups of two identical sequences; four identical ones are two groups (ZJ-22). */
function identicalPairs({ sequencesM, sequencesP, sequencesS }: HandReading): number {
  const fourAlike = (sequencesM | sequencesP | sequencesS) & (ONES << 2);
  if (fourAlike !== 0) return 2;
  let pairs = 0;
  for (const counts of [sequencesM, sequencesP, sequencesS]) {
    for (let left = twice(counts); left !== 0; left &= left - 1) pairs++;
  }
  return pairs;
}

/** Triplets of the eyes' number in both other suits (6.2.1). */
function surroundEyes({ eyes, tripletsM, tripletsP, tripletsS }: HandReading): number {
  if (eyes < 0 || eyes >= EAST) return 0;
  const others = eyes < 9 ? tripletsP & tripletsS : eyes < 18 ? tripletsM & tripletsS : tripletsM & tripletsP;
  return (others >> (eyes % 9)) & 1;
}

const STRAIGHT = 0o1001001;
const isStraight = (counts: number): boolean => (once(counts) & STRAIGHT) === STRAIGHT;

const inThrees = (triplets: number): number => triplets & (triplets >> 1) & (triplets >> 2);
const inFours = (triplets: number): number => inThrees(triplets) & (triplets >> 3);

const NINE_GATES = 0o311111113;

/** What the hand has of one suit beside 1112345678999, as packed counts; 0 when it is no such hand. */
function besideNineGates({ shape, flags }: HandReading, win: Win): number {
  if (shape !== 'regular' || win.melds.length > 0 || !isOneSuit(flags) || (flags & HONOR) !== 0) return 0;
  const { m, p, s } = win.concealed;
  const extra = (m | p | s) - NINE_GATES; // of 14 tiles, one is left exactly when this is a power of two
  return extra > 0 && (extra & (extra - 1)) === 0 ? extra : 0;
}

/** ZJ-01: the extra tile is the one really won on; ZJ-02: of a dealt hand it may be any. */
function isNineGates(reading: HandReading, win: Win): boolean {
  const extra = besideNineGates(reading, win);
  return extra !== 0 && (win.blessing === 'heaven' || extra === unitOf(win.tile));
}

/** The tile a hand has beside 1112345678999 of one suit, or -1 when it is no such hand. */
export function nineGatesExtra(reading: HandReading, win: Win): Tile {
  const extra = besideNineGates(reading, win);
  return extra === 0 ? -1 : ((win.tile / 9) | 0) * 9 + (31 - Math.clz32(extra)) / 3;
}

const isDrawn = (win: Win): boolean => win.by === 'self-draw';

/**
 * The 44 patterns of wsom-scoring, in its order. A row says when its condition is met, also where a higher pattern of
 * the same series is met as well; which of them counts is `score.ts`'s to say.
 */
export const PATTERNS = [
  row('1.1', 'All Sequences', '平和', 5, (r) => one(r.sequences === 4)),
  row('1.2', 'Concealed Hand', '門前清', 5, (r) => one(r.shape === 'regular' && r.exposed === 0)), // ZJ-10
  row('1.3', 'No Terminals', '斷么九', 5, (r) => one(is(r.flags, MIDDLE, KINDS))),

  row('2.1.1', 'Mixed One-Suit', '混一色', 40, (r) => one(isOneSuit(r.flags) && is(r.flags, HONOR, HONOR))), // ZJ-21
  row('2.1.2', 'Pure One-Suit', '清一色', 80, (r) => one(isOneSuit(r.flags) && is(r.flags, 0, HONOR))),
  row('2.2', 'Nine Gates', '九蓮寶燈', 480, (r, win) => one(isNineGates(r, win))),

  row('3.1', 'Value Honor', '番牌', 10, (r, win) => valueHonors(r, win.seatWind)), // once a set: ZJ-24
  row('3.2.1', 'Small Three Dragons', '小三元', 40, (r) => one(dragonSets(r) === 2 && dragonEyes(r))),
  row('3.2.2', 'Big Three Dragons', '大三元', 130, (r) => one(dragonSets(r) === 3)),
  row('3.3.1', 'Small Three Winds', '小三風', 30, (r) => one(windSets(r) >= 2 && windEyes(r))),
  row('3.3.2', 'Big Three Winds', '大三風', 120, (r) => one(windSets(r) >= 3)),
  row('3.3.3', 'Small Four Winds', '小四喜', 320, (r) => one(windSets(r) === 3 && windEyes(r))),
  row('3.3.4', 'Big Four Winds', '大四喜', 400, (r) => one(windSets(r) === 4)),
  row('3.4', 'All Honors', '字一色', 320, (r) => one(is(r.flags, HONOR, KINDS))),

  row('4.1', 'All Triplets', '對對和', 30, (r) => one(r.shape === 'regular' && r.sequences === 0)),
  row('4.2.1', 'Two Concealed Triplets', '二暗刻', 5, (r) => one(r.concealedTriplets >= 2)),
  row('4.2.2', 'Three Concealed Triplets', '三暗刻', 30, (r) => one(r.concealedTriplets >= 3)),
  row('4.2.3', 'Four Concealed Triplets', '四暗刻', 125, (r) => one(r.concealedTriplets === 4)),
  row('4.3.1', 'One Kong', '一槓', 5, (r) => one(r.kongs >= 1)),
  row('4.3.2', 'Two Kong', '二槓', 20, (r) => one(r.kongs >= 2)),
  row('4.3.3', 'Three Kong', '三槓', 120, (r) => one(r.kongs >= 3)),
  row('4.3.4', 'Four Kong', '四槓', 480, (r) => one(r.kongs === 4)),

  row('5.1.1', 'Two Identical Sequences', '一般高', 10, (r) => one(sequencesOf(r, twice) !== 0)),
  row('5.1.2', 'Two Identical Sequences Twice', '兩般高', 60, (r) => one(r.sequences === 4 && identicalPairs(r) === 2)),
  row('5.1.3', 'Three Identical Sequences', '一色三同順', 120, (r) => one(sequencesOf(r, thrice) !== 0)),
  row('5.1.4', 'Four Identical Sequences', '一色四同順', 480, (r) => one(sequencesOf(r, (n) => n & (ONES << 2)) !== 0)),

  row('6.1', 'Three Similar Sequences', '三色同順', 35, (r) =>
    one((once(r.sequencesM) & once(r.sequencesP) & once(r.sequencesS)) !== 0),
  ),
  row('6.2.1', 'Small Three Similar Triplets', '三色小同刻', 30, (r) => surroundEyes(r)),
  row('6.2.2', 'Three Similar Triplets', '三色同刻', 120, (r) => one((r.tripletsM & r.tripletsP & r.tripletsS) !== 0)),

  row('7.1', 'Nine-Tile Straight', '一氣通貫', 40, (r) =>
    one(isStraight(r.sequencesM) || isStraight(r.sequencesP) || isStraight(r.sequencesS)),
  ),
  row('7.2.1', 'Three Consecutive Triplets', '三連刻', 100, (r) =>
    one((inThrees(r.tripletsM) | inThrees(r.tripletsP) | inThrees(r.tripletsS)) !== 0),
  ),
  row('7.2.2', 'Four Consecutive Triplets', '四連刻', 200, (r) =>
    one((inFours(r.tripletsM) | inFours(r.tripletsP) | inFours(r.tripletsS)) !== 0),
  ),

  row('8.1.1', 'Mixed Lesser Terminals', '混全帶么', 40, (r) =>
    one(r.shape === 'regular' && is(r.flags, 0, INNER_GROUP)),
  ),
  row('8.1.2', 'Pure Lesser Terminals', '純全帶么', 50, (r) =>
    one(r.shape === 'regular' && is(r.flags, 0, GROUP_WITHOUT_TERMINAL)),
  ),
  row('8.1.3', 'Mixed Greater Terminals', '混么九', 100, (r) =>
    one(r.shape !== 'thirteen-terminals' && is(r.flags, 0, MIDDLE)),
  ),
  row('8.1.4', 'Pure Greater Terminals', '清么九', 400, (r) => one(is(r.flags, TERMINAL, KINDS))),

  row('9.1.1', 'Final Draw', '海底撈月', 10, (_, win) => one(win.finalTile && isDrawn(win))),
  row('9.1.2', 'Final Discard', '河底撈魚', 10, (_, win) => one(win.finalTile && win.by === 'discard')),
  row('9.2', 'Win on Kong', '嶺上開花', 10, (r, win) => one(win.onKong && isDrawn(win) && r.kongs > 0)), // ZJ-19, ZJ-43
  row('9.3', 'Robbing a Kong', '搶槓', 10, (r, win) => one(win.by === 'robbing-kong' && r.shape !== 'seven-pairs')), // ZJ-07
  // Any meld spoils a Blessing: ZJ-17, ZJ-18
  row('9.4.1', 'Blessing of Heaven', '天和', 155, (_, win) => one(win.blessing === 'heaven' && win.melds.length === 0)),
  row('9.4.2', 'Blessing of Earth', '地和', 155, (_, win) => one(win.blessing === 'earth' && win.melds.length === 0)),

  row('10.1', 'Thirteen Terminals', '十三么九', 160, (r) => one(r.shape === 'thirteen-terminals')),
  row('10.2', 'Seven Pairs', '七對子', 30, (r) => one(r.shape === 'seven-pairs')),
] as const satisfies readonly Pattern<HandReading, Win>[];

export type PatternId = (typeof PATTERNS)[number]['id'];

type SeriesOf<Id extends string> = Id extends `${infer Category}.${infer Number}.${string}`
  ? `${Category}.${Number}`
  : Id;
export type Series = SeriesOf<PatternId>;

/** The series of a pattern: ids of three parts share their first two, one of two parts stands alone (ZJ-09). */
export const seriesOf = (id: PatternId): Series => id.split('.', 2).join('.') as Series;

/** Every series in the order of wsom-scoring. */
export const ALL_SERIES: readonly Series[] = [...new Set(PATTERNS.map(({ id }) => seriesOf(id)))];

const bitsOf = (...series: readonly Series[]): number =>
  series.reduce((bits, one) => bits | (1 << ALL_SERIES.indexOf(one)), 0);

const OF_THREE_SEQUENCES = bitsOf('1.1', '6.1', '7.1');
const OF_TWO_SEQUENCES = bitsOf('5.1');
const OF_TWO_TRIPLETS = bitsOf('4.1', '4.2', '6.2', '7.2');
const OF_HONOR_SETS = bitsOf('3.1', '3.2', '3.3');
const OF_KONGS = bitsOf('4.3', '9.2');
const OF_ONE_SUIT = bitsOf('2.1', '2.2');
const OF_HONORS_ONLY = bitsOf('3.4');
const OF_OUTER_GROUPS = bitsOf('8.1');
const OF_LUCK = bitsOf('9.1', '9.3', '9.4');
const OF_IRREGULAR = bitsOf('10.1', '10.2');
const OF_ANY = bitsOf('1.2', '1.3');

/**
 * The series of which a reading may have a pattern, a bit each as in `ALL_SERIES`. Asking all 44 rows is most of the
 * cost of scoring; what a hand plainly lacks the tiles or the luck for is left out (the spec proves: never too much).
 */
export function seriesToAsk(reading: HandReading, win: Win): number {
  const { shape, flags, sequences } = reading;
  let asked = OF_ANY;
  if (shape !== 'regular') asked |= OF_IRREGULAR;
  else if (sequences >= 2) asked |= sequences >= 3 ? OF_TWO_SEQUENCES | OF_THREE_SEQUENCES : OF_TWO_SEQUENCES;
  if (shape === 'regular' && sequences <= 2) asked |= OF_TWO_TRIPLETS;
  if (reading.tripletsZ !== 0) asked |= OF_HONOR_SETS;
  if (reading.kongs !== 0) asked |= OF_KONGS;
  if (isOneSuit(flags)) asked |= OF_ONE_SUIT;
  else if ((flags & NUMBER_SUITS) === 0) asked |= OF_HONORS_ONLY;
  if ((flags & INNER_GROUP) === 0) asked |= OF_OUTER_GROUPS;
  if (win.finalTile || win.by === 'robbing-kong' || win.blessing !== null) asked |= OF_LUCK;
  return asked;
}
