import { type Phrase, phraseText, says } from '../messages/phrase.js';
import { type Arrangement, arrangementsOf } from './arrangements.js';
import { countOf, listTiles, suitCounts } from '../tiles/counts.js';
import { DESIGNS, type Tile } from '../tiles/tile.js';
import type { Explanation } from './explanation.js';
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
} from './groups.js';
import type { HandShape } from './hand-reading.js';
import type { NotAWin, ScoredGroup, Win } from './win.js';

/** Readings of a winning hand: all of them, the best one, and their groups. */

type Tiles = Pick<Win, 'concealed' | 'melds'>;

const NONE: readonly Arrangement[] = Object.freeze([]);

/** Readings of the concealed tiles that make four sets and eyes with the melds. */
export function regularReadings({ concealed, melds }: Tiles): readonly Arrangement[] {
  const arrangements = arrangementsOf(concealed);
  // All readings have the same number of sets.
  if (arrangements.length === 0) return NONE;
  const { sequences, triplets } = arrangements[0];
  return sequences.length + triplets.length + melds.length === 4 ? arrangements : NONE;
}

/** The first candidate that no other one beats, or `null` if there are none. */
export function bestOf<C>(candidates: readonly C[], isBetter: (a: C, b: C) => boolean): C | null {
  if (candidates.length === 0) return null;
  let best = candidates[0];
  for (let i = 1; i < candidates.length; i++) if (isBetter(candidates[i], best)) best = candidates[i];
  return best;
}

type OtherReading = Explanation['otherReadings'][number];

/** The other readings, best first. Candidates with equal `key` are the same reading. */
export function otherReadings<C>(
  best: C,
  candidates: readonly C[],
  isBetter: (a: C, b: C) => boolean,
  key: (candidate: C) => unknown,
  shown: (candidate: C) => OtherReading,
): readonly OtherReading[] {
  if (candidates.length < 2) return [];
  const distinct = new Map([[JSON.stringify(key(best)), best]]);
  for (const candidate of candidates) {
    const text = JSON.stringify(key(candidate));
    if (!distinct.has(text)) distinct.set(text, candidate);
  }
  return [...distinct.values()]
    .slice(1)
    .sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0))
    .map(shown);
}

export const winningTileOf = ({ by }: Pick<Win, 'by'>): WinningTileHere =>
  by === 'self-draw' ? DRAWN_HERE : CLAIMED_HERE;

/**
 * The groups of an arrangement: melds first, then sequences, triplets, eyes. `place` is the index of the group with the
 * winning tile, as in `placesOf`.
 */
export function shownGroups(
  { sequences, triplets, eyes }: Arrangement,
  place: number,
  melds: Win['melds'],
  winning: WinningTileHere,
): readonly ScoredGroup[] {
  const groups = new Array<ScoredGroup>(5);
  let at = 0;
  for (let i = 0; i < melds.length; i++) groups[at++] = meldGroup(melds[i]);
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

/**
 * The groups of an irregular hand: seven pairs (of four alike, the first has the winning tile), or one group of
 * thirteen.
 */
export function irregularGroups(
  shape: HandShape,
  { concealed, tile }: Win,
  winning: WinningTileHere,
): readonly ScoredGroup[] {
  if (shape === 'thirteen-terminals') {
    let twice: Tile = 0;
    while (twice < DESIGNS && countOf(concealed, twice) !== 2) twice++;
    return [thirteenTerminalsGroup(twice, winning)];
  }
  const pairs: ScoredGroup[] = [];
  for (let suit = 0; suit < 4; suit++) {
    for (let left = suitCounts(concealed, suit), design = suit * 9; left !== 0; left >>= 3, design++) {
      // Counts are 2 or 4 here: one pair or two.
      if ((left & 6) !== 0) pairs.push(pairGroup(design, design === tile ? winning : NOT_HERE));
      if ((left & 4) !== 0) pairs.push(pairGroup(design, NOT_HERE));
    }
  }
  return pairs;
}

/** Why the number of tiles excludes a win; `null` for fourteen, each kong counting as three. */
export function wrongSize({
  concealed,
  melds,
}: Tiles): { readonly kind: 'long' | 'short'; readonly reason: Phrase } | null {
  const size = listTiles(concealed).length + 3 * melds.length;
  if (size === 14) return null;
  return size > 14
    ? {
        kind: 'long',
        reason: says`a long hand: ${size} tiles, each meld counted as three, where a winning hand has 14`,
      }
    : {
        kind: 'short',
        reason: says`a short hand: ${size} tiles, each meld counted as three, where a winning hand has 14`,
      };
}

export const notAWin = (code: string, text: Phrase): NotAWin => ({ win: false, code, reason: phraseText(text), text });
