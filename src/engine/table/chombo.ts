import { type Phrase, says, word } from '../messages/phrase.js';
import type { Seat } from '../tiles/tile.js';
import { amountOption, type Options, PENALTY, type PenaltyAccount, type PenaltyKind } from '../vocabulary/terms.js';
import { type Check, impossible } from './checks/check.js';
import { type Message, say } from '../messages/message.js';
import { signed } from './sentences.js';
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
  const before = account === 'table' ? state.penalties : state.overallPenalties;
  const after = before.map((own, one) => own + (one === seat ? points : 0));
  return account === 'table' ? { ...state, penalties: after } : { ...state, overallPenalties: after };
}

/** `-20 points of the table` or `-10 final points`; plain points if the account is not recorded. */
export const penaltyPoints = (points: number, account: PenaltyAccount | undefined): Message =>
  say(account === undefined ? 'penaltyPoints' : `penaltyPoints.${account}`, { signed: signed(points) });

export interface Imposed {
  readonly seat: Seat;
  readonly penalty: PenaltyKind;
  readonly points?: number;
  readonly tiles?: readonly string[];
  readonly reason: string;
  readonly infraction?: string;
}

type Field = 'penalty' | 'points' | 'tiles' | 'reason' | 'infraction';

const misfit = (field: Field, broken: (state: TableState, data: Imposed) => Phrase | undefined): Check<Imposed> =>
  impossible<Imposed>('penalty-misfit', { field }, (state, _hand, data) =>
    hasPenaltyAmounts(state) ? broken(state, data) : undefined,
  );

/** Amounts set by documents or event options are fixed; other amounts are up to the judge. */
function wrongPoints({ rules }: TableState, { penalty, points }: Imposed): Phrase | undefined {
  const amount = rules.penaltyPoints[penalty];
  if (amount !== undefined)
    return points === undefined || points === amount
      ? undefined
      : says`the points of ${word(penalty)} are fixed at ${amount} in this game, got ${points}`;
  switch (penalty) {
    case 'points':
      return (points ?? 0) === 0 ? says`a points penalty needs points other than 0` : undefined;
    case 'maximum-penalty':
      return (points ?? 0) < 0
        ? undefined
        : says`this game fixes no points for the maximum penalty (chombo); give points below 0`;
    case 'warning':
      return (points ?? 0) === 0 ? undefined : says`this game fixes no points for a warning; give no points`;
    default:
      return (points ?? 0) <= 0 ? undefined : says`${word(penalty)} cannot add points; give 0 or less`;
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

export const PENALTY_FITS: readonly Check<Imposed>[] = [
  /* @__PURE__ */ misfit('penalty', ({ rules, hand }, { penalty }) => {
    if (penalty !== 'penalty-tiles') return undefined;
    if (!rules.penaltyTiles) return says`this ruleset has no penalty tiles`;
    return hand === null || hand.ended !== null
      ? says`penalty tiles can be imposed only while a hand is being played`
      : undefined;
  }),
  /* @__PURE__ */ misfit('points', wrongPoints),
  /* @__PURE__ */ misfit('tiles', (_state, { penalty, tiles = [] }) =>
    penalty === 'penalty-tiles'
      ? tiles.length === 0
        ? says`penalty-tiles needs tiles: those to be exposed`
        : undefined
      : tiles.length === 0
        ? undefined
        : says`tiles can be given only with penalty-tiles, not with ${word(penalty)}`,
  ),
  /* @__PURE__ */ misfit('reason', (_state, { reason }) =>
    isBlank(reason) ? says`a penalty needs a reason` : undefined,
  ),
  /* @__PURE__ */ misfit('infraction', (_state, { infraction }) =>
    infraction !== undefined && isBlank(infraction)
      ? says`expected the infraction; omit the field if there is none`
      : undefined,
  ),
];
