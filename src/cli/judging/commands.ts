import { Option } from 'commander';
import type { CliCommand } from '../command.js';
import { FILE } from '../read/commands.js';

export function addJudgingCommands(program: CliCommand): void {
  program
    .sub('case', 'Write the disputes and rulings of a game as documents')
    .argument('[file]', FILE)
    .argument('[number]', 'number of the case (default: all)')
    .withGame()
    .withFormat(['text', 'md', 'html', 'json'])
    .addOption(
      new Option('--as <viewer>', 'viewer whose copy is written; 0 to 3 is a seat')
        .choices(['judge', 'scribe', 'public', '0', '1', '2', '3'])
        .default('judge'),
    )
    .explain(
      ['A document has the claim, the tables, evidence, laws, ruling, its effect, and the appeal.'],
      ['paifu case game.paifu 2 --format html > case-2.html', 'paifu case --game 56fc4903-8955-523d-8df1-0055fa81ef44'],
    )
    .runs(async () => (await import('./case.js')).showCases);

  program
    .sub('what-if', 'Play a variation of a game from a revision and compare the results')
    .argument('[file]', FILE)
    .requiredOption(
      '--branch <file>',
      'JSON file {"from": REVISION, "corrections": [...], "actions": [...]}; - for standard input',
    )
    .withGame()
    .withJson('variation')
    .explain(
      [
        'A branch is written as in a ruling (docs/reference/log-format.md, "Disputes and rulings"). Nothing is recorded. ' +
          'Exit code 2: an action of the branch is not possible.',
      ],
      [
        `echo '{"from":40,"corrections":[],"actions":[{"type":"EndHand","data":{"reason":"ruling"}}]}' |
      paifu what-if game.paifu --branch -`,
      ],
    )
    .runs(async () => (await import('./what-if.js')).whatIf);

  program
    .sub('score-sheet', 'Print the score sheet of a game, with QR codes to verify it later')
    .argument('[file]', FILE)
    .withGame()
    .withFormat(['text', 'md', 'html'])
    .explain(
      [
        'The codes hold the head of the game and the last checkpoint of the log (docs/explanation/proof.md, "Score sheets").',
      ],
      ['paifu score-sheet --game 56fc4903-8955-523d-8df1-0055fa81ef44 --format html > sheet.html'],
    )
    .runs(async () => (await import('./score-sheet.js')).showSheet);
}
