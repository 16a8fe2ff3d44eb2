import { Argument, CommanderError, Help } from 'commander';
import { type Cli, CliCommand } from './command.js';
import { completionScript, SHELLS, type Shell } from './completion.js';
import { addExchangeCommands } from './exchange/commands.js';
import { CliError, EXIT, type ExitCode, type Io, Output, OutputClosed } from './io.js';
import { addJudgingCommands } from './judging/commands.js';
import { addProofCommands } from './proof/commands.js';
import { addReadCommands } from './read/commands.js';
import { addRecordCommands } from './record/commands.js';
import { addReviewCommands } from './reviews/commands.js';
import { addScoreCommands } from './score/commands.js';
import { addServiceCommands } from './service/commands.js';
import { addTournamentCommands } from './tournaments/commands.js';
import { addSeasonCommands } from './seasons/commands.js';

/** Runs the command line (docs/how-to/cli.md). */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let exit: ExitCode = EXIT.done;
  // Ignore errors here: `Output.write` reports those of standard output, and a lost message must not end the command.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', () => {});
  let help = '';
  const cli: Cli = {
    io,
    end: (code) => {
      exit = code;
    },
  };
  const program = programOf(cli, (text) => {
    help += text;
  });
  try {
    try {
      await program.parseAsync([...argv], { from: 'user' });
    } catch (error) {
      // Commander throws after --help and --version too.
      if (!(error instanceof CommanderError)) throw error;
      exit = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    }
    if (help !== '') await new Output(io.stdout).write(help);
    return exit;
  } catch (error) {
    if (error instanceof OutputClosed) return EXIT.done;
    const isExpected = error instanceof CliError;
    const hasTrace = !isExpected && io.env.PAIFU_DEBUG !== undefined;
    io.stderr.write(`paifu: ${hasTrace ? (error as Error).stack : (error as Error).message}\n`);
    return isExpected ? error.exit : EXIT.failed;
  }
}

/** All commands, by groups. The code of a command is loaded when it runs, so that `--help` answers at once. */
export function programOf(cli: Cli, showHelp: (text: string) => void): CliCommand {
  const { io } = cli;
  const program = new CliCommand(cli, 'paifu')
    .description('Record, read, score and verify mahjong games.')
    .version('0.1.0', '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: showHelp,
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => 100,
    })
    .configureHelp({ minWidthToWrap: NARROWEST, formatItem: helpItem })
    .explain(EXIT_CODES);
  for (const [group, add] of GROUPS) {
    program.commandsGroup(`${group}:`);
    add(program);
  }
  program
    .sub('completion', 'Print the completion script of a shell')
    .addArgument(new Argument('<shell>', 'shell').choices(SHELLS))
    .explain(
      ['The script completes commands, options and their values, with their descriptions where the shell shows them.'],
      [
        'source <(paifu completion bash)   # in ~/.bashrc',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of zsh
        'paifu completion zsh > "${fpath[1]}/_paifu"',
        'paifu completion fish > ~/.config/fish/completions/paifu.fish',
      ],
    )
    .runs(async () => async (shell: Shell, _: object, to: Io) => {
      await new Output(to.stdout).write(completionScript(program, shell));
      return EXIT.done;
    });
  return program;
}

/** Below this width, help is not wrapped. */
const NARROWEST = 20;
/** Minimum width of descriptions beside their terms. Where less is left, they are below the terms. */
const BESIDE = 40;
const INDENT = '      ';

/** An argument, option or command of a help, as `Help.formatItem`. */
function helpItem(this: Partial<Help>, term: string, termWidth: number, description: string, help: Help): string {
  const width = this.helpWidth ?? 80;
  if (description === '' || width - termWidth - 4 >= BESIDE)
    return Help.prototype.formatItem.call(this as Help, term, termWidth, description, help);
  const lines = help.boxWrap(description, width - INDENT.length).split('\n');
  return [`  ${term}`, ...lines.map((line) => INDENT + line)].join('\n');
}

const GROUPS = [
  ['Record', addRecordCommands],
  ['Read', addReadCommands],
  ['Score', addScoreCommands],
  ['Exchange', addExchangeCommands],
  [
    'Tournaments',
    (program: CliCommand) => {
      addTournamentCommands(program);
      addSeasonCommands(program);
    },
  ],
  ['Reviews', addReviewCommands],
  ['Judging', addJudgingCommands],
  ['Proof', addProofCommands],
  ['Service', addServiceCommands],
] as const;

const EXIT_CODES = [
  'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 revision conflict, 5 unreadable input, 6 done with findings, ' +
    '7 store unreachable or owned by another process.',
  'Data goes to standard output, messages and progress to standard error. NO_COLOR is respected.',
];
