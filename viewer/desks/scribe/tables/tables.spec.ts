import { expect, test } from '@jest/globals';
import type { Session } from '../../../session/session.js';
import { openGames } from './tables.js';

const OPENED = '2026-05-01T10:00:00.000Z';

test.each([
  ['a game recorded here has the time when it was opened', null, false, OPENED],
  ['a game of an imported log has its day of play', '2020-06-19', false, '2020-06-19'],
  ['a game of an imported log without a day has no time', null, true, null],
])('in the list of open games, %s', async (_, played, isUndated, time) => {
  const node = {
    ...{ id: 'g', ruleset: 'reach/tenhou', tournament: null, session: null, tableName: null, mode: 'SCRIBE' },
    ...{ handsPlayed: 0, seats: [], openedAt: OPENED, played, isUndated },
  };
  const client = { query: async () => ({ findGames: { edges: [{ node }] } }) };
  const session = { client, roles: [{ role: 'SCRIBE', games: ['*'] }] } as unknown as Session;
  expect(await openGames(session)).toMatchObject([{ id: 'g', time }]);
});
