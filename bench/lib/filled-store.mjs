import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../dist/platform/event-store/embedded/embedded-store.js';
import { streamOf } from '../../dist/games/recording/game-logs.js';
import { applyBatches, batchReader } from '../../dist/search/read-models/log-batches.js';
import { Projector } from '../../dist/search/read-models/projector.js';
import { ReadDatabase } from '../../dist/search/read-models/read-database.js';
import { ReadFiles } from '../../dist/search/read-models/read-files.js';
import { computeChecksums } from '../../dist/search/read-models/table-checksums.js';
import { createIndexes, TABLES_VERSION } from '../../dist/search/read-models/tables.js';
import { addAllSums } from '../../dist/search/statistics/day-sums.js';
import { simulateGame } from '../../dist/simulation/simulate.js';
import { sealed } from './club-games.mjs';
import { copyStatements } from './many-hands.mjs';

/** Ids of players are `p0`, `p1`, … */
export const PLAYERS = 2_000;
export const RULESETS = ['reach/wsom', 'reach/tenhou', 'zung-jung/wsom', 'classic/standard'];
const GAMES = 160; // recorded step by step

/**
 * The data directory in `folder` with `hands` hands: the log of 160 simulated games, and read models of them and of copies with
 * other players, names and times. It is filled if necessary; a fill that was stopped goes on. Returns its path.
 */
export async function filledStore(folder, hands, tell) {
  const data = join(folder, `${hands}-hands-${TABLES_VERSION}`);
  const files = new ReadFiles(data);
  if (existsSync(files.current())) return data;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const filling = join(data, 'filling.db');
  if (!existsSync(filling)) await recordGames(data, filling);
  const connection = new Database(filling);
  connection.pragma('journal_mode = TRUNCATE');
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -262144');
  const count = connection.prepare('select count(*) as hands, max(game) as games from hand where game <= ?').get(GAMES);
  const copies = Math.ceil(hands / count.hands);
  const done = connection.prepare('select max(number) from game').pluck().get() / count.games;
  for (let nth = done; nth < copies; nth++) {
    connection.transaction(() => {
      for (const statement of copyStatements(nth, count.games, PLAYERS)) connection.exec(statement);
    })();
    if (nth % 20 === 0) tell(`${(nth * count.hands).toLocaleString('en')} of ${hands.toLocaleString('en')} hands`);
  }
  tell('indexes, sums and checksums');
  const queries = new Kysely({ dialect: new SqliteDialect({ database: connection }) });
  await queries.transaction().execute(async (within) => {
    await createIndexes(within);
    await addAllSums(within);
    computeChecksums(connection);
  });
  await queries.destroy();
  const file = files.fresh();
  renameSync(filling, file);
  files.use(file);
  return data;
}

/** Records the games in a new log, and puts their read models without indexes into `file`. */
async function recordGames(data, file) {
  rmSync(data, { recursive: true });
  const store = EmbeddedEventStore.open(data);
  for (let game = 0; game < GAMES; game++) {
    const ruleset = resolveRuleset(RULESETS[game % RULESETS.length]);
    const one = sealed(game, simulateGame({ ruleset, seed: 'million', game }).events);
    await store.append(streamOf(one.game), 'no_stream', one.prepared);
  }
  const begun = join(data, 'begun.db');
  const database = await ReadDatabase.createForRebuild(begun);
  await applyBatches(new Projector(database, store, resolveRuleset), batchReader(store, null));
  await database.close();
  await store.close();
  renameSync(begun, file);
}
