import { ofEachSeat, type Seat } from '../tiles/tile.js';
import { amountOption, type Options, PENALTY, type PenaltyAccount, type PenaltyKind } from '../vocabulary/terms.js';
import { type Check, impossible } from './checks/check.js';
import { pointsText, signed } from './sentences.js';
import type { Infraction, TableState } from './state.js';

/**
 * Chombo and other penalties: their amounts, the accounts they are deducted from, and how often a player had one. Chombo
 * is recorded as `maximum-penalty`; the hand that it ends is voided and played again.
 */

/**
 * Whether penalties must match the agreed amounts. Games opened before amounts were options do not have them; their
 * penalties are accepted as recorded.
 */
export const hasPenaltyAmounts = ({ opened }: Pick<TableState, 'opened'>): boolean =>
  opened !== null && Object.hasOwn(opened.options, amountOption('warning'));

/** The penalty options of a game with all amounts set to 0, to preserve the fact that it has such options. */
export const knownAmounts = (options: Options): Options =>
  Object.fromEntries(
    PENALTY.values.map(amountOption).flatMap((name) => (Object.hasOwn(options, name) ? [[name, 0]] : [])),
  );

/** The party that a penalty counts against: the player, or the seat if nobody is seated. */
export const penalizedParty = ({ seated }: Pick<TableState, 'seated'>, seat: Seat): Infraction['of'] =>
  seated?.players[seat] ?? seat;

/** The number of this penalty among those of the player for the same infraction, from 1. */
export function occurrenceOf(state: TableState, seat: Seat, infraction: string): number {
  const of = penalizedParty(state, seat);
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
export const PENALTY_PHRASES: Readonly<Record<PenaltyKind, string>> = {
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

export interface Imposed {
  readonly seat: Seat;
  readonly penalty: PenaltyKind;
  readonly points?: number;
  readonly tiles?: readonly string[];
  readonly reason: string;
  readonly infraction?: string;
}

type Field = 'penalty' | 'points' | 'tiles' | 'reason' | 'infraction';

const misfit = (field: Field, broken: (state: TableState, data: Imposed) => string | undefined): Check<Imposed> =>
  impossible<Imposed>('penalty-misfit', { field }, (state, _hand, data) =>
    hasPenaltyAmounts(state) ? broken(state, data) : undefined,
  );

/** Amounts set by documents or event options are fixed; other amounts are up to the judge. */
function wrongPoints({ rules }: TableState, { penalty, points }: Imposed): string | undefined {
  const amount = rules.penaltyPoints[penalty];
  if (amount !== undefined)
    return points === undefined || points === amount ? undefined : `${penalty} takes ${amount} here, not ${points}`;
  switch (penalty) {
    case 'points':
      return (points ?? 0) === 0 ? 'a penalty of points says how many' : undefined;
    case 'maximum-penalty':
      return (points ?? 0) < 0
        ? undefined
        : 'neither the ruleset nor the event says what the maximum penalty takes, so it is said here: points below 0';
    case 'warning':
      return (points ?? 0) === 0 ? undefined : 'a warning takes no points where the event has none agreed on';
    default:
      return (points ?? 0) <= 0 ? undefined : `${penalty} gives nobody points`;
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

export const PENALTY_FITS: readonly Check<Imposed>[] = [
  /* @__PURE__ */ misfit('penalty', ({ rules, hand }, { penalty }) => {
    if (penalty !== 'penalty-tiles') return undefined;
    if (!rules.penaltyTiles) return 'this ruleset knows no penalty tiles';
    return hand === null || hand.ended !== null
      ? 'no hand is being played whose tiles could be penalty tiles'
      : undefined;
  }),
  /* @__PURE__ */ misfit('points', wrongPoints),
  /* @__PURE__ */ misfit('tiles', (_state, { penalty, tiles = [] }) =>
    penalty === 'penalty-tiles'
      ? tiles.length === 0
        ? 'penalty tiles are named'
        : undefined
      : tiles.length === 0
        ? undefined
        : `tiles go with penalty-tiles, not with ${penalty}`,
  ),
  /* @__PURE__ */ misfit('reason', (_state, { reason }) => (isBlank(reason) ? 'a penalty has a reason' : undefined)),
  /* @__PURE__ */ misfit('infraction', (_state, { infraction }) =>
    infraction !== undefined && isBlank(infraction) ? 'what it was imposed for, or nothing' : undefined,
  ),
];
