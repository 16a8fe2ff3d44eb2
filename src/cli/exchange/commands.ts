import { Option } from 'commander';
import { READ_FORMATS, WRITTEN_FORMATS } from '../../exchange/importing/format-names.js';
import { type CliCommand, handNumber } from '../command.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';
import type { CorpusOptions, CorpusViewer } from './corpus.js';
import type { ExportOptions } from './export.js';
import type { ImportOptions } from './import.js';

export function addExchangeCommands(program: CliCommand): void {
  program
    .sub('import', 'Import games from files or folders')
    .argument('<paths...>', 'game files, or folders of them')
    .option('--dry-run', 'replay and compare only, without a store')
    .withFormat(['auto', ...READ_FORMATS], 'auto', 'format of the files')
    .option('--played-at <day>', 'day of games whose log and file name give none, such as 2026-01-31')
    .option(
      '--ruleset <id,option=value>',
      'rules of logs that do not name theirs, such as reach/mahjong-soul,winds=east',
    )
    .option('--partial', 'import logs that are cut off, up to there; otherwise they are rejected')
    .withJson('import: the summary, with the game of each file and all findings')
    .addOption(
      new Option('--to-parquet <dir>', 'empty or new folder for a corpus of tables, instead of a store').conflicts([
        'dryRun',
        'json',
        'playedAt',
        'ruleset',
        'format',
        'partial',
        'data',
        'url',
      ]),
    )
    .addOption(CORPUS_VIEWER)
    .addOption(corpusSigner())
    .withSource()
    .explain(
      [
        'A game is imported when its whole chain and all its actions have been verified; ids and hashes stay. Importing it again, ' +
          'or after an interrupted import, adds only what is missing.',
        'Games in other formats are recorded step by step. Their ids follow from the play: the same game from another file, in ' +
          'any format, is recognised and named. Points and payments that a log states are compared with the computed ones, and ' +
          'information that cannot be imported is listed. Formats: .paifu, .mhr, Tenhou mjlog (.xml, .mjlog), tenhou.net/6 ' +
          '(.json, or a link of its viewer that contains the log), mjai (.jsonl), majiang (.json), decoded Mahjong Soul records (.json), ' +
          'matches of Botzone (.json, .jsonl, or text of its data sets), records of tziakcha (.json, .jsonl) and ' +
          'events.json of a service, of four players or three, optionally compressed with gzip. A single - is standard input.',
        'mjai logs do not name their rules, and tenhou.net/6 logs of other platforms not always. --ruleset names them, with any options ' +
          'after commas; it does not apply to logs that name their rules. Without it, mjai is read by the rules of Tenhou, which is ' +
          'reported, and other logs without known rules are rejected.',
        'A log that is cut off in the middle of its text is rejected, unless --partial takes the part before it. A log that ends ' +
          'between two events is a game that is still played: it is imported, and reported as incomplete.',
        'Exit codes: 5 nothing could be read; 6 done, but some games differ, are irregular or could not be read; 7 another ' +
          'process owns the store.',
      ],
      [
        'paifu import games',
        'paifu import games --url http://127.0.0.1:4000 --token SECRET   # into a running service',
        'paifu import --dry-run --json game.paifu',
        'paifu import --dry-run table-12.mhr',
        'paifu import --ruleset reach/mahjong-soul,winds=east game.mjson',
        'paifu import --dry-run --json logs/   # list where the logs differ from the rules',
      ],
    )
    .runs(async () => importOrTabulate);

  program
    .sub('export', 'Write a stored game to standard output, or all games as files or tables')
    .option('--game <id>', 'stored game')
    .addOption(
      new Option('--all', 'all stored games, one file per game; with --to').conflicts([
        'game',
        'parquet',
        'hand',
        'redacted',
      ]),
    )
    .addOption(new Option('--to <dir>', 'folder for the files of --all').conflicts(['game', 'parquet']))
    .addOption(
      new Option('--parquet <dir>', 'empty or new folder for a corpus of tables of all games').conflicts([
        'game',
        'format',
        'hand',
        'times',
        'redacted',
      ]),
    )
    .addOption(CORPUS_VIEWER)
    .addOption(corpusSigner())
    .addOption(
      new Option('--names', 'with --parquet: the names of players as a table').conflicts([
        'game',
        'format',
        'redacted',
      ]),
    )
    .withFormat(WRITTEN_FORMATS)
    .option('--hand <n>', 'one hand only; N.T is take T of hand N; with --format mhr', handNumber)
    .option('--no-times', 'without the times of steps')
    .option('--ids', 'ids instead of names of players')
    .option('--redacted', 'public information only, hashes for the rest; with --format paifu')
    .withSource()
    .explain(
      [
        'Files of --all are named by the id of the game (.paifu, .mhr, .mjson, .json, .jsonl). Each is written completely or not at all, and ' +
          'exported.jsonl in the folder lists the final games written: run the command again to continue, or to add new games. Games ' +
          'that the format cannot hold are named, and the others are written (exit code 6).',
      ],
      [
        'paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 > game.paifu',
        'paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --url http://127.0.0.1:4000 > game.paifu',
        'paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --format mhr --hand 3   # one hand as text (docs/reference/notation.md)',
        'paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --format tenhou6   # for the viewer of tenhou.net/6',
        'paifu export --game 9ccc1ad1-18b2-5475-917c-7f68012b11bf --format botzone   # a match of each hand, of Mahjong Competition Rules',
        'paifu export --all --format mjai --to logs',
        'paifu export --parquet ./corpus --as judge',
        'paifu export --parquet ./corpus --sign paifu.key   # a corpus that a paper can cite: paifu verify ./corpus --key club.vkey',
      ],
    )
    .runs(async () => exportStored);

  program
    .sub('sql', 'Run one SQL query on a corpus of tables')
    .argument('<query>', 'a select statement')
    .requiredOption('--corpus <dir>', 'folder of the corpus (export --parquet, import --to-parquet)')
    .withFormat(['table', 'json', 'csv'])
    .explain(
      [
        'The tables are hands, steps and players; docs/how-to/research.md has their columns and twenty worked examples. A query can read the corpus ' +
          'only: no other file, no network, and it writes nothing. --format json prints one object per row. Needs DuckDB ' +
          '(@duckdb/node-api).',
        'Exit codes: 2 the query has an error, 3 no such corpus.',
      ],
      [
        'paifu import --to-parquet ./corpus logs/',
        'paifu sql "select ended, count(*) from hands group by ended" --corpus ./corpus',
      ],
    )
    .runs(async () => (await import('./corpus.js')).sql);
}

async function importOrTabulate(
  paths: readonly string[],
  options: ImportOptions & { readonly toParquet?: string; readonly as: CorpusViewer; readonly sign?: string },
  io: Io,
): Promise<ExitCode> {
  if (options.toParquet !== undefined)
    return (await import('./corpus.js')).corpusOfFiles(paths, options.toParquet, options, io);
  if (options.sign !== undefined) throw new CliError(EXIT.usage, '--sign signs a corpus: it needs --to-parquet');
  return (await import('./import.js')).importFiles(paths, options, io);
}

async function exportStored(
  options: CorpusOptions &
    Omit<ExportOptions, 'game'> & {
      readonly game?: string;
      readonly parquet?: string;
      readonly all?: boolean;
      readonly to?: string;
    },
  io: Io,
): Promise<ExitCode> {
  const { game, parquet, all, to } = options;
  if (all === true || to !== undefined) {
    if (all !== true || to === undefined) throw new CliError(EXIT.usage, 'export: --all and --to belong together');
    return (await import('./bulk-export.js')).exportAll({ ...options, to }, io);
  }
  if (options.sign !== undefined && parquet === undefined)
    throw new CliError(EXIT.usage, '--sign signs a corpus: it needs --parquet');
  if (parquet !== undefined) return (await import('./corpus.js')).exportCorpus(parquet, options, io);
  if (game === undefined) throw new CliError(EXIT.usage, 'export needs --game, --all or --parquet');
  return (await import('./export.js')).exportGame({ ...options, game }, io);
}

const corpusSigner = (): Option =>
  new Option('--sign <key>', 'file of a private key, such as that of the log, that signs the manifest of a corpus');

const CORPUS_VIEWER = new Option(
  '--as <viewer>',
  'viewer of a corpus: public information only, or everything a judge sees',
)
  .choices(['public', 'judge'])
  .default('public');
