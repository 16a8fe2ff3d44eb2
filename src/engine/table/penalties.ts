import { ofEachSeat, type Seat } from '../tiles/tile.js';
import { tileOf } from '../tiles/notation.js';
import { mayBeSame, readingOf } from '../tiles/unclear-tile.js';
import type { Infraction, TableState } from './state.js';
import { amountOption, type Options, PENALTY, type PenaltyAccount, type PenaltyKind } from '../vocabulary/terms.js';
import { pointsText, signed } from './sentences.js';

/** Penalties: what they take, how often somebody got one, and the tiles that lie open for one. */

/**
 * Whether a penalty has to fit. A game opened before there were amounts has none among its options: what was imposed in it stands as
 * it was recorded.
 */
export const isWeighed = ({ opened }: Pick<TableState, 'opened'>): boolean =>
  opened !== null && Object.hasOwn(opened.options, amountOption('warning'));

/** Of the options that a game was opened with those of penalties, none of which takes anything: that there were any stays known. */
export const knownAmounts = (options: Options): Options =>
  Object.fromEntries(
    PENALTY.values.map(amountOption).flatMap((name) => (Object.hasOwn(options, name) ? [[name, 0]] : [])),
  );

/** Whom a penalty counts against: the player, wherever they sit, and the seat where nobody is seated yet. */
export const punished = ({ seated }: Pick<TableState, 'seated'>, seat: Seat): Infraction['of'] =>
  seated?.players[seat] ?? seat;

/** How many times this one would be, of penalties this player got for the same in this game. */
export function occurrenceOf(state: TableState, seat: Seat, infraction: string): number {
  const of = punished(state, seat);
  return 1 + state.infractions.filter((one) => one.of === of && one.infraction === infraction).length;
}

/** The table with points taken off (negative) one of a seat's accounts. */
export function withPoints(state: TableState, seat: Seat, points: number, account: PenaltyAccount): TableState {
  if (points === 0) return state;
  const after = ofEachSeat(
    (one) => (account === 'table' ? state.penalties : state.overallPenalties)[one] + (one === seat ? points : 0),
  );
  return account === 'table' ? { ...state, penalties: after } : { ...state, overallPenalties: after };
}

/** What is said of somebody on whom a penalty is imposed. */
export const PENALTY_SAID: Readonly<Record<PenaltyKind, string>> = {
  points: 'is given a penalty',
  warning: 'is given a warning',
  'maximum-penalty': 'is given the maximum penalty',
  disqualification: 'is disqualified',
  'dead-hand': 'has a dead hand',
  'penalty-tiles': 'has penalty tiles',
};

/** `-20 points of the table`, `-10 final points`; of a game of which nobody said which, points. */
export function penaltyPointsText(points: number, account: PenaltyAccount | undefined): string {
  if (account === 'overall') return `${signed(points)} final ${pointsText(points).split(' ')[1]}`;
  const [, unit] = pointsText(points).split(' ');
  return `${signed(points)} ${unit}${account === 'table' ? ' of the table' : ''}`;
}

/** Penalty tiles with those that were named and are not among them yet. */
export function withPenaltyTiles(lying: readonly string[], named: readonly string[]): readonly string[] {
  const left = [...lying];
  const added = named.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...lying, ...added];
}

/** Penalty tiles without those that left the hand: that very reading, or one that it may be. */
export function withoutPenaltyTiles(lying: readonly string[], gone: readonly string[]): readonly string[] {
  if (lying.length === 0) return lying;
  const left = [...lying];
  for (const tile of gone) {
    const at = penaltyTileIn(left, tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Where among penalty tiles one lies that this may be; -1 where none does. */
export function penaltyTileIn(lying: readonly string[], tile: string): number {
  const exact = lying.indexOf(tile);
  if (exact >= 0) return exact;
  const reading = readingOf(tile);
  return lying.findIndex((own) => (tileOf(own) < 0 || tileOf(tile) < 0) && mayBeSame(readingOf(own), reading));
}
