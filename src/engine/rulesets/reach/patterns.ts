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
import { countOf, unitOf } from '../../tiles/counts.js';
import { EAST, GREEN, NORTH, RED, type Tile, WHITE } from '../../tiles/tile.js';
import type { ScoringOptions } from './options.js';
import { isDealer, type ReachWin } from './win.js';

/** What the winning tile completed (7.2-3): `triple` is one of two pairs, `none` an irregular hand. */
export type Wait = 'open' | 'middle' | 'side' | 'single' | 'triple' | 'none';

/** A reading with the place of the winning tile, which Peace and Base Points depend on (RM-17). */
export interface ReachReading {
  readonly hand: HandReading;
  readonly wait: Wait;
  readonly rules: ScoringOptions;
}

/** A combination as a row. `value` is its Hand Points; a Limit Hand has none, it pays a fixed amount (5.9). */
export interface Row<Id extends string> extends Pattern<ReachReading, ReachWin> {
  readonly id: Id;
  readonly name: { readonly en: string; readonly ja: string; readonly romaji: string };
  /** Hand Points in an exposed hand; 0 where the hand must be concealed (# and $ of section 5). */
  readonly open: number;
  readonly limitHand: boolean;
  /** What `count` asks, for a scorer in a hurry. */
  readonly met: Met;
}

type Count = (reading: ReachReading, win: ReachWin) => number;
type Met = (reading: ReachReading, win: ReachWin) => boolean;

const hands = (item: string): Citation => cite('wsom-reach', 'Hands (Combinations)', item);
const APART = cite('riichi-presets', 'reach/tenhou', 'Scores');
const named = (en: string, ja: string, romaji: string) => ({ en, ja, romaji });
type Name = ReturnType<typeof named>;

/** An item of 5.1 with its Hand Points in a concealed and in an exposed hand. */
function hand<const Id extends string>(
  item: number | Citation,
  id: Id,
  name: Name,
  [value, open]: readonly [number, number],
  met: Met,
): Row<Id> {
  const citation = typeof item === 'number' ? hands(`5.1-${item}`) : item;
  const count: Count = (reading, win) => (met(reading, win) ? 1 : 0);
  return { id, name, value, open, limitHand: false, citation, count, met };
}

/** An item of 5.9. */
function limit<const Id extends string>(item: number | Citation, id: Id, name: Name, met: Met): Row<Id> {
  const citation = typeof item === 'number' ? hands(`5.9-${item}`) : item;
  const count: Count = (reading, win) => (met(reading, win) ? 1 : 0);
  return { id, name, value: 0, open: 0, limitHand: true, citation, count, met };
}

// --- What the predicates below have in common ---

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

const isRegular = ({ hand }: ReachReading): boolean => hand.shape === 'regular';
const setOf = (honor: Tile, { hand }: ReachReading): boolean => (hand.tripletsZ & (1 << (honor - EAST))) !== 0;
const windSets = ({ hand }: ReachReading): number => BITS[hand.tripletsZ & WIND_MASK];
const dragonSets = ({ hand }: ReachReading): number => BITS[hand.tripletsZ & DRAGON_MASK];

/** Dragons, round wind, seat wind (5.1-2). */
export const isValueTile = (tile: Tile, win: ReachWin): boolean =>
  tile > NORTH || (tile >= EAST && (tile === win.seatWind || tile === win.prevailingWind));

/** "The Dealer receives 2 Hand points for a set of East tiles" (5.1-2). */
export const timesOfEast = (win: ReachWin): number => (isDealer(win) ? 2 : 1);

/** Runs are counted in octal digits by their lowest rank: those that occur at all, a bit each. */
const ONES = 0o1111111;
const once = (counts: number): number => (counts | (counts >> 1) | (counts >> 2)) & ONES;
const STRAIGHT = 0o1001001;
const isStraight = (counts: number): boolean => (once(counts) & STRAIGHT) === STRAIGHT;

/** Pairs of equal runs: three alike are one pair, four alike two (RM-15). */
function doubleRuns({ hand: { sequencesM, sequencesP, sequencesS } }: ReachReading): number {
  if (((sequencesM | sequencesP | sequencesS) & (ONES << 2)) !== 0) return 2;
  let pairs = 0;
  for (let left = (sequencesM >> 1) & ONES; left !== 0; left &= left - 1) pairs++;
  for (let left = (sequencesP >> 1) & ONES; left !== 0; left &= left - 1) pairs++;
  for (let left = (sequencesS >> 1) & ONES; left !== 0; left &= left - 1) pairs++;
  return pairs;
}

/** Runs and sets with a terminal or honor in each group; of sets alone only by option (RM-07). */
const isOutside = ({ hand, rules }: ReachReading): boolean =>
  hand.shape === 'regular' &&
  (hand.flags & INNER_GROUP) === 0 &&
  (hand.sequences > 0 || rules.terminalsHonorsMixedOutside);

const NINE_TREASURES = 0o311111113;

/** What the hand has beside 1112345678999 of one suit, as packed counts; 0 when it is no such hand (RM-11: no quad). */
function besideNineTreasures({ hand }: ReachReading, win: ReachWin): number {
  if (hand.shape !== 'regular' || win.melds.length > 0 || !isOneSuit(hand.flags) || (hand.flags & HONOR) !== 0)
    return 0;
  const { m, p, s } = win.concealed;
  const extra = (m | p | s) - NINE_TREASURES; // of 14 tiles, one is left exactly when this is a power of two
  return extra > 0 && (extra & (extra - 1)) === 0 ? extra : 0;
}

const isNineWaits = (reading: ReachReading, win: ReachWin): boolean =>
  besideNineTreasures(reading, win) === unitOf(win.tile);

const isThirteenOrphans = ({ hand }: ReachReading): boolean => hand.shape === 'thirteen-terminals';
const isThirteenWaits = (win: ReachWin): boolean => countOf(win.concealed, win.tile) === 2;

const GREEN_BAMBOOS = 0o070707770; // 2 3 4 6 8
const GREEN_DRAGONS = 0o7 << (3 * (GREEN - EAST));
const BAMBOO_2 = 19;

function isAllGreen({ concealed, melds }: ReachWin): boolean {
  if ((concealed.m | concealed.p | (concealed.s & ~GREEN_BAMBOOS) | (concealed.z & ~GREEN_DRAGONS)) !== 0) return false;
  return melds.every(({ kind, design }) => {
    if (kind === 'chi') return design === BAMBOO_2;
    return design === GREEN || (design >= 18 && design < EAST && (GREEN_BAMBOOS & unitOf(design)) !== 0);
  });
}

const isDrawn = (win: ReachWin): boolean => win.by === 'self-draw';

/**
 * The normal combinations of 5.1, in its order: a row says when its condition is met, also where a row that takes its
 * place is met as well (`INSTEAD`). Set of Value Tiles is a row for each of them.
 */
export const COMBINATIONS = [
  hand(1, 'concealed_self_draw', named('Concealed Self-Draw', '門前清自摸和', 'menzen tsumo'), [1, 0], (_, win) =>
    isDrawn(win),
  ),
  {
    ...hand(
      2,
      'value_east',
      named('Set of Value Tiles (East)', '役牌 東', 'yakuhai ton'),
      [1, 1],
      (r) => !r.rules.roundWindMoves && setOf(EAST, r),
    ),
    // of the round and, for the Dealer, of the seat: the one combination that counts twice
    count: (r: ReachReading, win: ReachWin) => (r.rules.roundWindMoves || !setOf(EAST, r) ? 0 : timesOfEast(win)),
  },
  hand(
    2,
    'value_round_wind',
    named('Set of Value Tiles (Round Wind)', '場風牌', 'bakaze'),
    [1, 1],
    (r, win) => r.rules.roundWindMoves && setOf(win.prevailingWind, r),
  ),
  hand(
    2,
    'value_seat_wind',
    named('Set of Value Tiles (Seat Wind)', '自風牌', 'jikaze'),
    [1, 1],
    (r, win) => setOf(win.seatWind, r) && (r.rules.roundWindMoves || !isDealer(win)),
  ),
  hand(2, 'value_white', named('Set of Value Tiles (White Dragon)', '役牌 白', 'yakuhai haku'), [1, 1], (r) =>
    setOf(WHITE, r),
  ),
  hand(2, 'value_green', named('Set of Value Tiles (Green Dragon)', '役牌 發', 'yakuhai hatsu'), [1, 1], (r) =>
    setOf(GREEN, r),
  ),
  hand(2, 'value_red', named('Set of Value Tiles (Red Dragon)', '役牌 中', 'yakuhai chun'), [1, 1], (r) =>
    setOf(RED, r),
  ),
  hand(
    3,
    'all_simples',
    named('All Simples', '断幺九', "tan'yao"),
    [1, 1],
    ({ hand: { flags, exposed }, rules }) => (flags & KINDS) === MIDDLE && (exposed === 0 || rules.openAllSimples),
  ),
  hand(
    4,
    'peace',
    named('Peace', '平和', 'pinfu'),
    [1, 0],
    ({ hand, wait }, win) => hand.sequences === 4 && wait === 'open' && !isValueTile(hand.eyes, win),
  ),
  hand(5, 'double_run', named('Double-Run', '一盃口', 'īpeikō'), [1, 0], (r) => doubleRuns(r) > 0),
  hand(6, 'add_a_quad_win', named('Add-a-Quad Win', '槍槓', 'chankan'), [1, 1], (_, win) => win.by === 'robbing-kong'),
  hand(
    7,
    'kings_tile_draw',
    named("King's Tile Draw", '嶺上開花', 'rinshan kaihō'),
    [1, 1],
    (_, win) => win.onKong && isDrawn(win),
  ),
  hand(
    8,
    'final_tile_draw',
    named('Final Tile Draw', '海底摸月', 'haitei mōyue'),
    [1, 1],
    (_, win) => win.finalTile && isDrawn(win),
  ),
  hand(
    9,
    'final_tile_discard',
    named('Final Tile Discard', '河底撈魚', 'hōtei raoyui'),
    [1, 1],
    (_, win) => win.finalTile && win.by === 'discard', // a robbed tile is no discard (RM-16)
  ),
  hand(10, 'reach', named('Reach', '立直', 'rīchi'), [1, 0], (_, win) => win.reach !== null),
  hand(
    11,
    'first_turn_win',
    named('First-Turn Win', '一発', 'ippatsu'),
    [1, 0],
    (_, win) => win.firstTurn && win.reach !== null,
  ),
  hand(
    12,
    'double_reach',
    named('Double Reach', '両立直', 'daburu rīchi'),
    [2, 0],
    (_, win) => win.reach === 'double-reach',
  ),
  hand(
    13,
    'three_colored_runs',
    named('Three Colored Runs', '三色同順', 'sanshoku dōjun'),
    [2, 1],
    ({ hand: { sequencesM, sequencesP, sequencesS } }) =>
      (once(sequencesM) & once(sequencesP) & once(sequencesS)) !== 0,
  ),
  hand(
    14,
    'full_straight',
    named('Full Straight', '一気通貫', 'ikki tsūkan'),
    [2, 1],
    ({ hand: { sequencesM, sequencesP, sequencesS } }) =>
      isStraight(sequencesM) || isStraight(sequencesP) || isStraight(sequencesS),
  ),
  hand(15, 'mixed_outside_hand', named('Mixed Outside Hand', '混全帯幺九', 'chanta'), [2, 1], isOutside),
  hand(
    16,
    'three_colored_sets',
    named('Three Colored Sets', '三色同刻', 'sanshoku dōkō'),
    [2, 2],
    ({ hand }) => (hand.tripletsM & hand.tripletsP & hand.tripletsS) !== 0,
  ),
  hand(17, 'all_sets', named('All Sets', '対々和', 'toitoihō'), [2, 2], (r) => isRegular(r) && r.hand.sequences === 0),
  hand(
    18,
    'three_concealed_triples',
    named('Three Concealed Triples', '三暗刻', "san'ankō"),
    [2, 2],
    ({ hand }) => hand.concealedTriplets >= 3,
  ),
  hand(19, 'three_quads', named('Three Quads', '三槓子', 'sankantsu'), [2, 2], ({ hand }) => hand.kongs >= 3),
  hand(
    20,
    'all_terminals_and_honors',
    named('All Terminals and Honors', '混老頭', 'honrōtō'),
    [2, 2],
    ({ hand: { shape, flags }, rules }) =>
      (flags & MIDDLE) === 0 && (shape === 'regular' || (shape === 'seven-pairs' && rules.terminalsHonorsAllPairs)),
  ),
  hand(21, 'all_pairs', named('All Pairs', '七対子', 'chītoitsu'), [2, 0], ({ hand }) => hand.shape === 'seven-pairs'),
  hand(
    22,
    'small_dragons',
    named('Small Dragons', '小三元', 'shōsangen'),
    [2, 2],
    (r) => dragonSets(r) === 2 && r.hand.eyes > NORTH,
  ),
  hand(23, 'two_double_runs', named('Two Double Runs', '二盃口', 'ryanpeikō'), [3, 0], (r) => doubleRuns(r) === 2),
  hand(
    24,
    'pure_outside_hand',
    named('Pure Outside Hand', '純全帯幺九', 'junchan'),
    [3, 2],
    (r) => isOutside(r) && (r.hand.flags & GROUP_WITHOUT_TERMINAL) === 0,
  ),
  hand(
    25,
    'half_flush',
    named('Half Flush', '混一色', "hon'itsu"),
    [3, 2],
    ({ hand: { flags } }) => isOneSuit(flags) && (flags & HONOR) !== 0,
  ),
  hand(
    26,
    'full_flush',
    named('Full Flush', '清一色', "chin'itsu"),
    [6, 5],
    ({ hand: { flags } }) => isOneSuit(flags) && (flags & HONOR) === 0,
  ),
] as const satisfies readonly Row<string>[];

/** The Limit Hands of 5.9, in its order, and after each what some rulesets name apart (`limitHandsNamedApart`). */
export const LIMIT_HANDS = [
  limit(1, 'heavenly_win', named('Heavenly Win', '天和', 'tenhō'), (_, win) => win.dealt === 'heavenly'),
  limit(2, 'earthly_win', named('Earthly Win', '地和', 'chīhō'), (_, win) => win.dealt === 'earthly'),
  limit(3, 'big_dragons', named('Big Dragons', '大三元', 'daisangen'), (r) => dragonSets(r) === 3),
  limit(
    4,
    'small_winds',
    named('Small Winds', '小四喜', 'shōsūshī'),
    (r) => windSets(r) === 3 && r.hand.eyes >= EAST && r.hand.eyes <= NORTH,
  ),
  limit(5, 'big_winds', named('Big Winds', '大四喜', 'daisūshī'), (r) => windSets(r) === 4),
  limit(
    6,
    'four_concealed_triples',
    named('Four Concealed Triples', '四暗刻', 'sūankō'),
    ({ hand, wait, rules }) => hand.concealedTriplets === 4 && !(rules.limitHandsNamedApart && wait === 'single'),
  ),
  limit(
    APART,
    'four_concealed_triples_pair_wait',
    named('Four Concealed Triples, Pair Wait', '四暗刻単騎', 'sūankō tanki'),
    ({ hand, wait, rules }) => rules.limitHandsNamedApart && hand.concealedTriplets === 4 && wait === 'single',
  ),
  limit(7, 'four_quads', named('Four Quads', '四槓子', 'sūkantsu'), ({ hand }) => hand.kongs === 4),
  limit(
    8,
    'all_honors',
    named('All Honors', '字一色', 'tsūīsō'),
    ({ hand: { shape, flags }, rules }) =>
      (flags & KINDS) === HONOR && (shape === 'regular' || rules.allHonorsAllPairs),
  ),
  limit(
    9,
    'all_terminals',
    named('All Terminals', '清老頭', 'chinrōtō'),
    ({ hand: { flags } }) => (flags & KINDS) === TERMINAL,
  ),
  limit(10, 'all_green', named('All Green', '緑一色', 'ryūīsō'), (_, win) => isAllGreen(win)), // RM-34
  limit(
    11,
    'thirteen_orphans',
    named('13 Orphans', '国士無双', 'kokushi musō'),
    (r, win) => isThirteenOrphans(r) && !(r.rules.limitHandsNamedApart && isThirteenWaits(win)),
  ),
  limit(
    APART,
    'thirteen_orphans_thirteen_waits',
    named('13 Orphans, Thirteen Waits', '国士無双十三面', 'kokushi musō jūsanmen'),
    (r, win) => r.rules.limitHandsNamedApart && isThirteenOrphans(r) && isThirteenWaits(win),
  ),
  limit(12, 'nine_treasures', named('9 Treasures', '九蓮宝燈', 'chūren pōtō'), (r, win) => {
    if (besideNineTreasures(r, win) === 0) return false;
    return isNineWaits(r, win) ? !r.rules.limitHandsNamedApart : !r.rules.nineTreasuresNineWaitsOnly; // RM-10
  }),
  limit(
    APART,
    'nine_treasures_nine_waits',
    named('9 Treasures, Nine Waits', '純正九蓮宝燈', 'junsei chūren pōtō'),
    (r, win) => r.rules.limitHandsNamedApart && isNineWaits(r, win),
  ),
] as const satisfies readonly Row<string>[];

/** 5.10: never combined, worth a Mangan of 5 HP unless the hand's own score is more (RM-05); see `score.ts`. */
export const HUMAN_WIN: Row<'human_win'> = {
  id: 'human_win',
  name: named('Human Win', '人和', 'renhō'),
  value: 5,
  open: 0,
  limitHand: false,
  citation: hands('5.10-1'),
  count: (_, win) => (win.dealt === 'human' ? 1 : 0),
  met: (_, win) => win.dealt === 'human',
};

export type CombinationId = (typeof COMBINATIONS)[number]['id'];
export type LimitHandId = (typeof LIMIT_HANDS)[number]['id'];
export type PatternId = CombinationId | LimitHandId | 'human_win';

export const rowOf = (id: string): Row<PatternId> =>
  [...COMBINATIONS, ...LIMIT_HANDS, HUMAN_WIN].find((row) => row.id === id)!;

/** The rows that can count under some options, in the order of section 5: what a ruleset lists. */
export function patternsOf(rules: ScoringOptions): readonly Row<PatternId>[] {
  const unused: PatternId[] = [
    ...(rules.roundWindMoves ? (['value_east'] as const) : (['value_round_wind'] as const)),
    ...(rules.humanWin ? [] : (['human_win'] as const)),
  ];
  return [...COMBINATIONS, ...LIMIT_HANDS, HUMAN_WIN].filter(
    ({ id, citation }) => !unused.includes(id) && (citation !== APART || rules.limitHandsNamedApart),
  );
}

/** The bits of combinations in a mask, by their place in `COMBINATIONS`; of Limit Hands in one of their own. */
export const bitsOf = (...ids: readonly CombinationId[]): number =>
  ids.reduce((bits, id) => bits | (1 << COMBINATIONS.findIndex((row) => row.id === id)), 0);
export const limitBitsOf = (...ids: readonly LimitHandId[]): number =>
  ids.reduce((bits, id) => bits | (1 << LIMIT_HANDS.findIndex((row) => row.id === id)), 0);

/** Of two combinations that are both met the one that counts, and why the other does not. */
export const INSTEAD: readonly {
  readonly counts: CombinationId;
  readonly lower: CombinationId;
  readonly reason: string;
  readonly citation: Citation;
  /** Under these options both count. */
  readonly both?: (rules: ScoringOptions) => boolean;
}[] = [
  {
    counts: 'two_double_runs',
    lower: 'double_run',
    reason: 'it is made of two of them',
    citation: cite('decisions-reach', '', 'RM-13'),
  },
  {
    counts: 'pure_outside_hand',
    lower: 'mixed_outside_hand',
    reason: 'it is the stricter form',
    citation: cite('decisions-reach', '', 'RM-13'),
  },
  {
    counts: 'double_reach',
    lower: 'reach',
    reason: 'it is a Reach, of 2 Hand Points in all',
    citation: cite('decisions-reach', '', 'RM-14'),
    both: (rules) => rules.doubleReachAddsReach,
  },
  {
    counts: 'kings_tile_draw',
    lower: 'final_tile_draw',
    reason: 'the two may not be combined',
    citation: hands('5.1-8'),
  },
];

const HIGHER_AND_LOWER = INSTEAD.map(({ counts, lower, both }) => ({
  higher: bitsOf(counts),
  lower: bitsOf(lower),
  both: both ?? (() => false),
}));
const ANY_HIGHER = bitsOf(...INSTEAD.map(({ counts }) => counts));

/** The combinations met that count. */
export function counting(met: number, rules: ScoringOptions): number {
  let bits = met;
  if ((met & ANY_HIGHER) === 0) return bits;
  for (const { higher, lower, both } of HIGHER_AND_LOWER) if ((met & higher) !== 0 && !both(rules)) bits &= ~lower;
  return bits;
}

// --- Which rows to ask ---

const OF_SELF_DRAW = bitsOf('concealed_self_draw');
const OF_LAST_TILES = bitsOf('add_a_quad_win', 'kings_tile_draw', 'final_tile_draw', 'final_tile_discard');
const OF_REACH = bitsOf('reach');
const OF_EARLY_REACH = bitsOf('first_turn_win', 'double_reach');
const OF_HONOR_SETS = bitsOf(
  'value_east',
  'value_round_wind',
  'value_seat_wind',
  'value_white',
  'value_green',
  'value_red',
  'small_dragons',
);
const OF_TWO_RUNS = bitsOf('double_run', 'two_double_runs');
const OF_THREE_RUNS = bitsOf('three_colored_runs', 'full_straight');
const OF_FOUR_RUNS = bitsOf('peace');
const OF_THREE_SETS = bitsOf('three_colored_sets', 'three_concealed_triples', 'three_quads');
const OF_FOUR_SETS = bitsOf('all_sets');
const OF_OUTSIDE = bitsOf('mixed_outside_hand', 'pure_outside_hand', 'all_terminals_and_honors');
const OF_PAIRS = bitsOf('all_pairs', 'all_terminals_and_honors');
const OF_SIMPLES = bitsOf('all_simples');
const OF_ONE_SUIT = bitsOf('half_flush', 'full_flush');

/**
 * The combinations a reading may have, as `bitsOf`. Asking every row is most of the cost of scoring; what a hand plainly
 * lacks the tiles or the luck for is left out (the spec proves: never too much).
 */
export function combinationsToAsk({ hand }: ReachReading, win: ReachWin): number {
  const { flags, sequences } = hand;
  let asked = win.by === 'self-draw' ? OF_SELF_DRAW : 0;
  if (win.finalTile || win.onKong || win.by === 'robbing-kong') asked |= OF_LAST_TILES;
  if (win.reach !== null) asked |= win.firstTurn || win.reach === 'double-reach' ? OF_REACH | OF_EARLY_REACH : OF_REACH;
  if (hand.shape !== 'regular') asked |= OF_PAIRS;
  else if (sequences <= 1) asked |= sequences === 0 ? OF_THREE_SETS | OF_FOUR_SETS : OF_THREE_SETS;
  else if (sequences === 2) asked |= OF_TWO_RUNS;
  else asked |= sequences === 3 ? OF_TWO_RUNS | OF_THREE_RUNS : OF_TWO_RUNS | OF_THREE_RUNS | OF_FOUR_RUNS;
  if (hand.tripletsZ !== 0) asked |= OF_HONOR_SETS;
  if ((flags & INNER_GROUP) === 0) asked |= OF_OUTSIDE;
  if ((flags & KINDS) === MIDDLE) asked |= OF_SIMPLES;
  if (isOneSuit(flags)) asked |= OF_ONE_SUIT;
  return asked;
}

const OF_DEALT = limitBitsOf('heavenly_win', 'earthly_win');
const OF_BIG_HONORS = limitBitsOf('big_dragons', 'small_winds', 'big_winds');
const OF_CONCEALED = limitBitsOf('four_concealed_triples', 'four_concealed_triples_pair_wait');
const OF_QUADS = limitBitsOf('four_quads');
const OF_HONORS = limitBitsOf('all_honors');
const OF_TERMINALS = limitBitsOf('all_terminals');
const OF_GREEN = limitBitsOf('all_green');
const OF_ORPHANS = limitBitsOf('thirteen_orphans', 'thirteen_orphans_thirteen_waits');
const OF_TREASURES = limitBitsOf('nine_treasures', 'nine_treasures_nine_waits');

/** The Limit Hands a reading may be, as `limitBitsOf`; mostly none. */
export function limitHandsToAsk({ hand }: ReachReading, win: ReachWin): number {
  const { flags } = hand;
  let asked = win.dealt === null ? 0 : OF_DEALT;
  if (BITS[hand.tripletsZ] >= 3) asked |= OF_BIG_HONORS;
  if (hand.concealedTriplets === 4) asked |= OF_CONCEALED;
  if (hand.kongs === 4) asked |= OF_QUADS;
  if ((flags & MIDDLE) === 0) {
    if (hand.shape === 'thirteen-terminals') asked |= OF_ORPHANS;
    asked |= (flags & TERMINAL) === 0 ? OF_HONORS : OF_TERMINALS;
  } else if (isOneSuit(flags)) {
    if ((flags & (TERMINAL | CHARACTERS | DOTS)) === 0) asked |= OF_GREEN;
    if ((flags & (TERMINAL | HONOR)) === TERMINAL && win.melds.length === 0) asked |= OF_TREASURES;
  }
  return asked;
}
