import type { Seat } from '../tiles/tile.js';
import type { WallCommitted } from '../vocabulary/game-start.js';

/** What an event took from the wall, or turned up of it: what is held against a wall that is revealed. */
export type Taking =
  | { readonly took: 'deal'; readonly hands: readonly (readonly string[])[] }
  | { readonly took: 'wall' | 'supplement'; readonly seat: Seat; readonly tile: string }
  /** The tile drawn last went back to where it lay. */
  | { readonly took: 'back' }
  | { readonly took: 'indicator'; readonly tile: string; readonly place: number }
  /** The tiles under the indicators, in their order. */
  | { readonly took: 'under'; readonly tiles: readonly string[] }
  /** Steps were lost: what was taken in them is not known, nor what lies where after it. */
  | { readonly took: 'unknown' };

/** A taking, linked to the one before it. */
export interface Taken {
  readonly taking: Taking;
  readonly previous: Taken | null;
}

/** A wall that was committed to, and what has become of it. */
export interface CommittedWall extends Pick<WallCommitted, 'scheme' | 'commitment'> {
  /** It was committed to when dice had been thrown or tiles dealt: it is held against nothing. */
  readonly late: boolean;
  /** What each player mixed into it, by seat. */
  readonly numbers: readonly (number | null)[];
  readonly taken: Taken | null;
  readonly revealed: boolean;
}

/** What was taken, first things first. */
export function takingsOf({ taken }: CommittedWall): Taking[] {
  const takings: Taking[] = [];
  for (let at = taken; at !== null; at = at.previous) takings.push(at.taking);
  return takings.reverse();
}
