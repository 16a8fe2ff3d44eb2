import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode, Io } from '../io.js';
import type { OptionValues } from '../score/rulesets.js';

interface Words {
  readonly DATA: string;
  readonly SERVICE: string;
  readonly TOKEN: string;
}

/** How what is typed is read, as in program.ts. */
interface Reading {
  countOf(text: string): number;
  wholeOf(text: string): number;
  collected(given: string, before?: OptionValues): OptionValues;
}

const FORMATS = ['text', 'md', 'html', 'csv', 'json'];

/** The commands about tournaments (docs/tournaments.md): names and help texts, as in program.ts. */
export function addTournamentCommands(
  program: Command,
  io: Io,
  end: (code: ExitCode) => void,
  { DATA, SERVICE, TOKEN }: Words,
  { countOf, wholeOf, collected }: Reading,
): void {
  const tournament = program
    .command('tournament')
    .description('records a tournament: entrants, seats, sessions, results, cuts; and tells its standings')
    .addHelpText('after', TOURNAMENT_HELP);
  const recording = (name: string) => tournament.command(name).option('--data <dir>', DATA);
  const format = () => new Option('--format <format>', 'how it is written').choices(FORMATS).default('text');

  recording('open <name>')
    .description('opens a tournament and prints its id')
    .requiredOption('--ruleset <id>', 'by which rules, e.g. zung-jung/wsom')
    .option('--option <name=value>', 'an option of the ruleset, as often as wanted', collected)
    .addOption(
      new Option('--mode <mode>', 'how its games are recorded').choices(['strict', 'scribe']).default('scribe'),
    )
    .requiredOption('--sessions <n>', 'how many sessions are planned', countOf)
    .option('--place <place>', 'where it is played')
    .option('--from <day>', 'its first day, such as 2027-03-20')
    .option('--to <day>', 'its last day')
    .option('--time-zone <zone>', 'such as Asia/Tokyo')
    .option(
      '--scoring <measures>',
      'points, final, root or places:4,2,1,0, the first one first (default: as the ruleset has it)',
    )
    .option('--ties <breakers>', 'what decides between equal totals (default: as the ruleset has it)')
    .addOption(
      new Option('--absence <worth>', 'what a session is worth to who plays no table of it').choices([
        'nothing',
        'lowest',
      ]),
    )
    .addOption(
      new Option('--privacy <privacy>', 'whose names are told to whom')
        .choices(['public', 'entrants', 'numbers'])
        .default('public'),
    )
    .option('--hands <n>', 'how many hands a session has', countOf)
    .option('--minutes <n>', 'how many minutes a session has', countOf)
    .option('--commitment <sha256>', 'SHA-256 of the seed that seats will be drawn from')
    .action(async (name: string, options) => {
      const { openTournament } = await import('./tournament.js');
      end(await openTournament(name, options, io));
    });

  recording('list')
    .description('the tournaments that are recorded here, the one opened last first')
    .action(async (options) => {
      const { listTournaments } = await import('./tournament.js');
      end(await listTournaments(options, io));
    });

  recording('enter <id> <entrants>')
    .description('adds entrants from CSV with the columns entrant, player, name, team, club')
    .option('--reason <reason>', 'why something said of an entrant before is said again')
    .action(async (id: string, file: string, options) => {
      const { enterEntrants } = await import('./tournament.js');
      end(await enterEntrants(id, file, options, io));
    });

  recording('withdraw <id> <entrant>')
    .description('an entrant withdraws')
    .requiredOption('--from <session>', 'the first session without them', countOf)
    .option('--reason <reason>', 'why')
    .action(async (id: string, entrant: string, options) => {
      const { withdrawEntrant } = await import('./tournament.js');
      end(await withdrawEntrant(id, countOf(entrant), options, io));
    });

  recording('seat <id>')
    .description('draws the seats of the next session, or of all that are left, and records them')
    .addOption(
      new Option('--method <method>', 'how (docs/tournaments.md)')
        .choices(['random', 'schedule', 'swiss', 'snake', 'fixed'])
        .makeOptionMandatory(),
    )
    .option('--seed <seed>', 'what everything is drawn from; with --method fixed none')
    .option('--sessions <n>', 'with --method schedule: how many sessions (default: all that are left)', countOf)
    .option('--seating <file>', 'with --method fixed: the seatings, as --format csv writes them')
    .option('--resting', 'where the entrants are no multiple of four, some rest in turn')
    .option('--preview', 'only print what it comes to: nothing is recorded')
    .option('--cards', 'a card for each seat instead of tables')
    .option('--reason <reason>', 'why a seating is drawn again')
    .addOption(format())
    .action(async (id: string, options) => {
      const { seatTournament } = await import('./tournament-seat.js');
      end(await seatTournament(id, options, io));
    });

  recording('open-session <id> <session>')
    .description('opens a session; tables without a game enter their results')
    .option('--game <table=game>', 'a game that was opened for a table, as often as wanted', listed)
    .option('--starts <time>', 'when it begins, such as 2027-03-20T09:00:00.000Z')
    .option('--ends <time>', 'when it ends')
    .action(async (id: string, session: string, options) => {
      const { openSession } = await import('./tournament.js');
      end(await openSession(id, countOf(session), options, io));
    });

  recording('close-session <id> <session>')
    .description('closes a session')
    .action(async (id: string, session: string, options) => {
      const { closeSession } = await import('./tournament.js');
      end(await closeSession(id, countOf(session), options, io));
    });

  recording('result <id> <results>')
    .description(
      'enters results from CSV with the columns session, table, entrant, points, penalty, hands; they are public at once, even of tables shown with a delay',
    )
    .option('--agreed', 'all four have signed each sheet')
    .option('--reason <reason>', 'why a result is entered again')
    .action(async (id: string, file: string, options) => {
      const { enterResults } = await import('./tournament.js');
      end(await enterResults(id, file, options, io));
    });

  recording('substitute <id> <entrant>')
    .description('somebody plays in an entrant’s place in one session')
    .requiredOption('--session <n>', 'the session', countOf)
    .requiredOption('--table <n>', 'the table', countOf)
    .option('--player <id>', 'who plays (default: the entrant does so themselves after all)')
    .addOption(
      new Option('--counts <how>', 'for whom what they play counts')
        .choices(['for-entrant', 'for-nobody'])
        .default('for-entrant'),
    )
    .option('--reason <reason>', 'why, where somebody played for them before')
    .action(async (id: string, entrant: string, options) => {
      const { seatSubstitute } = await import('./tournament.js');
      end(await seatSubstitute(id, countOf(entrant), options, io));
    });

  recording('adjust <id> <entrant>')
    .description('points come off an entrant’s total, or are given')
    .requiredOption('--points <n>', 'how many; less than zero come off', pointsOf)
    .requiredOption('--reason <reason>', 'why')
    .option('--law <law>', "where the rule stands: 'document|section|item'")
    .action(async (id: string, entrant: string, options) => {
      const { adjustTotal } = await import('./tournament.js');
      end(await adjustTotal(id, countOf(entrant), options, io));
    });

  recording('lot <id> <after> <entrants>')
    .description(
      'lots decide between equal entrants after a session: their numbers, with commas between them, in the order drawn',
    )
    .option('--seed <seed>', 'what they are drawn from, whoever is named first (default: they were drawn by hand)')
    .option('--reason <reason>', 'why they are drawn again')
    .action(async (id: string, after: string, entrants: string, options) => {
      const { drawLots } = await import('./tournament.js');
      end(await drawLots(id, countOf(after), entrants, options, io));
    });

  recording('cut <id> <after>')
    .description('says who goes on after a session')
    .option('--top <n>', 'the first so many of the standings', countOf)
    .option('--entrants <numbers>', 'those of these numbers, with commas between them')
    .addOption(
      new Option('--carry <how>', 'how much of what they have they take with them')
        .choices(['all', 'half', 'none'])
        .makeOptionMandatory(),
    )
    .option('--reason <reason>', 'why a cut is made again')
    .action(async (id: string, after: string, options) => {
      const { makeCut } = await import('./tournament.js');
      end(await makeCut(id, countOf(after), options, io));
    });

  recording('close <id>')
    .description('closes a tournament')
    .action(async (id: string, options) => {
      const { closeTournament } = await import('./tournament.js');
      end(await closeTournament(id, options, io));
    });

  recording('export <id>')
    .description('writes the tournament and the games of its sessions as one file: paifu verify checks them together')
    .action(async (id: string, options) => {
      const { exportTournament } = await import('./tournament-export.js');
      end(await exportTournament(id, options, io));
    });

  recording('standings <id>')
    .description('who stands where, each place with what decided it')
    .option('--after <session>', 'after this session (default: the one opened last)', wholeOf)
    .option('--as-of <time>', 'as they were announced then, such as 2027-03-20T18:00:00.000Z')
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .addOption(format())
    .action(async (id: string, options) => {
      const { showStandings } = await import('./tournament.js');
      end(await showStandings(id, options, io));
    });
}

const pointsOf = (given: string): number => {
  if (!/^[+-]?[0-9]{1,9}$/.test(given)) throw new InvalidArgumentError('expected a whole number.');
  return Number(given);
};

const listed = (given: string, before: readonly string[] = []): readonly string[] => [...before, given];

const TOURNAMENT_HELP = `
What is recorded is refused with the field and the rule where it cannot be, and nothing of it is kept. While a service runs on the data
directory it records alone; standings are told by either. Exit code 1: refused; 3: there is no such tournament; 6: standings in
which recorded games and score sheets differ.

Examples:
  $ paifu tournament open 'Spring Cup' --ruleset zung-jung/wsom --sessions 4 --commitment 2104…88ef3
  $ paifu tournament enter ID entrants.csv
  $ paifu tournament seat ID --method schedule --seed 'spring 2027' --format html > seats.html
  $ paifu tournament open-session ID 1
  $ paifu tournament result ID session-1.csv --agreed
  $ paifu tournament standings ID --format md
  $ paifu tournament export ID > tournament.paifu && paifu verify tournament.paifu`;
