/**
 * A recorder of games without a service: `game-recorder.mjs DIR SEED` records simulated games at four tables at once
 * and prints every acknowledged command. After a restart it repeats all commands of a game, as a client does that
 * does not know their outcome.
 */
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { loadRulesets, resolveRuleset } from './engine/rulesets/registry.js';
import { EmbeddedEventStore } from './platform/event-store/embedded/embedded-store.js';
import { GameLogs } from './games/recording/game-logs.js';
import { gameIdOf } from './games/record/identity.js';
import { Recorder } from './games/recording/recorder.js';
import { simulateGame } from './simulation/simulate.js';

await loadRulesets();

const [directory, seed] = process.argv.slice(2);
const ruleset = resolveRuleset('zung-jung/wsom');
const store = EmbeddedEventStore.open(directory);
const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, {
  now: () => new Date(),
  salt: () => randomBytes(16).toString('base64url'),
});
const asked = (command) => ({ command, actor: { id: 'scribe', role: 'scribe' }, occurredAt: null });

function acknowledged(command, outcome) {
  if (outcome.outcome !== 'recorded') throw new Error(`${command}: ${JSON.stringify(outcome)}`);
  const revisions = outcome.entries.map(({ envelope }) => envelope.revision);
  // Write synchronously: an acknowledgement must not be lost with this process.
  writeSync(1, `ack ${outcome.game} ${command} ${revisions.join(',')} ${outcome.entries.at(-1).hash}\n`);
  return revisions.at(-1);
}

// The play is the same in every game; commands, salts and times differ.
const { actions } = simulateGame({ ruleset, seed, game: 1 });

async function table(number) {
  for (let game = 1; ; game++) {
    const name = `${seed}-${number}-${game}`;
    const opening = { ...asked(name), ruleset: ruleset.id, opening: actions[0].data };
    let expected = acknowledged(name, await recorder.open(opening));
    for (let at = 1; at < actions.length; ) {
      const some = actions.slice(at, at + 1 + ((at * 7) % 5));
      const command = { ...asked(`${name}/${at}`), game: gameIdOf(name), expected, actions: some };
      expected = acknowledged(command.command, await recorder.record(command));
      at += some.length;
    }
  }
}

writeSync(1, 'ready\n');
await Promise.all([1, 2, 3, 4].map(table));
