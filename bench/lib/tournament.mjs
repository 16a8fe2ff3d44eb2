/** A tournament of one session with seated tables and open games, for benchmarks that play it. */
import { EmbeddedEventStore } from '../../dist/platform/event-store/embedded/embedded-store.js';
import { resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { inputOf } from '../../dist/games/recording/write-input.js';
import { GameLogs } from '../../dist/games/recording/game-logs.js';
import { gameIdOf } from '../../dist/games/record/identity.js';
import { Recorder } from '../../dist/games/recording/recorder.js';
import { freshSalt } from '../../dist/games/record/salts.js';
import { TournamentLogs } from '../../dist/tournaments/recording/tournament-logs.js';
import { TournamentRecorder } from '../../dist/tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from '../../dist/tournaments/recording/tournament-rules.js';
import { simulateGame } from '../../dist/simulation/simulate.js';

const RULES = { ruleset: 'zung-jung/wsom', options: { cycles: 1 } };
export const id = gameIdOf('bench');
export const gameOf = (table) => gameIdOf(`bench/${table}`);

/** Seats four entrants at each of `count` tables with open games. The rulesets must be loaded. */
export async function seated(data, count) {
  const store = EmbeddedEventStore.open(data);
  const surroundings = { now: () => new Date(), salt: freshSalt };
  const games = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
  const tournaments = new TournamentRecorder(new TournamentLogs(store), TOURNAMENT_RULES, surroundings);
  const header = (command, role) => ({ command, actor: { id: 'bench', role }, occurredAt: null });
  const nobody = { place: null, dates: null, timeZone: null, length: null, seedCommitment: null };
  const opening = { name: 'Bench', ...nobody, ...RULES, mode: 'scribe', sessions: 1, privacy: 'public' };
  await tournaments.open({ ...header('bench', 'organiser'), opening });
  let expected = 0;
  const ask = async (kind, request) => {
    const command = { ...header(`bench ${kind}`, 'organiser'), tournament: id, expected };
    const outcome = await tournaments.record({ ...command, requests: [{ kind, data: request }] });
    if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome).slice(0, 500));
    expected = outcome.entries.at(-1).envelope.revision;
  };
  const entrants = Array.from({ length: 4 * count }, (_, i) => ({ player: `p${i + 1}`, team: null, club: null }));
  await ask('addEntrants', { entrants, reason: null });
  const tables = Array.from({ length: count }, (_, i) => [1, 2, 3, 4].map((seat) => 4 * i + seat));
  await ask('drawSeating', { session: 1, method: 'fixed', seed: null, tables, resting: [], reason: null });
  for (const [i, table] of tables.entries()) {
    const place = { mode: 'scribe', options: RULES.options, tournament: id, session: 1, table: `${i + 1}` };
    await games.open({ ...header(`bench/${i + 1}`, 'scribe'), ruleset: RULES.ruleset, opening: place });
    const seat = { type: 'SeatPlayers', data: { players: table.map((entrant) => `p${entrant}`) } };
    await games.record({ ...header('seat', 'scribe'), game: gameOf(i + 1), expected: 0, actions: [seat] });
  }
  const ids = Object.fromEntries(tables.map((_, i) => [i + 1, gameOf(i + 1)]));
  await ask('openSession', { session: 1, games: ids, startsAt: null, endsAt: null });
  await store.close();
}

export const RECORD = `mutation($g: ID!, $c: ID!, $e: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $g, commandId: $c, expectedRevision: $e, actions: $a) {
    ... on ActionsRecorded { revision } ... on UserError { message } } }`;

/** The hands of a simulated game as its scribe sends them, each including its end. */
export function handsOf(table, most) {
  const ruleset = resolveRuleset(RULES.ruleset, RULES.options);
  const hands = [[]];
  const { actions } = simulateGame({ ruleset, seed: 'bench', game: table, mode: 'scribe' });
  for (const action of actions.slice(2)) {
    hands.at(-1).push(inputOf(action));
    if (action.type === 'EndHand') hands.push([]);
  }
  return hands.slice(0, most);
}
