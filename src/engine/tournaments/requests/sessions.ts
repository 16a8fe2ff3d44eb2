import { type Phrase, says } from '../../messages/phrase.js';
import { isSameJson } from '../../record/json-equality.js';
import { TOURNAMENT_SCHEMAS } from '../events.js';
import {
  drawnSession,
  firstDuplicate,
  openedSession,
  refuse,
  requestHandler,
  requireEntrants,
  requireSeats,
  rule,
  tableSizeOf,
} from '../request.js';
import { cutBefore, isIn, lastOpened, type TournamentState } from '../state.js';

const SESSIONS = rule('Sessions');
const UNDO = rule('Undoing');
const CLOCK = rule('Clock');

export const openSession = requestHandler(TOURNAMENT_SCHEMAS.SessionOpened, (state, data) => {
  const { session: number, games, startsAt, endsAt } = data;
  const session = drawnSession(state, number, ['session']);
  if (session.status !== 'drawn')
    refuse('opened-before', says`session ${number} has been opened`, ['session'], SESSIONS);
  const last = lastOpened(state);
  if (number !== last + 1) {
    refuse('wrong-phase', says`session ${last + 1} is the next to be opened`, ['session'], SESSIONS);
  }
  if (state.sessions.get(last)?.status === 'open') {
    refuse('wrong-phase', says`session ${last} is not closed yet`, ['session'], SESSIONS);
  }
  const stays = (entrant: number) => {
    const entry = state.entrants.get(entrant);
    return entry !== undefined && isIn(state, entry, number);
  };
  const gone = session.tables.flat().find((entrant) => !stays(entrant) && !session.substitutes.has(entrant));
  if (gone !== undefined) {
    const message = says`entrant ${{ entrant: gone }} is seated but does not play; seat a substitute, or draw the seating again`;
    refuse('not-playing', message, ['session'], SESSIONS);
  }
  const taken = new Map<string, Phrase>();
  for (const earlier of state.sessions.values()) {
    for (const [table, game] of earlier.games)
      taken.set(game, says`this game already belongs to table ${table} of session ${earlier.session}`);
  }
  for (const [table, game] of Object.entries(games)) {
    const path = ['games', table];
    if (!/^[1-9][0-9]*$/.test(table) || session.tables[Number(table) - 1] === undefined) {
      refuse('unknown-table', says`session ${number} has ${session.tables.length} tables`, path, SESSIONS);
    }
    const other = taken.get(game);
    if (other !== undefined) refuse('game-twice', other, path, SESSIONS);
    taken.set(game, says`this game already belongs to table ${table}`);
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
    refuse('wrong-dates', says`the session ends before it begins`, ['endsAt'], SESSIONS);
  }
  return [{ type: 'SessionOpened', data }];
});

/**
 * Closes a session. Tables without a final result are named in `unfinished`; whether those are all of them is checked
 * where the recorded games can be read.
 */
export const closeSession = requestHandler(TOURNAMENT_SCHEMAS.SessionClosed, (state, data) => {
  const { session: number, unfinished = [] } = data;
  const session = openedSession(state, number, ['session']);
  if (session.status === 'closed') refuse('wrong-phase', says`session ${number} is closed`, ['session'], SESSIONS);
  for (const [i, table] of unfinished.entries()) {
    if (session.tables[table - 1] === undefined) {
      refuse('unknown-table', says`session ${number} has ${session.tables.length} tables`, ['unfinished', i], SESSIONS);
    }
  }
  const twice = firstDuplicate(unfinished);
  if (twice >= 0)
    refuse('said-twice', says`table ${unfinished[twice]} is listed twice`, ['unfinished', twice], SESSIONS);
  return [{ type: 'SessionClosed', data }];
});

/** Opens a closed session again, as long as no later one was opened. */
export const reopenSession = requestHandler(TOURNAMENT_SCHEMAS.SessionReopened, (state, data) => {
  const { session: number } = data;
  if (openedSession(state, number, ['session']).status !== 'closed') {
    refuse('wrong-phase', says`session ${number} is open`, ['session'], UNDO);
  }
  requireLast(state, number, says`results of session ${number} can be entered as it is`);
  return [{ type: 'SessionReopened', data }];
});

/** Takes back the opening of a session, so that its seats can be drawn again. */
export const takeBackSession = requestHandler(TOURNAMENT_SCHEMAS.SessionTakenBack, (state, data) => {
  const { session: number } = data;
  const { status } = openedSession(state, number, ['session']);
  requireLast(state, number, says`take back session ${lastOpened(state)} first`);
  if (status === 'closed') refuse('wrong-phase', says`session ${number} is closed; reopen it first`, ['session'], UNDO);
  if (state.cuts.has(number)) {
    refuse('wrong-phase', says`a cut was made after session ${number}; take it back first`, ['session'], UNDO);
  }
  return [{ type: 'SessionTakenBack', data }];
});

/** Takes back a draw with those of all later sessions. */
export const takeBackSeating = requestHandler(TOURNAMENT_SCHEMAS.SeatingTakenBack, (state, data) => {
  const { session: number } = data;
  if (drawnSession(state, number, ['session']).status !== 'drawn') {
    const message = says`session ${number} has been opened; take back its opening first`;
    refuse('wrong-phase', message, ['session'], UNDO);
  }
  return [{ type: 'SeatingTakenBack', data }];
});

/** Sets, stops, extends or restarts the clock of an open session. */
export const setClock = requestHandler(TOURNAMENT_SCHEMAS.SessionClockSet, (state, data) => {
  const { session: number, startsAt, endsAt, pausedAt } = data;
  if (openedSession(state, number, ['session']).status === 'closed') {
    refuse('wrong-phase', says`session ${number} is closed; reopen it first`, ['session'], CLOCK);
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
    refuse('wrong-dates', says`the session ends before it begins`, ['endsAt'], CLOCK);
  }
  if (pausedAt !== null && endsAt === null) {
    refuse('no-clock', says`a clock without an end cannot be stopped`, ['pausedAt'], CLOCK);
  }
  return [{ type: 'SessionClockSet', data }];
});

/** Corrects the seats of tables where others sat than were drawn. */
export const correctSeats = requestHandler(TOURNAMENT_SCHEMAS.SeatsCorrected, (state, data, known) => {
  const { session: number, tables } = data;
  const session = openedSession(state, number, ['session']);
  const tableSize = tableSizeOf(state, known);
  const twice = firstDuplicate(tables.map(({ table }) => table));
  if (twice >= 0) {
    refuse('said-twice', says`table ${tables[twice].table} is listed twice`, ['tables', twice, 'table'], UNDO);
  }
  const seats = tables.flatMap(({ entrants }, i) =>
    entrants.map((entrant, seat) => ({ entrant, path: ['tables', i, 'entrants', seat] })),
  );
  for (const [i, { table, entrants }] of tables.entries()) {
    const seated = session.tables[table - 1];
    if (seated === undefined) {
      const message = says`session ${number} has ${session.tables.length} tables`;
      refuse('unknown-table', message, ['tables', i, 'table'], UNDO);
    }
    requireSeats(
      entrants.length,
      tableSize,
      says`table ${table} has ${entrants.length} entrants; expected ${tableSize}`,
      ['tables', i, 'entrants'],
      UNDO,
    );
    if (session.added.has(table) && !entrants.every((entrant) => seated.includes(entrant))) {
      const message = says`table ${table} has a game that was added, with its players; take it back first`;
      refuse('game-there', message, ['tables', i, 'table'], UNDO);
    }
  }
  requireEntrants(
    state,
    seats.map(({ entrant }) => entrant),
    (i) => seats[i].path,
  );
  const corrected = new Map(tables.map(({ table, entrants }) => [table, entrants]));
  const elsewhere = new Map(
    session.tables.flatMap((entrants, i) =>
      corrected.has(i + 1) ? [] : entrants.map((entrant) => [entrant, i + 1] as const),
    ),
  );
  const seen = new Set<number>();
  for (const { entrant, path } of seats) {
    const other = elsewhere.get(entrant);
    if (other !== undefined) {
      const message = says`entrant ${{ entrant }} sits at table ${other}; list its corrected seats as well`;
      refuse('sits-elsewhere', message, path, UNDO);
    }
    if (seen.has(entrant)) refuse('entrant-twice', says`entrant ${{ entrant }} is seated twice`, path, UNDO);
    seen.add(entrant);
    const isCut = cutBefore(state, number)?.entrants.includes(entrant) === false;
    if (isCut) refuse('not-playing', says`entrant ${{ entrant }} was cut before session ${number}`, path, UNDO);
  }
  const isSame = tables.every(({ table, entrants }) => isSameJson(entrants, session.tables[table - 1]));
  if (isSame) refuse('no-change', says`the entrants already have these seats`, ['tables'], UNDO);
  return [{ type: 'SeatsCorrected', data }];
});

function requireLast(state: TournamentState, session: number, advice: Phrase): void {
  const last = lastOpened(state);
  if (last > session) refuse('wrong-phase', says`session ${last} has been opened since; ${advice}`, ['session'], UNDO);
}
