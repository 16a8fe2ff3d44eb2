import { says } from '../../messages/phrase.js';
import { type Arrangement, placesOf } from '../../hands/arrangements.js';
import { kindOf } from '../../hands/features.js';
import { CLAIMED_HERE, DRAWN_HERE } from '../../hands/groups.js';
import { type HandReading, readIrregular, readRegular } from '../../hands/hand-reading.js';
import { idsOf } from '../../hands/pattern.js';
import {
  bestOf,
  irregularGroups,
  notAWin,
  regularReadings,
  shownGroups,
  wrongSize,
} from '../../hands/winning-readings.js';
import type { NotAWin, Score, ScoredGroup, ScoredPattern } from '../../hands/win.js';
import { countOf } from '../../tiles/counts.js';
import type { Tile } from '../../tiles/tile.js';
import {
  ALL_PAIRS_BP,
  LIMIT_HAND,
  type LimitName,
  MANGAN,
  baseOf,
  discardPayment,
  limitOf,
  rawBasePoints,
  roundedBasePoints,
  selfDrawShare,
  totalOf,
} from './points.js';
import { shapesOf } from './common-rules.js';
import type { ScoringOptions } from './options.js';
import {
  HUMAN_WIN,
  isPeace,
  limitsOf,
  type ReachReading,
  reachFeatures,
  tablesOf,
  type Tables,
  type Wait,
} from './patterns.js';
import { isDealer, type ReachWin } from './situation.js';

/** Payments before honba: by the discarder alone, or by the dealer (0 if the dealer wins) and each other player. */
export type Payments = { readonly discarder: number } | { readonly dealer: number; readonly nonDealer: number };

/** Another reading with the same payment but other combinations or base points (RM-40). */
export interface Tie {
  readonly patterns: readonly string[];
  readonly handPoints: number;
  readonly basePoints: number;
}

/** The score of a reach win. `raw` is `handPoints`; a Limit Hand has neither HP nor BP (RM-04, RM-39). */
export interface ReachScore extends Score {
  readonly limit: LimitName | null;
  /** Hand Points including dora. */
  readonly handPoints: number;
  readonly basePoints: number;
  /** Base points before rounding. */
  readonly basePointsRaw: number;
  /** Dora by exposed indicators, ura dora, red fives, and tiles set aside. */
  readonly dora: number;
  readonly ura: number;
  readonly redFives: number;
  readonly aside: number;
  /** The base of payments (`points.ts`), used by `settle`. */
  readonly base: number;
  readonly payments: Payments;
  readonly ties: readonly Tie[];
}

// --- Dora (Lucky Tiles) ---

/** Number of tiles of a design in the hand, with melds, kongs and tiles set aside. */
function copiesIn({ concealed, melds, aside }: ReachWin, design: Tile): number {
  let copies = countOf(concealed, design);
  for (let i = 0; i < melds.length; i++) {
    const { kind, design: lowest } = melds[i];
    if (kind === 'chi') {
      if (design >= lowest && design <= lowest + 2) copies++;
    } else if (design === lowest) copies += kind === 'pong' ? 3 : 4;
  }
  for (let i = 0; i < aside.length; i++) if (aside[i] === design) copies++; // SN-28
  return copies;
}

/** Dora of these indicators; a tile shown twice counts twice (6.2). */
export function luckyTiles(win: ReachWin, indicators: readonly Tile[], { luckyTile }: Tables): number {
  let lucky = 0;
  for (let i = 0; i < indicators.length; i++) lucky += copiesIn(win, luckyTile[indicators[i]]);
  return lucky;
}

export interface Luck {
  readonly dora: number;
  readonly ura: number;
  readonly redFives: number;
  /** Tiles set aside. */
  readonly aside: number;
  readonly sum: number;
}

const NO_LUCK: Luck = { dora: 0, ura: 0, redFives: 0, aside: 0, sum: 0 };

export function luckOf(win: ReachWin, rules: ScoringOptions, tables: Tables): Luck {
  if (win.dealt === 'human' && rules.humanWin && !rules.humanWinPureCountsDora) return NO_LUCK; // RM-05
  const dora = luckyTiles(win, win.indicators, tables);
  const ura = win.reach === null ? 0 : luckyTiles(win, win.uraIndicators, tables); // PR-09
  const redFives = rules.redFives ? win.redFives : 0;
  const aside = win.aside.length;
  return { dora, ura, redFives, aside, sum: dora + ura + redFives + aside };
}

// --- One reading ---

/** The value of one reading. */
export interface Worth {
  /** Limit Hands, or otherwise combinations, in the order of section 5. */
  readonly patterns: readonly ScoredPattern[];
  readonly limitHands: number;
  readonly handPoints: number;
  readonly basePoints: number;
  readonly basePointsRaw: number;
  readonly base: number;
  /** The winner's income; 0 without a Hand Point. */
  readonly points: number;
}

export interface Candidate {
  readonly reading: ReachReading;
  /** `null` for an irregular hand. */
  readonly arrangement: Arrangement | null;
  /** Index of the group with the winning tile as in `placesOf`; -1 if there is no choice. */
  readonly place: number;
  readonly worth: Worth;
}

function limitHandWorth(patterns: readonly ScoredPattern[], win: ReachWin, rules: ScoringOptions): Worth {
  const limitHands = patterns.length;
  // RM-03, RM-04
  const base = rules.limitHandsStack
    ? patterns.reduce((sum, { id }) => sum + LIMIT_HAND * limitsOf(id, rules), 0)
    : LIMIT_HAND;
  const points = totalOf(base, isDealer(win), win.by === 'self-draw', rules);
  return { patterns, limitHands, handPoints: 0, basePoints: 0, basePointsRaw: 0, base, points };
}

function worthOf(
  reading: ReachReading,
  win: ReachWin,
  lucky: number,
  tables: Tables,
  arrangement: Arrangement | null,
  claimedTriple: Tile,
): Worth {
  const { hand, rules } = reading;
  const kind = kindOf(hand, win, reachFeatures(win));
  const limitHands = tables.limitHands.count(kind, hand, win, reading).patterns;
  if (limitHands.length > 0) return limitHandWorth(limitHands, win, rules);

  const { concealed, exposed } = tables;
  const counted = (hand.exposed > 0 ? exposed : concealed).count(kind, hand, win, reading);
  const { patterns } = counted;
  const own = counted.sum < rules.minimumHandPoints ? 0 : counted.sum;
  let basePointsRaw = ALL_PAIRS_BP;
  let basePoints = ALL_PAIRS_BP;
  if (arrangement !== null) {
    const peace = hand.exposed === 0 && isPeace(hand, win, reading);
    basePointsRaw = rawBasePoints(arrangement, reading, win, claimedTriple, peace);
    basePoints = roundedBasePoints(basePointsRaw, win, rules);
  }
  // 6.2, 7.1: dora do not count as the Hand Point that a win needs.
  const handPoints = own === 0 ? 0 : own + lucky;
  const base = own === 0 ? 0 : baseOf(handPoints, basePoints, rules);
  const points = own === 0 ? 0 : totalOf(base, isDealer(win), win.by === 'self-draw', rules);
  return { patterns, limitHands: 0, handPoints, basePoints, basePointsRaw, base, points };
}

function waitAt({ sequences, triplets }: Arrangement, place: number, tile: Tile): Wait {
  if (place < sequences.length) {
    const lowest = sequences[place];
    if (tile === lowest + 1) return 'middle';
    return (tile === lowest ? lowest % 9 === 6 : lowest % 9 === 0) ? 'side' : 'open';
  }
  return place < sequences.length + triplets.length ? 'triple' : 'single';
}

const isClaimedTriple = (wait: Wait, win: ReachWin, rules: ScoringOptions): boolean =>
  wait === 'triple' && win.by !== 'self-draw' && !rules.discardTripleConcealed; // RM-12

function irregular(win: ReachWin, rules: ScoringOptions, lucky: number, tables: Tables): Candidate | null {
  const hand = readIrregular(win, shapesOf(rules));
  if (hand === null) return null;
  const reading: ReachReading = { hand, wait: 'none', rules };
  return { reading, arrangement: null, place: -1, worth: worthOf(reading, win, lucky, tables, null, -1) };
}

/** Order of readings: payment (11.4), Limit Hands, HP, BP (RM-40). */
export function isBetter(a: Worth, b: Worth): boolean {
  if (a.points !== b.points) return a.points > b.points;
  if (a.limitHands !== b.limitHands) return a.limitHands > b.limitHands;
  if (a.handPoints !== b.handPoints) return a.handPoints > b.handPoints;
  return a.basePoints > b.basePoints || (a.basePoints === b.basePoints && a.basePointsRaw > b.basePointsRaw);
}

const samePatterns = (a: Worth, b: Worth): boolean =>
  a.patterns.length === b.patterns.length && a.patterns.every(({ id }, i) => id === b.patterns[i].id);

const isTie = (a: Worth, b: Worth): boolean =>
  a.points === b.points && (a.basePoints !== b.basePoints || !samePatterns(a, b));

const NONE: readonly Candidate[] = Object.freeze([]);

/** Avoids growing an array: most hands have a single reading. */
const withOne = (found: readonly Candidate[], one: Candidate): readonly Candidate[] =>
  found.length === 0 ? [one] : [...found, one];

/**
 * Every reading with every relevant place of the winning tile (RM-17): one place per kind of wait in an arrangement.
 * Fixed order, irregular hands last; empty for a hand that does not win.
 */
export function allReadings(win: ReachWin, rules: ScoringOptions, lucky: number, tables: Tables): readonly Candidate[] {
  let found = NONE;
  const arrangements = regularReadings(win);
  for (let i = 0; i < arrangements.length; i++) {
    const arrangement = arrangements[i];
    const places = placesOf(arrangement, win.tile);
    let unclaimed: HandReading | null = null;
    let last: Wait = 'none';
    for (let j = 0; j < places.length; j++) {
      const wait = waitAt(arrangement, places[j], win.tile);
      if (wait === last) continue;
      last = wait;
      const claimed = isClaimedTriple(wait, win, rules);
      const hand: HandReading =
        claimed || unclaimed === null ? readRegular(arrangement, win.melds, claimed) : unclaimed;
      if (!claimed) unclaimed = hand;
      const reading: ReachReading = { hand, wait, rules };
      const worth = worthOf(reading, win, lucky, tables, arrangement, claimed ? win.tile : -1);
      found = withOne(found, { reading, arrangement, place: places[j], worth });
    }
  }
  const other = irregular(win, rules, lucky, tables);
  return other === null ? found : withOne(found, other);
}

/** The best reading, the first of equals; `null` if there are none. */
export const bestReading = (readings: readonly Candidate[]): Candidate | null =>
  bestOf(readings, (a, b) => isBetter(a.worth, b.worth));

// --- The result ---

const NO_TIES: readonly Tie[] = Object.freeze([]);

function tiesOf(best: Candidate, readings: readonly Candidate[]): readonly Tie[] {
  if (readings.length === 1 || !readings.some(({ worth }) => isTie(worth, best.worth))) return NO_TIES;
  const ties: Tie[] = [];
  const listed: Worth[] = [best.worth];
  for (const { worth } of readings.toSorted((a, b) => (isBetter(a.worth, b.worth) ? -1 : 1))) {
    if (!listed.every((other) => isTie(worth, other))) continue;
    listed.push(worth);
    ties.push({ patterns: idsOf(worth.patterns), handPoints: worth.handPoints, basePoints: worth.basePoints });
  }
  return ties;
}

export function paymentsOf(base: number, win: ReachWin, rules: ScoringOptions): Payments {
  const dealerWins = isDealer(win);
  if (win.by !== 'self-draw') return { discarder: discardPayment(base, dealerWins) };
  const share = (dealerPays: boolean) => selfDrawShare(base, dealerWins, dealerPays, rules);
  return { dealer: dealerWins ? 0 : share(true), nonDealer: share(false) };
}

/** The groups of a reading. */
export function groupsOf({ reading, arrangement, place }: Candidate, win: ReachWin): readonly ScoredGroup[] {
  const { hand, wait, rules } = reading;
  const concealed = win.by === 'self-draw' || (wait === 'triple' && rules.discardTripleConcealed);
  const winning = concealed ? DRAWN_HERE : CLAIMED_HERE;
  return arrangement === null
    ? irregularGroups(hand.shape, win, winning)
    : shownGroups(arrangement, place, win.melds, winning);
}

/** Why the tiles are not a winning hand. */
export function noShape(win: ReachWin): NotAWin {
  const size = wrongSize(win);
  return size === null
    ? notAWin('no_shape', says`neither 4 groups and a pair, nor All Pairs, nor 13 Orphans`)
    : notAWin(`${size.kind}_hand`, size.reason);
}

/** 6.2, 7.1: a complete hand without a Hand Point. */
const withoutHandPoint = () =>
  notAWin('no_hand_point', says`a win needs one Hand Point (yaku) besides Lucky Tiles (dora)`);

/** Why a complete hand with too few Hand Points does not win. */
export const noHandPoint = ({ minimumHandPoints }: ScoringOptions) =>
  minimumHandPoints === 1
    ? withoutHandPoint()
    : notAWin(
        'no_hand_point',
        says`a win needs ${minimumHandPoints} Hand Points (yaku) besides Lucky Tiles (dora) (minimumHan)`,
      );

/** Whether a Human Win may replace the hand's own score (5.10). */
export const isHumanWinPlayedInstead = ({ humanWin, humanWinAs }: ScoringOptions): boolean =>
  humanWin && humanWinAs === 'mangan-instead';

/** Whether a Human Win replaces the hand's own score, unless that is more than a Mangan (5.10; RM-05). */
export const isHumanWin = (best: Worth, win: ReachWin, rules: ScoringOptions): boolean =>
  isHumanWinPlayedInstead(rules) && win.dealt === 'human' && best.points <= discardPayment(MANGAN, isDealer(win));

/** Scores a win by its best reading, or returns why it does not win. Circumstances are trusted. */
export function scoreWin(win: ReachWin, rules: ScoringOptions): ReachScore | NotAWin {
  const tables = tablesOf(rules);
  const luck = luckOf(win, rules, tables);
  const readings = allReadings(win, rules, luck.sum, tables);
  const best = bestReading(readings);
  if (best === null) return noShape(win);
  const { worth } = best;
  if (isHumanWin(worth, win, rules)) return humanWin(best, win, rules);
  if (worth.points === 0) return noHandPoint(rules);
  const { dora, ura, redFives, aside } = worth.limitHands === 0 ? luck : NO_LUCK;
  return {
    patterns: worth.patterns,
    raw: worth.handPoints,
    points: worth.points,
    limit: worth.limitHands === 0 ? limitOf(worth.base) : 'limit_hand',
    scored: idsOf(worth.patterns),
    arrangement: groupsOf(best, win),
    handPoints: worth.handPoints,
    basePoints: worth.basePoints,
    basePointsRaw: worth.basePointsRaw,
    dora,
    ura,
    redFives,
    aside,
    base: worth.base,
    payments: paymentsOf(worth.base, win, rules),
    ties: tiesOf(best, readings),
  };
}

export const HUMAN_SCORED: readonly ScoredPattern[] = [
  Object.freeze({ id: HUMAN_WIN.id, name: HUMAN_WIN.name.en, points: HUMAN_WIN.value, count: 1 }),
];

/** 5.10: a Human Win is not combined with anything and has neither base points nor dora. */
const humanWin = (best: Candidate, win: ReachWin, rules: ScoringOptions): ReachScore => ({
  patterns: HUMAN_SCORED,
  raw: HUMAN_WIN.value,
  points: discardPayment(MANGAN, isDealer(win)),
  limit: 'mangan',
  scored: [HUMAN_WIN.id],
  arrangement: groupsOf(best, win),
  handPoints: HUMAN_WIN.value,
  basePoints: 0,
  basePointsRaw: 0,
  dora: 0,
  ura: 0,
  redFives: 0,
  aside: 0,
  base: MANGAN,
  payments: paymentsOf(MANGAN, win, rules),
  ties: NO_TIES,
});
