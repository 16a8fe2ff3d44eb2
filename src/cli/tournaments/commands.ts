import { Argument, Option } from 'commander';
import { type CliCommand, positiveNumber, repeated, signedNumber, wholeNumber } from '../command.js';
import { FINAL_POINTS_HELP, SCORING } from '../score/commands.js';

const FORMATS = ['text', 'md', 'html', 'csv', 'json'] as const;

/** The commands that record and read tournaments (docs/reference/tournaments.md). */
export function addTournamentCommands(program: CliCommand): void {
  withDraw(program.sub('seat', 'Draw the seats of a tournament from a seed, without a store'))
    .argument('<entrants>', 'CSV file of entrants: entrant (a number), optionally name, team, club')
    .option('--seats <n>', 'seats of a table (default: 4)', positiveNumber)
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
    .runs(async () => (await import('./seating.js')).seatEntrants);

  const tournament = program
    .sub('tournament', 'Record a tournament and show its standings')
    .explain(
      [
        'A rejected command names the field and the rule, and records nothing. Stop the service before recording in its data ' +
          'directory; standings can also be read from a running service (--url).',
        'Exit codes: 1 rejected, 3 no such tournament, 6 recorded games and score sheets differ.',
      ],
      [
        "paifu tournament open 'Spring Cup' --ruleset zung-jung/wsom --sessions 4 --commitment 2104…88ef3",
        'paifu tournament enter ID entrants.csv',
        "paifu tournament seat ID --method schedule --seed 'spring 2027' --format html > seats.html",
        'paifu tournament open-session ID 1',
        'paifu tournament result ID session-1.csv --agreed',
        'paifu tournament add-game ID 1 3 tenhou-log.xml --player Anna_77=12 --remember',
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
    .option('--final-points <definition>', FINAL_POINTS_HELP)
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
    .runs(async () => (await import('./recording.js')).openTournament);

  sub('list', 'List the tournaments of a data directory, newest first').runs(
    async () => (await import('./standings.js')).listTournaments,
  );

  ofOne('enter', 'Add entrants from a CSV file')
    .argument('<entrants>', 'CSV file with the columns entrant, player, name, team, club')
    .option('--from <session>', 'first session of late entrants (default: the next one)', positiveNumber)
    .addOption(
      new Option('--missed <worth>', 'worth of each session before it (default: that of --absence)').choices([
        'nothing',
        'lowest',
      ]),
    )
    .withReason('reason for changing an entrant')
    .runs(async () => (await import('./recording.js')).enterEntrants);

  ofOne('withdraw', 'Withdraw an entrant')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--from <session>', 'first session without the entrant', positiveNumber)
    .withReason('reason for the withdrawal')
    .runs(async () => (await import('./recording.js')).withdrawEntrant);

  ofOne('check-in', 'Record that an entrant is present')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .option('--undo', 'take the check-in back')
    .runs(async () => (await import('./recording.js')).checkInEntrant);

  withDraw(ofOne('seat', 'Draw and record the seats of the next session, or of all remaining sessions'), 'mend')
    .option('--preview', 'print the draw without recording it')
    .withReason('reason for a repeated draw')
    .runs(async () => (await import('./seating.js')).seatTournament);

  ofOne('open-session', 'Open a session; tables without a game enter their results')
    .argument('<session>', SESSION, positiveNumber)
    .option('--game <table=game>', 'game already opened for a table (repeatable)', repeated)
    .option('--starts <time>', 'start, such as 2027-03-20T09:00:00.000Z')
    .option('--ends <time>', 'end')
    .runs(async () => (await import('./recording.js')).openSession);

  ofOne('close-session', 'Close a session; asks if tables have no final result')
    .argument('<session>', SESSION, positiveNumber)
    .option(
      '--unfinished <tables>',
      'tables without a final result, separated by commas; confirms that the session closes without them',
    )
    .runs(async () => (await import('./recording.js')).closeSession);

  ofOne('result', 'Enter results from a CSV file; they are public at once, even for tables shown with a delay')
    .argument('<results>', 'CSV file with the columns session, table, entrant, points, penalty, hands, chips, chombos')
    .option('--agreed', 'all players have signed each sheet')
    .withReason('reason for entering a result again')
    .runs(async () => (await import('./recording.js')).enterResults);

  ofOne('substitute', 'Seat a substitute for an entrant in one session')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--session <n>', SESSION, positiveNumber)
    .requiredOption('--table <n>', 'number of the table', positiveNumber)
    .option('--player <id>', 'substitute player (default: none; the entrant plays again)')
    .addOption(
      new Option('--counts <how>', 'for whom the result counts')
        .choices(['for-entrant', 'for-nobody'])
        .default('for-entrant'),
    )
    .withReason('reason, if another substitute was seated before')
    .runs(async () => (await import('./recording.js')).seatSubstitute);

  ofOne('adjust', 'Add points to the total of an entrant, or take points off')
    .argument('<entrant>', 'number of the entrant', positiveNumber)
    .requiredOption('--points <n>', 'points; negative points are taken off', signedNumber)
    .requiredOption('--reason <text>', 'reason')
    .option('--law <law>', "source of the rule: 'document|section|item'")
    .runs(async () => (await import('./recording.js')).adjustTotal);

  ofOne('lot', 'Decide between equal entrants by lot')
    .argument('<after>', 'session after which they are equal', positiveNumber)
    .argument('<entrants>', 'their numbers, separated by commas, in the order drawn')
    .option('--seed <text>', 'seed to draw from, in any order of the numbers (default: drawn by hand)')
    .withReason('reason for drawing again')
    .runs(async () => (await import('./recording.js')).drawLots);

  ofOne('cut', 'Record which entrants play on after a session')
    .argument('<after>', 'session before the cut', positiveNumber)
    .option('--top <n>', 'number of entrants who play on, from the top of the standings', positiveNumber)
    .option('--teams <n>', 'number of teams whose entrants play on, from the top of the team standings', positiveNumber)
    .option('--entrants <numbers>', 'numbers of the entrants who play on, separated by commas')
    .addOption(
      new Option('--carry <how>', 'share of their totals that they keep')
        .choices(['all', 'half', 'none'])
        .makeOptionMandatory(),
    )
    .withReason('reason for repeating a cut')
    .runs(async () => (await import('./recording.js')).makeCut);

  ofOne('close', 'Close a tournament; asks if something is unfinished')
    .option(
      '--unplayed <n>',
      'number of sessions not played; confirms that the tournament closes without them',
      positiveNumber,
    )
    .option('--unfinished <tables>', 'tables without a final result as session/table, separated by commas')
    .runs(async () => (await import('./recording.js')).closeTournament);

  ofOne('amend', 'Amend the name, dates, sessions, scoring or another property')
    .option('--name <name>', 'name of the tournament')
    .option('--place <place>', 'venue')
    .option('--from <day>', 'first day, such as 2027-03-20')
    .option('--to <day>', 'last day')
    .option('--time-zone <zone>', 'time zone, such as Asia/Tokyo')
    .option('--sessions <n>', 'number of planned sessions', positiveNumber)
    .option('--scoring <measures>', 'measures of a result, separated by commas')
    .option('--ties <breakers>', 'tie-breaks, separated by commas')
    .option('--final-points <definition>', `${FINAL_POINTS_HELP}; ruleset: that of the ruleset again`)
    .addOption(new Option('--absence <worth>', 'worth of a session without a table').choices(['nothing', 'lowest']))
    .option('--hands <n>', 'hands per session', positiveNumber)
    .option('--minutes <n>', 'minutes per session', positiveNumber)
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).amendTournament);

  ofOne('reopen', 'Reopen a closed tournament, or its last session')
    .argument('[session]', 'number of the session (default: the tournament)', positiveNumber)
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).reopen);

  ofOne('add-game', 'Add a game that was played elsewhere to a table of an opened session')
    .argument('<session>', SESSION, positiveNumber)
    .argument('<table>', 'number of the table', positiveNumber)
    .argument('<game>', 'file in any format that paifu import reads, or the id or link of a stored game')
    .option('--player <name=entrant>', 'entrant of a player whose name is not known (repeatable)', repeated)
    .option('--remember', 'make these names aliases of the players of their entrants')
    .option('--played-at <day>', 'day of play, if the file does not state it')
    .runs(async () => (await import('./added-games.js')).addGame);

  ofOne('take-back', 'Take back the opening of a session, a draw of seats, a cut, or the game of a table')
    .addArgument(new Argument('<what>', 'what to take back').choices(['session', 'seating', 'cut', 'game']))
    .argument('<session>', 'number of the session; seatings of later sessions are taken back as well', positiveNumber)
    .argument('[table]', 'number of the table whose game is taken back', positiveNumber)
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).takeBack);

  ofOne('clock', 'Stop, extend or restart the clock of an open session')
    .argument('<session>', SESSION, positiveNumber)
    .option('--pause', 'stop it now')
    .option('--resume', 'let it run again; its end moves by the time it was stopped')
    .option('--extend <minutes>', 'minutes to add; negative minutes are taken off', signedNumber)
    .option('--restart <minutes>', 'start again now, for these minutes', positiveNumber)
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).setClock);

  ofOne('correct-seats', 'Correct the seats of tables where others sat than were drawn')
    .argument('<session>', SESSION, positiveNumber)
    .argument('<seats...>', 'TABLE=EAST,SOUTH,WEST,NORTH for every table whose seats change, by entrants’ numbers')
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).correctSeats);

  ofOne('count-by', 'Decide whether the score sheet or the recorded game of a table counts')
    .argument('<session>', SESSION, positiveNumber)
    .argument('<table>', 'number of the table', positiveNumber)
    .addArgument(new Argument('<source>', 'what counts').choices(['sheet', 'game']))
    .requiredOption('--reason <text>', 'reason')
    .runs(async () => (await import('./undoing.js')).countBy);

  ofOne('history', 'Show what was recorded in a tournament, with reasons').runs(
    async () => (await import('./undoing.js')).showHistory,
  );

  ofOne('export', 'Write a tournament and the games of its sessions as one file').runs(
    async () => (await import('./standings.js')).exportTournament,
  );

  tournament
    .sub('standings', 'Show the standings, with the tie-break that decided each place')
    .argument('<id>', 'id of the tournament')
    .option('--after <session>', 'session (default: the last one opened)', wholeNumber)
    .option('--as-of <time>', 'standings as announced at this time, such as 2027-03-20T18:00:00.000Z')
    .withSource()
    .withFormat(FORMATS)
    .runs(async () => (await import('./standings.js')).showStandings);
}

const SESSION = 'number of the session';

/** The options of a seating draw. */
const withDraw = (command: CliCommand, ...more: readonly string[]): CliCommand =>
  command
    .addOption(
      new Option('--method <method>', 'drawing method (docs/reference/tournaments.md)')
        .choices(['random', 'schedule', 'swiss', 'snake', 'fixed', ...more])
        .makeOptionMandatory(),
    )
    .option('--seed <text>', 'seed of the draw; none with the methods fixed and mend')
    .option('--sessions <n>', 'with --method schedule: number of sessions', positiveNumber)
    .option('--seating <file>', 'with --method fixed: CSV file of the seatings, as --format csv writes them')
    .option('--resting', 'let entrants rest in turn if their number does not fill all tables')
    .option('--cards', 'one card per seat instead of tables')
    .withFormat(FORMATS);
