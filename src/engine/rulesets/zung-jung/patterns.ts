import { type Citation, cite } from '../../vocabulary/terms.js';
import * as is from '../../hands/pattern-conditions.js';
import { tileIn, triplets, wholeHand } from '../../hands/groups.js';
import { CONCEALED, HONOR_SET, LUCKY, REGULAR } from '../../hands/features.js';
import type { HandReading } from '../../hands/hand-reading.js';
import { type Condition, type Pattern, PatternTable } from '../../hands/pattern.js';
import type { Win } from '../../hands/win.js';
import { NORTH, type Tile } from '../../tiles/tile.js';

/** Sections of wsom-scoring "The Patterns" by the first number of an id. */
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

type Asked = Condition<HandReading, Win>;
type Row<Id extends string> = Pattern<HandReading, Win> & { readonly id: Id };

const row = <const Id extends string>(id: Id, en: string, zh: string, value: number, condition: Asked): Row<Id> => ({
  id,
  name: { en, zh },
  value,
  citation: { ...categoryOf(id), item: id },
  ...condition,
});

// --- Conditions of single patterns ---

/** ZJ-10: not for irregular hands. */
const CONCEALED_HAND: Asked = {
  needs: CONCEALED | REGULAR,
  met: null,
  madeOf: wholeHand,
};

/** Once per set of dragons or seat wind (ZJ-24). */
const VALUE_HONOR: Asked = {
  needs: HONOR_SET,
  met: (hand, { seatWind }) => is.dragonsAnd(seatWind, hand),
  madeOf: (groups, { seatWind }) => triplets(groups).filter((set) => tileIn(set) > NORTH || tileIn(set) === seatWind),
};

/** ZJ-01: the extra tile must be the winning tile; ZJ-02: in a dealt hand it may be any. */
const NINE_GATES = is.also(is.NINE_GATES, (hand, win) => win.blessing === 'heaven' || is.isNineWaits(hand, win));

/** The extra tile of a 1112345678999 in one suit, or -1. */
export function nineGatesExtra(reading: HandReading, win: Win): Tile {
  const extra = is.extraTileOfNineGates(reading, win);
  return extra === 0 ? -1 : ((win.tile / 9) | 0) * 9 + (31 - Math.clz32(extra)) / 3;
}

/** ZJ-16: Thirteen Terminals are neither All Triplets nor Seven Pairs. */
const GREATER_TERMINALS = is.also(is.TERMINALS_AND_HONORS, ({ shape }) => shape !== 'thirteen-terminals');

/** Any meld spoils a Blessing (ZJ-17, ZJ-18). */
const blessing = (of: Win['blessing']): Asked =>
  is.circumstance(LUCKY, (_, win) => win.blessing === of && win.melds.length === 0);

/** The 44 patterns of wsom-scoring, in its order. Conditions ignore higher patterns of the same series. */
const ROWS = [
  row('1.1', 'All Sequences', '平和', 5, is.FOUR_RUNS),
  row('1.2', 'Concealed Hand', '門前清', 5, CONCEALED_HAND),
  row('1.3', 'No Terminals', '斷么九', 5, is.NO_TERMINALS),

  row('2.1.1', 'Mixed One-Suit', '混一色', 40, is.MIXED_ONE_SUIT), // ZJ-21
  row('2.1.2', 'Pure One-Suit', '清一色', 80, is.PURE_ONE_SUIT),
  row('2.2', 'Nine Gates', '九蓮寶燈', 480, NINE_GATES),

  row('3.1', 'Value Honor', '番牌', 10, VALUE_HONOR),
  row('3.2.1', 'Small Three Dragons', '小三元', 40, is.SMALL_THREE_DRAGONS),
  row('3.2.2', 'Big Three Dragons', '大三元', 130, is.BIG_THREE_DRAGONS),
  row('3.3.1', 'Small Three Winds', '小三風', 30, is.SMALL_THREE_WINDS),
  row('3.3.2', 'Big Three Winds', '大三風', 120, is.BIG_THREE_WINDS),
  row('3.3.3', 'Small Four Winds', '小四喜', 320, is.SMALL_FOUR_WINDS),
  row('3.3.4', 'Big Four Winds', '大四喜', 400, is.BIG_FOUR_WINDS),
  row('3.4', 'All Honors', '字一色', 320, is.ALL_HONORS),

  row('4.1', 'All Triplets', '對對和', 30, is.ALL_TRIPLETS),
  row('4.2.1', 'Two Concealed Triplets', '二暗刻', 5, is.concealedTriplets(2)),
  row('4.2.2', 'Three Concealed Triplets', '三暗刻', 30, is.concealedTriplets(3)),
  row('4.2.3', 'Four Concealed Triplets', '四暗刻', 125, is.concealedTriplets(4)),
  row('4.3.1', 'One Kong', '一槓', 5, is.kongs(1)),
  row('4.3.2', 'Two Kong', '二槓', 20, is.kongs(2)),
  row('4.3.3', 'Three Kong', '三槓', 120, is.kongs(3)),
  row('4.3.4', 'Four Kong', '四槓', 480, is.kongs(4)),

  row('5.1.1', 'Two Identical Sequences', '一般高', 10, is.TWO_IDENTICAL_SEQUENCES),
  row('5.1.2', 'Two Identical Sequences Twice', '兩般高', 60, is.TWO_IDENTICAL_SEQUENCES_TWICE),
  row('5.1.3', 'Three Identical Sequences', '一色三同順', 120, is.THREE_IDENTICAL_SEQUENCES),
  row('5.1.4', 'Four Identical Sequences', '一色四同順', 480, is.FOUR_IDENTICAL_SEQUENCES),

  row('6.1', 'Three Similar Sequences', '三色同順', 35, is.THREE_SIMILAR_SEQUENCES),
  row('6.2.1', 'Small Three Similar Triplets', '三色小同刻', 30, is.SMALL_THREE_SIMILAR_TRIPLETS),
  row('6.2.2', 'Three Similar Triplets', '三色同刻', 120, is.THREE_SIMILAR_TRIPLETS),

  row('7.1', 'Nine-Tile Straight', '一氣通貫', 40, is.NINE_TILE_STRAIGHT),
  row('7.2.1', 'Three Consecutive Triplets', '三連刻', 100, is.THREE_CONSECUTIVE_TRIPLETS),
  row('7.2.2', 'Four Consecutive Triplets', '四連刻', 200, is.FOUR_CONSECUTIVE_TRIPLETS),

  row('8.1.1', 'Mixed Lesser Terminals', '混全帶么', 40, is.MIXED_OUTSIDE),
  row('8.1.2', 'Pure Lesser Terminals', '純全帶么', 50, is.PURE_OUTSIDE),
  row('8.1.3', 'Mixed Greater Terminals', '混么九', 100, GREATER_TERMINALS),
  row('8.1.4', 'Pure Greater Terminals', '清么九', 400, is.ALL_TERMINALS),

  row('9.1.1', 'Final Draw', '海底撈月', 10, is.FINAL_DRAW),
  row('9.1.2', 'Final Discard', '河底撈魚', 10, is.FINAL_DISCARD),
  row(
    '9.2',
    'Win on Kong',
    '嶺上開花',
    10,
    is.also(is.ON_KONG, (hand) => hand.kongs > 0),
  ), // ZJ-19, ZJ-43
  row(
    '9.3',
    'Robbing a Kong',
    '搶槓',
    10,
    is.also(is.ROBBING_KONG, ({ shape }) => shape !== 'seven-pairs'),
  ), // ZJ-07
  row('9.4.1', 'Blessing of Heaven', '天和', 155, blessing('heaven')),
  row('9.4.2', 'Blessing of Earth', '地和', 155, blessing('earth')),

  row('10.1', 'Thirteen Terminals', '十三么九', 160, is.THIRTEEN_TERMINALS),
  row('10.2', 'Seven Pairs', '七對子', 30, is.SEVEN_PAIRS),
] as const;

export type PatternId = (typeof ROWS)[number]['id'];

/** The series of a pattern: the first two parts of its id (ZJ-09). */
const seriesOf = (id: string): string => id.split('.', 2).join('.');

/** In a series only the highest pattern counts, which is the last one met (wsom-scoring Basic Rules 4). */
export const PATTERNS = ROWS.map((pattern, i) => ({
  ...pattern,
  excludes: {
    ids: ROWS.slice(0, i).flatMap(({ id }) => (seriesOf(id) === seriesOf(pattern.id) ? [id] : [])),
    reason: 'zungJung.series',
    citation: cite('wsom-scoring', 'Basic Rules', 4),
  },
})) satisfies readonly Pattern<HandReading, Win>[];

export const COUNTED = new PatternTable<HandReading, Win>(PATTERNS);
