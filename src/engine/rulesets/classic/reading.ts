import { type Arrangement, arrangementsOf, placesOf } from '../../melds/arrangements.js';
import {
  CLAIMED_HERE,
  DRAWN_HERE,
  eyesGroup,
  meldGroup,
  NOT_HERE,
  pairGroup,
  sequenceGroup,
  tripletGroup,
  type WinningTileHere,
} from '../../scoring/groups.js';
import type { ScoredGroup } from '../../scoring/win.js';
import { countOf } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { DESIGNS, isHonor, type Tile } from '../../tiles/tile.js';
import { type ClassicHand, type ClassicWin, waitsBefore, winOf } from './hand.js';

/** One way to read a hand, as the rows of the table ask about it. */
export interface ClassicReading {
  /** Melds first; of a winner all four combinations and the eyes, of the others what can count. */
  readonly groups: readonly ScoredGroup[];
  /** Null for a player who did not win, and for a winner whose tiles were not shown. */
  readonly win: ClassicWin | null;
  /** No tile but the one won on could have completed the hand. */
  readonly onlyTile: boolean;
}

/** The tile of a group; of a sequence its lowest. */
export const designIn = (group: ScoredGroup): Tile => tileOf(group.tiles[0]);
/** Pungs and kongs, "sets" in the words of the document. */
export const isSet = ({ kind }: ScoredGroup): boolean => kind === 'triplet' || kind === 'kong';
export const isPair = ({ kind }: ScoredGroup): boolean => kind === 'eyes' || kind === 'pair';

const knownMelds = ({ melds }: ClassicHand): ScoredGroup[] => melds.filter(({ design }) => design >= 0).map(meldGroup);

/** Whether the concealed tiles can be read: what is known of them counts (CL-20), but a win is read as a whole. */
export const isReadable = ({ whole, winner, melds }: ClassicHand): boolean =>
  winner === null || (whole && melds.every(({ design }) => design >= 0));

/** CL-20: of a winner whose hand is not known as a whole, the melds. */
export const readMelds = (hand: ClassicHand): ClassicReading => ({
  groups: knownMelds(hand),
  win: null,
  onlyTile: false,
});

/**
 * CL-15: of a hand that did not win, every three or four alike are one concealed pung (CL-14), two alike of an honor one
 * pair; no tile is in two of them. A pair of winds is listed whatever its wind: three sets of winds may go with it.
 */
export function readOther(hand: ClassicHand): ClassicReading {
  const groups = knownMelds(hand);
  const pairs: ScoredGroup[] = [];
  for (let design = 0; design < DESIGNS; design++) {
    const copies = countOf(hand.concealed, design);
    if (copies >= 3) groups.push(tripletGroup(design, NOT_HERE));
    else if (copies === 2 && isHonor(design)) pairs.push(pairGroup(design, NOT_HERE));
  }
  return { groups: [...groups, ...pairs], win: null, onlyTile: false };
}

function groupsOf(hand: ClassicHand, arrangement: Arrangement, place: number, here: WinningTileHere): ScoredGroup[] {
  const groups = knownMelds(hand);
  const first = groups.length;
  const hereOrNot = () => (groups.length - first === place ? here : NOT_HERE);
  for (const lowest of arrangement.sequences) groups.push(sequenceGroup(lowest, hereOrNot()));
  for (const design of arrangement.triplets) groups.push(tripletGroup(design, hereOrNot()));
  groups.push(eyesGroup(arrangement.eyes, hereOrNot()));
  return groups;
}

/**
 * Every way to read a winning hand: each arrangement with each place for the tile won on, which decides what is exposed
 * (CL-15: a pung completed by the winning discard) and what the tile was waited for. Empty when it is no winning hand.
 */
export function readWinner(hand: ClassicHand): readonly ClassicReading[] {
  const win = winOf(hand);
  if (win === null) return [];
  const here = win.by === 'self-draw' ? DRAWN_HERE : CLAIMED_HERE;
  const onlyTile = waitsBefore(hand).length === 1;
  return arrangementsOf(hand.concealed)
    .filter(({ sequences, triplets }) => sequences.length + triplets.length + hand.melds.length === 4)
    .flatMap((arrangement) =>
      placesOf(arrangement, win.tile).map((place) => ({
        groups: groupsOf(hand, arrangement, place, here),
        win,
        onlyTile,
      })),
    );
}
