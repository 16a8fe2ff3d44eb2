import { says } from '../messages/phrase.js';
import type { RuleViolation } from '../table/checks/check.js';
import { type Of, type Shape, oneKindOf, oneOf, record } from '../vocabulary/shape.js';
import { visible } from '../vocabulary/visible-text.js';
import type { TournamentEvent, TournamentEventType } from './events.js';
import {
  type RequestHandler,
  type TournamentServices,
  type RequestPath,
  TournamentRefusal,
  refuse,
  rule,
} from './request.js';
import { addEntrants, checkIn, withdraw } from './requests/entrants.js';
import { OPEN, amend, close, open, reopen } from './requests/opening.js';
import { adjust, drawLot, makeCut, takeBackCut } from './requests/lots-and-cuts.js';
import { agreeResult, decideSource, enterResult } from './requests/results.js';
import { addGame, takeBackGame } from './requests/games.js';
import { drawSeating, seatSubstitute } from './requests/seating.js';
import {
  closeSession,
  correctSeats,
  openSession,
  reopenSession,
  setClock,
  takeBackSeating,
  takeBackSession,
} from './requests/sessions.js';
import type { TournamentState } from './state.js';

/** The requests to an open tournament, by kind. */
const REQUESTS = {
  addEntrants,
  withdraw,
  checkIn,
  drawSeating,
  openSession,
  closeSession,
  seatSubstitute,
  enterResult,
  agreeResult,
  adjust,
  drawLot,
  makeCut,
  close,
  amend,
  reopen,
  reopenSession,
  takeBackSession,
  takeBackSeating,
  takeBackCut,
  setClock,
  correctSeats,
  decideSource,
  addGame,
  takeBackGame,
} as const;

type Requests = typeof REQUESTS;
/** The shapes of the requests' data and of the opening's data. */
export const REQUEST_DATA = { open: OPEN, ...shapesOf(REQUESTS) };

function shapesOf<R extends Readonly<Record<string, { readonly data: Shape }>>>(requests: R) {
  const shapes = Object.entries(requests).map(([kind, { data }]) => [kind, data]);
  return Object.fromEntries(shapes) as { readonly [K in keyof R]: R[K]['data'] };
}

/** The data of the requests, by kind. */
export type TournamentRequests = { readonly [K in keyof typeof REQUEST_DATA]: Of<(typeof REQUEST_DATA)[K]> };

/** A request to record something in a tournament. */
export type TournamentRequest<K extends keyof TournamentRequests = keyof TournamentRequests> = {
  [Kind in K]: { readonly kind: Kind; readonly data: TournamentRequests[Kind] };
}[K];

export const TOURNAMENT_REQUESTS = Object.keys(REQUEST_DATA) as readonly (keyof TournamentRequests)[];

/** The shape of a request; it is checked before the request is judged. */
export const TOURNAMENT_REQUEST: Shape<TournamentRequest> = visible(
  oneKindOf<TournamentRequest>(
    'kind',
    Object.fromEntries(
      Object.entries(REQUEST_DATA).map(([kind, data]) => [kind, record({ kind: oneOf(kind), data })]),
    ) as Readonly<Record<string, Shape<never>>>,
  ),
  new Set(['name', 'place', 'team', 'club']),
);

/** The events to record, or the reason for the refusal; `path` leads to the field of the request's data. */
export type TournamentDecision =
  | { readonly verdict: 'accepted'; readonly events: readonly TournamentEvent[] }
  | { readonly verdict: 'refused'; readonly violation: RuleViolation; readonly path: RequestPath };

/** Requests allowed after the tournament is closed, because results and rulings can be late. */
const AFTER_THE_CLOSE: ReadonlySet<keyof Requests> = new Set([
  'enterResult',
  'agreeResult',
  'adjust',
  'decideSource',
  'reopen',
]);

/** Judges a request; `state` is `null` before the tournament is opened. A request is accepted as a whole or refused. */
export function decideTournament(
  state: TournamentState | null,
  request: TournamentRequest,
  known: TournamentServices,
): TournamentDecision {
  try {
    return { verdict: 'accepted', events: decided(state, request, known) };
  } catch (error) {
    if (!(error instanceof TournamentRefusal)) throw error;
    return { verdict: 'refused', violation: error.violation, path: error.path };
  }
}

function decided(
  state: TournamentState | null,
  { kind, data }: TournamentRequest,
  known: TournamentServices,
): readonly TournamentEvent[] {
  if (kind === 'open') {
    if (state !== null) refuse('wrong-phase', says`the tournament is open already`, [], rule('Opening'));
    return open(data, known);
  }
  if (state === null) return refuse('wrong-phase', says`the tournament is not open`, [], rule('Opening'));
  if (state.closed && !AFTER_THE_CLOSE.has(kind)) {
    refuse('wrong-phase', says`the tournament is closed; reopen it first`, [], rule('Closing'));
  }
  return (REQUESTS[kind] as RequestHandler<unknown>).decide(state, data, known);
}

/** The request that records each type of event. */
const KINDS = {
  EntrantWithdrawn: 'withdraw',
  EntrantCheckedIn: 'checkIn',
  SeatingDrawn: 'drawSeating',
  SessionOpened: 'openSession',
  SessionClosed: 'closeSession',
  SubstituteSeated: 'seatSubstitute',
  ResultEntered: 'enterResult',
  ResultAgreed: 'agreeResult',
  AdjustmentMade: 'adjust',
  LotDrawn: 'drawLot',
  CutMade: 'makeCut',
  TournamentClosed: 'close',
  TournamentOpened: 'open',
  TournamentAmended: 'amend',
  TournamentReopened: 'reopen',
  SessionReopened: 'reopenSession',
  SessionTakenBack: 'takeBackSession',
  SeatingTakenBack: 'takeBackSeating',
  CutTakenBack: 'takeBackCut',
  SessionClockSet: 'setClock',
  SeatsCorrected: 'correctSeats',
  ResultSourceDecided: 'decideSource',
  GameAdded: 'addGame',
  GameTakenBack: 'takeBackGame',
} as const satisfies { readonly [T in Exclude<TournamentEventType, 'EntrantAdded'>]: TournamentRequest['kind'] };

/**
 * The request that records an event: made again in the same state, it yields the same event. Each event of a request
 * that recorded several gets its own request.
 */
export function requestOf({ type, data }: TournamentEvent): TournamentRequest {
  if (type !== 'EntrantAdded') return { kind: KINDS[type], data } as TournamentRequest;
  const { reason, ...entrant } = data;
  return { kind: 'addEntrants', data: { entrants: [entrant], reason } };
}
