/**
 * A judge without a service: `judge.mjs DIR SEED` opens a game, starts a hand and rules on it endlessly, each ruling
 * with its remedies in one command, and prints every acknowledged one. After a restart it continues the same game.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadRulesets, resolveRuleset } from './engine/rulesets/registry.js';
import { EmbeddedEventStore } from './platform/event-store/embedded/embedded-store.js';
import { GameLogs } from './games/recording/game-logs.js';
import { gameIdOf } from './games/record/identity.js';
import { Recorder } from './games/recording/recorder.js';

await loadRulesets();

const [directory, seed] = process.argv.slice(2);
const store = EmbeddedEventStore.open(directory);
const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, {
  now: () => new Date(),
  salt: () => randomBytes(16).toString('base64url'),
});
const game = gameIdOf(seed);
const by = (command, role) => ({ command, game, actor: { id: role, role }, occurredAt: null });
// Write synchronously: an acknowledgement must not be lost with this process.
const say = (line) => writeSync(1, `${line}\n`);

const opening = { mode: 'scribe' };
let outcome = await recorder.open({ ...by(seed, 'scribe'), ruleset: 'zung-jung/wsom', opening });
const actions = [
  { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
  { type: 'StartHand', data: {} },
];
outcome = await recorder.record({ ...by('play', 'scribe'), expected: 0, actions });
say('ready');

const points = { remedy: 'penalty', kind: 'points', infraction: null, account: null, points: -1 };
const facts = Array.from({ length: 20 }, () => ({ text: 'at length '.repeat(100), revisions: [2], status: 'found' }));
const ruling = {
  ...{ dispute: null, supersedes: null, instance: 'table', facts, laws: [], catalogue: [], basis: 'discretion' },
  remedies: [1, 2, 3].map((seat) => ({ ...points, seat })),
  ...{ reason: 'as the table told', publicReason: 'ruled at the table', stayed: false },
};
let expected = 2;
while (true) {
  const asked = { ...by(randomUUID(), 'judge'), expected, sees: 'judge', seats: null };
  outcome = await recorder.case({ ...asked, request: { kind: 'rule', data: ruling } });
  if (outcome.outcome === 'conflict') expected = outcome.revision;
  else if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
  else {
    expected = outcome.entries.at(-1).envelope.revision;
    say(`ack ${asked.command}`);
  }
}
