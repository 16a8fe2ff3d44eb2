import type { Seat } from '../tiles/tile.js';

/** Maps a seat to its name: a wind, a player, or both. */
export type WindOf = (seat: Seat) => string;

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

/** A change of points: `+5`, `-15`, `0`. Totals have no plus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** `1 point`, `25 points`. */
export const pointsText = (points: number): string => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
