import { says } from '../../messages/phrase.js';
import { optional, record } from '../../vocabulary/shape.js';
import { GAME, REQUIRED_REASON, SESSION, TABLE, TOURNAMENT_SCHEMAS, type TournamentEvent } from '../events.js';
import { firstDuplicate, openedSession, refuse, requestHandler, requireSeats, rule, seatedAt } from '../request.js';
import type { TournamentState } from '../state.js';

const ADDED_GAMES = rule('Games played elsewhere');

/** Adds a game that was played elsewhere to a table. Its rules and players are checked where its record can be read. */
export const addGame = requestHandler(TOURNAMENT_SCHEMAS.GameAdded, (state, data) => {
  const { session: number, table, game, players } = data;
  const session = openedSession(state, number, ['session']);
  const seated = seatedAt(session, table);
  const other = tableOfGame(state, game);
  if (other !== null) {
    const message = says`the game counts for table ${other.table} of session ${other.session}; it can count once`;
    refuse('game-twice', message, ['game'], ADDED_GAMES);
  }
  const before = session.games.get(table);
  if (before !== undefined) {
    const message = says`table ${table} of session ${number} has the game ${before}; take it back first`;
    refuse('game-there', message, ['table'], ADDED_GAMES);
  }
  requireSeats(
    players.length,
    seated.length,
    says`the game has ${players.length} players; expected ${seated.length}`,
    ['players'],
    ADDED_GAMES,
  );
  const entrants = players.map(({ entrant }) => entrant);
  const stranger = entrants.findIndex((entrant) => !seated.includes(entrant));
  if (stranger >= 0) {
    const message = says`entrant ${{ entrant: entrants[stranger] }} does not sit at table ${table}; its entrants are ${seated.map((entrant) => ({ entrant }))}`;
    refuse('unknown-entrant', message, ['players', stranger, 'entrant'], ADDED_GAMES);
  }
  const twice = firstDuplicate(entrants);
  if (twice >= 0) {
    const message = says`entrant ${{ entrant: entrants[twice] }} is given for two players`;
    refuse('entrant-twice', message, ['players', twice, 'entrant'], ADDED_GAMES);
  }
  const again = firstDuplicate(players.map(({ player }) => player));
  if (again >= 0) {
    const message = says`player ${players[again].player} is listed twice`;
    refuse('player-twice', message, ['players', again, 'player'], ADDED_GAMES);
  }
  return [{ type: 'GameAdded', data }];
});

/** Takes back the game of a table, which then counts for nothing. Default of `game`: the game that the table has. */
export const takeBackGame = requestHandler(
  record({ session: SESSION, table: TABLE, game: optional(GAME), reason: REQUIRED_REASON }),
  (state, { session: number, table, game: named, reason }) => {
    const session = openedSession(state, number, ['session']);
    seatedAt(session, table);
    const game = session.games.get(table);
    if (game === undefined) {
      return refuse('no-game', says`table ${table} of session ${number} has no game`, ['table'], ADDED_GAMES);
    }
    if (named !== undefined && named !== game) {
      refuse('no-game', says`the game of table ${table} of session ${number} is ${game}`, ['game'], ADDED_GAMES);
    }
    return [{ type: 'GameTakenBack', data: { session: number, table, game, reason } }];
  },
);

/** The ids of all games of a tournament in the order of its events, also of those that were taken back. */
export function gamesIn(events: Iterable<TournamentEvent>): ReadonlySet<string> {
  const games = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'GameAdded') games.add(data.game);
    if (type === 'SessionOpened') for (const game of Object.values(data.games)) games.add(game);
  }
  return games;
}

/** The table that a game counts for; `null` if it counts for none. */
export function tableOfGame(
  { sessions }: TournamentState,
  game: string,
): { readonly session: number; readonly table: number } | null {
  for (const { session, games } of sessions.values())
    for (const [table, one] of games) if (one === game) return { session, table };
  return null;
}
