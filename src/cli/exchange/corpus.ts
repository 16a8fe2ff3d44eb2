import { queryCorpus, type QueryResult, QueryError } from '../../exchange/parquet/parquet-query.js';
import { CorpusError, type CorpusSource, CorpusWriter, NoDuckDb } from '../../exchange/parquet/parquet-export.js';
import { type GameRows, rowsOf } from '../../exchange/parquet/parquet-rows.js';
import { playerIdsIn } from '../../engine/record/record-event.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { UNNAMED_PLAYER } from '../../exchange/importing/import-identity.js';
import { type GameRecord, gamesOf, readable, refusing, storedRecord } from '../source/game-record.js';
import { filesOf } from '../source/input-files.js';
import { csvLine } from '../../exchange/csv/csv-line.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { type WhoIs, withKnownPlayers } from '../source/player-names.js';
import { storedGames } from '../source/stored-games.js';
import { asCliError, type StoreOptions, withReader } from '../source/stores.js';
import { harmless } from '../output/style.js';

/** Through whose eyes a corpus is made: what lies open to everybody, or all there is. */
export type CorpusViewer = Extract<Viewer, 'public' | 'judge'>;

export interface CorpusOptions extends StoreOptions {
  readonly as: CorpusViewer;
  /** Copies the names of players as well: they stay in the corpus when they are erased from the store. */
  readonly names?: boolean;
}

type Take = (name: string, read: () => Promise<GameRecord> | GameRecord) => Promise<void>;

/** `paifu export --parquet`: every game of a store as tables for statistics. */
export const exportCorpus = (folder: string, options: CorpusOptions, io: Io): Promise<ExitCode> =>
  withReader(options, io, (reader) =>
    withKnownPlayers(options, io, (whoIsIn) =>
      corpus(folder, options.as, io, async (take) => {
        const events: Record<string, number> = {};
        for await (const id of storedGames(reader))
          await take(`game ${id}`, async () => {
            const game = await storedRecord(reader, id);
            events[id] = game.recorded.length;
            return options.names === true ? withNames(game, await whoIsIn(game)) : game;
          });
        return { kind: 'store', events };
      }),
    ),
  );

/** What a platform calls players who have no name is nobody's name. */
const withoutNobody = (game: GameRecord): GameRecord => ({
  ...game,
  players: new Map(
    [...game.players].map(([id, player]) => [id, player.name === UNNAMED_PLAYER ? { ...player, name: null } : player]),
  ),
});

/** The game with the names of all who sat in it, under the ids of its record. */
const withNames = (game: GameRecord, whoIs: WhoIs): GameRecord => ({
  ...game,
  players: new Map(
    playerIdsIn(game.recorded.map(({ event }) => event)).map((id) => [id, { id, name: whoIs(id).name }]),
  ),
});

/** `paifu import --to-parquet`: the games of files as tables, without a store between. */
export const corpusOfFiles = (paths: readonly string[], folder: string, as: CorpusViewer, io: Io): Promise<ExitCode> =>
  corpus(folder, as, io, async (take) => {
    const { files, none } = await filesOf(paths, 'auto');
    for (const { folder: empty, reason } of none)
      await take(empty, () => {
        throw new CliError(EXIT.unreadable, `${empty}: ${reason}`);
      });
    for (const file of files) {
      try {
        for await (const { game, name } of gamesOf(file, io))
          await take(name, () => withoutNobody(readable(game, name)));
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        await take(file, () => {
          throw error;
        });
      }
    }
    return { kind: 'files', files: files.length };
  });

async function corpus(
  folder: string,
  as: CorpusViewer,
  io: Io,
  each: (take: Take) => Promise<CorpusSource>,
): Promise<ExitCode> {
  await loadRulesets();
  const writer = await told(() => CorpusWriter.open(folder, as));
  let failed: CliError | null = null;
  const say = (text: string): void => void io.stderr.write(`paifu: ${harmless(text)}\n`);
  try {
    const from = await each(async (name, read) => {
      let rows: GameRows;
      try {
        const game = await read();
        if (game.stops !== null) say(`${name}: ${game.stops}`);
        rows = refusing(name, () => rowsOf(game, as, resolveRuleset));
      } catch (error) {
        const known = asCliError(error);
        // What is wrong with one game is said of it, and the others go on.
        if (!(known instanceof CliError) || (known.exit !== EXIT.unreadable && known.exit !== EXIT.notFound))
          throw error;
        failed ??= known;
        say(known.message);
        return;
      }
      await writer.add(rows);
    });
    const { games, hands, steps } = await writer.finish(from);
    await new Output(io.stdout).write(`${games} games, ${hands} hands, ${steps} steps in ${harmless(folder)}\n`);
  } finally {
    writer.close();
  }
  return failed === null ? EXIT.done : EXIT.findings;
}

export type AnswerFormat = 'table' | 'json' | 'csv';

/** `paifu sql`: one question to a corpus. */
export async function sql(question: string, folder: string, format: AnswerFormat, io: Io): Promise<ExitCode> {
  const answer = await told(() => queryCorpus(folder, question));
  await new Output(io.stdout).write(ANSWER_FORMATS[format](answer));
  return EXIT.done;
}

/** What goes wrong with a corpus, as the command line says it. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoDuckDb) throw new CliError(EXIT.failed, error.message);
    if (error instanceof QueryError) throw new CliError(EXIT.usage, error.message);
    if (error instanceof CorpusError)
      throw new CliError(error.code === 'not-there' ? EXIT.notFound : EXIT.failed, error.message);
    throw error;
  }
}

export const ANSWER_FORMATS: Readonly<Record<AnswerFormat, (answer: QueryResult) => string>> = {
  json: ({ columns, rows }) =>
    rows.map((row) => `${JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i]])))}\n`).join(''),
  csv: ({ columns, rows }) => [columns, ...rows].map((row) => csvLine(row.map(plain))).join(''),
  table: ({ columns, rows }) => {
    const cells = [columns, ...rows].map((row) => row.map((value) => harmless(plain(value))));
    const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i].length)));
    return cells
      .map(
        (row) =>
          `${row
            .map((cell, i) => cell.padEnd(widths[i]))
            .join('  ')
            .trimEnd()}\n`,
      )
      .join('');
  },
};

const plain = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
