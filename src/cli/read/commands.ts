import { Option } from 'commander';
import type { Mark } from '../../comments/comment-stream.js';
import { type CliCommand, handNumber, positiveNumber, wholeNumber } from '../command.js';

export function addReadCommands(program: CliCommand): void {
  addCommentCommands(program);
  for (const [name, what, examples] of [
    ['find', 'hands', FIND_EXAMPLES],
    ['games', 'games', GAMES_EXAMPLES],
  ] as const)
    program
      .sub(name, `Find ${what} in a data directory or a service`)
      .argument('[filter...]', 'filters as name=value (--filters lists them; docs/how-to/searching.md)')
      .option('--sort <order>', 'sort order (an unknown one lists all; default: newest)')
      .option('--first <n>', `maximum number of ${what}`, positiveNumber, 20)
      .option('--filters', 'list of all filters')
      .withSource()
      .withJson(what.slice(0, -1))
      .explain([], examples)
      .runs(async () => (await import('./find.js')).FIND_COMMANDS[name]);

  program
    .sub('ranking', 'Rank the players of a ruleset by a statistic')
    .argument('<statistic>', `placing, wins, deal-ins, points … (docs/reference/statistics.md; a wrong one lists all)`)
    .requiredOption('--ruleset <id>', 'ruleset, e.g. reach/tenhou; statistics are never combined across rulesets')
    .option('--pattern <name>', 'pattern of a ranking by patterns, by id or name')
    .option('--min-games <n>', 'minimum number of games of a player', positiveNumber, 10)
    .addOption(
      new Option('--order <order>', 'which end of the list comes first')
        .choices(['best', 'highest', 'lowest'])
        .default('best'),
    )
    .option('--from <date>', 'games played at this date or time, or later')
    .option('--before <date>', 'games played before this date or time')
    .option('--tournament <id>', 'games of this tournament')
    .option('--first <n>', 'maximum number of players', positiveNumber, 20)
    .withSource()
    .withJson('player')
    .explain(
      [],
      [
        'paifu ranking placing --ruleset reach/tenhou --min-games 20   # the best average place',
        'paifu ranking patterns --pattern chinitsu --ruleset reach/tenhou   # how often wins have it',
        'paifu ranking deal-ins --ruleset reach/tenhou --order highest --from 2026-01-01',
      ],
    )
    .runs(async () => (await import('./ranking.js')).ranking);

  program
    .sub('replay', 'Show a hand step by step, or the table after one step')
    .argument('[file]', FILE)
    .withGame()
    .option('--hand <n>', 'hand; N.T is take T of hand N (default: the first)', handNumber)
    .addOption(
      new Option('--seat <wind>', 'seat whose view is shown (default: a judge’s view)').choices(['E', 'S', 'W', 'N']),
    )
    .addOption(
      new Option(
        '--hands <how>',
        'with --seat: closed, as the seat saw them then (default), or open, as revealed by the end',
      ).choices(['open', 'closed']),
    )
    .option('--step <k>', 'step after which the whole table is shown; 0 is the deal', wholeNumber)
    .option('-i, --interactive', 'step through tables with the keys ← → step, n p hand, q quit')
    .withUnicode()
    .withJson('step')
    .addOption(
      new Option('--format <format>', 'mhr: the whole game in the hand record notation')
        .choices(['mhr'])
        .conflicts(['hand', 'seat', 'hands', 'step', 'interactive', 'unicode', 'json']),
    )
    .option('--no-times', 'with --format: without the times of steps')
    .explain(
      [],
      [
        'paifu replay game.paifu   # every step of the first hand',
        'paifu replay game.paifu --hand 3 --step 42   # the table after its 42nd step',
        'paifu replay game.paifu --hand 3 --step 42 --seat S   # the same, as South saw it',
        'paifu replay game.paifu --hand 3 --seat S --hands open   # with all hands that were revealed later',
        'paifu replay game.paifu --format mhr   # the game as text (docs/reference/notation.md)',
        'paifu replay hand.mhr   # a text or the log of another program; one hand is enough',
      ],
    )
    .runs(async () => (await import('./replay.js')).replay);

  program
    .sub('diff', 'Compare two records of a game, or one record with an earlier revision')
    .argument('[one]', FILE)
    .argument('[other]', 'second game file')
    .option('--as-of <revision>', 'earlier revision to compare the record with', wholeNumber)
    .withGame()
    .withUnicode()
    .withJson('hand that differs')
    .explain(
      ['Exit code 6: the records differ.'],
      ['paifu diff ours.mhr theirs.mhr', 'paifu diff game.paifu --as-of 120'],
    )
    .runs(async () => (await import('./diff.js')).diff);
}

/** The argument of commands that read one game. */
export const FILE = 'game file in any format that can be imported; - for standard input';

const FIND_EXAMPLES = [
  'paifu find minPoints=8000 patterns=pinfu   # wins of 8,000 or more with Pinfu, by any of its names',
  'paifu find winner=ada discarder=bo --sort most-points   # the most expensive first',
  'paifu find seats.missedWin=true seats.reached=false   # somebody without a reach passed up a win',
  `paifu find 'seats=[{"player":"ada","ready":true},{"player":"bo","won":true}]' --json`,
];

const GAMES_EXAMPLES = [
  'paifu games player=ada from=2026-01-01',
  'paifu games provisional=true',
  'paifu games hand.minPoints=32000   # games with such a hand',
];

/** The commands for comments on games (docs/reference/comments.md). */
function addCommentCommands(program: CliCommand): void {
  const comments = program
    .sub('comments', 'Read, add and remove comments on the steps of a game')
    .explain(
      [
        'Comments stand beside a game, in a data directory or on a service (--url), and never change the record. Others read a comment ' +
          'once everything is public that its author saw.',
      ],
      [
        'paifu comments list 56fc4903-8955-523d-8df1-0055fa81ef44 --url https://paifu.example',
        "paifu comments add 56fc4903-8955-523d-8df1-0055fa81ef44 118 --text 'North waits for 5z' --mark mistake",
      ],
    );
  const ofGame = (name: string, summary: string): CliCommand =>
    comments.sub(name, summary).withSource().argument('<game>', 'id of the game');

  ofGame('list', 'List the comments of a game')
    .withJson('comment')
    .runs(async () => (await import('./comments.js')).listComments);

  ofGame('add', 'Add a comment to a step and print its number')
    .argument('<revision>', 'revision of the step', wholeNumber)
    .option('--text <text>', 'text of at most 2,000 characters')
    .addOption(new Option('--mark <mark>', 'judgement of the step').choices(MARKS))
    .option('--variation <file>', 'JSON file with the actions that are played after the step instead')
    .runs(async () => (await import('./comments.js')).addComment);

  ofGame('remove', 'Remove a comment')
    .argument('<number>', 'number of the comment', positiveNumber)
    .runs(async () => (await import('./comments.js')).removeComment);
}

/** The marks of comments, without loading their code. */
const MARKS = ['brilliant', 'good', 'interesting', 'dubious', 'mistake', 'blunder'] as const satisfies readonly Mark[];
