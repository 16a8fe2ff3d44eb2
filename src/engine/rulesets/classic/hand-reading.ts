import { type Meld, isKong, placesOf } from '../../hands/arrangements.js';
import { waitsOf } from '../../hands/waits.js';
import type { ScoredGroup, WinBy } from '../../hands/win.js';
import { type Counts, countOf, withTile } from '../../tiles/counts.js';
import { DESIGNS, type Tile, isHonor } from '../../tiles/tile.js';
import { SHAPES } from './classic-table.js';
import { NOT_HERE, meldGroup, pairGroup, tripletGroup } from '../../hands/groups.js';
import { regularReadings, shownGroups, winningTileOf } from '../../hands/winning-readings.js';

/** How a hand was won. */
export interface ClassicWin {
  /** The tile really won on, drawn or claimed. */
  readonly tile: Tile;
  readonly by: WinBy;
  /** The living wall has no tile left: what was drawn is its last, or what was claimed the last discard. */
  readonly finalTile: boolean;
  /** The tile won on replaced a kong or a bonus tile and came from the kong box. */
  readonly onSupplement: boolean;
}

/** One player's hand at the end, as it is scored: the winner's and, in this game, everybody else's (CL-13). */
export interface ClassicHand {
  /** The concealed tiles that were shown or are known, of a winner with the winning tile among them. */
  readonly concealed: Counts;
  readonly melds: readonly Meld[];
  /** Flowers 37..40 and seasons 41..44 lying exposed. */
  readonly bonus: readonly Tile[];
  /** 27..30; it belongs to the seat for good (CL-02). */
  readonly seatWind: Tile;
  /** 27..30: the seat wind of whoever started the hand (CL-02). */
  readonly prevailingWind: Tile;
  /** Null for the players who did not win. */
  readonly winner: ClassicWin | null;
  /** Those are all there were; else the hand is incomplete, and of a winner melds and bonus tiles alone score (CL-20). */
  readonly whole: boolean;
  /** A dead hand scores nothing (CL-13) and cannot win (CL-18). */
  readonly dead: boolean;
  /** The discard that this player took into the hand in this very turn, or null (CL-06). */
  readonly tookUp: Tile | null;
}

/**
 * The win as it scores: in the turn in which a discard was taken up there was no draw, so that a win without a supplement
 * is on that discard, however it was announced (CL-06).
 */
export function winOf({ winner, tookUp }: Pick<ClassicHand, 'winner' | 'tookUp'>): ClassicWin | null {
  if (winner === null || tookUp === null || winner.onSupplement || winner.by !== 'self-draw') return winner;
  return { ...winner, by: 'discard' };
}

/** All tiles of a player, melds included; a meld that the record did not catch has none that are known. */
export function heldBy(concealed: Counts, melds: readonly Meld[]): Counts {
  let held = concealed;
  // A record may hold a fifth copy and more: counts go up to 7.
  const add = (design: Tile, copies: number): void => {
    held = withTile(held, design, Math.min(copies, 7 - countOf(held, design)));
  };
  for (const { kind, design } of melds.filter((meld) => meld.design >= 0)) {
    if (kind === 'chi') for (let n = 0; n < 3; n++) add(design + n, 1);
    else add(design, isKong({ kind }) ? 4 : 3);
  }
  return held;
}

/** The tiles that would have completed a winner's hand before the one that did, ascending. */
export function waitsBefore({ concealed, melds, winner }: ClassicHand): readonly Tile[] {
  if (winner === null || countOf(concealed, winner.tile) === 0) return [];
  const before = withTile(concealed, winner.tile, -1);
  return waitsOf(before, melds.length, SHAPES, heldBy(before, melds));
}

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
