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

/** `+5`, `-15`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/**
 * The score of a player among those of a table: with a sign if the table counts gains and losses from 0. Points that
 * players begin with make the sum positive.
 */
export const scoreText = (score: number, scores: readonly number[]): string =>
  scores.reduce((sum, one) => sum + one, 0) > 0 ? String(score) : signed(score);

/** `1 point`, `25 points`. */
export const pointsText = (points: number): string => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
