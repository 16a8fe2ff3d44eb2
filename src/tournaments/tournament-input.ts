import {
  REQUEST_DATA,
  TOURNAMENT_REQUEST,
  type TournamentRequest,
  type TournamentRequests,
} from '../engine/tournaments/decide-tournament.js';
import { expandFinalPoints } from '../engine/tournaments/final-points.js';
import type { Draw } from '../engine/tournaments/seating/seating.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import type {
  SeatingDrawInput,
  TournamentOpeningInput,
  TournamentRequestInput,
} from '../platform/graphql/schema-types.js';
import { inputValue, memberOf, pathSteps, pathText } from '../games/recording/read-input.js';
import { KNOWN_TIME_ZONE } from './time-zone.js';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
type Kind = keyof TournamentRequests;

/** Fields of the input whose name is not the kind of the request. */
const KIND_OF_FIELD: Readonly<Record<string, Kind>> = { closeTournament: 'close' };

/** The only field of a request's input. */
export const requestField = (input: TournamentRequestInput): string => memberOf(input)[0];

/** Parses a tournament request. Throws `FieldError` with the path of the input, e.g. `requests[0].adjust.points`. */
export function parseRequest(input: TournamentRequestInput, path: string): TournamentRequest {
  const [field, given] = memberOf(input);
  const kind = KIND_OF_FIELD[field] ?? (field as Kind);
  const at = `${path}.${field}`;
  if (field === 'close') {
    if (given !== true) throw new FieldError(at, 'true', given);
    return { kind: 'close', data: {} };
  }
  if (kind === 'amend') {
    check(KNOWN_TIME_ZONE, (given as Fields).timeZone, `${at}.timeZone`);
    return readRequest(kind, amendment(given as Fields, at), at);
  }
  return readRequest(kind, kind === 'adjust' ? withRuling(given as Fields) : given, at);
}

/** Parses an opening. Throws like `parseRequest`. */
export function parseOpening(input: TournamentOpeningInput, path: string): TournamentRequests['open'] {
  const { from, to, hands, minutes, options, finalPoints, ...rest } = input;
  checkDates(from, to, path);
  check(KNOWN_TIME_ZONE, input.timeZone, `${path}.timeZone`);
  const opening = {
    ...rest,
    ...(finalPoints == null ? {} : { finalPoints: expandFinalPoints(finalPoints) }),
    options: options ?? {},
    dates: from == null ? null : { from, to },
    length: lengthOf(hands, minutes),
  };
  return readRequest('open', opening, path).data as TournamentRequests['open'];
}

function checkDates(from: unknown, to: unknown, path: string): void {
  if ((from ?? null) === null && (to ?? null) !== null)
    throw new FieldError(`${path}.from`, 'the first day as well', from);
  if ((to ?? null) === null && (from ?? null) !== null) throw new FieldError(`${path}.to`, 'the last day as well', to);
}

const lengthOf = (hands: unknown = null, minutes: unknown = null) =>
  hands === null && minutes === null ? null : { hands, minutes };

/** Path of a request field among the fields of its input. */
export function fieldPath(kind: Kind, path: Path): Path {
  const [first, ...rest] = path;
  if ((kind === 'open' || kind === 'amend') && (first === 'dates' || first === 'length')) return rest;
  if (kind === 'adjust' && first === 'ruling') return [rest[0] === 'revision' ? 'rulingRevision' : 'rulingGame'];
  return path;
}

/**
 * Parses a draw. Throws like `parseRequest`.
 *
 * @param standings active entrants in order of rank
 */
export function parseDraw(input: SeatingDrawInput, standings: readonly number[], left: number, path: string): Draw {
  const { method, sessions, seating } = input;
  const resting = input.resting ?? false;
  const only = (name: 'sessions' | 'seating', of: SeatingDrawInput['method']) => {
    if (input[name] != null && method !== of)
      throw new FieldError(`${path}.${name}`, `no value, because it is only for ${of}`, input[name]);
  };
  only('sessions', 'schedule');
  only('seating', 'fixed');
  switch (method) {
    case 'random':
    case 'mend':
      return { method, resting };
    case 'schedule':
      return { method, sessions: sessions ?? left, resting };
    case 'fixed':
      if (seating == null) throw new FieldError(`${path}.seating`, 'the seatings as CSV', seating);
      return { method, csv: seating, resting };
    case 'swiss':
    case 'snake':
      return { method, standings, resting };
  }
}

/** An amendment. Omitted fields stay as they are; `null` removes a place, dates, a time zone or a length. */
function amendment({ from, to, hands, minutes, finalPoints, ...rest }: Fields, path: string): object {
  checkDates(from, to, path);
  const isDated = from !== undefined || to !== undefined;
  const isTimed = hands !== undefined || minutes !== undefined;
  return {
    ...rest,
    ...(finalPoints === undefined ? {} : { finalPoints: expandFinalPoints(finalPoints) }),
    ...(isDated ? { dates: (from ?? null) === null ? null : { from, to } } : {}),
    ...(isTimed ? { length: lengthOf(hands, minutes) } : {}),
  };
}

/** The ruling that an adjustment carries out has two fields in the input. */
function withRuling({ rulingGame: game = null, rulingRevision: revision = null, ...given }: Fields): Fields {
  return { ...given, ruling: game === null && revision === null ? null : { game, revision } };
}

function readRequest(kind: Kind, input: unknown, path: string): TournamentRequest {
  const request: unknown = { kind, data: inputValue(REQUEST_DATA[kind], input) };
  if (TOURNAMENT_REQUEST.fits(request)) return request as TournamentRequest;
  const { path: inside, expected, found } = TOURNAMENT_REQUEST.misfit(request, '');
  throw new FieldError(pathText(path, fieldPath(kind, pathSteps(inside).slice(1))), expected, found);
}
