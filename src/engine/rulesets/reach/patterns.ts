import { type Phrase, word } from '../../messages/phrase.js';
import { type Citation, cite } from '../../vocabulary/terms.js';
import * as is from '../../hands/pattern-conditions.js';
import { type Groups, tileIn, triplets, wholeHand } from '../../hands/groups.js';
import { FOUR_SEQUENCES, HONOR_SET, NO_TERMINAL, OWN_FEATURES, SELF_DRAWN } from '../../hands/features.js';
import type { HandReading } from '../../hands/hand-reading.js';
import { type Condition, type Exclusion, type Pattern, PatternTable } from '../../hands/pattern.js';
import { countOf, unitOf } from '../../tiles/counts.js';
import { DESIGNS, EAST, GREEN, NORTH, RED, type Tile, WHITE } from '../../tiles/tile.js';
import type { ScoringOptions } from './options.js';
import { isDealer, luckyTile, type ReachWin } from './situation.js';

/** Kind of wait that the winning tile completed (7.2-3): `triple` is one of two pairs, `none` an irregular hand. */
export type Wait = 'open' | 'middle' | 'side' | 'single' | 'triple' | 'none';

/** A reading with the place of the winning tile, which determines Peace and base points (RM-17). */
export interface ReachReading {
  readonly hand: HandReading;
  readonly wait: Wait;
  readonly rules: ScoringOptions;
}

type Asked = Condition<HandReading, ReachWin, ReachReading>;

/** A combination (yaku). `value` is its Hand Points; a Limit Hand has none and pays a fixed amount (5.9). */
export interface Row<Id extends string> extends Pattern<HandReading, ReachWin, ReachReading> {
  readonly id: Id;
  /** `en` is the name in records, `romaji` the Japanese name as players write it in English. */
  readonly name: { readonly en: string; readonly ja: string; readonly romaji: string };
  /** Hand Points in an open hand; 0 if it must be concealed (# and $ of section 5). */
  readonly open: number;
  /** Options under which it is played; always if absent. */
  readonly played?: (rules: ScoringOptions) => boolean;
}

const hands = (item: string): Citation => cite('wsom-reach', 'Hands (Combinations)', item);
const APART = cite('riichi-presets', 'tenhou', 'Scores');
const decided = (id: string): Citation => cite('decisions-reach', '', id);
const named = (en: string, ja: string, romaji: string) => ({ en, ja, romaji });
type Name = ReturnType<typeof named>;

/** An item of 5.1 with its Hand Points in a concealed and an open hand. */
const hand = <const Id extends string>(
  item: number,
  id: Id,
  name: Name,
  [value, open]: readonly [number, number],
  condition: Asked,
  excludes?: Exclusion,
): Row<Id> => ({
  id,
  name,
  value,
  open,
  citation: hands(`5.1-${item}`),
  ...condition,
  ...(excludes === undefined ? {} : { excludes }),
});

/** An item of 5.9. */
const limit = <const Id extends string>(item: number | Citation, id: Id, name: Name, condition: Asked): Row<Id> => ({
  id,
  name,
  value: 0,
  open: 0,
  citation: typeof item === 'number' ? hands(`5.9-${item}`) : item,
  ...condition,
});

/** A row that exists under some options only; tables have no others (`tablesOf`). */
const where = <Id extends string>(played: (rules: ScoringOptions) => boolean, row: Row<Id>): Row<Id> => ({
  ...row,
  played,
});

const instead = (id: string, reason: Exclusion['reason'], citation: Citation): Exclusion => ({
  ids: [id],
  reason,
  citation,
});

// --- Conditions of single rows ---

const [REACHED, EARLY_REACH, DEALT] = OWN_FEATURES;

/** Features of reach and of hands won as dealt. */
export function reachFeatures({ reach, firstTurn, dealt }: ReachWin): number {
  if (reach === null) return dealt === null ? 0 : DEALT;
  const early = firstTurn || reach === 'double-reach' ? REACHED | EARLY_REACH : REACHED;
  return dealt === null ? early : early | DEALT;
}

const circumstance = (needs: number, met: Asked['met'] = null): Asked => is.circumstance(needs, met);
const also = (condition: Asked, more: (hand: HandReading, win: ReachWin, reading: ReachReading) => boolean): Asked =>
  is.also(condition, more);

/** Dragons, round wind, seat wind (5.1-2); by option North (SN-12). */
export const isValueTile = (tile: Tile, win: ReachWin, { northIsValue }: ScoringOptions): boolean =>
  tile > NORTH ||
  (tile >= EAST && (tile === win.seatWind || tile === win.prevailingWind || (northIsValue && tile === NORTH)));

const madeOfSet =
  (honor: (win: ReachWin) => Tile): Asked['madeOf'] =>
  (groups: Groups, win) =>
    triplets(groups).filter((group) => tileIn(group) === honor(win));

const dragonSet = (dragon: Tile): Asked => ({
  needs: HONOR_SET,
  met: (hand) => is.hasSetOf(dragon, hand),
  madeOf: madeOfSet(() => dragon),
});

/** "The Dealer receives 2 Hand points for a set of East tiles" (5.1-2). */
const EAST_SET: Asked = {
  needs: HONOR_SET,
  met: (hand, win) => (is.hasSetOf(EAST, hand) ? (isDealer(win) ? 2 : 1) : 0),
  madeOf: madeOfSet(() => EAST),
};

const ROUND_WIND_SET: Asked = {
  needs: HONOR_SET,
  met: (hand, win) => is.hasSetOf(win.prevailingWind, hand),
  madeOf: madeOfSet((win) => win.prevailingWind),
};

const SEAT_WIND_SET: Asked = {
  needs: HONOR_SET,
  met: (hand, win, { rules }) => is.hasSetOf(win.seatWind, hand) && (rules.roundWindMoves || !isDealer(win)),
  madeOf: madeOfSet((win) => win.seatWind),
};

/** Four runs, won on an open wait, with a pair without value (5.1-4). */
export const isPeace = ({ sequences, eyes }: HandReading, win: ReachWin, { wait, rules }: ReachReading): boolean =>
  sequences === 4 && wait === 'open' && !isValueTile(eyes, win, rules);

/** A terminal or honor in each group; hands of sets only by option (RM-07). */
const outside = (condition: Asked): Asked =>
  also(condition, ({ sequences }, _, { rules }) => sequences > 0 || rules.terminalsHonorsMixedOutside);

/** Nobody knows which tile of a hand won as dealt came last: by option it has the widest wait (RX-09). */
const isWidest = ({ dealt }: ReachWin, { dealtInWidestWait }: ScoringOptions): boolean =>
  dealtInWidestWait && dealt === 'heavenly';

const isThirteenWaits = (win: ReachWin, rules: ScoringOptions): boolean =>
  countOf(win.concealed, win.tile) === 2 || isWidest(win, rules);

const isPairWait = (win: ReachWin, { wait, rules }: ReachReading): boolean => wait === 'single' || isWidest(win, rules);

const isNineWaits = (hand: HandReading, win: ReachWin, { rules }: ReachReading): boolean =>
  is.isNineWaits(hand, win) || isWidest(win, rules);

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

/**
 * The normal combinations of 5.1, in its order. Conditions ignore replacements by other rows. Set of Value Tiles has a
 * row per tile.
 */
export const COMBINATIONS = [
  hand(
    1,
    'concealed_self_draw',
    named('Concealed Self-Draw', '門前清自摸和', 'Menzen Tsumo'),
    [1, 0],
    circumstance(SELF_DRAWN),
  ),
  where(
    (rules) => !rules.roundWindMoves,
    hand(2, 'value_east', named('Set of Value Tiles (East)', '役牌 東', 'Yakuhai (East)'), [1, 1], EAST_SET),
  ),
  where(
    (rules) => rules.roundWindMoves,
    hand(
      2,
      'value_round_wind',
      named('Set of Value Tiles (Round Wind)', '場風牌', 'Yakuhai (Round Wind)'),
      [1, 1],
      ROUND_WIND_SET,
    ),
  ),
  hand(
    2,
    'value_seat_wind',
    named('Set of Value Tiles (Seat Wind)', '自風牌', 'Yakuhai (Seat Wind)'),
    [1, 1],
    SEAT_WIND_SET,
  ),
  where(
    (rules) => rules.northIsValue,
    hand(2, 'value_north', named('Set of Value Tiles (North)', '役牌 北', 'Yakuhai (North)'), [1, 1], {
      needs: HONOR_SET,
      met: (hand) => is.hasSetOf(NORTH, hand),
      madeOf: madeOfSet(() => NORTH),
    }),
  ),
  hand(
    2,
    'value_white',
    named('Set of Value Tiles (White Dragon)', '役牌 白', 'Yakuhai (Haku)'),
    [1, 1],
    dragonSet(WHITE),
  ),
  hand(
    2,
    'value_green',
    named('Set of Value Tiles (Green Dragon)', '役牌 發', 'Yakuhai (Hatsu)'),
    [1, 1],
    dragonSet(GREEN),
  ),
  hand(2, 'value_red', named('Set of Value Tiles (Red Dragon)', '役牌 中', 'Yakuhai (Chun)'), [1, 1], dragonSet(RED)),
  hand(
    3,
    'all_simples',
    named('All Simples', '断幺九', 'Tanyao'),
    [1, 1],
    also(is.NO_TERMINALS, ({ exposed }, _, { rules }) => exposed === 0 || rules.openAllSimples),
  ),
  hand(4, 'peace', named('Peace', '平和', 'Pinfu'), [1, 0], { needs: FOUR_SEQUENCES, met: isPeace, madeOf: wholeHand }),
  hand(5, 'double_run', named('Double-Run', '一盃口', 'Iipeikou'), [1, 0], is.TWO_IDENTICAL_SEQUENCES),
  hand(6, 'add_a_quad_win', named('Add-a-Quad Win', '槍槓', 'Chankan'), [1, 1], is.ROBBING_KONG),
  hand(
    7,
    'kings_tile_draw',
    named("King's Tile Draw", '嶺上開花', 'Rinshan Kaihou'),
    [1, 1],
    is.ON_KONG,
    instead('final_tile_draw', 'reach.notCombined', hands('5.1-8')),
  ),
  hand(8, 'final_tile_draw', named('Final Tile Draw', '海底摸月', 'Haitei'), [1, 1], is.FINAL_DRAW),
  hand(9, 'final_tile_discard', named('Final Tile Discard', '河底撈魚', 'Houtei'), [1, 1], is.FINAL_DISCARD),
  hand(10, 'reach', named('Reach', '立直', 'Riichi'), [1, 0], circumstance(REACHED)),
  hand(
    11,
    'first_turn_win',
    named('First-Turn Win', '一発', 'Ippatsu'),
    [1, 0],
    circumstance(EARLY_REACH, (_, win, { rules }) => rules.ippatsu && win.firstTurn && win.reach !== null),
  ),
  hand(
    12,
    'double_reach',
    named('Double Reach', '両立直', 'Double Riichi'),
    [2, 0],
    circumstance(EARLY_REACH, (_, win) => win.reach === 'double-reach'),
    instead('reach', 'reach.isReach', decided('RM-14')),
  ),
  hand(
    13,
    'three_colored_runs',
    named('Three Colored Runs', '三色同順', 'Sanshoku Doujun'),
    [2, 1],
    is.THREE_SIMILAR_SEQUENCES,
  ),
  hand(14, 'full_straight', named('Full Straight', '一気通貫', 'Ittsuu'), [2, 1], is.NINE_TILE_STRAIGHT),
  hand(
    15,
    'mixed_outside_hand',
    named('Mixed Outside Hand', '混全帯幺九', 'Chanta'),
    [2, 1],
    outside(is.MIXED_OUTSIDE),
  ),
  hand(
    16,
    'three_colored_sets',
    named('Three Colored Sets', '三色同刻', 'Sanshoku Doukou'),
    [2, 2],
    is.THREE_SIMILAR_TRIPLETS,
  ),
  hand(17, 'all_sets', named('All Sets', '対々和', 'Toitoi'), [2, 2], is.ALL_TRIPLETS),
  hand(
    18,
    'three_concealed_triples',
    named('Three Concealed Triples', '三暗刻', 'Sanankou'),
    [2, 2],
    is.concealedTriplets(3),
  ),
  hand(19, 'three_quads', named('Three Quads', '三槓子', 'Sankantsu'), [2, 2], is.kongs(3)),
  hand(
    20,
    'all_terminals_and_honors',
    named('All Terminals and Honors', '混老頭', 'Honroutou'),
    [2, 2],
    also(
      is.TERMINALS_AND_HONORS,
      ({ shape }, _, { rules }) => shape === 'regular' || (shape === 'seven-pairs' && rules.terminalsHonorsAllPairs),
    ),
  ),
  hand(21, 'all_pairs', named('All Pairs', '七対子', 'Chiitoitsu'), [2, 0], is.SEVEN_PAIRS),
  hand(22, 'small_dragons', named('Small Dragons', '小三元', 'Shousangen'), [2, 2], is.SMALL_THREE_DRAGONS),
  hand(
    23,
    'two_double_runs',
    named('Two Double Runs', '二盃口', 'Ryanpeikou'),
    [3, 0],
    is.TWO_IDENTICAL_SEQUENCES_TWICE,
    instead('double_run', 'reach.madeOfTwo', decided('RM-13')),
  ),
  hand(
    24,
    'pure_outside_hand',
    named('Pure Outside Hand', '純全帯幺九', 'Junchan'),
    [3, 2],
    outside(is.PURE_OUTSIDE),
    instead('mixed_outside_hand', 'reach.stricter', decided('RM-13')),
  ),
  hand(25, 'half_flush', named('Half Flush', '混一色', 'Honitsu'), [3, 2], is.MIXED_ONE_SUIT),
  hand(26, 'full_flush', named('Full Flush', '清一色', 'Chinitsu'), [6, 5], is.PURE_ONE_SUIT),
] as const satisfies readonly Row<string>[];

/** The Limit Hands of 5.9, in its order, each followed by its separately named waits (`limitHandsNamedApart`). */
export const LIMIT_HANDS = [
  limit(
    1,
    'heavenly_win',
    named('Heavenly Win', '天和', 'Tenhou'),
    circumstance(DEALT, (_, win) => win.dealt === 'heavenly'),
  ),
  limit(
    2,
    'earthly_win',
    named('Earthly Win', '地和', 'Chiihou'),
    circumstance(DEALT, (_, win) => win.dealt === 'earthly'),
  ),
  limit(3, 'big_dragons', named('Big Dragons', '大三元', 'Daisangen'), is.BIG_THREE_DRAGONS),
  limit(4, 'small_winds', named('Small Winds', '小四喜', 'Shousuushii'), is.SMALL_FOUR_WINDS),
  limit(5, 'big_winds', named('Big Winds', '大四喜', 'Daisuushii'), is.BIG_FOUR_WINDS),
  limit(
    6,
    'four_concealed_triples',
    named('Four Concealed Triples', '四暗刻', 'Suuankou'),
    also(
      is.concealedTriplets(4),
      (_, win, reading) => !(reading.rules.limitHandsNamedApart && isPairWait(win, reading)),
    ),
  ),
  where(
    (rules) => rules.limitHandsNamedApart,
    limit(
      APART,
      'four_concealed_triples_pair_wait',
      named('Four Concealed Triples, Pair Wait', '四暗刻単騎', 'Suuankou Tanki'),
      also(is.concealedTriplets(4), (_, win, reading) => isPairWait(win, reading)),
    ),
  ),
  limit(7, 'four_quads', named('Four Quads', '四槓子', 'Suukantsu'), is.kongs(4)),
  limit(
    8,
    'all_honors',
    named('All Honors', '字一色', 'Tsuuiisou'),
    also(is.ALL_HONORS, ({ shape }, _, { rules }) => shape === 'regular' || rules.allHonorsAllPairs),
  ),
  limit(9, 'all_terminals', named('All Terminals', '清老頭', 'Chinroutou'), is.ALL_TERMINALS),
  limit(10, 'all_green', named('All Green', '緑一色', 'Ryuuiisou'), {
    needs: NO_TERMINAL,
    met: (hand, win, { rules }) => isAllGreen(win) && (!rules.allGreenNeedsDragon || is.hasSetOf(GREEN, hand)),
    madeOf: wholeHand,
  }), // RM-34
  limit(
    11,
    'thirteen_orphans',
    named('13 Orphans', '国士無双', 'Kokushi Musou'),
    also(is.THIRTEEN_TERMINALS, (_, win, { rules }) => !(rules.limitHandsNamedApart && isThirteenWaits(win, rules))),
  ),
  where(
    (rules) => rules.limitHandsNamedApart,
    limit(
      APART,
      'thirteen_orphans_thirteen_waits',
      named('13 Orphans, Thirteen Waits', '国士無双十三面', 'Kokushi Musou Juusanmen'),
      also(is.THIRTEEN_TERMINALS, (_, win, { rules }) => isThirteenWaits(win, rules)),
    ),
  ),
  limit(
    12,
    'nine_treasures',
    named('9 Treasures', '九蓮宝燈', 'Chuuren Poutou'),
    also(is.NINE_GATES, (hand, win, reading) =>
      isNineWaits(hand, win, reading) ? !reading.rules.limitHandsNamedApart : !reading.rules.nineTreasuresNineWaitsOnly,
    ),
  ), // RM-10
  where(
    (rules) => rules.limitHandsNamedApart,
    limit(
      APART,
      'nine_treasures_nine_waits',
      named('9 Treasures, Nine Waits', '純正九蓮宝燈', 'Junsei Chuuren Poutou'),
      also(is.NINE_GATES, isNineWaits),
    ),
  ),
] as const satisfies readonly Row<string>[];

/**
 * 5.10: never combined, worth a Mangan of 5 HP unless the hand's own score is higher (RM-05; see `score.ts`). By option
 * it adds its Hand Points to the others, or is a Limit Hand (RX-15).
 */
export const HUMAN_WIN: Row<'human_win'> = {
  id: 'human_win',
  name: named('Human Win', '人和', 'Renhou'),
  value: 5,
  open: 0,
  citation: hands('5.10-1'),
  played: (rules) => rules.humanWin,
  ...circumstance(DEALT, (_, win) => win.dealt === 'human'),
};

export type CombinationId = (typeof COMBINATIONS)[number]['id'];
export type LimitHandId = (typeof LIMIT_HANDS)[number]['id'];
export type PatternId = CombinationId | LimitHandId | 'human_win';
/** English names for every pattern. */
export type PatternNames = Readonly<Record<PatternId, string>>;

const DOUBLE_LIMIT_HANDS: ReadonlySet<string> = new Set<LimitHandId>([
  'big_winds',
  'four_concealed_triples_pair_wait',
  'thirteen_orphans_thirteen_waits',
  'nine_treasures_nine_waits',
]);

/** Number of Limit Hands that it counts as. */
export const limitsOf = (id: string, { doubleLimitHands }: ScoringOptions): number =>
  doubleLimitHands && DOUBLE_LIMIT_HANDS.has(id) ? 2 : 1;

// --- Tables of rows that count together ---

const tableOf = (rows: readonly Row<string>[]) => new PatternTable<HandReading, ReachWin, ReachReading>(rows);

export const EVERY_ROW: readonly Row<PatternId>[] = [...COMBINATIONS, ...LIMIT_HANDS, HUMAN_WIN];

/** All rows, for look-up. */
export const ALL = tableOf(EVERY_ROW);

/** The name of a pattern, as a value of a reason. */
export const nameOf = (id: PatternId): Phrase => word(ALL.row(id).name.en);

/** The rows among these that are played under the options, with the citations of the ruleset. */
const playedOf = <Id extends PatternId>(rows: readonly Row<Id>[], rules: ScoringOptions): readonly Row<Id>[] =>
  rows
    .filter(({ played }) => played === undefined || played(rules))
    .map((row) => ({ ...row, citation: rules.cites.patterns[row.id] ?? row.citation }));

/** What the options decide about every win, made once for each object of options. */
export interface Tables {
  /** The dora by its indicator. */
  readonly luckyTile: Uint8Array;
  /** Every row that is played, for look-up. */
  readonly all: PatternTable<HandReading, ReachWin, ReachReading>;
  readonly combinations: readonly Row<CombinationId>[];
  readonly limitHands: PatternTable<HandReading, ReachWin, ReachReading>;
  readonly concealed: PatternTable<HandReading, ReachWin, ReachReading>;
  readonly exposed: PatternTable<HandReading, ReachWin, ReachReading>;
}

function makeTables(rules: ScoringOptions): Tables {
  const combinations = playedOf<CombinationId>(COMBINATIONS, rules);
  const humanWin = playedOf<PatternId>([HUMAN_WIN], rules);
  const concealed = rules.doubleReachAddsReach // RM-14: both kinds of reach count
    ? combinations.map((row) => (row.id === 'double_reach' ? { ...row, excludes: undefined } : row))
    : combinations;
  const added = rules.humanWinAs === 'mangan-added' ? humanWin : [];
  const limits = rules.humanWinAs === 'limit' ? humanWin.map((row) => ({ ...row, value: 0 })) : [];
  return {
    luckyTile: Uint8Array.from({ length: DESIGNS }, (_, indicator) => luckyTile(indicator, rules.tiles)),
    all: tableOf(patternsOf(rules)),
    combinations,
    limitHands: tableOf([...playedOf<PatternId>(LIMIT_HANDS, rules), ...limits]),
    concealed: tableOf([...concealed, ...added]),
    exposed: tableOf(combinations.filter(({ open }) => open > 0).map((row) => ({ ...row, value: row.open }))),
  };
}

const TABLES = new WeakMap<ScoringOptions, Tables>();

/** The tables of these options, made once for each object of options. */
export function tablesOf(rules: ScoringOptions): Tables {
  const made = TABLES.get(rules);
  if (made !== undefined) return made;
  const tables = makeTables(rules);
  TABLES.set(rules, tables);
  return tables;
}

/** Rows possible under these options, in the order of section 5. */
export const patternsOf = (rules: ScoringOptions): readonly Row<PatternId>[] =>
  playedOf<PatternId>([...COMBINATIONS, ...LIMIT_HANDS, HUMAN_WIN], rules);
