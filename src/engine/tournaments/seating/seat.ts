import { says } from '../../messages/phrase.js';
import { FEWEST_SEATS, FOUR_SEATS, MOST_SEATS } from '../../tiles/seats.js';
import { SeededChance } from '../../tiles/seeded-random.js';
import { evenSeats } from './even-seats.js';
import { fixedSeatings } from './csv-seating.js';
import {
  checkFilled,
  chooseResting,
  type Draw,
  type Drawn,
  finish,
  type Seated,
  type Seating,
  SeatingError,
  sizeInWords,
} from './seating.js';
import { scheduleSessions } from './schedule.js';
import { mendedSeatings } from './mend.js';
import { swissTables } from './swiss.js';
import { integer, type Shape } from '../../vocabulary/shape.js';
import { ENTRANT, METHOD, MOST_ENTRANTS, SEED, SESSION } from '../events.js';
import { type Entrant, type TournamentState, isIn, lastOpened } from '../state.js';

/**
 * Draws the seats of the next session, or of several with the method `schedule`. The result is the same on every
 * machine and does not depend on the order of the entrants.
 *
 * @param history the seatings of earlier sessions, oldest first; they may contain entrants who no longer play.
 * @param seed required except for the method `fixed`.
 * @param tableSize the seats of a table.
 */
export function seat(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string | null,
  tableSize: number = FOUR_SEATS.count,
): Drawn {
  return finish(seatInSteps(draw, entrants, history, seed, tableSize));
}

/** Like `seat`, in steps of some milliseconds. Yields the fraction done, which only a schedule has. */
export function* seatInSteps(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string | null,
  tableSize: number,
): Generator<number, Drawn> {
  try {
    checkDraw(draw, entrants, history, seed, tableSize);
    const sorted = [...entrants].sort((a, b) => a.entrant - b.entrant);
    return { verdict: 'accepted', seatings: yield* seatingsOf(draw, sorted, history, seed ?? '', tableSize) };
  } catch (error) {
    if (!(error instanceof SeatingError)) throw error;
    const { code, message, text, path } = error;
    return { verdict: 'refused', code, message, text, path };
  }
}

function* seatingsOf(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string,
  tableSize: number,
): Generator<number, readonly Seating[]> {
  const numbers = entrants.map(({ entrant }) => entrant);
  const { method } = draw;
  if (method === 'mend')
    throw new SeatingError('unknown-method', says`expected the drawn sessions of a tournament`, ['method']);
  if (method === 'fixed') return fixedSeatings(draw.csv, numbers, history.length + 1, draw.resting, tableSize);
  const chance = new SeededChance([seed, 'paifu/seating/1', method, history.length + 1].join('\n'));
  if (method === 'random') {
    const rests = chooseResting(numbers, history, tableSize, chance);
    const order = chance.shuffled(numbers.filter((entrant) => !rests.includes(entrant)));
    const tables = Array.from({ length: order.length / tableSize }, (_, table) =>
      order.slice(tableSize * table, tableSize * (table + 1)),
    );
    return [{ tables, resting: rests }];
  }
  if (method === 'schedule') return yield* scheduleSessions(entrants, draw.sessions, history, tableSize, chance);
  const rests = chooseResting(numbers, history, tableSize, chance);
  const byNumber = new Map(entrants.map((one) => [one.entrant, one]));
  const playing = draw.standings.flatMap((number) => (rests.includes(number) ? [] : (byNumber.get(number) ?? [])));
  const tables =
    method === 'swiss' ? swissTables(playing, history, tableSize, chance) : snakeTables(playing, tableSize);
  return evenSeats([tables], history, tableSize, chance).map((seated) => ({ tables: seated, resting: rests }));
}

type Path = readonly (string | number)[];

const TABLE_SIZE = integer(FEWEST_SEATS, MOST_SEATS);

/** Checks the input of a draw. Throws `SeatingError`. */
export function checkDraw(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string | null,
  tableSize: number,
): void {
  checkShape('unknown-method', METHOD, draw.method, ['method']);
  if (draw.method !== 'fixed' && draw.method !== 'mend') checkShape('no-seed', SEED, seed, ['seed']);
  if (draw.method === 'schedule') checkShape('bad-number', SESSION, draw.sessions, ['sessions']);
  checkShape('bad-number', TABLE_SIZE, tableSize, ['tableSize']);
  checkEntrants(entrants, tableSize);
  checkFilled(entrants.length, draw.resting, tableSize);
  for (const [i, { tables }] of history.entries()) {
    const odd = tables.findIndex((table) => table.length !== tableSize || new Set(table).size !== tableSize);
    if (odd < 0) continue;
    const path = ['history', i, 'tables', odd];
    throw new SeatingError(
      'no-table-of-four',
      says`table ${odd + 1} of session ${i + 1} does not have ${sizeInWords(tableSize)} entrants`,
      path,
    );
  }
  if (draw.method === 'swiss' || draw.method === 'snake') checkStandings(draw.standings, entrants);
}

function checkShape(code: string, shape: Shape, value: unknown, path: Path): void {
  if (!shape.fits(value)) throw new SeatingError(code, shape.misfit(value, path.join('.')).says, path);
}

function checkEntrants(entrants: readonly Seated[], tableSize: number): void {
  const { length } = entrants;
  if (length < tableSize || length > MOST_ENTRANTS) {
    const message = says`${tableSize} to ${MOST_ENTRANTS} entrants can be seated, not ${length}`;
    throw new SeatingError('too-few-or-many', message, ['entrants']);
  }
  const seen = new Set<number>();
  for (const [i, { entrant }] of entrants.entries()) {
    const path = ['entrants', i, 'entrant'];
    checkShape('bad-number', ENTRANT, entrant, path);
    if (seen.has(entrant)) throw new SeatingError('entrant-twice', says`entrant ${{ entrant }} is listed twice`, path);
    seen.add(entrant);
  }
}

/** Checks that standings contain each entrant exactly once. Throws `SeatingError`. */
function checkStandings(standings: readonly number[], entrants: readonly Seated[]): void {
  const there = new Set(entrants.map(({ entrant }) => entrant));
  const left = new Set(there);
  for (const [i, entrant] of standings.entries()) {
    if (left.delete(entrant)) continue;
    const message = there.has(entrant)
      ? says`entrant ${{ entrant }} is listed twice`
      : says`there is no entrant ${entrant} to be seated`;
    throw new SeatingError('bad-standings', message, ['standings', i]);
  }
  const [missing] = left;
  if (missing === undefined) return;
  throw new SeatingError('bad-standings', says`entrant ${{ entrant: missing }} is missing from the standings`, [
    'standings',
  ]);
}

/**
 * Tables of equal strength: the standings fill the tables forwards and backwards in turn. With four tables, the first
 * sits with the 8th, the 9th and the 16th.
 */
export function snakeTables(standings: readonly Seated[], tableSize: number): number[][] {
  const count = standings.length / tableSize;
  const tables = Array.from({ length: count }, (): number[] => []);
  for (const [rank, { entrant }] of standings.entries()) {
    const along = rank % count;
    const isForth = Math.floor(rank / count) % 2 === 0;
    tables[isForth ? along : count - 1 - along].push(entrant);
  }
  return tables;
}

/** A draw for the next sessions of a tournament, with its input. */
export interface NextSeatings {
  /** The first session of the draw. */
  readonly first: number;
  /** The entrants in that session. */
  readonly entrants: readonly Entrant[];
  /** The seatings of the earlier sessions. */
  readonly history: readonly Seating[];
  readonly drawn: Drawn;
}

/** Draws the seats of a tournament's next session, or of several with the method `schedule`. */
export const nextSeatings = (
  state: TournamentState,
  draw: Draw,
  seed: string | null,
  tableSize: number,
): NextSeatings => finish(nextSeatingsInSteps(state, draw, seed, tableSize));

/** Like `nextSeatings`, in steps of some milliseconds. Yields the fraction done. */
export function* nextSeatingsInSteps(
  state: TournamentState,
  draw: Draw,
  seed: string | null,
  tableSize: number,
): Generator<number, NextSeatings> {
  if (draw.method === 'mend') return mended(state, draw.resting, tableSize);
  const first = lastOpened(state) + 1;
  const entrants = playingIn(state, first);
  const history = [...state.sessions.values()]
    .filter(({ status }) => status !== 'drawn')
    .sort((one, other) => one.session - other.session);
  return { first, entrants, history, drawn: yield* seatInSteps(draw, entrants, history, seed, tableSize) };
}

function mended(state: TournamentState, mayRest: boolean, tableSize: number): NextSeatings {
  try {
    const { first, seatings } = mendedSeatings(state, mayRest, tableSize);
    const history = [...state.sessions.values()]
      .filter(({ session }) => session < first)
      .sort((one, other) => one.session - other.session);
    return { first, entrants: playingIn(state, first), history, drawn: { verdict: 'accepted', seatings } };
  } catch (error) {
    if (!(error instanceof SeatingError)) throw error;
    const { code, message, text, path } = error;
    const first = lastOpened(state) + 1;
    return {
      first,
      entrants: playingIn(state, first),
      history: [],
      drawn: { verdict: 'refused', code, message, text, path },
    };
  }
}

/** The entrants who are seated or rest in a session. */
export const playingIn = (state: TournamentState, session: number): readonly Entrant[] =>
  [...state.entrants.values()].filter((one) => isIn(state, one, session));

/** Filters entrants in standings order to those in the next session. */
export function playingNext(state: TournamentState, order: readonly number[]): readonly number[] {
  const playing = new Set(playingIn(state, lastOpened(state) + 1).map(({ entrant }) => entrant));
  return order.filter((entrant) => playing.has(entrant));
}
