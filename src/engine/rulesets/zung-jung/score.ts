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
  /** Points a hand must have to win; 0 is WSOM's own rule, 5 an official variant (decisions-zung-jung E). */
  readonly minimumPoints: number;
}

/** wsom-scoring Basic Rules 6: a sum never scores more, and a pattern listed at this much scores alone. */
export const LIMIT = 320;
/** wsom-scoring Basic Rules 5: a regular hand without any pattern (ZJ-23). */
export const CHICKEN_HAND = 1;
/** What one reading is worth. */
export interface Tally {
  readonly patterns: readonly ScoredPattern[];
  readonly raw: number;
  readonly points: number;
  readonly limit: 'listed' | 'compound' | null;
  /** The pattern that alone scores in a listed limit hand (ZJ-05: the first of equals). */
  readonly listed: string | null;
}

/** Counts a reading's patterns, then the limits (wsom-scoring Basic Rules 4-6). */
export function tally(reading: HandReading, win: Win): Tally {
  const { patterns, sum: raw, highest } = COUNTED.count(kindOf(reading, win, 0), reading, win, undefined);
  if (highest >= LIMIT) {
    const listed = patterns.find(({ points }) => points === highest)?.id ?? null;
    return { patterns, raw, points: highest, limit: 'listed', listed };
  }
  if (raw >= LIMIT) return { patterns, raw, points: LIMIT, limit: 'compound', listed: null };
  return { patterns, raw, points: raw === 0 ? CHICKEN_HAND : raw, limit: null, listed: null };
}

/** A reading with what it is worth and how to show it. */
export interface Candidate {
  readonly reading: HandReading;
  /** Null for an irregular hand. */
  readonly arrangement: Arrangement | null;
  /** Where the winning tile is counted, an index as in `placesOf`; -1 where there is no place to choose. */
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
 * The best place for the winning tile (ZJ-04). It matters only whether a claimed tile exposes a triplet, and that never
 * raises a score. `placesOf` lists sequences first, and a triplet and the eyes are never of one tile: so the first.
 */
function bestPlace(arrangement: Arrangement, win: Win): number {
  const places = placesOf(arrangement, win.tile);
  return places.length > 0 ? places[0] : -1;
}

export const isBetter = (a: Tally, b: Tally): boolean =>
  a.points > b.points || (a.points === b.points && a.raw > b.raw);

/**
 * The reading to score (ZJ-03): most points after limits, then most raw points, then the first in the fixed order:
 * regular before irregular, arrangements in the order of `arrangementsOf`. Null when the hand is no winning hand.
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

/** Every reading there is, with every place for the winning tile; for explaining, `bestReading` needs fewer. */
export function allReadings(win: Win): readonly Candidate[] {
  const regulars = regularReadings(win).flatMap((arrangement) =>
    placesOf(arrangement, win.tile).map((place) => regular(win, arrangement, place)),
  );
  const other = irregular(win);
  return other === null ? regulars : [...regulars, other];
}

/** Why the tiles are no winning hand: a false win (wsom-rulebook "Winning Hand" 4; ZJ-27, ZJ-42). */
export function noShape(win: Win): NotAWin {
  const size = wrongSize(win);
  return size === null
    ? notAWin('shape', 'neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals')
    : notAWin(`${size.kind}-hand`, size.reason);
}

export function tooCheap(points: number, minimumPoints: number): NotAWin {
  const worth = `${points} ${points === 1 ? 'point' : 'points'}`;
  const reason = `the hand has ${worth}, fewer than the ${minimumPoints} that this game asks for (minimumPoints)`;
  return notAWin('minimum-points', reason);
}

/** The groups of a reading as shown. */
export function groupsOf({ reading, arrangement, place }: Candidate, win: Win): readonly ScoredGroup[] {
  const winning = winningTileOf(win);
  return arrangement === null
    ? irregularGroups(reading.shape, win, winning)
    : shownGroups(arrangement, place, win.melds, winning);
}

/** Scores a winning claim by its best reading, or says why it does not win. The claim's circumstances are believed. */
export function scoreWin(win: Win, options: ScoringOptions): Score | NotAWin {
  const best = bestReading(win);
  if (best === null) return noShape(win);
  const { patterns, raw, points, limit, listed } = best.tally;
  if (points < options.minimumPoints) return tooCheap(points, options.minimumPoints);
  const scored = listed === null ? idsOf(patterns) : [listed];
  return { patterns, raw, points, limit, scored, arrangement: groupsOf(best, win) };
}
