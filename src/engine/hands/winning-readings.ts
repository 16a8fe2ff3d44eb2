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

/** The ways to read a hand: which there are, the best of them, the others, and how each is shown. */

type Tiles = Pick<Win, 'concealed' | 'melds'>;

const NONE: readonly Arrangement[] = Object.freeze([]);

/** Every way to read the concealed tiles so that they are four sets and eyes with the melds. */
export function regularReadings({ concealed, melds }: Tiles): readonly Arrangement[] {
  const arrangements = arrangementsOf(concealed);
  // All have as many sets, by the number of tiles.
  if (arrangements.length === 0) return NONE;
  const { sequences, triplets } = arrangements[0];
  return sequences.length + triplets.length + melds.length === 4 ? arrangements : NONE;
}

/** The first that none is better than; null where there is none. */
export function bestOf<C>(candidates: readonly C[], isBetter: (a: C, b: C) => boolean): C | null {
  if (candidates.length === 0) return null;
  let best = candidates[0];
  for (let i = 1; i < candidates.length; i++) if (isBetter(candidates[i], best)) best = candidates[i];
  return best;
}

/** A reading as an explanation lists it beside the one that was scored. */
type OtherReading = Explanation['otherReadings'][number];

/** The other readings, best first. `key` says what makes two the same: places that make no difference are one reading. */
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

/** How the winning tile came into its group. */
export const winningTileOf = ({ by }: Pick<Win, 'by'>): WinningTileHere =>
  by === 'self-draw' ? DRAWN_HERE : CLAIMED_HERE;

/**
 * The groups of an arrangement as shown: melds first, then sequences, triplets, eyes. The winning tile is counted in the
 * group at `place`, an index as in `placesOf`.
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

/** An irregular hand as shown: seven pairs, of four alike the first with the winning tile; or all thirteen in one group. */
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
      // A count is 2 or 4 here: two alike are one pair, four are two.
      if ((left & 6) !== 0) pairs.push(pairGroup(design, design === tile ? winning : NOT_HERE));
      if ((left & 4) !== 0) pairs.push(pairGroup(design, NOT_HERE));
    }
  }
  return pairs;
}

/** Why tiles of a wrong number are no winning hand; null where there are fourteen, kongs counting as three. */
export function wrongSize({
  concealed,
  melds,
}: Tiles): { readonly kind: 'long' | 'short'; readonly reason: string } | null {
  const size = listTiles(concealed).length + 3 * melds.length;
  if (size === 14) return null;
  const kind = size > 14 ? 'long' : 'short';
  return { kind, reason: `a ${kind} hand: ${size} tiles, each meld counted as three, where a winning hand has 14` };
}

export const notAWin = (code: string, reason: string): NotAWin => ({ win: false, code, reason });
