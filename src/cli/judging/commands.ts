import { Option } from 'commander';
import type { CliCommand } from '../command.js';
import { CliError, EXIT, type Io } from '../io.js';
import { FILE } from '../read/commands.js';

export function addJudgingCommands(program: CliCommand, io: Io): void {
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
    .runs(async (file: string | undefined, n: string | undefined, options) => {
      const { showCases } = await import('./case.js');
      // With --game the only argument is the number.
      const isStored = options.game !== undefined && (file === undefined || (n === undefined && /^\d+$/.test(file)));
      if (!isStored && file === undefined) throw new CliError(EXIT.usage, 'case needs a file or --game');
      const number = isStored ? file : n;
      const as = /^\d$/.test(options.as) ? Number(options.as) : options.as;
      if (number !== undefined && !/^[1-9]\d{0,8}$/.test(number))
        throw new CliError(EXIT.usage, `case number "${number}": expected a whole number from 1`);
      const wanted = number === undefined ? null : Number(number);
      return showCases(isStored ? null : (file as string), wanted, { ...options, as }, io);
    });

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
        'The branch has the form it has in a ruling (docs/reference/log-format.md, "Disputes and rulings"). Nothing is recorded. ' +
          'Exit code 2: an action of the branch is not possible.',
      ],
      [
        `echo '{"from":40,"corrections":[],"actions":[{"type":"EndHand","data":{"reason":"ruling"}}]}' |
      paifu what-if game.paifu --branch -`,
      ],
    )
    .runs(async (file: string | undefined, options) =>
      (await import('./what-if.js')).whatIf(file ?? null, options, io),
    );

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
    .runs(async (file: string | undefined, options) => {
      if (file === undefined && options.game === undefined)
        throw new CliError(EXIT.usage, 'score-sheet needs a file or --game');
      return (await import('./score-sheet.js')).showSheet(file ?? null, options, io);
    });
}
