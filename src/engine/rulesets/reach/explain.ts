import { type Citation, cite } from '../../scoring/citation.js';
import type { Explanation } from '../../scoring/explanation.js';
import type { ScoredGroup } from '../../scoring/win.js';
import { listTiles } from '../../tiles/counts.js';
import { printTiles, tileOf, tileText } from '../../tiles/notation.js';
import { EAST, NORTH, type Tile } from '../../tiles/tile.js';
import { type BasePointStep, basePointSteps } from './base-points.js';
import type { ScoringOptions } from './options.js';
import {
  bitsOf,
  COMBINATIONS,
  HUMAN_WIN,
  INSTEAD,
  isValueTile,
  LIMIT_HANDS,
  type PatternId,
  rowOf,
} from './patterns.js';
import { BET, inTurnOrder, paymentSteps, type ReachClaim } from './payments.js';
import { discardPayment, LIMIT_HAND, type LimitName, limitOf, MANGAN, selfDrawShare } from './points.js';
import {
  allReadings,
  bestOf,
  type Candidate,
  groupsOf,
  isBetter,
  isHumanWin,
  luckOf,
  luckyTiles,
  NO_HAND_POINT,
  noShape,
  patternsIn,
  type Worth,
} from './score.js';
import { isDealer, luckyTile, type ReachWin } from './win.js';

type Excluded = Explanation['excluded'][number];
type Groups = readonly ScoredGroup[];

/** Lucky Tiles that an indicator shows in the hand, or its red fives. */
export interface LuckyStep {
  readonly kind: 'dora' | 'ura' | 'red';
  /** The indicator and the tile it shows, in notation; null for red fives. */
  readonly indicator: string | null;
  readonly tile: string | null;
  readonly count: number;
  readonly citation: Citation;
}

/** An explanation with what only reach has. */
export interface ReachExplanation extends Explanation {
  /** Base Points step by step; empty where they are not needed (RM-39) or fixed. */
  readonly basePoints: readonly BasePointStep[];
  readonly luckyTiles: readonly LuckyStep[];
  /** The Reach bets the first winner takes from the table, or null. */
  readonly bets: { readonly points: number; readonly reason: string; readonly citation: Citation } | null;
}

const rule = (section: string, item: string): Citation => cite('wsom-reach', section, item);
const decided = (id: string): Citation => cite('decisions-reach', '', id);
const scoringRule = (item: string): Citation => rule('Scoring Calculations', item);

// --- The tiles that make a combination ---

const tileIn = (group: ScoredGroup): Tile => tileOf(group.tiles[0]);
const textOf = (group: ScoredGroup): string => printTiles(group.tiles.map(tileOf));

type Part = (groups: Groups, win: ReachWin) => Groups;
const wholeHand: Part = (groups) => groups;
const nothing: Part = () => [];
const runs: Part = (groups) => groups.filter(({ kind }) => kind === 'sequence');
const sets: Part = (groups) => groups.filter(({ kind }) => kind === 'triplet' || kind === 'kong');
const quads: Part = (groups) => groups.filter(({ kind }) => kind === 'kong');
const concealedSets: Part = (groups, win) => sets(groups, win).filter(({ concealed }) => concealed);
const winds: Part = (groups) => groups.filter((group) => tileIn(group) >= EAST && tileIn(group) <= NORTH);
const dragons: Part = (groups) => groups.filter((group) => tileIn(group) > NORTH);
const setOf =
  (honor: (win: ReachWin) => Tile): Part =>
  (groups, win) =>
    sets(groups, win).filter((group) => tileIn(group) === honor(win));
const equalRuns: Part = (groups, win) =>
  runs(groups, win).filter((one, _, all) => all.filter((other) => tileIn(other) === tileIn(one)).length > 1);

/** One group for each tile of the first list that has a group for all of its tiles. */
function firstOf(lists: readonly (readonly Tile[])[], groups: Groups): Groups {
  for (const tiles of lists) {
    const found = tiles.flatMap((tile) => groups.find((group) => tileIn(group) === tile) ?? []);
    if (found.length === tiles.length) return found;
  }
  return [];
}

const SUITS = [0, 9, 18];
const SIMILAR = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((rank) => SUITS.map((suit) => suit + rank));
const STRAIGHTS = SUITS.map((suit) => [suit, suit + 3, suit + 6]);

/** What a combination is made of where that is not the whole hand. */
const MADE_OF: Readonly<Partial<Record<PatternId, Part>>> = {
  concealed_self_draw: nothing,
  value_east: setOf(() => EAST),
  value_round_wind: setOf((win) => win.prevailingWind),
  value_seat_wind: setOf((win) => win.seatWind),
  value_white: setOf(() => NORTH + 1),
  value_green: setOf(() => NORTH + 2),
  value_red: setOf(() => NORTH + 3),
  double_run: equalRuns,
  add_a_quad_win: nothing,
  kings_tile_draw: nothing,
  final_tile_draw: nothing,
  final_tile_discard: nothing,
  reach: nothing,
  first_turn_win: nothing,
  double_reach: nothing,
  three_colored_runs: (groups, win) => firstOf(SIMILAR, runs(groups, win)),
  full_straight: (groups, win) => firstOf(STRAIGHTS, runs(groups, win)),
  three_colored_sets: (groups, win) => firstOf(SIMILAR, sets(groups, win)),
  all_sets: sets,
  three_concealed_triples: concealedSets,
  three_quads: quads,
  small_dragons: dragons,
  two_double_runs: equalRuns,
  heavenly_win: nothing,
  earthly_win: nothing,
  big_dragons: dragons,
  small_winds: winds,
  big_winds: winds,
  four_concealed_triples: concealedSets,
  four_concealed_triples_pair_wait: concealedSets,
  four_quads: quads,
  human_win: nothing,
};

// --- What does not count ---

const excluded = (id: PatternId, reason: string, citation: Citation): Excluded => ({
  id,
  name: rowOf(id).name.en,
  reason,
  citation,
});

const has = ({ combinations }: Worth, bits: number): boolean => (combinations & bits) !== 0;

/** Rows that are met and do not count: a Limit Hand or a Human Win stands alone, or another row takes their place. */
function metInVain({ reading, worth }: Candidate, win: ReachWin, human: boolean): Excluded[] {
  const limitHand = LIMIT_HANDS.find((_, i) => (worth.limitHands >> i) & 1);
  return COMBINATIONS.flatMap((row): Excluded[] => {
    const { id, open, name, citation, count } = row;
    if (count(reading, win) === 0) return [];
    if (open === 0 && reading.hand.exposed > 0) {
      return [excluded(id, 'met, but it must be concealed and the hand is exposed', citation)];
    }
    if (human) return [excluded(id, 'met, but a Human Win is combined with nothing', HUMAN_WIN.citation)];
    if (limitHand !== undefined) {
      return [excluded(id, `met, but ${limitHand.name.en} is a Limit Hand, of fixed value`, decided('RM-04'))];
    }
    if (has(worth, bitsOf(id))) return [];
    const instead = INSTEAD.find(({ lower, counts }) => lower === id && has(worth, bitsOf(counts)))!;
    const reason = `met, but ${rowOf(instead.counts).name.en} counts in place of ${name.en}: ${instead.reason}`;
    return [excluded(id, reason, instead.citation)];
  });
}

/** What the tiles of a hand seem to promise, as players ask about it at the table. */
function nearMisses({ reading, worth }: Candidate, groups: Groups, win: ReachWin, rules: ScoringOptions): Excluded[] {
  const near: Excluded[] = [];
  const { hand, wait } = reading;
  if (win.dealt === 'human' && rules.humanWin && worth.points > discardPayment(MANGAN, isDealer(win))) {
    const reason = `the hand's own score, ${worth.points}, is more than a Mangan`;
    near.push(excluded('human_win', reason, decided('RM-05')));
  }
  const claimed = groups.find(({ kind, winningTile, concealed }) => kind === 'triplet' && winningTile && !concealed);
  if (claimed !== undefined && wait === 'triple' && hand.concealedTriplets >= 2 && hand.concealedTriplets <= 3) {
    const id = hand.concealedTriplets === 2 ? 'three_concealed_triples' : 'four_concealed_triples';
    const reason = `${textOf(claimed)} was completed by a discard, so it is not concealed`;
    near.push(excluded(id, reason, decided('RM-12')));
  }
  if (hand.shape === 'seven-pairs' && !rules.terminalsHonorsAllPairs) {
    const tiles = listTiles(win.concealed);
    if (worth.limitHands === 0 && tiles.every((tile) => tile >= EAST || tile % 9 === 0 || tile % 9 === 8)) {
      const reason = 'all terminals and honors, but it is a hand of sets, not of pairs';
      near.push(excluded('all_terminals_and_honors', reason, decided('RM-06')));
    }
  }
  if (worth.limitHands === 0 && hand.sequences === 4 && hand.exposed === 0 && !has(worth, bitsOf('peace'))) {
    const value = isValueTile(hand.eyes, win);
    const reason = value ? 'four runs, but the pair is of value tiles' : `four runs, but won on a ${wait} wait`;
    near.push(excluded('peace', reason, rowOf('peace').citation));
  }
  if (win.finalTile && win.by === 'robbing-kong') {
    near.push(excluded('final_tile_discard', 'the tile of an added Quad is not a discard', decided('RM-16')));
  }
  return near;
}

// --- Lucky Tiles, the total and its payments ---

function luckySteps(win: ReachWin, rules: ScoringOptions): readonly LuckyStep[] {
  const shown = (kind: 'dora' | 'ura', indicators: readonly Tile[], item: string): LuckyStep[] =>
    indicators.map((indicator) => ({
      kind,
      indicator: tileText(indicator),
      tile: tileText(luckyTile(indicator)),
      count: luckyTiles(win, [indicator]),
      citation: rule('Lucky Tile (dora)', item),
    }));
  const reds: LuckyStep = {
    kind: 'red',
    indicator: null,
    tile: null,
    count: win.redFives,
    citation: cite('riichi-presets', 'reach/tenhou', 'Set-up'),
  };
  return [
    ...shown('dora', win.indicators, '6.1'),
    ...(win.reach === null ? [] : shown('ura', win.uraIndicators, '6.4')),
    ...(rules.redFives && win.redFives > 0 ? [reds] : []),
  ];
}

const LIMIT_NAMES: Readonly<Record<LimitName, string>> = {
  mangan: 'Mangan',
  haneman: 'Haneman',
  double_mangan: 'Double Mangan',
  triple_mangan: 'Triple Mangan',
  counted_limit: 'a limit by count',
  limit_hand: 'a Limit Hand',
};

/** How the amount that is paid came from a base. */
function paidText(base: number, win: ReachWin): string {
  const dealer = isDealer(win);
  if (win.by !== 'self-draw') return `× ${dealer ? 6 : 4}, up to hundreds: ${discardPayment(base, dealer)}`;
  if (dealer) return `× 2 from each, up to hundreds: ${selfDrawShare(base, true)} three times`;
  const [most, least] = [selfDrawShare(base, true), selfDrawShare(base, false)];
  return `× 2 from the Dealer and × 1 from the others, up to hundreds: ${most}, ${least} and ${least}`;
}

function totalOf({ reading, worth }: Candidate, win: ReachWin, lucky: number): Explanation['total'] {
  const { handPoints, basePoints, basePointsRaw, base, points } = worth;
  const { rules } = reading;
  if (worth.limitHands !== 0) {
    const many = base / LIMIT_HAND;
    const what = many === 1 ? 'a Limit Hand' : `${many} Limit Hands that add up`;
    const citation =
      many === 1 ? rule('Hands (Combinations)', '5.9') : cite('riichi-presets', 'reach/tenhou', 'Scores');
    return { raw: 0, points, limit: 'limit_hand', reason: `${what}: ${base} ${paidText(base, win)}`, citation };
  }
  const sum = lucky === 0 ? `${handPoints} HP` : `${handPoints - lucky} HP + ${lucky} Lucky Tiles = ${handPoints} HP`;
  const limit = limitOf(base);
  const rounded = basePointsRaw === basePoints ? `${basePoints} BP` : `${basePointsRaw} BP, counted as ${basePoints}`;
  const byBasePoints = basePoints << (handPoints + 2);
  if (limit === null) {
    const reason = `${sum}, ${rounded}: ${basePoints} × 2^${handPoints + 2} = ${base}, ${paidText(base, win)}`;
    const citation = basePointsRaw === 20 && basePoints !== 20 ? decided('RM-01') : scoringRule('7.3');
    return { raw: handPoints, points, limit, reason, citation };
  }
  const why = handPoints >= 5 ? '' : `, ${rounded}: ${basePoints} × 2^${handPoints + 2} = ${byBasePoints}`;
  const kiriage = handPoints < 5 && byBasePoints < MANGAN ? ', rounded up' : '';
  const reason = `${sum}${why}${kiriage}: ${LIMIT_NAMES[limit]}, ${base} ${paidText(base, win)}`;
  const citation = rules.countedLimit > 0 && limit === 'counted_limit' ? decided('RM-19') : scoringRule('7.4');
  return { raw: handPoints, points, limit, reason, citation };
}

const humanTotal = (win: ReachWin): Explanation['total'] => ({
  raw: HUMAN_WIN.value,
  points: discardPayment(MANGAN, isDealer(win)),
  limit: 'mangan',
  reason: `a Human Win is a Mangan, ${MANGAN} ${paidText(MANGAN, win)}`,
  citation: HUMAN_WIN.citation,
});

/** One text for each way to arrange the tiles and what it is worth: places that make no difference are one reading. */
const keyOf = ({ arrangement, worth }: Candidate): string => JSON.stringify([arrangement, worth]);

function otherReadings(best: Candidate, readings: readonly Candidate[], win: ReachWin): Explanation['otherReadings'] {
  const others = new Map<string, Candidate>();
  for (const candidate of readings) {
    const key = keyOf(candidate);
    if (key !== keyOf(best) && !others.has(key)) others.set(key, candidate);
  }
  return [...others.values()]
    .sort((a, b) => (isBetter(a.worth, b.worth) ? -1 : isBetter(b.worth, a.worth) ? 1 : 0))
    .map((candidate) => ({
      arrangement: groupsOf(candidate, win),
      patterns: patternsIn(candidate, win),
      raw: candidate.worth.handPoints,
      points: candidate.worth.points,
    }));
}

function betsOf(claim: ReachClaim | null): ReachExplanation['bets'] {
  if (claim === null || claim.bets === 0) return null;
  const several = inTurnOrder(claim).length > 1;
  const reason = `${claim.bets} Reach bets of ${BET}${several ? ', to the winner next in turn order after the discarder' : ''}`;
  return {
    points: claim.bets * BET,
    reason,
    citation: several ? decided('RM-26') : rule('Actions During a Hand', '4.6-3'),
  };
}

/**
 * Explains what `scoreWin` answers, and with a claim who pays what. A hand that does not win has no points and a reason
 * why; one that lacks only the Hand Point still shows its arrangement.
 */
export function explainWin(win: ReachWin, rules: ScoringOptions, claim: ReachClaim | null = null): ReachExplanation {
  const luck = luckOf(win, rules);
  const readings = allReadings(win, rules, luck.sum);
  const best = bestOf(readings);
  if (best === null) {
    const reason = `not a win: ${noShape(win).reason}`;
    const total = { raw: 0, points: 0, limit: null, reason, citation: scoringRule('7.1') };
    const none = { patterns: [], excluded: [], otherReadings: [], payments: [], basePoints: [], luckyTiles: [] };
    return { arrangement: [], ...none, total, bets: null };
  }
  const groups = groupsOf(best, win);
  const human = isHumanWin(best.worth, win, rules);
  const wins = human || best.worth.points > 0;
  const scored = human ? [{ id: HUMAN_WIN.id, name: HUMAN_WIN.name.en, points: 5, count: 1 }] : patternsIn(best, win);
  const counted = wins && !human && best.worth.limitHands === 0;
  const peace = has(best.worth, bitsOf('peace'));
  const lost = {
    raw: 0,
    points: 0,
    limit: null,
    reason: `not a win: ${NO_HAND_POINT.reason}`,
    citation: scoringRule('7.1'),
  };
  return {
    arrangement: groups,
    patterns: scored.map((one) => ({
      ...one,
      tiles: (MADE_OF[one.id as PatternId] ?? wholeHand)(groups, win).map(({ tiles }) => tiles),
      citation: rowOf(one.id).citation,
    })),
    excluded: [...metInVain(best, win, human), ...(human ? [] : nearMisses(best, groups, win, rules))],
    otherReadings: otherReadings(best, readings, win),
    total: human ? humanTotal(win) : wins ? totalOf(best, win, luck.sum) : lost,
    payments: wins && claim !== null ? paymentSteps(claim) : [],
    basePoints: counted ? stepsOf(best, groups, win, peace) : [],
    luckyTiles: counted ? luckySteps(win, rules) : [],
    bets: wins ? betsOf(claim) : null,
  };
}

function stepsOf({ arrangement, reading }: Candidate, groups: Groups, win: ReachWin, peace: boolean) {
  if (arrangement !== null) return basePointSteps(groups, reading.wait, win, reading.rules, peace);
  return [{ reason: 'All Pairs is always worth 25', points: 25, citation: scoringRule('7.2-4') }];
}
