import { ofEachSeat, type Seat } from '../tiles/tile.js';
import { tileOf } from '../tiles/notation.js';
import { mayBeSame, readingOf } from '../tiles/unclear-tile.js';
import type { Infraction, TableState } from './state.js';
import { amountOption, type Options, PENALTY, type PenaltyAccount, type PenaltyKind } from '../vocabulary/terms.js';
import { pointsText, signed } from './sentences.js';

/** Penalties: amounts, repeat counts, and penalty tiles. */

/**
 * Whether penalties must match the agreed amounts. Games opened before amounts were options do not have them; their
 * penalties are accepted as recorded.
 */
export const isWeighed = ({ opened }: Pick<TableState, 'opened'>): boolean =>
  opened !== null && Object.hasOwn(opened.options, amountOption('warning'));

/** The penalty options of a game with all amounts set to 0, to preserve the fact that it has such options. */
export const knownAmounts = (options: Options): Options =>
  Object.fromEntries(
    PENALTY.values.map(amountOption).flatMap((name) => (Object.hasOwn(options, name) ? [[name, 0]] : [])),
  );

/** The party that a penalty counts against: the player, or the seat if nobody is seated. */
export const punished = ({ seated }: Pick<TableState, 'seated'>, seat: Seat): Infraction['of'] =>
  seated?.players[seat] ?? seat;

/** The number of this penalty among those of the player for the same infraction, from 1. */
export function occurrenceOf(state: TableState, seat: Seat, infraction: string): number {
  const of = punished(state, seat);
  return 1 + state.infractions.filter((one) => one.of === of && one.infraction === infraction).length;
}

/** Adds points (negative for a penalty) to one of a seat's accounts. */
export function withPoints(state: TableState, seat: Seat, points: number, account: PenaltyAccount): TableState {
  if (points === 0) return state;
  const after = ofEachSeat(
    (one) => (account === 'table' ? state.penalties : state.overallPenalties)[one] + (one === seat ? points : 0),
  );
  return account === 'table' ? { ...state, penalties: after } : { ...state, overallPenalties: after };
}

/** Phrases for an imposed penalty. */
export const PENALTY_SAID: Readonly<Record<PenaltyKind, string>> = {
  points: 'is given a penalty',
  warning: 'is given a warning',
  'maximum-penalty': 'is given the maximum penalty',
  disqualification: 'is disqualified',
  'dead-hand': 'has a dead hand',
  'penalty-tiles': 'has penalty tiles',
};

/** `-20 points of the table` or `-10 final points`; plain points if the account is not recorded. */
export function penaltyPointsText(points: number, account: PenaltyAccount | undefined): string {
  if (account === 'overall') return `${signed(points)} final ${pointsText(points).split(' ')[1]}`;
  const [, unit] = pointsText(points).split(' ');
  return `${signed(points)} ${unit}${account === 'table' ? ' of the table' : ''}`;
}

/** Adds the named tiles that are not yet penalty tiles. */
export function withPenaltyTiles(lying: readonly string[], named: readonly string[]): readonly string[] {
  const left = [...lying];
  const added = named.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...lying, ...added];
}

/** Removes penalty tiles that left the hand, matching exact readings first. */
export function withoutPenaltyTiles(lying: readonly string[], gone: readonly string[]): readonly string[] {
  if (lying.length === 0) return lying;
  const left = [...lying];
  for (const tile of gone) {
    const at = penaltyTileIn(left, tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Index of a penalty tile that may be this tile, or -1. */
export function penaltyTileIn(lying: readonly string[], tile: string): number {
  const exact = lying.indexOf(tile);
  if (exact >= 0) return exact;
  const reading = readingOf(tile);
  return lying.findIndex((own) => (tileOf(own) < 0 || tileOf(tile) < 0) && mayBeSame(readingOf(own), reading));
}
