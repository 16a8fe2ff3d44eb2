import { countOf } from '../../engine/tiles/counts.js';
import { tileText } from '../../engine/tiles/notation.js';
import { EAST, SEATS, type Seat, type Tile } from '../../engine/tiles/tile.js';
import { choiceAt, flagAt, invalid, malformed } from './fields.js';
import type { LineHand } from './hand.js';
import type { Changes, WinBy } from '../../engine/hands/win.js';

/** What the JSON lines of every ruleset say of a win and of who pays: seats by their winds, flags, what contradicts them. */

export const SEAT_WINDS = ['E', 'S', 'W', 'N'] as const;

export const windAt = (value: unknown, path: string): Tile =>
  EAST + SEAT_WINDS.indexOf(choiceAt(value, path, SEAT_WINDS));

export const seatAt = (value: unknown, path: string): Seat => SEATS[windAt(value, path) - EAST];

/** Null for a self-draw. */
export function discarderAt(value: unknown, path: string): Seat | null {
  const wind = choiceAt(value, path, [...SEAT_WINDS, null]);
  return wind === null ? null : SEATS[SEAT_WINDS.indexOf(wind)];
}

export const changesByWind = (changes: Changes): unknown =>
  Object.fromEntries(SEAT_WINDS.map((wind, seat) => [wind, changes[seat]]));

export type Flags<Flag extends string> = Readonly<Record<Flag, boolean>>;

/** Flags left out are false, save whether the win was drawn, which must be said. */
export function flagsAt<Flag extends string>(
  fields: Readonly<Record<NoInfer<Flag> | 'selfDraw', unknown>>,
  names: readonly Flag[],
): Flags<Flag> {
  if (fields.selfDraw === undefined) throw malformed('win.selfDraw', undefined, 'true or false');
  const is: { [F in Flag]?: boolean } = {};
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const value = fields[name];
    is[name] = typeof value === 'boolean' ? value : flagAt(value, `win.${name}`);
  }
  return is as Flags<Flag>;
}

/** What cannot be said of one win together: the first flag of these that is set, and why it cannot be. */
export interface Contradiction<Flag extends string, Hand> {
  readonly flags: readonly Flag[];
  readonly contradicted: (is: Flags<Flag>, hand: Hand) => boolean;
  readonly problem: string;
}

export function refuseContradictions<Flag extends string, Hand>(
  contradictions: readonly Contradiction<Flag, Hand>[],
  is: Flags<Flag>,
  hand: Hand,
): void {
  for (let i = 0; i < contradictions.length; i++) {
    const { flags, contradicted, problem } = contradictions[i];
    for (let j = 0; j < flags.length; j++) {
      if (!is[flags[j]]) continue;
      if (contradicted(is, hand)) throw invalid(`win.${flags[j]}`, `true, but ${problem}`);
      break;
    }
  }
}

export function refuseMissing(tile: Tile, isHeld: boolean): void {
  if (isHeld) return;
  const expected = 'expected the tile won on to be counted there';
  throw invalid('win.winningTile', `${tileText(tile)} is not in win.concealed; ${expected}`);
}

/** Who robs a kong holds none of its other tiles; `where` says where those are, and by which rule. */
export function refuseRobbed(
  { robbingKong }: Flags<'robbingKong'>,
  { held }: LineHand,
  tile: Tile,
  where: string,
): void {
  if (!robbingKong || countOf(held, tile) <= 1) return;
  const copies = `the winner holds ${countOf(held, tile)} of ${tileText(tile)}`;
  throw invalid('win.robbingKong', `true, but ${copies}; expected 1, ${where}`);
}

export const wayOfWinning = ({ robbingKong, selfDraw }: Flags<'robbingKong' | 'selfDraw'>): WinBy =>
  robbingKong ? 'robbing-kong' : selfDraw ? 'self-draw' : 'discard';
