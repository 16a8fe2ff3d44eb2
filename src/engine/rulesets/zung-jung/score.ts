import { type Arrangement, arrangementsOf, placesOf } from '../../melds/arrangements.js';
import {
  CLAIMED_HERE,
  DRAWN_HERE,
  eyesGroup,
  meldGroup,
  NOT_HERE,
  pairGroup,
  sequenceGroup,
  thirteenTerminalsGroup,
  tripletGroup,
  type WinningTileHere,
} from '../../scoring/groups.js';
import { type HandReading, readIrregular, readRegular } from '../../scoring/hand-reading.js';
import type { NotAWin, Score, ScoredGroup, ScoredPattern, Win } from '../../scoring/win.js';
import { countOf, listTiles, suitCounts } from '../../tiles/counts.js';
import { DESIGNS, type Tile } from '../../tiles/tile.js';
import { ALL_SERIES, PATTERNS, type PatternId, seriesOf, seriesToAsk } from './patterns.js';
import { SHAPES } from './shapes.js';

export interface ScoringOptions {
  /** Points a hand must have to win; 0 is WSOM's own rule, 5 an official variant (decisions-zung-jung E). */
  readonly minimumPoints: number;
}

/** wsom-scoring Basic Rules 6: a sum never scores more, and a pattern listed at this much scores alone. */
export const LIMIT = 320;
/** wsom-scoring Basic Rules 5: a regular hand without any pattern (ZJ-23). */
export const CHICKEN_HAND = 1;
/** 3.1 can count for three dragons and the seat wind (ZJ-24). */
const MOST_COUNTS = 4;

/** What a scorer needs of a row, its results made beforehand: one for each number of times it can count. */
interface Scorer {
  readonly count: (reading: HandReading, win: Win) => number;
  readonly value: number;
  readonly scored: readonly ScoredPattern[];
}

/** The rows of each series, the highest first: the first that is met counts, and no other of its series. */
const SCORERS: readonly (readonly Scorer[])[] = ALL_SERIES.map((series) =>
  PATTERNS.filter(({ id }) => seriesOf(id) === series)
    .toReversed()
    .map(({ id, name, value, count }) => ({
      count,
      value,
      scored: Array.from({ length: MOST_COUNTS + 1 }, (_, times) =>
        Object.freeze({ id, name: name.en, points: value, count: times }),
      ),
    })),
);

/** What one reading is worth. */
export interface Tally {
  readonly patterns: readonly ScoredPattern[];
  readonly raw: number;
  readonly points: number;
  readonly limit: 'listed' | 'compound' | null;
  /** The pattern that alone scores in a listed limit hand (ZJ-05: the first of equals). */
  readonly listed: PatternId | null;
}

/** Where a tally gathers its patterns, so that the list it hands out is made once and no larger than it must be. */
const FOUND: ScoredPattern[] = PATTERNS.map(({ id, name, value }) => ({ id, name: name.en, points: value, count: 0 }));

/** Counts a reading's patterns: the highest of each series, then the limits (wsom-scoring Basic Rules 4-6). */
export function tally(reading: HandReading, win: Win): Tally {
  let found = 0;
  let raw = 0;
  let highest = 0;
  let listed: string | null = null;
  for (let asked = seriesToAsk(reading, win); asked !== 0; asked &= asked - 1) {
    const series = SCORERS[31 - Math.clz32(asked & -asked)];
    for (let j = 0; j < series.length; j++) {
      const { count, value, scored } = series[j];
      const times = count(reading, win);
      if (times === 0) continue;
      FOUND[found++] = scored[times];
      raw += value * times;
      if (value >= LIMIT && value > highest) {
        highest = value;
        listed = scored[times].id;
      }
      break;
    }
  }
  const patterns = FOUND.slice(0, found);
  if (listed !== null) return { patterns, raw, points: highest, limit: 'listed', listed: listed as PatternId };
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
  const arrangements = arrangementsOf(win.concealed);
  let best: Candidate | null = null;
  for (let i = 0; i < arrangements.length; i++) {
    const arrangement = arrangements[i];
    if (arrangement.sequences.length + arrangement.triplets.length + win.melds.length !== 4) break;
    const candidate = regular(win, arrangement, bestPlace(arrangement, win));
    if (best === null || isBetter(candidate.tally, best.tally)) best = candidate;
  }
  const other = irregular(win);
  return other !== null && (best === null || isBetter(other.tally, best.tally)) ? other : best;
}

/** Every reading there is, with every place for the winning tile; for explaining, `bestReading` needs fewer. */
export function allReadings(win: Win): readonly Candidate[] {
  const regulars = arrangementsOf(win.concealed)
    .filter(({ sequences, triplets }) => sequences.length + triplets.length + win.melds.length === 4)
    .flatMap((arrangement) => placesOf(arrangement, win.tile).map((place) => regular(win, arrangement, place)));
  const other = irregular(win);
  return other === null ? regulars : [...regulars, other];
}

const NO_SHAPE: NotAWin = Object.freeze({
  win: false,
  code: 'shape',
  reason: 'neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals',
});

/** Why the tiles are no winning hand: a false win (wsom-rulebook "Winning Hand" 4; ZJ-27, ZJ-42). */
export function noShape(win: Win): NotAWin {
  const size = listTiles(win.concealed).length + 3 * win.melds.length;
  if (size === 14) return NO_SHAPE;
  const kind = size > 14 ? 'long' : 'short';
  const reason = `a ${kind} hand: ${size} tiles, each meld counted as three, where a winning hand has 14`;
  return { win: false, code: `${kind}-hand`, reason };
}

export function tooCheap(points: number, minimumPoints: number): NotAWin {
  const worth = `${points} ${points === 1 ? 'point' : 'points'}`;
  const reason = `the hand has ${worth}, fewer than the ${minimumPoints} that this game asks for (minimumPoints)`;
  return { win: false, code: 'minimum-points', reason };
}

/** The groups of a reading as shown: melds first, then sequences, triplets, eyes; or pairs; or all thirteen. */
export function groupsOf({ reading, arrangement, place }: Candidate, win: Win): readonly ScoredGroup[] {
  const winning = win.by === 'self-draw' ? DRAWN_HERE : CLAIMED_HERE;
  if (arrangement === null) {
    return reading.shape === 'seven-pairs' ? sevenPairs(win, winning) : [thirteenTerminals(win, winning)];
  }
  const { sequences, triplets, eyes } = arrangement;
  const groups = new Array<ScoredGroup>(5);
  let at = 0;
  for (let i = 0; i < win.melds.length; i++) groups[at++] = meldGroup(win.melds[i]);
  const first = at;
  for (let i = 0; i < sequences.length; i++, at++) {
    groups[at] = sequenceGroup(sequences[i], place === at - first ? winning : NOT_HERE);
  }
  for (let i = 0; i < triplets.length; i++, at++) {
    groups[at] = tripletGroup(triplets[i], place === at - first ? winning : NOT_HERE);
  }
  groups[at] = eyesGroup(eyes, place === at - first ? winning : NOT_HERE);
  return groups;
}

function sevenPairs(win: Win, winning: WinningTileHere): readonly ScoredGroup[] {
  const groups: ScoredGroup[] = [];
  for (let suit = 0; suit < 4; suit++) {
    for (let left = suitCounts(win.concealed, suit), tile = suit * 9; left !== 0; left >>= 3, tile++) {
      // A count is 2 or 4 here: two alike are one pair, four are two, of which one has the winning tile.
      if ((left & 6) !== 0) groups.push(pairGroup(tile, tile === win.tile ? winning : NOT_HERE));
      if ((left & 4) !== 0) groups.push(pairGroup(tile, NOT_HERE));
    }
  }
  return groups;
}

function thirteenTerminals(win: Win, winning: WinningTileHere): ScoredGroup {
  let twice: Tile = 0;
  while (twice < DESIGNS && countOf(win.concealed, twice) !== 2) twice++;
  return thirteenTerminalsGroup(twice, winning);
}

const idOf = ({ id }: ScoredPattern): string => id;

/** Scores a winning claim by its best reading, or says why it does not win. The claim's circumstances are believed. */
export function scoreWin(win: Win, options: ScoringOptions): Score | NotAWin {
  const best = bestReading(win);
  if (best === null) return noShape(win);
  const { patterns, raw, points, limit, listed } = best.tally;
  if (points < options.minimumPoints) return tooCheap(points, options.minimumPoints);
  const scored = listed === null ? patterns.map(idOf) : [listed];
  return { patterns, raw, points, limit, scored, arrangement: groupsOf(best, win) };
}
