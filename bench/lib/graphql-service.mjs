/**
 * A process for bench/graphql.mjs: the service on the embedded store, and a second one whose `recordActions` returns
 * the game's first action at once, so that it costs only HTTP, GraphQL, validation, authorization and the answer.
 * Prints both addresses as one JSON line. Ends with its standard input.
 */
import { TokenStore } from '../../dist/access/token-store.js';
import { listen } from '../../dist/platform/http/listen.js';
import { JsonLogger } from '../../dist/platform/observability/logger.js';
import { AppModule } from '../../dist/app.module.js';
import { configOf } from '../../dist/platform/config/config.js';
import { PlayerDirectory } from '../../dist/players/player-directory.js';
import { loadRulesets } from '../../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../dist/platform/event-store/embedded/embedded-store.js';
import { InMemoryEventStore } from '../../dist/platform/event-store/in-memory/in-memory-store.js';
import { GameLogs } from '../../dist/games/recording/game-logs.js';
import { Recorder } from '../../dist/games/recording/recorder.js';

await loadRulesets();
const [directory] = process.argv.slice(2);
const OPEN = { PAIFU_OPEN: 'true', PAIFU_PORT: '0' };
const logger = new JsonLogger({ write: (line) => line.includes('"error"') && process.stderr.write(line) });

const store = EmbeddedEventStore.open(directory);
const players = PlayerDirectory.open(null);
const access = TokenStore.open(null);
const serve = async (events, settings) => {
  const config = configOf({ ...OPEN, ...settings });
  return listen(await AppModule.forRoot({ config, store: events, players, access, logger }), config, logger);
};
const service = await serve(store, { PAIFU_DATA: directory });

// The read models of this service are in memory, because two services must not write the same files.
const trivial = await serve(new InMemoryEventStore(), { PAIFU_STORE: 'memory' });
const logs = trivial.get(GameLogs);
const recorder = trivial.get(Recorder);
const really = recorder.record.bind(recorder);
recorder.record = async (command) => {
  const { game } = command;
  const log = await logs.load(game);
  if (log.revision === 0) return really(command); // later answers repeat this action
  return { outcome: 'recorded', game, entries: log.entries.slice(-1), replayed: false, irregularities: [] };
};

console.log(JSON.stringify({ service: service.url, trivial: trivial.url }));
process.stdin.resume();
process.stdin.once('end', async () => {
  await Promise.all([service.close(), trivial.close()]);
  await store.close();
});
