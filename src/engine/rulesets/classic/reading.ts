import { placesOf } from '../../melds/arrangements.js';
import { meldGroup, NOT_HERE, pairGroup, tripletGroup } from '../../scoring/groups.js';
import { regularReadings, shownGroups, winningTileOf } from '../../scoring/readings.js';
import type { ScoredGroup } from '../../scoring/win.js';
import { countOf } from '../../tiles/counts.js';
import { DESIGNS, isHonor } from '../../tiles/tile.js';
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

/**
 * Every way to read a winning hand: each arrangement with each place for the tile won on, which decides what is exposed
 * (CL-15: a pung completed by the winning discard) and what the tile was waited for. Empty when it is no winning hand.
 */
export function readWinner(hand: ClassicHand): readonly ClassicReading[] {
  const win = winOf(hand);
  if (win === null) return [];
  const here = winningTileOf(win);
  const onlyTile = waitsBefore(hand).length === 1;
  return regularReadings(hand).flatMap((arrangement) =>
    placesOf(arrangement, win.tile).map((place) => ({
      groups: shownGroups(arrangement, place, hand.melds, here),
      win,
      onlyTile,
    })),
  );
}
