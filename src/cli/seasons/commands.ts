import { Option } from 'commander';
import { type CliCommand, positiveNumber, signedNumber, wholeNumber } from '../command.js';

const FORMATS = ['text', 'md', 'html', 'csv', 'json'] as const;

/** The commands for seasons (docs/reference/seasons.md). */
export function addSeasonCommands(program: CliCommand): void {
  const season = program
    .sub('season', 'Keep a season of tournaments with standings and ratings of its own')
    .explain(
      [
        'A season has no games of its own: its standings are computed from its tournaments, by game or by tournament. Every change ' +
          'that is more than an addition needs a reason, and the history shows it.',
      ],
      [
        "paifu season open 'Club League' --counts games --method average --minimum 20",
        'paifu season add ID TOURNAMENT TOURNAMENT',
        'paifu season teams ID teams.csv --reason registered',
        'paifu season standings ID --format csv > standings.csv',
      ],
    );
  const sub = (name: string, summary: string): CliCommand => season.sub(name, summary).withData();
  const ofOne = (name: string, summary: string): CliCommand => sub(name, summary).argument('<id>', 'id of the season');

  withRules(sub('open', 'Open a season and print its id').argument('<name>', 'name of the season'), true).runs(
    async () => (await import('./seasons.js')).openSeason,
  );

  sub('list', 'List the seasons of a data directory, newest first').runs(
    async () => (await import('./seasons.js')).listSeasons,
  );

  ofOne('add', 'Add tournaments')
    .argument('<tournaments...>', 'ids of the tournaments')
    .runs(async () => (await import('./seasons.js')).addTournaments);

  ofOne('remove', 'Remove a tournament')
    .argument('<tournament>', 'id of the tournament')
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./seasons.js')).removeTournament);

  withRules(ofOne('amend', 'Amend the name or the rules of a season'), false)
    .option('--name <name>', 'name of the season')
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./seasons.js')).amendSeason);

  ofOne('teams', 'Replace the teams')
    .argument(
      '<teams>',
      'CSV file with the columns team, player (id); without rows, the teams of the tournaments count',
    )
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./seasons.js')).setTeams);

  ofOne('adjust', 'Add points to the total of a player or a team')
    .option('--player <id>', 'id of the player')
    .option('--team <name>', 'name of the team')
    .requiredOption('--points <n>', 'points; negative points are taken off', signedNumber)
    .requiredOption('--reason <text>', 'reason, which the standings show')
    .runs(async () => (await import('./seasons.js')).adjustTotal);

  ofOne('remove-adjustment', 'Remove an adjustment')
    .argument('<number>', 'its number in the standings, from 0', wholeNumber)
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./seasons.js')).removeAdjustment);

  ofOne('close', 'Close a season').runs(async () => (await import('./seasons.js')).closeSeason);

  ofOne('reopen', 'Reopen a closed season')
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./seasons.js')).reopenSeason);

  ofOne('standings', 'Show the standings, teams and ratings')
    .withFormat(FORMATS)
    .runs(async () => (await import('./seasons.js')).showSeason);
}

/** The options for the rules of a season. */
function withRules(command: CliCommand, isNew: boolean): CliCommand {
  const counts = new Option('--counts <what>', 'what a result is').choices(['games', 'tournaments']);
  const method = new Option('--method <method>', 'how results become a total').choices(['sum', 'best', 'average']);
  return command
    .addOption(isNew ? counts.makeOptionMandatory() : counts)
    .addOption(isNew ? method.makeOptionMandatory() : method)
    .option('--best <n>', 'with --method best: number of results that count', positiveNumber)
    .option('--minimum <n>', 'games needed for a place in the standings', wholeNumber)
    .option('--rank-points <points>', 'worth of each rank of a tournament, separated by commas, instead of its total');
}
