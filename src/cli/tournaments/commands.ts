import { Option } from 'commander';
import { type CliCommand, positiveNumber, repeated, signedNumber, wholeNumber } from '../command.js';
import type { Io } from '../io.js';
import { SCORING } from '../score/commands.js';

const FORMATS = ['text', 'md', 'html', 'csv', 'json'] as const;

/** The commands that record and read tournaments (docs/reference/tournaments.md). */
export function addTournamentCommands(program: CliCommand, io: Io): void {
  withDraw(program.sub('seat', 'Draw the seats of a tournament from a seed, without a store'))
    .argument('<entrants>', 'CSV file of entrants: entrant (a number), optionally name, team, club')
    .option('--history <file>', 'CSV file of the sessions already played, as --format csv writes them')
    .explain(
      ['Also counts who meets whom again. With swiss and snake, the entrants must be in the order of the standings.'],
      [
        "paifu seat --method schedule --sessions 5 --seed 'spring 2027' entrants.csv",
        "paifu seat --method schedule --sessions 5 --seed 'spring 2027' --format csv entrants.csv > seatings.csv",
        "paifu seat --method swiss --seed 'spring 2027' --history seatings.csv standings.csv",
        'paifu seat --method fixed --seating seatings.csv --cards --format html entrants.csv',
      ],
    )
    .runs(async (file: string, options) => (await import('./seating.js')).seatEntrants(file, options, io));

  const tournament = program
    .sub('tournament', 'Record a tournament and show its standings')
    .explain(
      [
        'A rejected command names the field and the rule, and records nothing. Stop the service before recording in its data ' +
          'directory; standings can be read from either.',
        'Exit codes: 1 rejected, 3 no such tournament, 6 recorded games and score sheets differ.',
      ],
      [
        "paifu tournament open 'Spring Cup' --ruleset zung-jung/wsom --sessions 4 --commitment 2104…88ef3",
        'paifu tournament enter ID entrants.csv',
        "paifu tournament seat ID --method schedule --seed 'spring 2027' --format html > seats.html",
        'paifu tournament open-session ID 1',
        'paifu tournament result ID session-1.csv --agreed',
        'paifu tournament standings ID --format md',
        'paifu tournament export ID > tournament.paifu && paifu verify tournament.paifu',
      ],
    );
  const sub = (name: string, summary: string): CliCommand => tournament.sub(name, summary).withData();
  const ofOne = (name: string, summary: string): CliCommand =>
    sub(name, summary).argument('<id>', 'id of the tournament');

  sub('open', 'Open a tournament and print its id')
    .argument('<name>', 'name of the tournament')
    .requiredOption('--ruleset <id>', 'ruleset, such as zung-jung/wsom (paifu rulesets lists them)')
    .withRulesetOptions()
    .addOption(new Option('--mode <mode>', 'mode of its games').choices(['strict', 'scribe']).default('scribe'))
    .requiredOption('--sessions <n>', 'number of planned sessions', positiveNumber)
    .option('--place <place>', 'venue')
    .option('--from <day>', 'first day, such as 2027-03-20')
    .option('--to <day>', 'last day')
    .option('--time-zone <zone>', 'time zone, such as Asia/Tokyo')
    .option('--scoring <measures>', SCORING)
    .option('--ties <breakers>', 'tie-breaks, separated by commas (default: the ruleset’s)')
    .addOption(
      new Option('--absence <worth>', 'worth of a session for an entrant who plays no table of it').choices([
        'nothing',
        'lowest',
      ]),
    )
    .addOption(
      new Option('--privacy <privacy>', 'audience of the players’ names')
        .choices(['public', 'entrants', 'numbers'])
        .default('public'),
    )
    .option('--hands <n>', 'hands per session', positiveNumber)
    .option('--minutes <n>', 'minutes per session', positiveNumber)
    .option('--commitment <sha256>', 'SHA-256 of the seed for the seating draws')
    .runs(async (name: string, options) => (await import('./recording.js')).openTournament(name, options, io));

  sub('list', 'List the tournaments of a data directory, newest first').runs(async (options) =>
    (await import('./standings.js')).listTournaments(options, io),
  );

  ofOne('enter', 'Add entrants from a CSV file')
    .argument('<entrants>', 'CSV file with the columns entrant, player, name, team, club')
    .withReason('reason for changing an entrant')
    .runs(async (id: string, file: string, options) =>
      (await import('./recording.js')).enterEntrants(id, file, options, io),
    );

  ofOne('withdraw', 'Withdraw an entrant')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--from <session>', 'first session without the entrant', positiveNumber)
    .withReason('reason for the withdrawal')
    .runs(async (id: string, entrant: number, options) =>
      (await import('./recording.js')).withdrawEntrant(id, entrant, options, io),
    );

  withDraw(ofOne('seat', 'Draw and record the seats of the next session, or of all remaining sessions'))
    .option('--preview', 'print the draw without recording it')
    .withReason('reason for a repeated draw')
    .runs(async (id: string, options) => (await import('./seating.js')).seatTournament(id, options, io));

  ofOne('open-session', 'Open a session; tables without a game enter their results')
    .argument('<session>', SESSION, positiveNumber)
    .option('--game <table=game>', 'game already opened for a table (repeatable)', repeated)
    .option('--starts <time>', 'start, such as 2027-03-20T09:00:00.000Z')
    .option('--ends <time>', 'end')
    .runs(async (id: string, session: number, options) =>
      (await import('./recording.js')).openSession(id, session, options, io),
    );

  ofOne('close-session', 'Close a session')
    .argument('<session>', SESSION, positiveNumber)
    .runs(async (id: string, session: number, options) =>
      (await import('./recording.js')).closeSession(id, session, options, io),
    );

  ofOne('result', 'Enter results from a CSV file; they are public at once, even for tables shown with a delay')
    .argument('<results>', 'CSV file with the columns session, table, entrant, points, penalty, hands')
    .option('--agreed', 'all four players have signed each sheet')
    .withReason('reason for entering a result again')
    .runs(async (id: string, file: string, options) =>
      (await import('./recording.js')).enterResults(id, file, options, io),
    );

  ofOne('substitute', 'Seat a substitute for an entrant in one session')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--session <n>', SESSION, positiveNumber)
    .requiredOption('--table <n>', 'number of the table', positiveNumber)
    .option('--player <id>', 'substitute player (default: the entrant plays after all)')
    .addOption(
      new Option('--counts <how>', 'for whom the result counts')
        .choices(['for-entrant', 'for-nobody'])
        .default('for-entrant'),
    )
    .withReason('reason, if another substitute was seated before')
    .runs(async (id: string, entrant: number, options) =>
      (await import('./recording.js')).seatSubstitute(id, entrant, options, io),
    );

  ofOne('adjust', 'Add points to the total of an entrant, or take points off')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--points <n>', 'points; negative points are taken off', signedNumber)
    .requiredOption('--reason <text>', 'reason')
    .option('--law <law>', "source of the rule: 'document|section|item'")
    .runs(async (id: string, entrant: number, options) =>
      (await import('./recording.js')).adjustTotal(id, entrant, options, io),
    );

  ofOne('lot', 'Decide between equal entrants by lot')
    .argument('<after>', 'session after which they are equal', positiveNumber)
    .argument('<entrants>', 'their numbers, separated by commas, in the order drawn')
    .option('--seed <text>', 'seed to draw from, in any order of the numbers (default: drawn by hand)')
    .withReason('reason for drawing again')
    .runs(async (id: string, after: number, entrants: string, options) =>
      (await import('./recording.js')).drawLots(id, after, entrants, options, io),
    );

  ofOne('cut', 'Record which entrants play on after a session')
    .argument('<after>', 'session before the cut', positiveNumber)
    .option('--top <n>', 'number of entrants who play on, from the top of the standings', positiveNumber)
    .option('--entrants <numbers>', 'numbers of the entrants who play on, separated by commas')
    .addOption(
      new Option('--carry <how>', 'share of their totals that they keep')
        .choices(['all', 'half', 'none'])
        .makeOptionMandatory(),
    )
    .withReason('reason for repeating a cut')
    .runs(async (id: string, after: number, options) =>
      (await import('./recording.js')).makeCut(id, after, options, io),
    );

  ofOne('close', 'Close a tournament').runs(async (id: string, options) =>
    (await import('./recording.js')).closeTournament(id, options, io),
  );

  ofOne('export', 'Write a tournament and the games of its sessions as one file').runs(async (id: string, options) =>
    (await import('./standings.js')).exportTournament(id, options, io),
  );

  tournament
    .sub('standings', 'Show the standings, with the tie-break that decided each place')
    .argument('<id>', 'id of the tournament')
    .option('--after <session>', 'session (default: the last one opened)', wholeNumber)
    .option('--as-of <time>', 'standings as announced at this time, such as 2027-03-20T18:00:00.000Z')
    .withSource()
    .withFormat(FORMATS)
    .runs(async (id: string, options) => (await import('./standings.js')).showStandings(id, options, io));
}

const SESSION = 'number of the session';

/** The options of a seating draw. */
const withDraw = (command: CliCommand): CliCommand =>
  command
    .addOption(
      new Option('--method <method>', 'drawing method (docs/reference/tournaments.md)')
        .choices(['random', 'schedule', 'swiss', 'snake', 'fixed'])
        .makeOptionMandatory(),
    )
    .option('--seed <text>', 'seed of the draw; none with --method fixed')
    .option('--sessions <n>', 'with --method schedule: number of sessions', positiveNumber)
    .option('--seating <file>', 'with --method fixed: CSV file of the seatings, as --format csv writes them')
    .option('--resting', 'let entrants rest in turn if their number is no multiple of four')
    .option('--cards', 'one card per seat instead of tables')
    .withFormat(FORMATS);
