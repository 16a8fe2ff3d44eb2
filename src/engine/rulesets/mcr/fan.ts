import { cite } from '../../vocabulary/terms.js';
import * as groups from '../../hands/groups.js';
import {
  CONCEALED,
  FOUR_SEQUENCES,
  FOUR_TRIPLETS,
  HONOR_SET,
  HONOR_SETS,
  IRREGULAR,
  KONG,
  LUCKY,
  OWN_FEATURES,
  PURE_SUIT,
  REGULAR,
  SELF_DRAWN,
  SIMPLES,
  THREE_KONGS,
  THREE_SUITS,
} from '../../hands/features.js';
import { BAMBOOS, CHARACTERS, DOTS, type HandReading } from '../../hands/hand-reading.js';
import * as is from '../../hands/pattern-conditions.js';
import { type Condition, type Exclusion, type Pattern, PatternTable } from '../../hands/pattern.js';
import { EAST } from '../../tiles/tile.js';
import {
  type HandFacts,
  hasNineNumbers,
  honorSets,
  isHonorless,
  type McrReading,
  type McrWin,
  terminalSets,
} from './reading.js';
import { SET_FAN, SET_FAN_INDEX } from './set-fan.js';
import { HONORS_AND_KNITTED, KNITTED_STRAIGHT } from './shapes.js';

/** The fan of MCR as rows (MC-F1 to MC-F81), with their values, conditions, and what each implies (MC-50). */

/** Options of scoring on which sources differ (MC-65, MC-70, MC-77). */
export interface ScoringOptions {
  /** Fan that a hand needs, flowers not counted (MC-33). */
  readonly minimum: number;
  readonly twoConcealedKongs: number;
  /** Value of one concealed and one melded kong; 3 scores them as one of each. */
  readonly mixedKongs: number;
  readonly knittedStraightWaits: string;
  readonly shapeSelfDraw: string;
  readonly strict1998: boolean;
}

type Asked = Condition<HandReading, McrWin, McrReading>;
type Row = Pattern<HandReading, McrWin, McrReading>;

/** Own features of `features.ts`: some fan of chows, some fan of pungs, and no honor with few ranks. */
export const [CHOWS_COMBINE, PUNGS_COMBINE, FEW_RANKS] = OWN_FEATURES;

// --- Conditions ---

const whole = (needs: number, met: Asked['met'] = null): Asked => ({ needs, met, madeOf: groups.wholeHand });
const circumstance = (needs: number, met: Asked['met'] = null): Asked => ({ needs, met, madeOf: groups.noTiles });
const ofShape = (shape: string): Asked => whole(IRREGULAR, (hand) => hand.shape === shape);

/** The bits of ranks in `HandFacts.ranks`. */
const ranks = (...some: readonly number[]): number => some.reduce((bits, rank) => bits | (1 << ((rank - 1) * 3)), 0);
const only = (bits: number, allowed: number): boolean => (bits & ~allowed) === 0;
/** No honor, and no rank outside these. */
const ranksOnly = (...some: readonly number[]): Asked => {
  const allowed = ranks(...some);
  return whole(FEW_RANKS, (_, __, { facts }) => only(facts.ranks, allowed));
};

const UPPER = ranks(6, 7, 8, 9);
const LOWER = ranks(1, 2, 3, 4);
const MIDDLE = ranks(4, 5, 6);

/** The own features of a reading, for `kindOf`. */
export const ownFeatures = ({ chows, pungs, facts: { kinds, ranks: all } }: McrReading): number =>
  (chows.sum === 0 ? 0 : CHOWS_COMBINE) |
  (pungs.sum === 0 ? 0 : PUNGS_COMBINE) |
  (kinds.z === 0 && (only(all, UPPER) || only(all, LOWER) || only(all, MIDDLE)) ? FEW_RANKS : 0);

const GREEN = { s: ranks(2, 3, 4, 6, 8), z: 0o0100000 };
const isGreen = ({ kinds: { m, p, s, z } }: HandFacts): boolean =>
  (m | p) === 0 && only(s, GREEN.s) && only(z, GREEN.z);

const REVERSIBLE = { p: ranks(1, 2, 3, 4, 5, 8, 9), s: ranks(2, 4, 5, 6, 8, 9), z: 0o0010000 };
const isReversible = ({ kinds: { m, p, s, z } }: HandFacts): boolean =>
  m === 0 && only(p, REVERSIBLE.p) && only(s, REVERSIBLE.s) && only(z, REVERSIBLE.z);

const WINDS = 0o1111;
const DRAGONS = 0o1110000;
const hasAllTypes = ({ kinds: { m, p, s, z } }: HandFacts): boolean =>
  m !== 0 && p !== 0 && s !== 0 && (z & WINDS) !== 0 && (z & DRAGONS) !== 0;

const SEVEN_IN_A_ROW = 0o2222222;
const isSevenShifted = ({ concealed: { m, p, s, z } }: McrWin): boolean => {
  const suit = m | p | s;
  return z === 0 && [0, 3, 6].some((shift) => suit === SEVEN_IN_A_ROW << shift);
};

/** 123 123 789 789 of a suit and its fives (MC-F13). */
const isPureTerminal = ({ sequencesM, sequencesP, sequencesS, eyes }: HandReading): boolean =>
  [sequencesM, sequencesP, sequencesS].some((counts, suit) => counts === 0o2000002 && eyes === suit * 9 + 4);

/** 123 789 of two suits and the fives of the third (MC-F29). */
const isThreeSuitedTerminal = ({ sequencesM, sequencesP, sequencesS, eyes }: HandReading): boolean =>
  eyes % 9 === 4 &&
  [sequencesM, sequencesP, sequencesS].every((counts, suit) => counts === (eyes === suit * 9 + 4 ? 0 : 0o1000001));

const EVEN = 0b010101010;
const isEven = ({ tripletsM, tripletsP, tripletsS, tripletsZ, eyes }: HandReading): boolean =>
  tripletsZ === 0 && ((tripletsM | tripletsP | tripletsS) & ~EVEN) === 0 && eyes < EAST && (eyes % 9) % 2 === 1;

/** Sequences that have a five, by their lowest rank. */
const WITH_FIVE = 0o0077700;
const hasFives = (hand: HandReading): boolean =>
  ((hand.sequencesM | hand.sequencesP | hand.sequencesS) & ~WITH_FIVE) === 0 &&
  ((hand.tripletsM | hand.tripletsP | hand.tripletsS) & ~(1 << 4)) === 0 &&
  hand.tripletsZ === 0 &&
  hand.eyes < EAST &&
  hand.eyes % 9 === 4;

const isAllChows = ({ shape, sequences, eyes }: HandReading): boolean =>
  eyes >= 0 && eyes < EAST && (shape === 'regular' ? sequences === 4 : shape === KNITTED_STRAIGHT && sequences === 1);

const bit = (wind: number): number => 1 << (wind - EAST);

/** Winds other than those of the seat and the round, as a mask of honors. */
const plainWinds = ({ seatWind, prevailingWind }: McrWin): number =>
  0b1111 & ~bit(seatWind) & (prevailingWind === null ? 0b1111 : ~bit(prevailingWind));

const SUITS = CHARACTERS | DOTS | BAMBOOS;
const isOneVoided = ({ flags }: HandReading): boolean => {
  const suits = flags & SUITS;
  return suits === (CHARACTERS | DOTS) || suits === (CHARACTERS | BAMBOOS) || suits === (DOTS | BAMBOOS);
};

const setsOfHonors = (honors: number) => (hand: HandReading) => honorSets(hand, honors);
const ends = (groupsOf: groups.Groups): groups.Groups =>
  groups.triplets(groupsOf).filter((group) => {
    const tile = groups.tileIn(group);
    return tile >= EAST || tile % 9 === 0 || tile % 9 === 8;
  });

const isWait =
  (place: McrReading['wait']): Asked['met'] =>
  (_, __, { wait }) =>
    wait === place;
const winningGroup = (all: groups.Groups): groups.Groups => all.filter(({ winningTile }) => winningTile);
const waiting = (place: McrReading['wait']): Asked => ({ needs: 0, met: isWait(place), madeOf: winningGroup });

const isDrawn = ({ by }: McrWin): boolean => by === 'self-draw';

/** A fan of several sets, as often as the best combination has it. */
function combined(id: string): Asked {
  const index = SET_FAN_INDEX.get(id);
  if (index === undefined) throw new Error(`no fan of sets ${id}`);
  const { of, sets } = SET_FAN[index];
  if (of === 'chows') {
    const needs = CHOWS_COMBINE | (sets === 4 ? FOUR_SEQUENCES : 0);
    return { needs, met: (_, __, { chows }) => chows.times[index], madeOf: groups.sequences };
  }
  const needs = PUNGS_COMBINE | (sets === 4 ? FOUR_TRIPLETS : 0);
  return { needs, met: (_, __, { pungs }) => pungs.times[index], madeOf: groups.triplets };
}

// --- Rows ---

interface Name {
  readonly en: string;
  readonly zh: string;
  readonly zhHans: string;
  readonly ja: string;
}

/** Names in English, traditional and simplified Chinese, and Japanese. */
const named = (en: string, zh: string, zhHans: string, ja: string): Name => ({ en, zh, zhHans, ja });

/** What a row implies: ids, and how often it takes away other fan. */
interface Implied {
  readonly ids?: readonly string[];
  readonly some?: Exclusion<HandReading, McrWin, McrReading>['some'];
}

const NON_REPEAT = {
  reason: 'mcr.contained',
  citation: cite('mcr', '7. The principles of combining', 'MC-50'),
} as const;

const fan = (
  number: number | string,
  id: string,
  name: Name,
  value: number,
  condition: Asked,
  implied: readonly string[] | Implied = [],
): Row => {
  const { ids = [], some }: Implied = 'length' in implied ? { ids: implied } : implied;
  return {
    id,
    name,
    value,
    citation: typeof number === 'number' ? cite('mcr', '9. The 81 fan', `MC-F${number}`) : KONGS(number),
    ...condition,
    excludes: { ids, ...(some === undefined ? {} : { some }), ...NON_REPEAT },
  };
};

const KONGS = (item: string) => cite('mcr', 'Kongs (MC-74 to MC-77)', item);
const PUNG_OF_ENDS = 'pung_of_terminals_or_honors';
const WIND_PUNGS: Implied['some'] = [{ id: PUNG_OF_ENDS, times: (hand, win) => honorSets(hand, plainWinds(win)) }];

/** The fan in order, with the differences that the options make. */
function rowsOf({ twoConcealedKongs, mixedKongs, shapeSelfDraw, strict1998 }: ScoringOptions): readonly Row[] {
  /** Fan that are concealed by their shape (MC-70). */
  const concealed = shapeSelfDraw === 'self-drawn' ? ['concealed_hand', 'fully_concealed_hand'] : ['concealed_hand'];
  const strict = (id: string): readonly string[] => (strict1998 ? [id] : []);
  const voided = strict('one_voided_suit');
  return [
    fan(1, 'big_four_winds', named('Big Four Winds', '大四喜', '大四喜', '大四喜'), 88, is.BIG_FOUR_WINDS, [
      'big_three_winds',
      'all_pungs',
      'prevalent_wind',
      'seat_wind',
      PUNG_OF_ENDS,
    ]),
    fan(2, 'big_three_dragons', named('Big Three Dragons', '大三元', '大三元', '大三元'), 88, is.BIG_THREE_DRAGONS, [
      'two_dragon_pungs',
      'dragon_pung',
      ...voided,
    ]),
    fan(
      3,
      'all_green',
      named('All Green', '綠一色', '绿一色', '緑一色'),
      88,
      whole(0, (_, __, { facts }) => isGreen(facts)),
      ['half_flush', 'one_voided_suit'],
    ),
    fan(
      4,
      'nine_gates',
      named('Nine Gates', '九蓮寶燈', '九莲宝灯', '九蓮宝灯'),
      88,
      whole(PURE_SUIT | CONCEALED | REGULAR, (hand, win) => win.blessing !== 'heaven' && is.isNineWaits(hand, win)),
      {
        ids: ['full_flush', 'one_voided_suit', 'no_honors', ...concealed],
        some: [{ id: PUNG_OF_ENDS, times: () => 1 }],
      },
    ),
    fan(
      5,
      'four_kongs',
      named('Four Kongs', '四槓', '四杠', '四槓'),
      88,
      { ...whole(THREE_KONGS, ({ kongs }) => kongs === 4), madeOf: groups.kongs },
      [
        'three_kongs',
        'two_concealed_kongs',
        'melded_and_concealed_kongs',
        'two_melded_kongs',
        'concealed_kong',
        'melded_kong',
        'all_pungs',
        'single_wait',
      ],
    ),
    fan(
      6,
      'seven_shifted_pairs',
      named('Seven Shifted Pairs', '連七對', '连七对', '連七対'),
      88,
      whole(IRREGULAR | PURE_SUIT, (_, win) => isSevenShifted(win)),
      ['seven_pairs', 'full_flush', 'one_voided_suit', 'no_honors', 'single_wait', ...concealed],
    ),
    fan(
      7,
      'thirteen_orphans',
      named('Thirteen Orphans', '十三么', '十三幺', '十三幺'),
      88,
      ofShape('thirteen-terminals'),
      ['all_terminals_and_honors', 'all_types', 'single_wait', ...concealed],
    ),
    fan(8, 'all_terminals', named('All Terminals', '清么九', '清幺九', '清幺九'), 64, is.ALL_TERMINALS, [
      'all_terminals_and_honors',
      'all_pungs',
      'outside_hand',
      PUNG_OF_ENDS,
      'no_honors',
      'double_pung',
      ...strict('triple_pung'),
    ]),
    fan(9, 'little_four_winds', named('Little Four Winds', '小四喜', '小四喜', '小四喜'), 64, is.SMALL_FOUR_WINDS, {
      ids: ['big_three_winds'],
      some: WIND_PUNGS,
    }),
    fan(
      10,
      'little_three_dragons',
      named('Little Three Dragons', '小三元', '小三元', '小三元'),
      64,
      is.SMALL_THREE_DRAGONS,
      ['two_dragon_pungs', 'dragon_pung', ...voided],
    ),
    fan(11, 'all_honors', named('All Honors', '字一色', '字一色', '字一色'), 64, is.ALL_HONORS, [
      'all_terminals_and_honors',
      'all_pungs',
      'outside_hand',
      PUNG_OF_ENDS,
      'one_voided_suit',
    ]),
    fan(
      12,
      'four_concealed_pungs',
      named('Four Concealed Pungs', '四暗刻', '四暗刻', '四暗刻'),
      64,
      is.concealedTriplets(4),
      ['three_concealed_pungs', 'two_concealed_pungs', 'all_pungs', ...concealed],
    ),
    fan(
      13,
      'pure_terminal_chows',
      named('Pure Terminal Chows', '一色雙龍會', '一色双龙会', '一色双竜会'),
      64,
      whole(FOUR_SEQUENCES | PURE_SUIT, isPureTerminal),
      [
        'seven_pairs',
        'full_flush',
        'all_chows',
        'pure_double_chow',
        'two_terminal_chows',
        'one_voided_suit',
        'no_honors',
      ],
    ),
    fan(
      14,
      'quadruple_chow',
      named('Quadruple Chow', '一色四同順', '一色四同顺', '一色四同順'),
      48,
      combined('quadruple_chow'),
      ['pure_shifted_pungs', 'pure_triple_chow', 'tile_hog', 'pure_double_chow', ...voided],
    ),
    fan(
      15,
      'four_pure_shifted_pungs',
      named('Four Pure Shifted Pungs', '一色四節高', '一色四节高', '一色四節高'),
      48,
      combined('four_pure_shifted_pungs'),
      ['pure_shifted_pungs', 'pure_triple_chow', 'all_pungs', ...voided],
    ),
    fan(
      16,
      'four_pure_shifted_chows',
      named('Four Pure Shifted Chows', '一色四步高', '一色四步高', '一色四歩高'),
      32,
      combined('four_pure_shifted_chows'),
      ['pure_shifted_chows', 'two_terminal_chows', 'short_straight', ...voided],
    ),
    fan(
      17,
      'three_kongs',
      named('Three Kongs', '三槓', '三杠', '三槓'),
      32,
      { ...whole(THREE_KONGS), madeOf: groups.kongs },
      ['two_concealed_kongs', 'melded_and_concealed_kongs', 'two_melded_kongs', 'concealed_kong', 'melded_kong'],
    ),
    fan(
      18,
      'all_terminals_and_honors',
      named('All Terminals and Honors', '混么九', '混幺九', '混幺九'),
      32,
      is.TERMINALS_AND_HONORS,
      ['all_pungs', 'outside_hand', PUNG_OF_ENDS],
    ),
    fan(19, 'seven_pairs', named('Seven Pairs', '七對', '七对', '七対'), 24, is.SEVEN_PAIRS, [
      'single_wait',
      ...concealed,
    ]),
    fan(
      20,
      'greater_honors_and_knitted_tiles',
      named('Greater Honors and Knitted Tiles', '七星不靠', '七星不靠', '七星不靠'),
      24,
      whole(IRREGULAR, ({ shape }, { concealed: { z } }) => shape === HONORS_AND_KNITTED && z === 0o1111111),
      ['lesser_honors_and_knitted_tiles', 'all_types', 'single_wait', ...concealed],
    ),
    fan(21, 'all_even_pungs', named('All Even Pungs', '全雙刻', '全双刻', '全双刻'), 24, whole(FOUR_TRIPLETS, isEven), [
      'all_pungs',
      'all_simples',
      'no_honors',
    ]),
    fan(22, 'full_flush', named('Full Flush', '清一色', '清一色', '清一色'), 24, is.PURE_ONE_SUIT, [
      'one_voided_suit',
      'no_honors',
    ]),
    fan(
      23,
      'pure_triple_chow',
      named('Pure Triple Chow', '一色三同順', '一色三同顺', '一色三同順'),
      24,
      combined('pure_triple_chow'),
      ['pure_shifted_pungs', 'pure_double_chow'],
    ),
    fan(
      24,
      'pure_shifted_pungs',
      named('Pure Shifted Pungs', '一色三節高', '一色三节高', '一色三節高'),
      24,
      combined('pure_shifted_pungs'),
      [],
    ),
    fan(25, 'upper_tiles', named('Upper Tiles', '全大', '全大', '全大'), 24, ranksOnly(7, 8, 9), [
      'upper_four',
      'no_honors',
    ]),
    fan(26, 'middle_tiles', named('Middle Tiles', '全中', '全中', '全中'), 24, ranksOnly(4, 5, 6), [
      'all_simples',
      'no_honors',
    ]),
    fan(27, 'lower_tiles', named('Lower Tiles', '全小', '全小', '全小'), 24, ranksOnly(1, 2, 3), [
      'lower_four',
      'no_honors',
    ]),
    fan(28, 'pure_straight', named('Pure Straight', '清龍', '清龙', '清竜'), 16, combined('pure_straight')),
    fan(
      29,
      'three_suited_terminal_chows',
      named('Three-Suited Terminal Chows', '三色雙龍會', '三色双龙会', '三色双竜会'),
      16,
      whole(FOUR_SEQUENCES | THREE_SUITS, isThreeSuitedTerminal),
      ['all_chows', 'mixed_double_chow', 'two_terminal_chows', 'no_honors'],
    ),
    fan(
      30,
      'pure_shifted_chows',
      named('Pure Shifted Chows', '一色三步高', '一色三步高', '一色三歩高'),
      16,
      combined('pure_shifted_chows'),
    ),
    fan(31, 'all_five', named('All Fives', '全帶五', '全带五', '全帯五'), 16, whole(REGULAR | SIMPLES, hasFives), [
      'all_simples',
      'no_honors',
    ]),
    fan(32, 'triple_pung', named('Triple Pung', '三同刻', '三同刻', '三同刻'), 16, combined('triple_pung')),
    fan(
      33,
      'three_concealed_pungs',
      named('Three Concealed Pungs', '三暗刻', '三暗刻', '三暗刻'),
      16,
      is.concealedTriplets(3),
      ['two_concealed_pungs'],
    ),
    fan(
      34,
      'lesser_honors_and_knitted_tiles',
      named('Lesser Honors and Knitted Tiles', '全不靠', '全不靠', '全不靠'),
      12,
      ofShape(HONORS_AND_KNITTED),
      ['all_types', 'single_wait', ...concealed],
    ),
    fan(35, 'knitted_straight', named('Knitted Straight', '組合龍', '组合龙', '組合竜'), 12, {
      ...whole(IRREGULAR, ({ shape }, _, reading) => shape === KNITTED_STRAIGHT || hasNineNumbers(reading)),
      madeOf: (all) => all.filter(({ kind }) => kind === 'block'),
    }),
    fan(36, 'upper_four', named('Upper Four', '大於五', '大于五', '大于五'), 12, ranksOnly(6, 7, 8, 9), ['no_honors']),
    fan(37, 'lower_four', named('Lower Four', '小於五', '小于五', '小于五'), 12, ranksOnly(1, 2, 3, 4), ['no_honors']),
    fan(38, 'big_three_winds', named('Big Three Winds', '三風刻', '三风刻', '三風刻'), 12, is.BIG_THREE_WINDS, {
      ids: voided,
      some: WIND_PUNGS,
    }),
    fan(39, 'mixed_straight', named('Mixed Straight', '花龍', '花龙', '花竜'), 8, combined('mixed_straight')),
    fan(
      40,
      'reversible_tiles',
      named('Reversible Tiles', '推不倒', '推不倒', '推不倒'),
      8,
      whole(0, (_, __, { facts }) => isReversible(facts)),
      ['one_voided_suit'],
    ),
    fan(
      41,
      'mixed_triple_chow',
      named('Mixed Triple Chow', '三色三同順', '三色三同顺', '三色三同順'),
      8,
      combined('mixed_triple_chow'),
    ),
    fan(
      42,
      'mixed_shifted_pungs',
      named('Mixed Shifted Pungs', '三色三節高', '三色三节高', '三色三節高'),
      8,
      combined('mixed_shifted_pungs'),
    ),
    CHICKEN_HAND,
    fan(
      44,
      'last_tile_draw',
      named('Last Tile Draw', '妙手回春', '妙手回春', '妙手回春'),
      8,
      circumstance(LUCKY | SELF_DRAWN, (_, { finalTile }) => finalTile),
      ['self_drawn'],
    ),
    fan(
      45,
      'last_tile_claim',
      named('Last Tile Claim', '海底撈月', '海底捞月', '海底撈月'),
      8,
      circumstance(LUCKY, (_, win) => win.finalTile && !isDrawn(win)),
    ),
    fan(
      46,
      'out_with_replacement_tile',
      named('Out with Replacement Tile', '槓上開花', '杠上开花', '槓上開花'),
      8,
      circumstance(LUCKY | SELF_DRAWN, ({ kongs }, { onKong }) => onKong && kongs > 0),
      ['self_drawn'],
    ),
    fan(
      47,
      'robbing_the_kong',
      named('Robbing the Kong', '搶槓和', '抢杠和', '搶槓和'),
      8,
      circumstance(LUCKY, (_, { by }) => by === 'robbing-kong'),
      ['last_tile'],
    ),
    fan(
      48,
      'two_concealed_kongs',
      named('Two Concealed Kongs', '雙暗槓', '双暗杠', '双暗槓'),
      twoConcealedKongs,
      { ...whole(KONG, (_, __, { facts }) => facts.concealedKongs >= 2), madeOf: groups.kongs },
      ['concealed_kong', 'two_concealed_pungs'],
    ),
    ...(mixedKongs === SEPARATE_KONGS
      ? []
      : [
          fan(
            'MC-77',
            'melded_and_concealed_kongs',
            named('Melded and Concealed Kongs', '明暗槓', '明暗杠', '明暗槓'),
            mixedKongs,
            {
              ...whole(KONG, (_, __, { facts }) => facts.concealedKongs > 0 && facts.meldedKongs > 0),
              madeOf: groups.kongs,
            },
            ['concealed_kong', 'melded_kong'],
          ),
        ]),
    fan(49, 'all_pungs', named('All Pungs', '碰碰和', '碰碰和', '碰碰和'), 6, is.ALL_TRIPLETS),
    fan(50, 'half_flush', named('Half Flush', '混一色', '混一色', '混一色'), 6, is.MIXED_ONE_SUIT, ['one_voided_suit']),
    fan(
      51,
      'mixed_shifted_chows',
      named('Mixed Shifted Chows', '三色三步高', '三色三步高', '三色三歩高'),
      6,
      combined('mixed_shifted_chows'),
    ),
    fan(
      52,
      'all_types',
      named('All Types', '五門齊', '五门齐', '五門斉'),
      6,
      whole(THREE_SUITS, (_, __, { facts }) => hasAllTypes(facts)),
    ),
    fan(
      53,
      'melded_hand',
      named('Melded Hand', '全求人', '全求人', '全求人'),
      6,
      whole(0, ({ exposed }, win) => exposed === 4 && !isDrawn(win)),
      ['single_wait'],
    ),
    fan(
      54,
      'two_dragon_pungs',
      named('Two Dragon Pungs', '雙箭刻', '双箭刻', '双箭刻'),
      6,
      {
        needs: HONOR_SETS,
        met: (hand) => honorSets(hand, DRAGON_SETS) >= 2,
        madeOf: (all) => groups.dragons(groups.triplets(all)),
      },
      ['dragon_pung'],
    ),
    fan(55, 'outside_hand', named('Outside Hand', '全帶么', '全带幺', '全帯幺'), 4, is.MIXED_OUTSIDE),
    fan(
      56,
      'fully_concealed_hand',
      named('Fully Concealed Hand', '不求人', '不求人', '不求人'),
      4,
      whole(CONCEALED | SELF_DRAWN),
      ['concealed_hand', 'self_drawn'],
    ),
    fan(
      57,
      'two_melded_kongs',
      named('Two Melded Kongs', '雙明槓', '双明杠', '双明槓'),
      4,
      { ...whole(KONG, (_, __, { facts }) => facts.meldedKongs >= 2), madeOf: groups.kongs },
      ['melded_kong'],
    ),
    fan(
      58,
      'last_tile',
      named('Last Tile', '和絕張', '和绝张', '和絶張'),
      4,
      circumstance(0, (_, { lastTile }) => lastTile),
    ),
    fan(59, 'dragon_pung', named('Dragon Pung', '箭刻', '箭刻', '箭刻'), 2, {
      needs: HONOR_SET,
      met: setsOfHonors(DRAGON_SETS),
      madeOf: (all) => groups.dragons(groups.triplets(all)),
    }),
    fan(60, 'prevalent_wind', named('Prevalent Wind', '圈風刻', '圈风刻', '圏風刻'), 2, {
      needs: HONOR_SET,
      met: (hand, { prevailingWind }) => prevailingWind !== null && is.hasSetOf(prevailingWind, hand),
      madeOf: (all, { prevailingWind }) => groups.triplets(all).filter((set) => groups.tileIn(set) === prevailingWind),
    }),
    fan(61, 'seat_wind', named('Seat Wind', '門風刻', '门风刻', '門風刻'), 2, {
      needs: HONOR_SET,
      met: (hand, { seatWind }) => is.hasSetOf(seatWind, hand),
      madeOf: (all, { seatWind }) => groups.triplets(all).filter((set) => groups.tileIn(set) === seatWind),
    }),
    fan(
      62,
      'concealed_hand',
      named('Concealed Hand', '門前清', '门前清', '門前清'),
      2,
      whole(CONCEALED, (_, win) => !isDrawn(win)),
    ),
    fan(63, 'all_chows', named('All Chows', '平和', '平和', '平和'), 2, whole(0, isAllChows), ['no_honors']),
    fan(
      64,
      'tile_hog',
      named('Tile Hog', '四歸一', '四归一', '四帰一'),
      2,
      whole(0, (_, __, { facts }) => facts.hogs),
    ),
    fan(65, 'double_pung', named('Double Pung', '雙同刻', '双同刻', '双同刻'), 2, combined('double_pung')),
    fan(
      66,
      'two_concealed_pungs',
      named('Two Concealed Pungs', '雙暗刻', '双暗刻', '双暗刻'),
      2,
      is.concealedTriplets(2),
    ),
    fan(67, 'concealed_kong', named('Concealed Kong', '暗槓', '暗杠', '暗槓'), 2, {
      ...whole(KONG, (_, __, { facts }) => facts.concealedKongs > 0),
      madeOf: groups.kongs,
    }),
    fan(68, 'all_simples', named('All Simples', '斷么', '断幺', '断幺'), 2, is.NO_TERMINALS, ['no_honors']),
    fan(
      69,
      'pure_double_chow',
      named('Pure Double Chow', '一般高', '一般高', '一般高'),
      1,
      combined('pure_double_chow'),
    ),
    fan(
      70,
      'mixed_double_chow',
      named('Mixed Double Chow', '喜相逢', '喜相逢', '喜相逢'),
      1,
      combined('mixed_double_chow'),
    ),
    fan(71, 'short_straight', named('Short Straight', '連六', '连六', '連六'), 1, combined('short_straight')),
    fan(
      72,
      'two_terminal_chows',
      named('Two Terminal Chows', '老少副', '老少副', '老少副'),
      1,
      combined('two_terminal_chows'),
    ),
    fan(73, PUNG_OF_ENDS, named('Pung of Terminals or Honors', '么九刻', '幺九刻', '幺九刻'), 1, {
      needs: 0,
      met: (hand, win) => terminalSets(hand) + honorSets(hand, plainWinds(win)),
      madeOf: ends,
    }),
    fan(74, 'melded_kong', named('Melded Kong', '明槓', '明杠', '明槓'), 1, {
      ...whole(KONG, (_, __, { facts }) => facts.meldedKongs > 0),
      madeOf: groups.kongs,
    }),
    fan(75, 'one_voided_suit', named('One Voided Suit', '缺一門', '缺一门', '缺一門'), 1, whole(0, isOneVoided)),
    fan(76, 'no_honors', named('No Honors', '無字', '无字', '無字'), 1, whole(0, isHonorless)),
    fan(77, 'edge_wait', named('Edge Wait', '邊張', '边张', '辺張'), 1, waiting('edge')),
    fan(78, 'closed_wait', named('Closed Wait', '嵌張', '嵌张', '嵌張'), 1, waiting('closed')),
    fan(79, 'single_wait', named('Single Wait', '單釣將', '单钓将', '単釣将'), 1, waiting('single')),
    fan(80, 'self_drawn', named('Self-Drawn', '自摸', '自摸', '自摸'), 1, circumstance(SELF_DRAWN)),
    fan(
      81,
      'flower_tiles',
      named('Flower Tiles', '花牌', '花牌', '花牌'),
      1,
      circumstance(0, (_, { flowers }) => flowers),
    ),
  ];
}

/** Nothing but this and flowers (MC-73): `score.ts` adds it. */
const CHICKEN_HAND = fan(
  43,
  'chicken_hand',
  named('Chicken Hand', '無番和', '无番和', '無番和'),
  8,
  whole(0, () => false),
);

const DRAGON_SETS = 0b1110000;
/** `mixedKongs` for the plain list of 1998: one concealed kong (2) and one melded kong (1). */
const SEPARATE_KONGS = 3;

export class FanTable extends PatternTable<HandReading, McrWin, McrReading> {
  constructor(readonly options: ScoringOptions) {
    super(rowsOf(options));
  }
}
