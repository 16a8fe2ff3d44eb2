import type { CliCommand } from '../command.js';

export function addScoreCommands(program: CliCommand): void {
  for (const { name, summary, notes, examples } of LINE_COMMANDS)
    program
      .sub(name, `${summary} (JSON lines)`)
      .argument('[file]', 'file of JSON lines; - for standard input', '-')
      .withRuleset()
      .explain([...LINES, ...notes], examples)
      .runs(async () => (await import('./score-lines.js')).LINE_COMMANDS[name]);

  program
    .sub('rescore', 'Score the wins of games by another ruleset or other options')
    .argument('[paths...]', 'game files, or folders of them')
    .withRuleset()
    .withGame()
    .option('--all', 'all stored games')
    .option('--tournament <name>', 'only games of this tournament')
    .option('--played <id>', 'only games played by this ruleset')
    .withJson('game, then one of the totals')
    .explain(
      [
        'The play does not change; only the values of wins are computed again. For several games (files, folders, --all) the ' +
          'totals follow: how many wins change, points gained and lost, and the total of each player.',
        'Exit code 6: a game could not be read completely.',
      ],
      [
        'paifu rescore game.paifu --ruleset zung-jung/wsom --option minimumPoints=5',
        'paifu rescore logs/ --ruleset reach/wsom --played reach/tenhou',
        'paifu rescore --all --tournament "Spring Cup" --ruleset zung-jung/wsom --json | tail -1',
        'paifu rescore log.mjlog --ruleset reach/wsom   # an online game by the rules of the World Series',
      ],
    )
    .runs(async () => (await import('./rescore.js')).rescore);

  program
    .sub('standings', 'Show the standings for a set of games, with the tie-break that decided each place')
    .argument('[paths...]', 'game files, or folders of them')
    .option('--all', 'all stored games')
    .option('--played <id>', 'only games played by this ruleset')
    .option('--scoring <measures>', SCORING)
    .option(
      '--ties <breakers>',
      'tie-breaks: firsts, average-place, fewest-fourths, best-game, points, met (default: the ruleset’s)',
    )
    .option('--final-points <definition>', FINAL_POINTS_HELP)
    .withSource()
    .withJson('player')
    .explain(
      [
        'The games need not belong to a tournament: the results of each player are added up. Lots are not drawn. ' +
          'docs/reference/tournaments.md explains measures and tie-breaks. Exit code 6: a game could not be read.',
      ],
      [
        'paifu standings round1/ round2/',
        'paifu standings logs/ --played reach/wsom --scoring final --ties firsts,average-place,fewest-fourths,best-game',
        'paifu standings --all --played zung-jung/wsom --scoring root --ties points --json',
      ],
    )
    .runs(async () => (await import('./standings.js')).standingsOfGames);

  program
    .sub('rulesets', 'List the rulesets, or show the options, patterns, documents and irregularities of one')
    .argument('[id]', 'ruleset, such as reach/wsom; with --compare a family, such as reach')
    .option('--compare', 'show the options of all rulesets of a family side by side')
    .withJson('ruleset')
    .explain(
      [
        'For each irregularity: what happened, until when it can be corrected, what is done about it and on what basis (a law, a ' +
          'decision of this project, or inference), its source, and the remedies a judge may choose.',
      ],
      [
        'paifu rulesets',
        'paifu rulesets reach/wsom',
        'paifu rulesets reach --compare',
        `paifu rulesets zung-jung/wsom --json | jq '.catalogue[] | select(.id == "WI-20")'`,
      ],
    )
    .runs(async () => (await import('./rulesets.js')).showRulesets);
}

/** The help of `--scoring`, here and for tournaments. */
export const SCORING =
  'measures: points, final, root, places:4,2,1,0, or sums such as final+places:4,2,1,0; the first decides (default: the ruleset’s)';

/** The help of `--final-points`, here and for tournaments. */
export const FINAL_POINTS_HELP =
  'definition of the measure final: ema-2016, ema-2025, wrc, m-league, jpml, mahjong-soul, tenhou, or JSON such as ' +
  '\'{"preset":"m-league","uma":[20,10,-10,-20]}\' (default: the ruleset’s)';

const LINES = [
  'Reads one JSON object per line and answers each with one, in the same order. A line in error is answered with an error, the ' +
    'run continues, and the exit code is 6.',
];

const LINE_COMMANDS = [
  {
    name: 'score',
    summary: 'Score winning hands',
    notes: [
      'A complete hand that does not win is a result, not an error. In classic mahjong, "hand" instead of "win" holds the hand of ' +
        'another player, which scores as well. "dead": true marks a dead hand, which scores nothing. "shown": false marks a hand ' +
        'of which only melds and "bonus" tiles count.',
    ],
    examples: [
      `echo '{"id":1,"win":{"concealed":["2m","3m","4m","5p","6p","7p","3s","4s","5s","6s","7s","8s","8p","8p"],"melds":[],\\
    "winningTile":"8s","selfDraw":true,"seat":"E"}}' | paifu score --ruleset zung-jung/wsom`,
    ],
  },
  {
    name: 'waits',
    summary: 'List the tiles that complete hands',
    notes: [],
    examples: [
      `echo '{"id":1,"waits":{"concealed":["2m","3m","4z","4z"],"melds":[{"type":"chi","tiles":["4m","5m","6m"]},\\
    {"type":"pong","tiles":["1z","1z","1z"]},{"type":"concealed-kong","tiles":["3z","3z","3z","3z"]}]}}' |\\
    paifu waits --ruleset zung-jung/wsom`,
    ],
  },
  {
    name: 'settle',
    summary: 'Compute who pays whom for wins',
    notes: [],
    examples: [
      `echo '{"id":1,"payoff":{"points":70,"winner":"N","discarder":null,"sameTurnDiscards":[]}}' |\\
    paifu settle --ruleset zung-jung/wsom`,
    ],
  },
] as const;
