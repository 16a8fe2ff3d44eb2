import { NoDuckDb, queryCorpus, type QueryResult, QueryError } from '../../exchange/parquet/parquet-query.js';
import { checkCorpus, CorpusError, type CorpusSource } from '../../exchange/parquet/corpus-manifest.js';
import { CorpusWriter } from '../../exchange/parquet/parquet-export.js';
import { readKeyFile } from '../../proof/log/key-file.js';
import { logKeys, proving } from '../proof/proof-input.js';
import { playerIdsIn } from '../../engine/record/record-event.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { UNNAMED_PLAYER } from '../../exchange/importing/import-identity.js';
import { type GameRecord, refusing } from '../source/game-record.js';
import {
  errorOfGame,
  filesOf,
  gamesOfFiles,
  oncePerGame,
  type ReadGame,
  storedGameIds,
  storedGames,
} from '../source/game-files.js';
import { csvLine } from '../../exchange/csv/csv-line.js';
import { CliError, createFolder, EXIT, type ExitCode, type Io, Output, printLine, type SourceOptions } from '../io.js';
import type { PlayerLookup } from '../source/source.js';
import { sourceOf } from '../source/sources.js';
import { barOf, type Progress } from '../output/progress.js';
import { amount, harmless, padded, widthOf } from '../output/style.js';

/** `public` sees public information only, `judge` everything. */
export type CorpusViewer = Extract<Viewer, 'public' | 'judge'>;

export interface CorpusOptions extends SourceOptions, CorpusSigning {
  readonly as: CorpusViewer;
  /** Include the names of players. They stay in the corpus when they are erased from the store. */
  readonly names?: boolean;
}

interface CorpusSigning {
  /** File of the private key that signs the manifest. */
  readonly sign?: string;
}

/** The games of a corpus, and their source. */
interface Games {
  readonly games: AsyncIterable<ReadGame>;
  readonly progress: Progress;
  prepared(game: GameRecord): GameRecord | Promise<GameRecord>;
  /** Called after the last game. */
  source(): CorpusSource;
}

/** `paifu export --parquet` */
export function exportCorpus(folder: string, options: CorpusOptions, io: Io): Promise<ExitCode> {
  const source = sourceOf(options, io);
  return source.withEvents((events) =>
    source.withPlayerNames(async (lookupIn) => {
      const counts: Record<string, number> = {};
      const prepared = async (game: GameRecord): Promise<GameRecord> => {
        counts[game.id] = game.recorded.length;
        return options.names === true ? withNames(game, await lookupIn(game)) : game;
      };
      const made = (): CorpusSource => ({ kind: 'store', events: counts });
      const ids: string[] = [];
      for await (const id of storedGameIds(events)) ids.push(id);
      const progress = await barOf(io, ids.length, 'games');
      const games = counted(storedGames(events, ids), progress);
      return corpus(folder, options, io, { games, progress, prepared, source: made });
    }),
  );
}

/** Removes the name that a platform shows for players without one. */
const withoutPlaceholders = (game: GameRecord): GameRecord => ({
  ...game,
  players: new Map(
    [...game.players].map(([id, player]) => [id, player.name === UNNAMED_PLAYER ? { ...player, name: null } : player]),
  ),
});

const withNames = (game: GameRecord, lookup: PlayerLookup): GameRecord => ({
  ...game,
  players: new Map(
    playerIdsIn(game.recorded.map(({ event }) => event)).map((id) => [id, { id, name: lookup(id).name }]),
  ),
});

/** `paifu import --to-parquet` */
export async function corpusOfFiles(
  paths: readonly string[],
  folder: string,
  options: Pick<CorpusOptions, 'as' | 'sign'>,
  io: Io,
): Promise<ExitCode> {
  const found = await filesOf(paths, 'auto');
  const source = (): CorpusSource => ({ kind: 'files', files: found.files.length });
  const progress = await barOf(io, found.files.length, 'files');
  const games = oncePerGame(
    gamesOfFiles(found, io, () => progress.add(1)),
    io,
  );
  return corpus(folder, options, io, { games, progress, prepared: withoutPlaceholders, source });
}

async function* counted(games: AsyncIterable<ReadGame>, progress: Progress): AsyncGenerator<ReadGame> {
  for await (const game of games) {
    yield game;
    progress.add(1);
  }
}

const corpus = (
  folder: string,
  { as, sign }: Pick<CorpusOptions, 'as' | 'sign'>,
  io: Io,
  { games, progress, prepared, source }: Games,
): Promise<ExitCode> =>
  proving(async () => {
    const key = sign === undefined ? null : await readKeyFile(sign);
    await loadRulesets();
    await createFolder(folder);
    const writer = await corpusErrors(() => CorpusWriter.open(folder, as));
    let isComplete = true;
    const report = (text: string): void => {
      isComplete = false;
      io.stderr.write(`paifu: ${harmless(text)}\n`);
    };
    try {
      for await (const { name, game } of games) {
        try {
          if (game instanceof CliError) throw game;
          const one = await prepared(game);
          if (one.stops !== null) report(`${name}: ${one.stops}`);
          refusing(name, () => writer.add(one, resolveRuleset));
        } catch (error) {
          report(errorOfGame(error).message);
        }
        await corpusErrors(() => writer.flushIfFull());
      }
      if (writer.isEmpty && !isComplete)
        throw new CliError(EXIT.findings, 'no game was converted: no corpus was written');
      const added = await corpusErrors(() => writer.finish(source(), key));
      progress.stop();
      const counts = [amount(added.games, 'game'), amount(added.hands, 'hand'), amount(added.steps, 'step')];
      await printLine(`${counts.join(', ')} in ${harmless(folder)}`, io);
    } finally {
      progress.stop();
    }
    return isComplete ? EXIT.done : EXIT.findings;
  });

/** `paifu verify DIR`: compares the files of a corpus with its manifest, and the manifest with its signature. */
export const verifyCorpus = (
  folder: string,
  { key, json }: { readonly key?: readonly string[]; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> =>
  proving(async () => {
    const keys = key === undefined ? null : await logKeys(key);
    const { manifest, key: signer } = await corpusErrors(() => checkCorpus(folder, keys));
    const { root, files, games, hands } = manifest;
    const by = signer === null ? null : `${signer.name}+${signer.id}`;
    const sentence = `${amount(files.length, 'file')} of ${amount(games, 'game')} and ${amount(hands, 'hand')} are as the manifest says; root ${root}; ${by === null ? 'no signature was checked' : `signed by ${by}`}`;
    await printLine(json ? JSON.stringify({ root, files: files.length, games, hands, key: by }) : sentence, io);
    return EXIT.done;
  });

export type AnswerFormat = 'table' | 'json' | 'csv';

/** `paifu sql` */
export async function sql(
  query: string,
  { corpus: folder, format }: { readonly corpus: string; readonly format: AnswerFormat },
  io: Io,
): Promise<ExitCode> {
  const answer = await corpusErrors(() => queryCorpus(folder, query));
  await new Output(io.stdout).write(ANSWER_FORMATS[format](answer));
  return EXIT.done;
}

/** Converts errors of a corpus to `CliError`. */
async function corpusErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoDuckDb) throw new CliError(EXIT.failed, error.message);
    if (error instanceof QueryError) throw new CliError(EXIT.usage, error.message);
    if (error instanceof CorpusError) throw new CliError(CORPUS_EXITS[error.code], error.message);
    throw error;
  }
}

const CORPUS_EXITS = {
  'not-there': EXIT.notFound,
  'not-empty': EXIT.failed,
  newer: EXIT.failed,
  changed: EXIT.findings,
  unwritable: EXIT.unreachable,
} as const;

export const ANSWER_FORMATS: Readonly<Record<AnswerFormat, (answer: QueryResult) => string>> = {
  json: ({ columns, rows }) =>
    rows.map((row) => `${JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i]])))}\n`).join(''),
  csv: ({ columns, rows }) => [columns, ...rows].map((row) => csvLine(row.map(cellText))).join(''),
  table: ({ columns, rows }) => {
    const cells = [columns, ...rows].map((row) => row.map((value) => harmless(cellText(value))));
    const widths = columns.map((_, i) => Math.max(...cells.map((row) => widthOf(row[i]))));
    const lineOf = (row: readonly string[]): string => row.map((cell, i) => padded(cell, widths[i])).join('  ');
    return cells.map((row) => `${lineOf(row).trimEnd()}\n`).join('');
  },
};

const cellText = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
