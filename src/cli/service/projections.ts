import { storeChoiceOf } from '../../platform/config/config.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { Projector } from '../../search/read-models/projector.js';
import { isUnusable, ReadDatabase } from '../../search/read-models/read-database.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { rebuildInThread } from '../../search/rebuild/rebuild-thread.js';
import type { QuarantineRow } from '../../search/read-models/tables.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { progressOf } from '../output/progress.js';
import { countAfter } from '../source/read-models.js';
import { withStoredEvents } from '../source/stores.js';
import { amount } from '../output/style.js';

interface Models {
  readonly file: string;
  readonly database: ReadDatabase;
  readonly projector: Projector;
  readonly events: EventReader;
}

/** Opens the read models in use and their store. */
async function withModels<T>(options: SourceOptions, io: Io, work: (models: Models) => Promise<T>): Promise<T> {
  await loadRulesets();
  return withStoredEvents(options, io, async (events) => {
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
      throw new CliError(
        EXIT.notFound,
        `${message}; create them with paifu projections rebuild, or by starting the service`,
      );
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

/** `paifu projections status` */
export async function projectionStatus(options: SourceOptions & { json?: boolean }, io: Io): Promise<ExitCode> {
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
      behind === 0 ? 'every event is projected' : `${amount(behind, 'event')} not projected yet`,
      ...quarantined.map((row) => `quarantined: ${quarantineText(row)}`),
    ];
    const output = options.json
      ? JSON.stringify({ file, games, hands, wins, behind, setAside: quarantined })
      : text.join('\n');
    await printLine(output, io);
    return quarantined.some(({ released }) => released === null) ? EXIT.findings : EXIT.done;
  });
}

/** `paifu projections retry` */
export async function retryGames(games: readonly string[], options: SourceOptions, io: Io): Promise<ExitCode> {
  return withModels(options, io, async (models) => {
    const quarantined = new Set((await quarantinedIn(models)).map(({ game }) => game));
    const unknown = games.find((game) => !quarantined.has(game));
    if (unknown !== undefined) throw new CliError(EXIT.notFound, `game ${unknown} is not quarantined`);
    for (const game of games.length > 0 ? games : quarantined) {
      if (await models.projector.retry(game)) await printLine(`${game}: projected`, io);
      else {
        const row = (await quarantinedIn(models)).find((one) => one.game === game) as QuarantineRow;
        await printLine(`still quarantined: ${quarantineText(row)}`, io);
      }
    }
    return (await quarantinedIn(models)).some(({ released }) => released === null) ? EXIT.findings : EXIT.done;
  });
}

/** `paifu projections release` */
export async function releaseGame(
  game: string,
  options: SourceOptions & { reason: string },
  io: Io,
): Promise<ExitCode> {
  const reason = options.reason.trim();
  if (reason === '') throw new CliError(EXIT.usage, '--reason is empty: state why the game is left out');
  return withModels(options, io, async ({ database }) => {
    const { numUpdatedRows } = await database.queries
      .updateTable('set_aside')
      .set({ released: reason })
      .where('game', '=', game)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new CliError(EXIT.notFound, `game ${game} is not quarantined`);
    await printLine(`${game}: released: ${reason}`, io);
    return EXIT.done;
  });
}

/** `paifu projections rebuild`: rebuilds in a worker thread, and reports the rows that differed. */
export async function rebuildProjections(options: SourceOptions & { json?: boolean }, io: Io): Promise<ExitCode> {
  const choice = storeChoiceOf(io.env, options.data);
  // Report errors of the store before the thread starts.
  await withStoredEvents(options, io, async () => {});
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
          ? 'no row differs'
          : 'these rows differed (at most 20 are shown):'
        : `not compared: ${uncompared}`,
      ...(behind === 0
        ? []
        : [`not compared: ${amount(behind, 'game')} that had not been projected completely before`]),
      ...lost,
      ...quarantined.map((row) => `quarantined: ${quarantineText(row)}`),
      ...differences.map(({ table, game, left, right }) =>
        [`${table} of game ${game}`, `  was ${JSON.stringify(left)}`, `  is  ${JSON.stringify(right)}`].join('\n'),
      ),
    ];
    const output = options.json
      ? JSON.stringify({ file, events, seconds, differences, behind, uncompared, setAside: quarantined, lost })
      : text.join('\n');
    await printLine(output, io);
    return differences.length + quarantined.length + lost.length === 0 ? EXIT.done : EXIT.findings;
  } finally {
    progress.stop();
  }
}

/** The approximate number of events: those in the current models, or `null` without models. */
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
