import {
  TOURNAMENT_REQUEST,
  type TournamentRequest,
  type TournamentRequests,
} from '../engine/tournaments/decide-tournament.js';
import type { Draw } from '../engine/tournaments/seating/seating.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import type {
  SeatingDrawInput,
  TournamentOpeningInput,
  TournamentRequestInput,
} from '../platform/graphql/schema-types.js';
import { atPath } from '../games/recording/read-input.js';

type Fields = Readonly<Record<string, unknown>>;
type Kind = keyof TournamentRequests;

/** Fields that are null in the record if omitted here. Other omitted fields stay absent. */
const NULLABLE: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  open: ['place', 'timeZone', 'seedCommitment'],
  addEntrants: ['reason'],
  withdraw: ['from', 'reason'],
  seatSubstitute: ['player', 'reason'],
  enterResult: ['hands', 'by', 'reason'],
  adjust: ['law'],
  drawLot: ['seed', 'reason'],
  makeCut: ['reason'],
};

const ENTRANT = ['player', 'team', 'club'];

/** Parses a tournament request. Throws `FieldError` with the path of the input, e.g. `requests[0].adjust.points`. */
export function parseRequest(input: TournamentRequestInput, path: string): TournamentRequest {
  const [kind, given] = Object.entries(input).find(([, value]) => value !== undefined) as [Kind, unknown];
  const at = `${path}.${kind}`;
  if (kind === 'close') {
    if (given !== true) throw new FieldError(at, 'true', given);
    return { kind, data: {} };
  }
  return checkedRequest(kind, dataOf(kind, given as Fields), at);
}

/** Parses an opening. Throws like `parseRequest`. */
export function parseOpening(input: TournamentOpeningInput, path: string): TournamentRequests['open'] {
  const { from, to, hands, minutes, options, ...rest } = input;
  if ((from ?? null) === null && (to ?? null) !== null)
    throw new FieldError(`${path}.from`, 'the first day as well', from);
  if ((to ?? null) === null && (from ?? null) !== null) throw new FieldError(`${path}.to`, 'the last day as well', to);
  const length = { hands: hands ?? null, minutes: minutes ?? null };
  const request = checkedRequest(
    'open',
    {
      ...filled('open', rest),
      options: options ?? {},
      dates: from == null ? null : { from, to },
      length: length.hands === null && length.minutes === null ? null : length,
    },
    path,
  );
  return request.data as TournamentRequests['open'];
}

/** Path of a request field among the fields of its input. */
export function inputPath(kind: Kind, path: readonly (string | number)[]): string[] {
  const [first, ...rest] = path.map(String);
  if (kind === 'open' && (first === 'dates' || first === 'length')) return rest;
  if (kind === 'adjust' && first === 'ruling') return [rest[0] === 'revision' ? 'rulingRevision' : 'rulingGame'];
  return path.map(String);
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

function dataOf(kind: Kind, given: Fields): object {
  const data = filled(kind, given);
  if (kind === 'addEntrants') {
    const entrants = (given.entrants as readonly Fields[]).map((one) => withNull(one, ENTRANT));
    return { ...data, entrants };
  }
  if (kind === 'enterResult') {
    const points = (given.points as readonly Fields[]).map((one) => withNull(one, []));
    return { ...data, points };
  }
  if (kind === 'adjust') {
    const { rulingGame: game = null, rulingRevision: revision = null, ...rest } = data as Fields;
    return { ...rest, ruling: game === null && revision === null ? null : { game, revision } };
  }
  return data;
}

const filled = (kind: Kind, given: Fields): object => withNull(given, NULLABLE[kind] ?? []);

/** Treats null as absent, except for fields that are null in the record. */
const withNull = (given: Fields, nullable: readonly string[]): object => ({
  ...Object.fromEntries(nullable.map((name) => [name, null])),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
});

function checkedRequest(kind: Kind, data: object, path: string): TournamentRequest {
  const request: unknown = { kind, data };
  try {
    atPath('data', path, () => check(TOURNAMENT_REQUEST, request, ''));
  } catch (error) {
    if (!(error instanceof FieldError) || !error.path.startsWith(path)) throw error;
    const inside = error.path.slice(path.length).replace(/^\./, '');
    const at = inputPath(kind, inside.split('.'))
      .filter((part) => part !== '')
      .join('.');
    throw new FieldError(at === '' ? path : `${path}.${at}`, error.expected, error.found);
  }
  return request as TournamentRequest;
}
