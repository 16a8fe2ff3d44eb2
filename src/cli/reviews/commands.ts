import { type CliCommand, positiveNumber } from '../command.js';

/** The commands for reviews (docs/how-to/reviews.md). */
export function addReviewCommands(program: CliCommand): void {
  const review = program
    .sub('review', 'Keep engines’ reviews of the play beside a game')
    .explain(
      [
        'A review is an engine’s judgement of the decisions of one player: the JSON report of mjai-reviewer (--json), by Mortal or ' +
          'another engine, or the output of any engine in the format paifu-review/1 (docs/reference/reviews.md). It is stored beside ' +
          'the game, which it does not change, and shown to everybody who may see the tiles.',
        'Every decision must be in the game; the first that differs is named, and then nothing is attached. Decisions that the ' +
          'record cannot confirm, because it has no such steps or tiles, are left out and counted.',
      ],
      [
        'paifu review attach 56fc4903-8955-523d-8df1-0055fa81ef44 report.json',
        'paifu review show 56fc4903-8955-523d-8df1-0055fa81ef44 1',
      ],
    );
  const ofOne = (name: string, summary: string): CliCommand =>
    review.sub(name, summary).withSource().argument('<game>', 'id of the game');

  ofOne('attach', 'Attach a report to a game and print the number of the review')
    .argument('<file>', 'report; - for standard input')
    .runs(async () => (await import('./reviews.js')).attachReview);

  ofOne('list', 'List the reviews of a game')
    .withJson('review')
    .runs(async () => (await import('./reviews.js')).listReviews);

  ofOne('show', 'Show the decisions of a review in which the player chose otherwise than the engine')
    .argument('<number>', 'number of the review', positiveNumber)
    .option('--all', 'all decisions')
    .option('--json', 'the whole review as a report in the format paifu-review/1')
    .runs(async () => (await import('./reviews.js')).showReview);

  ofOne('remove', 'Remove a review')
    .argument('<number>', 'number of the review', positiveNumber)
    .runs(async () => (await import('./reviews.js')).removeReview);
}
