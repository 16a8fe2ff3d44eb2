import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Flags } from '../platform/config/config.js';
import { READ_FORMATS, WRITTEN_FORMATS } from '../exchange/importing/formats.js';
import { SETTINGS } from '../platform/config/settings.js';
import { ROLE_NAMES } from '../access/role.js';
import { CliError, EXIT, type ExitCode, type Io, Output, OutputClosed } from './io.js';
import { addPlayerCommands } from './record/player-commands.js';
import { addProofCommands } from './proof/proof-commands.js';
import { addTournamentCommands } from './tournaments/tournament-commands.js';
import { optionHelp, variablesHelp } from './service/settings-help.js';
import type { OptionValues } from './score/rulesets.js';
import type { ServeIo } from './service/serve.js';
import type { GrantOptions } from './service/tokens.js';

/**
 * The command line (docs/cli.md). Only names and help texts are here: what a command needs is loaded when it
 * runs, so that `--help` answers at once.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let exit: ExitCode = EXIT.done;
  // `Output.write` throws what goes wrong on standard output. Messages may be lost: the exit code still says how it ended.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', () => {});
  let help = '';
  const program = programOf(
    io,
    (code) => {
      exit = code;
    },
    (text) => {
      help += text;
    },
  );
  try {
    try {
      await program.parseAsync([...argv], { from: 'user' });
    } catch (error) {
      // Commander throws after help and version too.
      if (!(error instanceof CommanderError)) throw error;
      exit = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    }
    if (help !== '') await new Output(io.stdout).write(help);
    return exit;
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.done;
    const known = error instanceof CliError;
    io.stderr.write(
      `paifu: ${known || io.env.PAIFU_DEBUG === undefined ? (error as Error).message : (error as Error).stack}\n`,
    );
    return known ? error.exit : EXIT.failed;
  }
}

/** The commands with their options. `end` is told how a command ended, `showHelp` what help was asked for. */
export function programOf(io: Io, end: (code: ExitCode) => void, showHelp: (text: string) => void): Command {
  const program = new Command('paifu')
    .description('Records of mahjong games: score hands, replay games, verify records.')
    .version('0.1.0', '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: showHelp,
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => 100,
    })
    .showHelpAfterError('(paifu --help lists the commands, paifu help COMMAND explains one)')
    .addHelpText('after', EXIT_CODES);

  for (const { name, reads, writes, help } of LINE_COMMANDS) {
    withRuleset(program.command(`${name} [file]`))
      .description(
        `${reads} in, ${writes} out: a JSON object a line, in the same order (file left out or -: standard input)`,
      )
      .addHelpText('after', help)
      .action(async (file: string | undefined, options: { ruleset: string; option?: OptionValues }) => {
        const { answerLines } = await import('./score/score-lines.js');
        end(await answerLines(name, file ?? '-', options.ruleset, options.option ?? {}, io));
      });
  }

  program
    .command('rulesets [id]')
    .description('the rulesets there are; of one its options, its documents, and the catalogue of irregularities')
    .option('--json', 'a JSON object a ruleset instead of text')
    .addHelpText('after', RULESETS_HELP)
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      const { showRulesets } = await import('./score/show-rulesets.js');
      end(await showRulesets(id ?? null, options, io));
    });

  withRuleset(program.command('simulate'))
    .description(
      'plays whole legal games with seeded random players that like to win; the same seed gives the same bytes',
    )
    .option('-n, --games <n>', 'how many games', countOf, 1)
    .option('-s, --seed <seed>', 'any text', '1')
    .addOption(new Option('--format <format>', 'how the games are written').choices(['paifu', 'mhr']).default('paifu'))
    .option('--commit', 'commits to each wall before it is dealt, and reveals it (docs/log-format.md, Walls)')
    .option(
      '-o, --out <dir>',
      'a file a game in this folder, named by the game’s id; their paths go to standard output',
    )
    .addHelpText('after', SIMULATE_HELP)
    .action(async (options) => {
      const { simulate } = await import('./record/simulate.js');
      end(await simulate({ ...options, options: options.option ?? {} }, io));
    });

  program
    .command('import <paths...>')
    .description('takes the games of files, or of the files of folders, into the store; what is there already stays')
    .option('--dry-run', 'only replay and compare; without a store')
    .addOption(new Option('--format <format>', 'what the files are').choices(['auto', ...READ_FORMATS]).default('auto'))
    .option(
      '--played-at <day>',
      'when games were played that do not say it, nor the name of their file, e.g. 2026-01-31',
    )
    .option('--json', 'one summary object instead of text: which game each file became, and what was found')
    .addOption(
      new Option(
        '--to-parquet <dir>',
        'not into the store: as tables for statistics, in a folder that is empty or not there',
      ).conflicts(['dryRun', 'json', 'playedAt', 'format', 'data', 'url']),
    )
    .addOption(AS)
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .addHelpText('after', IMPORT_HELP)
    .action(async (paths: string[], options) => {
      if (options.toParquet !== undefined) {
        const { corpusOfFiles } = await import('./exchange/corpus.js');
        end(await corpusOfFiles(paths, options.toParquet, options.as, io));
        return;
      }
      const { importFiles } = await import('./exchange/import.js');
      end(await importFiles(paths, options, io));
    });

  program
    .command('export')
    .description('writes a stored game to standard output')
    .option('--game <id>', 'which game')
    .addOption(
      new Option(
        '--parquet <dir>',
        'instead: all games as tables for statistics, in a folder that is empty or not there',
      ).conflicts(['game', 'format', 'hand', 'times', 'redacted']),
    )
    .addOption(AS)
    .addOption(
      new Option('--names', 'also the names of players, as a table; of --parquet').conflicts([
        'game',
        'format',
        'redacted',
      ]),
    )
    .addOption(new Option('--format <format>', 'how it is written').choices(WRITTEN_FORMATS).default('paifu'))
    .option('--hand <n>', 'one hand alone (N.T: take T of hand N); not of --format paifu', handOf)
    .option('--no-times', 'without the times of steps')
    .option('--ids', 'players by their ids, in formats that have names')
    .option('--redacted', 'what lies open to everybody, and of the rest the hashes; of --format paifu')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .addHelpText('after', EXPORT_HELP)
    .action(async (options) => {
      if (options.parquet !== undefined) {
        const { exportCorpus } = await import('./exchange/corpus.js');
        end(await exportCorpus(options.parquet, options, io));
        return;
      }
      if (options.game === undefined) throw new CliError(EXIT.usage, 'export needs --game or --parquet');
      const { exportGame } = await import('./exchange/export.js');
      end(await exportGame(options, io));
    });

  program
    .command('sql <question>')
    .description('answers one select of a corpus (export --parquet, import --to-parquet)')
    .requiredOption('--corpus <dir>', 'the folder of the corpus')
    .addOption(
      new Option('--format <format>', 'how the answer is written').choices(['table', 'json', 'csv']).default('table'),
    )
    .addHelpText('after', SQL_HELP)
    .action(async (question: string, { corpus, format }) => {
      const { sql } = await import('./exchange/corpus.js');
      end(await sql(question, corpus, format, io));
    });

  program
    .command('replay [file]')
    .description('shows a hand step by step; with --step the whole table (file -: standard input)')
    .option('--game <id>', 'a stored game, or which game of the file (default: the first)')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--hand <n>', 'which hand (default: the first; N.T is take T of hand N)', handOf)
    .addOption(new Option('--seat <wind>', 'only what this seat may see').choices(['E', 'S', 'W', 'N']))
    .addOption(
      new Option(
        '--hands <how>',
        'with --seat: open, as they lie open by now, or closed, as that seat saw them then (the default)',
      ).choices(['open', 'closed']),
    )
    .option('--step <k>', 'the table after this step of the hand; 0 is the deal', wholeOf)
    .option('-i, --interactive', 'table by table, with the keys of a terminal: ← → step, n p hand, q quit')
    .option('--unicode', 'tiles as the characters that Unicode has for them')
    .option('--json', 'JSON lines instead of text')
    .addOption(
      new Option('--format <format>', 'the whole game in the hand record notation')
        .choices(['mhr'])
        .conflicts(['hand', 'seat', 'hands', 'step', 'interactive', 'unicode', 'json']),
    )
    .option('--no-times', 'with --format: without the times of steps')
    .addHelpText('after', REPLAY_HELP)
    .action(async (file: string | undefined, options) => {
      const { replay } = await import('./read/replay.js');
      end(await replay(file ?? null, options, io));
    });

  program
    .command('diff [one] [other]')
    .description('what two records of a game say otherwise, step by step; or what changed in one since a revision')
    .option('--as-of <revision>', 'the record as it stood there, against how it stands', wholeOf)
    .option('--game <id>', 'a stored game, or which game of the files (default: the first)')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--unicode', 'tiles as the characters that Unicode has for them')
    .option('--json', 'JSON lines instead of text')
    .action(async (one: string | undefined, other: string | undefined, options) => {
      const { diff } = await import('./read/diff.js');
      end(await diff(one ?? null, other ?? null, options, io));
    });

  for (const [name, what, examples] of [
    ['find', 'hands', FIND_HELP],
    ['games', 'games', GAMES_HELP],
  ] as const) {
    program
      .command(`${name} [filter...]`)
      .description(
        `finds ${what} of a data directory or a service: name=value, as often as needed (--filters lists them)`,
      )
      .option('--sort <order>', 'in which order (an unknown one lists those there are)')
      .option('--first <n>', 'how many at most', countOf, 20)
      .option('--filters', 'what can be asked for')
      .option('--data <dir>', DATA)
      .option('--url <url>', SERVICE)
      .option('--token <token>', TOKEN)
      .option('--json', 'JSON lines instead of a table')
      .addHelpText('after', examples)
      .action(async (words: string[], options) => {
        const { findGames, findHands } = await import('./read/find.js');
        end(await (name === 'find' ? findHands : findGames)(words, options, io));
      });
  }

  withRuleset(program.command('rescore [paths...]'))
    .description('every win of games as another ruleset or other options would score it, beside what stands')
    .option('--game <id>', 'a stored game, or which game of the file (default: all of it)')
    .option('--all', 'every stored game')
    .option('--tournament <name>', 'only games of this tournament')
    .option('--played <id>', 'only games that were played by this ruleset')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--json', 'an object a game instead of text, and one of them all')
    .addHelpText('after', RESCORE_HELP)
    .action(async (paths: string[], options) => {
      const { rescore } = await import('./score/rescore.js');
      end(await rescore(paths, { ...options, options: options.option ?? {} }, io));
    });

  program
    .command('standings [paths...]')
    .description('who stands where after games, each place with what decided it')
    .option('--all', 'every stored game')
    .option('--played <id>', 'only games that were played by this ruleset')
    .option(
      '--scoring <measures>',
      'points, final, root or places:4,2,1,0, the first one first (default: as the ruleset has it)',
    )
    .option(
      '--ties <breakers>',
      'what decides between equal totals: firsts, average-place, fewest-fourths, best-game, points, met',
    )
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--json', 'an object a player instead of a table')
    .addHelpText('after', STANDINGS_HELP)
    .action(async (paths: string[], options) => {
      const { standingsOfGames } = await import('./score/standings.js');
      end(await standingsOfGames(paths, options, io));
    });

  program
    .command('what-if [file]')
    .description('another course of a game: its line up to a revision, as corrected, and what is played on from there')
    .requiredOption(
      '--branch <file>',
      'JSON: {"from": REVISION, "corrections": [...], "actions": [...]} (- for standard input)',
    )
    .option('--game <id>', 'a stored game, or which game of the file (default: the first)')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--json', 'one object instead of text')
    .addHelpText('after', WHAT_IF_HELP)
    .action(async (file: string | undefined, options) => {
      const { whatIf } = await import('./judging/what-if.js');
      end(await whatIf(file ?? null, options, io));
    });

  program
    .command('case [file] [n]')
    .description(
      'a dispute and what came of it, as a document: claim, tables, evidence, laws, ruling, what it changed, appeal',
    )
    .option('--game <id>', 'a stored game, or which game of the .paifu file (default: the first)')
    .addOption(
      new Option('--format <format>', 'how it is written').choices(['text', 'md', 'html', 'json']).default('text'),
    )
    .addOption(
      new Option('--as <viewer>', 'whose copy: a seat by its number, or')
        .choices(['judge', 'scribe', 'public', '0', '1', '2', '3'])
        .default('judge'),
    )
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .action(async (file: string | undefined, n: string | undefined, options) => {
      const { showCases } = await import('./judging/case.js');
      const stored = options.game !== undefined && (file === undefined || (n === undefined && /^\d+$/.test(file)));
      if (!stored && file === undefined) throw new CliError(EXIT.usage, 'case needs a file or --game');
      const number = stored ? file : n;
      const as = /^\d$/.test(options.as) ? Number(options.as) : options.as;
      const wanted = number === undefined ? null : countOf(number);
      end(await showCases(stored ? null : (file as string), wanted, { ...options, as }, io));
    });

  program
    .command('score-sheet [file]')
    .description(
      'the score sheet of a game, with its head and the last checkpoint of the log as QR codes (docs/proof.md)',
    )
    .option('--game <id>', 'a stored game, or which game of the file (default: the first)')
    .addOption(new Option('--format <format>', 'how it is written').choices(['text', 'md', 'html']).default('text'))
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .action(async (file: string | undefined, options) => {
      const { showSheet } = await import('./judging/score-sheet.js');
      if (file === undefined && options.game === undefined)
        throw new CliError(EXIT.usage, 'score-sheet needs a file or --game');
      end(await showSheet(file ?? null, options, io));
    });

  program
    .command('seat <entrants>')
    .description('draws the seats of a tournament from a seed, and says who meets whom again; without a service')
    .addOption(
      new Option('--method <method>', 'how (docs/tournaments.md)')
        .choices(['random', 'schedule', 'swiss', 'snake', 'fixed'])
        .makeOptionMandatory(),
    )
    .option('--seed <seed>', 'what everything is drawn from: any text; with --method fixed none')
    .option('--sessions <n>', 'with --method schedule: how many sessions', countOf)
    .option('--seating <file>', 'with --method fixed: the seatings, as --format csv writes them')
    .option('--history <file>', 'the sessions played before, as --format csv writes them')
    .option('--resting', 'where the entrants are no multiple of four, some rest in turn')
    .option('--cards', 'a card for each seat instead of tables')
    .addOption(
      new Option('--format <format>', 'how it is written')
        .choices(['text', 'md', 'html', 'csv', 'json'])
        .default('text'),
    )
    .addHelpText('after', SEAT_HELP)
    .action(async (file: string, options) => {
      const { seatEntrants } = await import('./tournaments/seat.js');
      end(await seatEntrants(file, options, io));
    });

  const projections = program
    .command('projections')
    .description('the read models, from which hands are found: how they stand, quarantined games, a rebuild')
    .addHelpText('after', PROJECTIONS_HELP);
  const aboutModels = (name: string, what: string): Command =>
    projections.command(name).description(what).option('--data <dir>', DATA);
  aboutModels('status', 'how far they are behind the events, and which games are quarantined')
    .option('--json', 'one object instead of text')
    .action(async (options) => {
      const { projectionStatus } = await import('./service/projections.js');
      end(await projectionStatus(options, io));
    });
  aboutModels('retry [games...]', 'takes up quarantined games (default: all of them) once more').action(
    async (games: string[], options) => {
      const { retryGames } = await import('./service/projections.js');
      end(await retryGames(games, options, io));
    },
  );
  aboutModels('release <game>', 'a quarantined game stays out of the read models, and waits for nobody any more')
    .requiredOption('--reason <text>', 'why; its game says so to whoever asks')
    .action(async (game: string, options) => {
      const { releaseGame } = await import('./service/projections.js');
      end(await releaseGame(game, options, io));
    });
  aboutModels('rebuild', 'makes them anew from all events, beside the ones in use, and switches once they are compared')
    .option('--json', 'one object instead of text')
    .action(async (options) => {
      const { rebuildProjections } = await import('./service/projections.js');
      end(await rebuildProjections(options, io));
    });

  program
    .command('backup <dir>')
    .description('copies events and names of players into a new directory, also while a service records, and checks it')
    .option('--data <dir>', DATA)
    .option('--since <backup>', 'an earlier backup: one that has not all that it had is refused')
    .option('--damaged', 'also where something is damaged: as it is, with what is wrong in the manifest')
    .option('--json', 'the manifest as one object instead of text')
    .addHelpText('after', BACKUP_HELP)
    .action(async (to: string, options) => {
      const { takeBackup } = await import('./service/backup.js');
      end(await takeBackup(to, options, io));
    });

  program
    .command('restore <backup>')
    .description('puts a backup where no store is, once all of it was checked')
    .option('--data <dir>', DATA)
    .addOption(
      new Option('--only <part>', 'the names of players, the tokens, or the log, alone').choices([
        'directory',
        'access',
        'log',
      ]),
    )
    .option('--json', 'the manifest as one object instead of text')
    .addHelpText('after', RESTORE_HELP)
    .action(async (from: string, options) => {
      const { restoreBackup } = await import('./service/backup.js');
      end(await restoreBackup(from, options, io));
    });

  program
    .command('accept-loss')
    .description(
      'lets a data directory go on without what it has lost; what was given up stays written in losses.jsonl',
    )
    .addArgument(new Argument('<what>', 'what was lost').choices(['events', 'directory', 'access']))
    .option('--data <dir>', DATA)
    .addHelpText('after', ACCEPT_LOSS_HELP)
    .action(async (what: 'events' | 'directory' | 'access', options) => {
      const { acceptLoss } = await import('./service/accept-loss.js');
      end(await acceptLoss(what, options, io));
    });

  const tokens = program
    .command('tokens')
    .description('who may do what: gives out tokens, lists and revokes them, also while a service runs')
    .addHelpText('after', TOKENS_HELP);
  withGrant(tokens.command('add'))
    .description('makes a token and writes it to standard output: it is told this once')
    .action(async (options: GrantOptions) => {
      const { addToken } = await import('./service/tokens.js');
      end(await addToken(options, io));
    });
  tokens
    .command('list')
    .description('what tokens there are, by their ids, those made last first; codes that wait; those of PAIFU_TOKENS')
    .option('--all', 'also those that expired or were revoked')
    .option('--data <dir>', DATA)
    .option('--json', 'a JSON object a token instead of text')
    .action(async (options) => {
      const { listTokens } = await import('./service/tokens.js');
      end(await listTokens(options, io));
    });
  tokens
    .command('revoke [ids...]')
    .description('ends tokens, and what is open by them')
    .option('--made', 'and every token that was given out with them, as by a tablet that was lost')
    .option('--given-by <actor>', 'everything this actor gave out, e.g. a subject of the identity provider')
    .option('--data <dir>', DATA)
    .action(async (ids: string[], options) => {
      const { revokeTokens } = await import('./service/tokens.js');
      end(await revokeTokens(ids, options, io));
    });
  tokens
    .command('cancel <ids...>')
    .description('cancels pairing codes that wait for their devices')
    .option('--data <dir>', DATA)
    .action(async (ids: string[], options) => {
      const { cancelCodes } = await import('./service/tokens.js');
      end(await cancelCodes(ids, options, io));
    });
  withGrant(tokens.command('pair'))
    .description('makes a short code, typed or read as a QR code, that one device exchanges for a token')
    .option('--minutes <n>', 'how long the code lives (default: 10)', countOf)
    .option('--address <url>', 'by which address devices find the service (PAIFU_ADDRESS)')
    .action(async (options: GrantOptions) => {
      const { pair } = await import('./service/tokens.js');
      end(await pair(options, io));
    });

  program
    .command('serve')
    .description('runs the recording service: GraphQL over HTTP, subscriptions over a socket, until it is told to stop')
    .option('-p, --port <n>', optionHelp(SETTINGS.port), wholeOf)
    .option('-d, --data <dir>', optionHelp(SETTINGS.data))
    .option('--open', optionHelp(SETTINGS.open))
    .option('--tls-cert <file>', optionHelp(SETTINGS.tlsCert))
    .option('--tls-key <file>', optionHelp(SETTINGS.tlsKey))
    .addHelpText('after', ({ command }) => `\n${variablesHelp(command.createHelp())}`)
    .addHelpText('after', SERVE_HELP)
    .action(async (options: Flags) => {
      const { serve } = await import('./service/serve.js');
      end(await serve(options, io as ServeIo));
    });

  addPlayerCommands(program, io, end, { DATA, SERVICE, TOKEN });
  addProofCommands(program, io, end, { DATA, SERVICE, TOKEN }, several);
  addTournamentCommands(program, io, end, { DATA, SERVICE, TOKEN }, { countOf, wholeOf, collected });

  program
    .command('verify [files...]')
    .description(
      're-derives every hash, state, score and payment, and names the first difference (file -: standard input)',
    )
    .option('--game <id>', 'a stored game')
    .option('--all', 'every stored game')
    .option(
      '--since <backup>',
      'with --all: an earlier backup, or its heads.jsonl; what is missing since then is named',
    )
    .option(
      '--proof <file>',
      'instead: whether this tlog-proof proves the one file given; of a tournament with its games the folder of theirs (docs/proof.md)',
    )
    .option(
      '--head <head>',
      'instead: whether the one file given begins as a score sheet had it: its head, or a file of it',
    )
    .option(
      '--key <key>',
      'with --proof, or --all: public key of the log, or a file with keys or notes of `paifu keys rotate` (repeatable; --all: default PAIFU_LOG_KEY)',
      several,
    )
    .option(
      '--policy <file>',
      'with --proof, or --all: the logs and the witnesses that are trusted (c2sp.org/tlog-policy)',
    )
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .option('--json', 'a JSON object a file or game instead of text')
    .addHelpText('after', VERIFY_HELP)
    .action(async (files: string[], options) => {
      if (options.head !== undefined) {
        if (options.proof !== undefined) throw new CliError(EXIT.usage, '--head or --proof: one of the two');
        const { verifyFileHead } = await import('./proof/verify-head.js');
        end(await verifyFileHead(files, options, io));
        return;
      }
      if (options.proof !== undefined) {
        const { verifyProof } = await import('./proof/verify-proof.js');
        end(await verifyProof(files, options, io));
        return;
      }
      const { verify, verifyStored } = await import('./proof/verify.js');
      const stored = options.game !== undefined || options.all === true;
      if (stored === files.length > 0 || (options.game !== undefined && options.all === true)) {
        throw new CliError(EXIT.usage, 'verify needs files, --game or --all: one of the three');
      }
      if (options.since !== undefined && options.all !== true)
        throw new CliError(EXIT.usage, '--since compares all games: it needs --all');
      if ((options.key !== undefined || options.policy !== undefined) && options.all !== true)
        throw new CliError(EXIT.usage, '--key and --policy say who signs: they need --proof or --all');
      end(await (stored ? verifyStored(options, io) : verify(files, options, io)));
    });
  return program;
}

const withGrant = (command: Command): Command =>
  command
    .addOption(
      new Option('--role <role>', 'what it lets them do, as often as needed')
        .choices(ROLE_NAMES)
        .argParser(roles)
        .makeOptionMandatory(),
    )
    .option('--actor <id>', 'who they are in the record (left out: of a seat its game and number)')
    .option('--game <id>', 'a game, as often as needed; * for every game', several)
    .option('--tournament <name>', 'every game of an event, word for word, as often as needed', several)
    .option('--seat <n>', 'a player’s seat, 0 to 3', wholeOf)
    .option('--label <text>', 'what the device is called, or whose it is')
    .option('--days <n>', 'how long it lasts (left out: until it is revoked)', countOf)
    .option('--data <dir>', DATA)
    .option('--json', 'an object instead of text');

const several = (given: string, before: readonly string[] = []): readonly string[] => [...before, given];

function roles(given: string, before: readonly string[] = []): readonly string[] {
  if (ROLE_NAMES.some((role) => role === given)) return [...before, given];
  throw new InvalidArgumentError(`Expected one of ${ROLE_NAMES.join(', ')}.`);
}

const withRuleset = (command: Command): Command =>
  command
    .requiredOption('-r, --ruleset <id>', 'family/preset, e.g. zung-jung/wsom (an unknown one lists those known)')
    .option('--option <name=value>', 'a ruleset’s option, as often as needed', collected);

function collected(given: string, before: OptionValues = {}): OptionValues {
  const at = given.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected name=value.');
  const text = given.slice(at + 1);
  const value = text === 'true' ? true : text === 'false' ? false : /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  return { ...before, [given.slice(0, at)]: value };
}

function wholeOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

function countOf(text: string): number {
  const count = wholeOf(text);
  if (count === 0) throw new InvalidArgumentError('Expected at least 1.');
  return count;
}

function handOf(text: string): { hand: number; take: number | null } {
  const found = /^([1-9]\d{0,5})(?:\.([1-9]\d{0,3}))?$/.exec(text);
  if (found === null) throw new InvalidArgumentError('Expected the number of a hand, as 3, or of a take, as 3.2.');
  return { hand: Number(found[1]), take: found[2] === undefined ? null : Number(found[2]) };
}

/** Through whose eyes a corpus is made. */
const AS = new Option('--as <viewer>', 'of a corpus: public, what lies open to everybody, or judge, all there is')
  .choices(['public', 'judge'])
  .default('public');
const DATA = 'the data directory (default: PAIFU_DATA, else ./paifu-data)';

const SERVICE = 'a running service to go through instead, e.g. http://127.0.0.1:4000';
const TOKEN = 'who asks that service (default: PAIFU_TOKEN, else nobody in particular)';

const EXIT_CODES = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 revision conflict, 5 unreadable input, 6 done with findings,
7 store unreachable or owned by another process.
Data goes to standard output, messages and progress to standard error. NO_COLOR is respected.`;

const LINE_COMMANDS = [
  {
    name: 'score',
    reads: 'wins',
    writes: 'what they score',
    help: `
A hand that is complete but does not win is a result; a line that is no hand is answered with an error, the run goes on,
and the exit code is 6. In classic mahjong "hand" instead of "win" holds another player's hand, which scores as well; "dead":
true is a dead hand, which scores nothing and is no win, "shown": false one of which melds and "bonus" tiles alone count.

Example:
  $ echo '{"id":1,"win":{"concealed":["2m","3m","4m","5p","6p","7p","3s","4s","5s","6s","7s","8s","8p","8p"],"melds":[],\\
    "winningTile":"8s","selfDraw":true,"seat":"E"}}' | paifu score --ruleset zung-jung/wsom`,
  },
  {
    name: 'waits',
    reads: 'hands one tile short',
    writes: 'the tiles that complete them',
    help: `
Example:
  $ echo '{"id":1,"waits":{"concealed":["2m","3m","4z","4z"],"melds":[{"type":"chi","tiles":["4m","5m","6m"]},\\
    {"type":"pong","tiles":["1z","1z","1z"]},{"type":"concealed-kong","tiles":["3z","3z","3z","3z"]}]}}' |\\
    paifu waits --ruleset zung-jung/wsom`,
  },
  {
    name: 'settle',
    reads: 'points, winner and discarder',
    writes: 'who pays whom',
    help: `
Example:
  $ echo '{"id":1,"payoff":{"points":70,"winner":"N","discarder":null,"sameTurnDiscards":[]}}' |\\
    paifu settle --ruleset zung-jung/wsom`,
  },
] as const;

const RULESETS_HELP = `
Of each irregularity: what happened, until when it can be put right, what is done and what that rests on (law, a decision of the
project, or inference), where it stands, and the remedies that a judge may take by it.

Examples:
  $ paifu rulesets
  $ paifu rulesets reach/wsom
  $ paifu rulesets zung-jung/wsom --json | jq '.catalogue[] | select(.id == "WI-20")'`;

const SIMULATE_HELP = `
Examples:
  $ paifu simulate --ruleset zung-jung/wsom --games 100 --seed 7 --out games
  $ paifu simulate --ruleset zung-jung/wsom --seed 7 | paifu verify -`;

const IMPORT_HELP = `
A game is taken when its whole chain and every action of it were verified; ids and hashes are kept. Imported twice, or again
after an import that was ended in the middle, it adds only what is missing. Exit code 6: something differs, is irregular
or cannot be read, the rest is done; 5: nothing could be read; 7: another process owns the store.

Games of other formats are recorded step by step, with ids that follow from what was played: the same game from another file, in
another format too, is there already and is named. What they state (points, payments)
is compared with what comes out, and what is not carried over is named. Read are, besides .paifu and .mhr: Tenhou mjlog
(.xml, .mjlog), tenhou.net/6 (.json), mjai (.jsonl) and majiang (.json) logs of games for four, each packed with gzip or not.

Examples:
  $ paifu import games
  $ paifu import games --url http://127.0.0.1:4000 --token SECRET   into a running service
  $ paifu import --dry-run --json game.paifu
  $ paifu import --dry-run table-12.mhr
  $ paifu import --dry-run --json logs/            what do the logs say otherwise than the rules?`;

const EXPORT_HELP = `
Example:
  $ paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 > game.paifu
  $ paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --url http://127.0.0.1:4000 > game.paifu   of a running service
  $ paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --format mhr --hand 3   one hand as a text (docs/notation.md)
  $ paifu export --game 56fc4903-8955-523d-8df1-0055fa81ef44 --format tenhou6       for the viewer of tenhou.net/6`;

const FIND_HELP = `
Examples:
  $ paifu find minPoints=8000 patterns=pinfu                wins of 8,000 or more with Pinfu, by any of its names
  $ paifu find winner=ada discarder=bo --sort most-points   the dearest first
  $ paifu find 'seats=[{"player":"ada","ready":true},{"player":"bo","won":true}]' --json`;

const GAMES_HELP = `
Examples:
  $ paifu games player=ada from=2026-01-01
  $ paifu games provisional=true
  $ paifu games 'hand={"minPoints":32000}'                 games with such a hand`;

const REPLAY_HELP = `
Examples:
  $ paifu replay game.paifu                           every step of the first hand
  $ paifu replay game.paifu --hand 3 --step 42        the table after its 42nd step
  $ paifu replay game.paifu --hand 3 --step 42 --seat S   the same, as South saw it
  $ paifu replay game.paifu --hand 3 --seat S --hands open   all hands, as they lay open in the end
  $ paifu replay game.paifu --format mhr              the game as a text (docs/notation.md)
  $ paifu replay hand.mhr                             a text, or another program's log: a hand of it is enough`;

const RESCORE_HELP = `
Hands are taken as they were played; nothing but what they are worth is judged again. Of several games (files, folders, --all)
it is summed up: how many wins would be worth something else, points more and less, and what each player would have. Exit code 6:
a game could not be read, or not to its end.

Examples:
  $ paifu rescore game.paifu --ruleset zung-jung/wsom --option minimumPoints=5
  $ paifu rescore logs/ --ruleset reach/wsom --played reach/tenhou
  $ paifu rescore --all --tournament "Spring Cup" --ruleset zung-jung/wsom --json | tail -1
  $ paifu rescore log.mjlog --ruleset reach/wsom       an online game by the rules of the World Series`;

const STANDINGS_HELP = `
Games are taken as they are, without a tournament: who played in several has what they brought together. Exit code 6: a game could not
be read. docs/tournaments.md says what each measure and each tie-breaker is; there are no lots between games.

Examples:
  $ paifu standings round1/ round2/
  $ paifu standings logs/ --played reach/wsom --scoring final --ties firsts,average-place,fewest-fourths,best-game
  $ paifu standings --all --played zung-jung/wsom --scoring root --ties points --json`;

const SQL_HELP = `
The tables are hands and steps; docs/research.md has their columns and ten worked questions. A question reads the corpus and nothing
else, no other file and no network, and writes nothing. Of json there is an object a row. It needs DuckDB (@duckdb/node-api).
Exit code 2: a question that has no answer; 3: there is no corpus.

Examples:
  $ paifu import --to-parquet ./corpus logs/
  $ paifu sql "select ended, count(*) from hands group by ended" --corpus ./corpus`;

const WHAT_IF_HELP = `
The branch is JSON as a ruling keeps it (docs/log-format.md, "Disputes and rulings"); nothing is recorded.

Example:
  $ echo '{"from":40,"corrections":[],"actions":[{"type":"EndHand","data":{"reason":"ruling"}}]}' |
      paifu what-if game.paifu --branch -`;

const TOKENS_HELP = `
A token is kept as its hash, beside the events. A service that runs on the data directory takes up every change at once; what was
opened by a token that is revoked is closed. docs/access.md says who may do what. Exit code 3: there is no such token.

Examples:
  $ paifu tokens add --role operator --actor ada
  $ paifu tokens add --role scribe --actor table-3 --tournament "Spring Open" --days 3
  $ paifu tokens pair --role scribe --actor table-3 --tournament "Spring Open" --address https://paifu.example
  $ paifu tokens cancel k7v2m9xq
  $ paifu tokens revoke k7v2m9xq`;

const SERVE_HELP = `
Nobody can record without a token (paifu tokens, PAIFU_TOKENS), unless --open is given. A browser lets a tablet record offline over
TLS only. docs/running.md

Examples:
  $ paifu serve --open --data ./demo-data
  $ PAIFU_HOST=192.168.1.5 PAIFU_ALLOWED_HOSTS=paifu.club.example paifu serve --tls-cert club.pem --tls-key club-key.pem`;

const SEAT_HELP = `
The file of entrants is CSV: entrant (a number), and if you like name, team, club. By swiss and snake they stand in its order.

Examples:
  paifu seat --method schedule --sessions 5 --seed 'spring 2027' entrants.csv
  paifu seat --method schedule --sessions 5 --seed 'spring 2027' --format csv entrants.csv > seatings.csv
  paifu seat --method swiss --seed 'spring 2027' --history seatings.csv standings.csv
  paifu seat --method fixed --seating seatings.csv --cards --format html entrants.csv`;

const PROJECTIONS_HELP = `
The service keeps the read models up to date. A game of which an event cannot be taken up is quarantined with all that follows
in it; the other games go on. All of this can be done while the service runs; it changes over to rebuilt models by itself.
Exit code 6: games are quarantined, or a rebuild found rows that were otherwise; 3: there are no read models, or no such game.

Examples:
  $ paifu projections status
  $ paifu projections retry
  $ paifu projections rebuild --data ./paifu-data`;

const BACKUP_HELP = `
The directory must be empty, or not be there yet. In it are then, for their owner alone, the events and names as they stood at one
moment, the last event of every game (heads.jsonl) and, written last, backup.json: counts, the end of the log, SHA-256 of each
file. Not in it: the token file, and read models, which are made anew. Of events on EventStoreDB it has names and tokens alone:
the events are backed up with the server. docs/backup.md says how often, and how to try whether it can be restored.
Exit code 5: something is damaged, and there is no backup; 6: with --damaged, there is one, and it has what is damaged.

Examples:
  $ paifu backup /backups/$(date +%F) --data ./paifu-data
  $ paifu verify --all --data /backups/2026-05-01`;

const RESTORE_HELP = `
Everything in the backup is checked before anything is written. The data directory must hold no store, and no service may run on
it: what is there is moved away by hand, and kept. Ended in between, a start refuses, and the same command goes on with it.
What was recorded after the backup is not there; those who still have it may send it again under the same command ids.
Exit code 1: something is in the way; 3: there is no backup; 5: it is damaged, or of a newer Paifu; 7: a service runs there.

Examples:
  $ paifu restore /backups/2026-05-01 --data ./paifu-data
  $ paifu restore /backups/2026-05-01 --only directory --data ./paifu-data   the names alone, beside the events`;

const ACCEPT_LOSS_HELP = `
A service does not start where events that were acknowledged are missing (the log is cut, exchanged for another, or gone), or where
the directory of players or the tokens are damaged or gone. A backup is what helps (paifu restore). Where there is none, this says that it may
go on with what is there. Stop the service first. Exit code 3: nothing is missing; 7: a service owns the directory.

Example:
  $ paifu accept-loss events --data ./paifu-data`;

const VERIFY_HELP = `
A game that is cut off is reported and is no finding. Exit code 6: something differs, breaks a rule of a strict game, or
cannot be read; 5: nothing could be read; 3: no such file.

Examples:
  $ paifu verify games/*.paifu
  $ paifu verify game.paifu --proof game.tlog-proof --key club.vkey   offline: that it stood in the log of who has this key
  $ paifu verify --all --data ./paifu-data --key club.vkey            the games, the log, and who signed what of it`;
