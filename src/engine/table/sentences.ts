import type { Changes } from '../hands/win.js';
import { EAST, type Seat } from '../tiles/tile.js';
import { type ClaimedKind, WIND_NAMES } from '../vocabulary/terms.js';
import type { TableState } from './state.js';

/** Building blocks of sentences about play. */

/** Maps a seat to its name in this hand: `East`, `South`, … */
export type WindOf = (seat: Seat) => string;

/** Seat names by wind; `seat 1` before the first hand. */
export const windOf =
  ({ hand, rules }: Pick<TableState, 'hand' | 'rules'>): WindOf =>
  (seat) =>
    hand === null ? `seat ${seat}` : WIND_NAMES[rules.seatWind(hand.dealer, seat) - EAST];

/** Players with their seat winds, e.g. `bo (South)`. */
export function playerWithWind(table: TableState, playerName: (id: string) => string = (id) => id): WindOf {
  const wind = windOf(table);
  return (seat) => {
    const player = table.seated?.players[seat];
    return player === undefined ? wind(seat) : `${playerName(player)} (${wind(seat)})`;
  };
}

/** Player names for statements that outlast a hand; the seat's name if unknown. */
export function playersOf(table: TableState, playerName: (id: string) => string = (id) => id): WindOf {
  const wind = windOf(table);
  return (seat) => {
    const player = table.seated?.players[seat];
    return player === undefined ? wind(seat) : playerName(player);
  };
}

/** The seats of a list by seat, East first. */
export const byWind = (wind: WindOf, bySeat: readonly unknown[]): Seat[] =>
  bySeat
    .map((_, seat) => seat as Seat)
    .sort((a, b) => 'ESWN'.indexOf(letterOf(wind(a))) - 'ESWN'.indexOf(letterOf(wind(b))));

/** The first letter of the wind in `South` or `bo (South)`. */
const letterOf = (name: string): string => name[name.lastIndexOf('(') + 1];

/**
 * Tiles in players' notation with a blank between suits: `234m 55p 1z`. Keeps the order; inexact tiles stand alone,
 * unseen ones are counted: `?×13`.
 */
export function tilesText(tiles: readonly string[]): string {
  const runs: string[] = [];
  let suit = '';
  let unseen = 0;
  for (const tile of tiles) {
    const exact = /^[0-9][mpszf]$/.test(tile);
    if (tile === '?') unseen++;
    else if (exact && tile[1] === suit) runs[runs.length - 1] = `${runs[runs.length - 1].slice(0, -1)}${tile}`;
    else runs.push(tile);
    suit = exact ? tile[1] : '';
  }
  if (unseen > 0) runs.push(unseen === 1 ? '?' : `?×${unseen}`);
  return runs.join(' ');
}

export const tileOrUnseen = (tile: string): string => (tile === '?' ? 'a tile' : tile);

export const MELD_NAMES: Readonly<Record<ClaimedKind, string>> = {
  chi: 'chi',
  pong: 'pong',
  'big-exposed-kong': 'kong',
};

export const WIN_NAMES = {
  'self-draw': 'by self-draw',
  discard: 'on a discard',
  'robbing-kong': 'by robbing a kong',
} as const;

/** `+5`, `-15`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** `1 point`, `25 points`. */
export const pointsText = (points: number): string => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

/** `East +30, South -10, …`. */
export const changesText = (changes: Changes, wind: WindOf): string =>
  byWind(wind, changes)
    .map((seat) => `${wind(seat)} ${signed(changes[seat])}`)
    .join(', ');
