import { says } from '../../messages/phrase.js';
import { type Arrangement, placesOf } from '../../hands/arrangements.js';
import { kindOf } from '../../hands/features.js';
import { type HandReading, readIrregular, readRegular } from '../../hands/hand-reading.js';
import { idsOf } from '../../hands/pattern.js';
import {
  irregularGroups,
  notAWin,
  regularReadings,
  shownGroups,
  winningTileOf,
  wrongSize,
} from '../../hands/winning-readings.js';
import type { NotAWin, Score, ScoredGroup, ScoredPattern, Win } from '../../hands/win.js';
import { COUNTED } from './patterns.js';
import { SHAPES } from './zung-jung-table.js';

export interface ScoringOptions {
  /** Minimum points to win; 0 in WSOM rules, 5 in an official variant (decisions-zung-jung E). */
  readonly minimumPoints: number;
}

/** wsom-scoring Basic Rules 6: maximum of a sum; a pattern listed at this value or more scores alone. */
export const LIMIT = 320;
/** wsom-scoring Basic Rules 5: a regular hand without patterns (ZJ-23). */
export const CHICKEN_HAND = 1;
/** The value of one reading. */
export interface Tally {
  readonly patterns: readonly ScoredPattern[];
  readonly raw: number;
  readonly points: number;
  readonly limit: 'listed' | 'compound' | null;
  /** The pattern that scores alone in a listed limit hand (ZJ-05: the first of equals). */
  readonly listed: string | null;
}

/** Counts patterns, then applies limits (wsom-scoring Basic Rules 4-6). */
export function tally(reading: HandReading, win: Win): Tally {
  const { patterns, sum: raw, highest } = COUNTED.count(kindOf(reading, win, 0), reading, win, undefined);
  if (highest >= LIMIT) {
    const listed = patterns.find(({ points }) => points === highest)?.id ?? null;
    return { patterns, raw, points: highest, limit: 'listed', listed };
  }
  if (raw >= LIMIT) return { patterns, raw, points: LIMIT, limit: 'compound', listed: null };
  return { patterns, raw, points: raw === 0 ? CHICKEN_HAND : raw, limit: null, listed: null };
}

export interface Candidate {
  readonly reading: HandReading;
  /** `null` for an irregular hand. */
  readonly arrangement: Arrangement | null;
  /** Index of the group with the winning tile as in `placesOf`; -1 if there is no choice. */
  readonly place: number;
  readonly tally: Tally;
}

const isTriplet = ({ sequences, triplets }: Arrangement, place: number): boolean =>
  place >= sequences.length && place < sequences.length + triplets.length;

function regular(win: Win, arrangement: Arrangement, place: number): Candidate {
  const claimedTriplet = win.by !== 'self-draw' && isTriplet(arrangement, place);
  const reading = readRegular(arrangement, win.melds, claimedTriplet);
  return { reading, arrangement, place, tally: tally(reading, win) };
}

function irregular(win: Win): Candidate | null {
  const reading = readIrregular(win, SHAPES);
  return reading && { reading, arrangement: null, place: -1, tally: tally(reading, win) };
}

/**
 * The best place of the winning tile (ZJ-04). It only matters whether a claimed tile exposes a triplet, which never
 * raises a score; `placesOf` lists sequences first, so the first place is best.
 */
function bestPlace(arrangement: Arrangement, win: Win): number {
  const places = placesOf(arrangement, win.tile);
  return places.length > 0 ? places[0] : -1;
}

export const isBetter = (a: Tally, b: Tally): boolean =>
  a.points > b.points || (a.points === b.points && a.raw > b.raw);

/**
 * The best reading (ZJ-03): most points after limits, then most raw points, then the first in the order regular before
 * irregular, arrangements as in `arrangementsOf`. `null` for a hand that does not win.
 */
export function bestReading(win: Win): Candidate | null {
  const arrangements = regularReadings(win);
  let best: Candidate | null = null;
  for (let i = 0; i < arrangements.length; i++) {
    const arrangement = arrangements[i];
    const candidate = regular(win, arrangement, bestPlace(arrangement, win));
    if (best === null || isBetter(candidate.tally, best.tally)) best = candidate;
  }
  const other = irregular(win);
  return other !== null && (best === null || isBetter(other.tally, best.tally)) ? other : best;
}

/** Every reading with every place of the winning tile, for explanations. */
export function allReadings(win: Win): readonly Candidate[] {
  const regulars = regularReadings(win).flatMap((arrangement) =>
    placesOf(arrangement, win.tile).map((place) => regular(win, arrangement, place)),
  );
  const other = irregular(win);
  return other === null ? regulars : [...regulars, other];
}

/** Why the tiles are not a winning hand (wsom-rulebook "Winning Hand" 4; ZJ-27, ZJ-42). */
export function noShape(win: Win): NotAWin {
  const size = wrongSize(win);
  return size === null
    ? notAWin('shape', says`neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals`)
    : notAWin(`${size.kind}-hand`, size.reason);
}

export function tooCheap(points: number, minimumPoints: number): NotAWin {
  const worth = points === 1 ? says`${points} point` : says`${points} points`;
  return notAWin(
    'minimum-points',
    says`the hand has ${worth}, fewer than the ${minimumPoints} that this game asks for (minimumPoints)`,
  );
}

export function groupsOf({ reading, arrangement, place }: Candidate, win: Win): readonly ScoredGroup[] {
  const winning = winningTileOf(win);
  return arrangement === null
    ? irregularGroups(reading.shape, win, winning)
    : shownGroups(arrangement, place, win.melds, winning);
}

/** Scores a win by its best reading, or returns why it does not win. Circumstances are trusted. */
export function scoreWin(win: Win, options: ScoringOptions): Score | NotAWin {
  const best = bestReading(win);
  if (best === null) return noShape(win);
  const { patterns, raw, points, limit, listed } = best.tally;
  if (points < options.minimumPoints) return tooCheap(points, options.minimumPoints);
  const scored = listed === null ? idsOf(patterns) : [listed];
  return { patterns, raw, points, limit, scored, arrangement: groupsOf(best, win) };
}
