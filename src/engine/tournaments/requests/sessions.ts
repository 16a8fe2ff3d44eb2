import { record } from '../../vocabulary/shape.js';
import { SESSION, TOURNAMENT_SCHEMAS } from '../events.js';
import { requestHandler, drawnSession, openedSession, refuse, rule } from '../request.js';
import { isIn, lastOpened } from '../state.js';

const SESSIONS = rule('Sessions');

export const openSession = requestHandler(TOURNAMENT_SCHEMAS.SessionOpened, (state, data) => {
  const { session: number, games, startsAt, endsAt } = data;
  const session = drawnSession(state, number, ['session']);
  if (session.status !== 'drawn') refuse('opened-before', `session ${number} has been opened`, ['session'], SESSIONS);
  const last = lastOpened(state);
  if (number !== last + 1) {
    refuse('wrong-phase', `session ${last + 1} is the next to be opened`, ['session'], SESSIONS);
  }
  if (state.sessions.get(last)?.status === 'open') {
    refuse('wrong-phase', `session ${last} is not closed yet`, ['session'], SESSIONS);
  }
  const stays = (entrant: number) => {
    const entry = state.entrants.get(entrant);
    return entry !== undefined && isIn(state, entry, number);
  };
  const gone = session.tables.flat().find((entrant) => !stays(entrant) && !session.substitutes.has(entrant));
  if (gone !== undefined) {
    const message = `entrant ${gone} is seated but does not play; seat a substitute, or draw the seating again`;
    refuse('not-playing', message, ['session'], SESSIONS);
  }
  const taken = new Map<string, string>();
  for (const earlier of state.sessions.values()) {
    for (const [table, game] of earlier.games) taken.set(game, `table ${table} of session ${earlier.session}`);
  }
  for (const [table, game] of Object.entries(games)) {
    const path = ['games', table];
    if (!/^[1-9][0-9]*$/.test(table) || session.tables[Number(table) - 1] === undefined) {
      refuse('unknown-table', `session ${number} has ${session.tables.length} tables`, path, SESSIONS);
    }
    const other = taken.get(game);
    if (other !== undefined) refuse('game-twice', `it is the game of ${other}`, path, SESSIONS);
    taken.set(game, `table ${table}`);
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
    refuse('wrong-dates', 'it ends before it begins', ['endsAt'], SESSIONS);
  }
  return [{ type: 'SessionOpened', data }];
});

export const closeSession = requestHandler(record({ session: SESSION }), (state, data) => {
  if (openedSession(state, data.session, ['session']).status === 'closed') {
    refuse('wrong-phase', `session ${data.session} is closed`, ['session'], SESSIONS);
  }
  return [{ type: 'SessionClosed', data }];
});
