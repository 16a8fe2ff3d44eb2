import { storeChoiceOf } from '../../platform/config/config.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { Projector } from '../../search/read-models/projector.js';
import { isUnusable, ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { rebuildInThread } from '../../search/rebuild/rebuild-thread.js';
import type { QuarantineRow } from '../../search/read-models/tables.js';
import { PROJECTED_STREAMS } from '../../search/read-models/projected-streams.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { progressOf } from '../output/progress.js';
import { type StoreOptions, withReader } from '../source/stores.js';
import { amount } from '../output/style.js';

interface Models {
  readonly file: string;
  readonly database: ReadDatabase;
  readonly projector: Projector;
  readonly events: EventReader;
}

/** Works with the read models in use and the store they are made from. */
async function withModels<T>(options: StoreOptions, io: Io, work: (models: Models) => Promise<T>): Promise<T> {
  await loadRulesets();
  return withReader(options, io, async (events) => {
    const { data } = storeChoiceOf(io.env, options.data);
    const file = new ReadFiles(data).current();
    let database: ReadDatabase | null = null;
    try {
      database = await ReadDatabase.openExisting(file);
      const projector = new Projector(database, events, resolveRuleset);
      await projector.checkLog();
      return await work({ file, database, projector, events });
    } catch (error) {
      if (!isUnusable(error)) throw error;
      const { message } = error as Error;
      throw new CliError(EXIT.notFound, `${message}; the service makes them when it starts, as does rebuild`);
    } finally {
      await database?.close();
    }
  });
}

const quarantinedIn = ({ database }: Models): Promise<QuarantineRow[]> =>
  database.queries.selectFrom('set_aside').selectAll().orderBy('game').execute();

const quarantineText = ({ game, revision, type, message, released }: QuarantineRow): string => {
  const what = `${game}: revision ${revision}${type === '' ? '' : ` (${type})`}: ${message}`;
  return released === null ? what : `${what}; released: ${released}`;
};

/** `paifu projections status`: which file is in use, how far it is behind the events, and which games are quarantined. */
export async function projectionStatus(options: StoreOptions & { json?: boolean }, io: Io): Promise<ExitCode> {
  return withModels(options, io, async (models) => {
    const { file, database, projector, events } = models;
    const behind = await countAfter(events, await projector.checkpoint());
    const count = async (table: 'game' | 'hand' | 'win'): Promise<number> => {
      const row = await database.queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    };
    const [games, hands, wins] = [await count('game'), await count('hand'), await count('win')];
    const quarantined = await quarantinedIn(models);
    const text = [
      `${file}: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(wins, 'win')}`,
      behind === 0 ? 'every event is taken up' : `${amount(behind, 'event')} not taken up yet`,
      ...quarantined.map((row) => `quarantined: ${quarantineText(row)}`),
    ];
    const said = options.json
      ? JSON.stringify({ file, games, hands, wins, behind, setAside: quarantined })
      : text.join('\n');
    await new Output(io.stdout).write(`${said}\n`);
    return quarantined.some(({ released }) => released === null) ? EXIT.findings : EXIT.done;
  });
}

const PIECE = 4_096;

export async function countAfter(events: EventReader, checkpoint: Position | null): Promise<number> {
  let from = checkpoint;
  let count = 0;
  for (;;) {
    const read = await events.readAll({ from: from ?? 'start', limit: PIECE, filter: PROJECTED_STREAMS });
    const after = read.filter(({ position }) => from === null || position > from);
    count += after.length;
    if (read.length < PIECE) return count;
    from = read[read.length - 1].position;
  }
}

/** `paifu projections retry`: reads games once more that were quarantined. */
export async function retryGames(games: readonly string[], options: StoreOptions, io: Io): Promise<ExitCode> {
  return withModels(options, io, async (models) => {
    const output = new Output(io.stdout);
    const quarantined = new Set((await quarantinedIn(models)).map(({ game }) => game));
    const unknown = games.find((game) => !quarantined.has(game));
    if (unknown !== undefined) throw new CliError(EXIT.notFound, `game ${unknown} is not quarantined`);
    for (const game of games.length > 0 ? games : quarantined) {
      if (await models.projector.retry(game)) await output.write(`${game}: taken up\n`);
      else {
        const row = (await quarantinedIn(models)).find((one) => one.game === game) as QuarantineRow;
        await output.write(`still quarantined: ${quarantineText(row)}\n`);
      }
    }
    return (await quarantinedIn(models)).some(({ released }) => released === null) ? EXIT.findings : EXIT.done;
  });
}

/** `paifu projections release`: the operator has seen that a game is quarantined, and says why it may stay so. */
export async function releaseGame(game: string, options: StoreOptions & { reason: string }, io: Io): Promise<ExitCode> {
  const reason = options.reason.trim();
  if (reason === '') throw new CliError(EXIT.usage, '--reason says why the game may stay out: it is empty');
  return withModels(options, io, async ({ database }) => {
    const { numUpdatedRows } = await database.queries
      .updateTable('set_aside')
      .set({ released: reason })
      .where('game', '=', game)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new CliError(EXIT.notFound, `game ${game} is not quarantined`);
    await new Output(io.stdout).write(`${game}: released: ${reason}\n`);
    return EXIT.done;
  });
}

/** `paifu projections rebuild`: makes the read models anew, in a thread of its own, and says what they had otherwise. */
export async function rebuildProjections(options: StoreOptions & { json?: boolean }, io: Io): Promise<ExitCode> {
  const choice = storeChoiceOf(io.env, options.data);
  // The store says what is wrong with it before a thread is started.
  await withReader(options, io, async () => {});
  const progress = await progressOf(io, await eventsOf(choice.data), 'events');
  const started = performance.now();
  try {
    const { file, events, differences, behind, uncompared, quarantined, lost } = await rebuildInThread(
      choice,
      (count) => progress.add(count),
    );
    const seconds = Math.round(performance.now() - started) / 1000;
    const text = [
      `${file}: ${amount(events, 'event')} in ${seconds} s`,
      uncompared === null
        ? differences.length === 0
          ? 'every row is as it was'
          : 'these rows were otherwise (at most 20 are shown):'
        : `not compared: ${uncompared}`,
      ...(behind === 0 ? [] : [`not compared: ${amount(behind, 'game')} that had not been taken up whole before`]),
      ...lost,
      ...quarantined.map((row) => `quarantined: ${quarantineText(row)}`),
      ...differences.map(({ table, game, left, right }) =>
        [`${table} of game ${game}`, `  was ${JSON.stringify(left)}`, `  is  ${JSON.stringify(right)}`].join('\n'),
      ),
    ];
    const said = options.json
      ? JSON.stringify({ file, events, seconds, differences, behind, uncompared, setAside: quarantined, lost })
      : text.join('\n');
    await new Output(io.stdout).write(`${said}\n`);
    return differences.length + quarantined.length + lost.length === 0 ? EXIT.done : EXIT.findings;
  } finally {
    progress.stop();
  }
}

/** About how many events there are to take up: as many as the models in use have; null where there are none. */
async function eventsOf(data: string): Promise<number | null> {
  try {
    const database = await ReadDatabase.openExisting(new ReadFiles(data).current());
    try {
      const rows = await database.queries.selectFrom('game').select('revision').execute();
      return rows.reduce((sum, { revision }) => sum + revision + 1, 0);
    } finally {
      await database.close();
    }
  } catch {
    return null;
  }
}
