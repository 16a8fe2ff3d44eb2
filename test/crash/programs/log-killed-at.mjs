/**
 * `log-killed-at.mjs WHERE N DATA KEY GAME…`: records games, each the only table of a tournament, and keeps their log
 * as a service does, until it is killed at its Nth pass of WHERE. Commands of the last game wait for their leaves;
 * earlier games are recorded without waiting.
 */
import { loadRulesets, resolveRuleset } from './engine/rulesets/registry.js';
import { EmbeddedEventStore } from './platform/event-store/embedded/embedded-store.js';
import { GameLogs } from './games/recording/game-logs.js';
import { gameIdOf } from './games/record/identity.js';
import { Recorder } from './games/recording/recorder.js';
import { freshSalt } from './games/record/salts.js';
import { TournamentLogs } from './tournaments/recording/tournament-logs.js';
import { TournamentRecorder } from './tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from './tournaments/recording/tournament-rules.js';
import { simulateGame } from './simulation/simulate.js';
import { LogFile } from './proof/log/log-file.js';
import { ServiceLog } from './proof/log/service-log.js';

const [where, times, data, logKey, ...games] = process.argv.slice(2);
let left = Number(times);
const arrive = (place) => {
  if (place === where && --left === 0) process.kill(process.pid, 'SIGKILL');
};
const { add, saveCheckpoint } = LogFile.prototype;
LogFile.prototype.add = function (leaves, followed) {
  if (leaves.length > 0) arrive('before a leaf');
  add.call(this, leaves, followed);
  if (leaves.length > 0) arrive('behind a leaf');
};
LogFile.prototype.saveCheckpoint = function (size, note) {
  arrive('before a checkpoint');
  saveCheckpoint.call(this, size, note);
  arrive('behind a checkpoint');
};

await loadRulesets();
const ruleset = resolveRuleset('zung-jung/wsom');
const { actions, events } = simulateGame({ ruleset, seed: 'log', game: 1 });
const seated = events.find(({ type }) => type === 'PlayersSeated').data.players;
const store = EmbeddedEventStore.open(data);
const kept = new ServiceLog({ store: 'embedded', data, logKey, logWitnesses: null }, store, (message, error) =>
  console.error(message, error),
);
await kept.onModuleInit();
const surroundings = { now: () => new Date(), salt: freshSalt };
const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
const organised = new TournamentRecorder(new TournamentLogs(store), TOURNAMENT_RULES, surroundings);
const asked = (command) => ({ command, actor: { id: 'scribe', role: 'scribe' }, occurredAt: null });

let sealed = 0;
async function inTheLog() {
  while (kept.log.size < sealed) await new Promise((resolve) => setTimeout(resolve, 2));
}

const SEALING = ['HandEnded', 'GameClosed', 'SessionClosed', 'TournamentClosed'];
function recorded(name, { outcome, entries }) {
  if (outcome !== 'recorded') throw new Error(`${name}: ${outcome}`);
  sealed += entries.filter(({ envelope: { type } }) => SEALING.includes(type)).length;
  return entries.at(-1).envelope.revision;
}

/** Requests for a tournament before its game is played, and after it. */
const BEFORE = (game) => [
  ['addEntrants', { entrants: seated.map((player) => ({ player, team: null, club: null })), reason: null }],
  [
    'drawSeating',
    { ...{ session: 1, method: 'fixed', seed: null }, tables: [[1, 2, 3, 4]], resting: [], reason: null },
  ],
  ['openSession', { session: 1, games: { 1: game }, startsAt: null, endsAt: null }],
];
const AFTER = [
  ['closeSession', { session: 1 }],
  ['close', {}],
];
const OPENING = {
  ...{ place: null, dates: null, timeZone: null, length: null, privacy: 'public', seedCommitment: null },
  ...{ ruleset: ruleset.id, options: {}, mode: 'scribe', sessions: 1 },
};

/** Sends the requests one by one, each as its own command. */
async function organise(name, requests, since) {
  let expected = since;
  for (const [kind, data] of requests) {
    const asks = { command: `T/${name}/${kind}`, actor: { id: 'ann', role: 'organiser' }, occurredAt: null };
    const tournament = gameIdOf(`T/${name}`);
    const outcome = await organised.record({ ...asks, tournament, expected, requests: [{ kind, data }] });
    expected = recorded(name, outcome);
    if (name === games.at(-1)) await inTheLog();
  }
  return expected;
}

for (const name of games) {
  const opens = { command: `T/${name}`, actor: { id: 'ann', role: 'organiser' }, occurredAt: null };
  await organised.open({ ...opens, opening: { ...OPENING, name } });
  const organisedUpTo = await organise(name, BEFORE(gameIdOf(name)), 0);
  await recorder.open({
    ...asked(name),
    ruleset: ruleset.id,
    opening: { ...actions[0].data, tournament: gameIdOf(`T/${name}`), session: 1 },
  });
  let expected = 0;
  for (let at = 1; at < actions.length; at += 20) {
    const command = { ...asked(`${name}/${at}`), game: gameIdOf(name), expected, actions: actions.slice(at, at + 20) };
    expected = recorded(name, await recorder.record(command));
    if (name === games.at(-1)) await inTheLog();
  }
  await organise(name, AFTER, organisedUpTo);
}
await inTheLog();
await kept.onModuleDestroy();
await store.close();
