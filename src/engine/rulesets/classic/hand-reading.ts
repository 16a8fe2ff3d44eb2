import { type Meld, isKong, placesOf } from '../../hands/arrangements.js';
import { waitsOf } from '../../hands/waits.js';
import type { ScoredGroup, WinBy } from '../../hands/win.js';
import { type Counts, countOf, withTile } from '../../tiles/counts.js';
import { DESIGNS, type Tile, isHonor } from '../../tiles/tile.js';
import { SHAPES } from './classic-table.js';
import { NOT_HERE, meldGroup, pairGroup, tripletGroup } from '../../hands/groups.js';
import { regularReadings, shownGroups, winningTileOf } from '../../hands/winning-readings.js';

export interface ClassicWin {
  /** The winning tile, drawn or claimed. */
  readonly tile: Tile;
  readonly by: WinBy;
  /** The last tile of the living wall, or the last discard. */
  readonly finalTile: boolean;
  /** The winning tile replaced a kong or bonus tile and came from the kong box. */
  readonly onSupplement: boolean;
}

/** A player's hand as it is scored at the end; all hands score in this game (CL-13). */
export interface ClassicHand {
  /** Concealed tiles as shown or known, including a winner's winning tile. */
  readonly concealed: Counts;
  readonly melds: readonly Meld[];
  /** Exposed flowers 37..40 and seasons 41..44. */
  readonly bonus: readonly Tile[];
  /** 27..30; seat winds never rotate (CL-02). */
  readonly seatWind: Tile;
  /** 27..30: the seat wind of the starter of the hand (CL-02). */
  readonly prevailingWind: Tile;
  /** `null` for players who did not win. */
  readonly winner: ClassicWin | null;
  /**
   * All tiles are known; otherwise the hand is incomplete, and only melds and bonus tiles of a winner score (CL-20).
   */
  readonly whole: boolean;
  /** A dead hand scores nothing (CL-13) and cannot win (CL-18). */
  readonly dead: boolean;
  /** The discard taken up in this turn, or `null` (CL-06). */
  readonly tookUp: Tile | null;
}

/**
 * The win as it scores: after taking up a discard there was no draw, so that a win without a supplement is on that
 * discard (CL-06).
 */
export function winOf({ winner, tookUp }: Pick<ClassicHand, 'winner' | 'tookUp'>): ClassicWin | null {
  if (winner === null || tookUp === null || winner.onSupplement || winner.by !== 'self-draw') return winner;
  return { ...winner, by: 'discard' };
}

/** All known tiles of a player, melds included. */
export function heldBy(concealed: Counts, melds: readonly Meld[]): Counts {
  let held = concealed;
  // Counts go up to 7, because a record may hold too many copies.
  const add = (design: Tile, copies: number): void => {
    held = withTile(held, design, Math.min(copies, 7 - countOf(held, design)));
  };
  for (const { kind, design } of melds.filter((meld) => meld.design >= 0)) {
    if (kind === 'chi') for (let n = 0; n < 3; n++) add(design + n, 1);
    else add(design, isKong({ kind }) ? 4 : 3);
  }
  return held;
}

/** The waits before the winning tile, ascending. */
export function waitsBefore({ concealed, melds, winner }: ClassicHand): readonly Tile[] {
  if (winner === null || countOf(concealed, winner.tile) === 0) return [];
  const before = withTile(concealed, winner.tile, -1);
  return waitsOf(before, melds.length, SHAPES, heldBy(before, melds));
}

/** A reading of a hand as the conditions of rows use it. */
export interface ClassicReading {
  /** Melds first; for a winner four combinations and the eyes, for others whatever can count. */
  readonly groups: readonly ScoredGroup[];
  /** `null` for a player who did not win or whose winning tiles were not shown. */
  readonly win: ClassicWin | null;
  /** The winning tile was the only wait. */
  readonly onlyTile: boolean;
}

const knownMelds = ({ melds }: ClassicHand): ScoredGroup[] => melds.filter(({ design }) => design >= 0).map(meldGroup);

/** Whether the concealed tiles can be read. Known tiles count (CL-20), but a win needs all of them. */
export const isReadable = ({ whole, winner, melds }: ClassicHand): boolean =>
  winner === null || (whole && melds.every(({ design }) => design >= 0));

/** CL-20: only the melds of a winner whose hand is not known completely. */
export const readMelds = (hand: ClassicHand): ClassicReading => ({
  groups: knownMelds(hand),
  win: null,
  onlyTile: false,
});

/**
 * CL-15: in a hand that did not win, three or four alike are one concealed pung (CL-14) and two alike honors a pair.
 * Pairs of all winds are listed, because three sets of winds may need one.
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
 * Every reading of a winning hand: each arrangement with each place of the winning tile, which determines what is
 * exposed (CL-15: a pung completed by a discard) and the wait. Empty for a hand that does not win.
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
