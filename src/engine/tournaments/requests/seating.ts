import { says, word } from '../../messages/phrase.js';
import { isSameJson } from '../../record/json-equality.js';
import { integer, listOf, nullable, record } from '../../vocabulary/shape.js';
import { ID } from '../../vocabulary/terms.js';
import { COUNTS, ENTRANT, ENTRANTS, METHOD, type Method, REASON, SEED, SESSION, TABLE } from '../events.js';
import {
  type TournamentServices,
  requireEntrants,
  requestHandler,
  drawnSession,
  firstDuplicate,
  requireCommittedSeed,
  refuse,
  requireReason,
  rule,
  requireSeats,
  seatedAt,
  tableSizeOf,
} from '../request.js';
import { mendedSeating } from '../seating/mend.js';
import { nextSeatings, playingIn } from '../seating/seat.js';
import type { Seating } from '../seating/seating.js';
import { playersAt, type TournamentSession, type TournamentState } from '../state.js';

const SEATING = rule('Seating');

/** Methods that leave something to chance. */
const BY_CHANCE: ReadonlySet<Method> = new Set(['random', 'schedule']);

export const drawSeating = requestHandler(
  record({
    session: SESSION,
    method: METHOD,
    seed: nullable(SEED),
    /** Entrants by table, in seat order; `checkTables` checks how many a table has. */
    tables: listOf(listOf(integer(), 0, 100), 1, 500),
    resting: ENTRANTS,
    reason: REASON,
  }),
  (state, data, known) => {
    const { session, method, seed, tables, resting, reason } = data;
    if (session > state.opened.sessions) {
      refuse('unknown-session', says`the tournament has ${state.opened.sessions} sessions`, ['session'], SEATING);
    }
    const before = state.sessions.get(session);
    if (before !== undefined && before.status !== 'drawn') {
      refuse(
        'wrong-phase',
        says`session ${session} has already been opened, so its seating can no longer change`,
        ['session'],
        SEATING,
      );
    }
    requireReason(before !== undefined, reason, says`session ${session} has a seating`, ['reason']);
    checkSeed(state, method, seed, known);
    const tableSize = tableSizeOf(state, known);
    checkTables(state, session, tables, resting, tableSize);
    if (method === 'random') checkRandomDraw(state, data, tableSize);
    if (method === 'mend') checkMend(before, state, data, tableSize);
    return [{ type: 'SeatingDrawn', data }];
  },
);

/** Requires a seed for random methods, so that the draw can be repeated, and checks it against the commitment. */
function checkSeed({ opened }: TournamentState, method: Method, seed: string | null, known: TournamentServices): void {
  if (seed === null) {
    if (BY_CHANCE.has(method)) refuse('no-seed', says`a ${word(method)} seating needs a seed`, ['seed'], SEATING);
  } else requireCommittedSeed(opened, seed, known, SEATING);
}

/** Repeats a random draw from its seed. Other methods also depend on standings or on sessions drawn together. */
function checkRandomDraw(
  state: TournamentState,
  { session, seed, tables, resting }: { session: number; seed: string | null } & Seating,
  tableSize: number,
): void {
  const { first, drawn } = nextSeatings(state, { method: 'random', resting: resting.length > 0 }, seed, tableSize);
  if (session !== first) {
    refuse(
      'wrong-phase',
      says`a random seating can be drawn only for the next session, ${first}`,
      ['session'],
      SEATING,
    );
  }
  if (drawn.verdict === 'refused') refuse(drawn.code, drawn.text, ['tables'], SEATING);
  const [again] = drawn.seatings;
  if (!isSameJson(again, { tables, resting }))
    refuse('drawn-otherwise', says`this seating is not the one that its seed gives`, ['tables'], SEATING);
}

/** Checks a mended seating by mending the drawn one again. The tables are valid, so their number fits. */
function checkMend(
  before: TournamentSession | undefined,
  state: TournamentState,
  { tables, resting }: Seating,
  tableSize: number,
): void {
  if (before === undefined) {
    refuse('unknown-session', says`expected a session with drawn seats`, ['session'], SEATING);
    return;
  }
  if (!isSameJson(mendedSeating(state, before, resting.length > 0, tableSize), { tables, resting }))
    refuse('drawn-otherwise', says`this is not the mended seating of the session`, ['tables'], SEATING);
}

/** Checks that everyone in the session sits at exactly one full table or rests, and nobody else does. */
function checkTables(
  state: TournamentState,
  session: number,
  tables: readonly (readonly number[])[],
  resting: readonly number[],
  tableSize: number,
): void {
  for (const [i, { length }] of tables.entries()) {
    requireSeats(
      length,
      tableSize,
      says`table ${i + 1} has ${length} entrants; expected ${tableSize}`,
      ['tables', i],
      SEATING,
    );
  }
  const placed = [
    ...tables.flatMap((table, i) => table.map((entrant, seat) => ({ entrant, path: ['tables', i, seat] }))),
    ...resting.map((entrant, i) => ({ entrant, path: ['resting', i] })),
  ];
  const numbers = placed.map(({ entrant }) => entrant);
  requireEntrants(state, numbers, (i) => placed[i].path);
  const twice = firstDuplicate(numbers);
  if (twice >= 0)
    refuse('entrant-twice', says`entrant ${{ entrant: numbers[twice] }} is seated twice`, placed[twice].path, SEATING);
  const expected = new Set(playingIn(state, session).map(({ entrant }) => entrant));
  const absent = numbers.findIndex((entrant) => !expected.has(entrant));
  if (absent >= 0) {
    refuse(
      'not-playing',
      says`entrant ${{ entrant: numbers[absent] }} does not play session ${session}`,
      placed[absent].path,
      SEATING,
    );
  }
  const left = [...expected].filter((entrant) => !numbers.includes(entrant));
  if (left.length > 0) {
    const message = says`${left.length} of ${expected.size} entrants are neither seated nor resting (${left.slice(0, 8).map((entrant) => ({ entrant }))})`;
    refuse('entrant-left-out', message, ['tables'], SEATING);
  }
}

export const seatSubstitute = requestHandler(
  record({ session: SESSION, table: TABLE, entrant: ENTRANT, player: nullable(ID), counts: COUNTS, reason: REASON }),
  (state, data) => {
    const { session: number, table, entrant, player, reason } = data;
    const session = drawnSession(state, number, ['session']);
    if (!seatedAt(session, table).includes(entrant)) {
      refuse('unknown-entrant', says`entrant ${{ entrant }} does not sit at table ${table}`, ['entrant'], SEATING);
    }
    const before = session.substitutes.get(entrant);
    if (player === null && before === undefined) {
      refuse('wrong-phase', says`entrant ${{ entrant }} has no substitute`, ['player'], SEATING);
    }
    requireReason(before !== undefined, reason, says`entrant ${{ entrant }} already has a substitute`, ['reason']);
    const elsewhere = player === null ? undefined : tableOf(state, session, player, entrant);
    if (elsewhere !== undefined) {
      refuse(
        'sits-elsewhere',
        says`this player already sits at table ${elsewhere} of session ${number}`,
        ['player'],
        SEATING,
      );
    }
    return [{ type: 'SubstituteSeated', data }];
  },
);

/** The table where a player already sits, ignoring the seat of entrant `but`; `undefined` if there is none. */
function tableOf(state: TournamentState, session: TournamentSession, player: string, but: number): number | undefined {
  for (const [i, entrants] of session.tables.entries()) {
    const players = playersAt(state, session, i + 1);
    const isThere = (at: string | null, seat: number) =>
      at === player && (entrants[seat] !== but || state.entrants.get(but)?.player === player);
    if (players.some(isThere)) return i + 1;
  }
  return undefined;
}
