import { phraseText } from '../../engine/messages/phrase.js';
import { effectiveLine } from '../../engine/record/effective-line.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { type CountedGame, type PlayerRow, playerStandings } from '../../engine/tournaments/player-standings.js';
import { gameResultOf, hasFinalPoints } from '../../engine/tournaments/results.js';
import { groupByText } from '../../engine/tournaments/tournament-text.js';
import { addends, fitsPlaces, SCORING, TIES } from '../../engine/tournaments/events.js';
import {
  type FinalPointsInput,
  resolveFinalPoints,
  startMismatch,
  umaMismatch,
  type TournamentFinalPoints,
} from '../../engine/tournaments/final-points.js';
import type { Tie } from '../../engine/vocabulary/terms.js';
import type { Shape } from '../../engine/vocabulary/shape.js';
import { type GameRecord, rulesetsOf, refusing, whyNotFinal } from '../source/game-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { gamesInFiles, type ReadGame, storedGames } from '../source/game-files.js';
import type { GameLookup } from '../source/source.js';
import { sourceOf, withPlayerNames } from '../source/sources.js';
import { checkedOption, finalPointsOption, listOfMeasures } from '../tournaments/measures.js';
import { columnsText, harmless } from '../output/style.js';

interface StandingsOptions extends SourceOptions {
  readonly all?: boolean;
  readonly played?: string;
  readonly scoring?: string;
  readonly ties?: string;
  readonly finalPoints?: string;
  readonly json?: boolean;
}

/** `paifu standings` */
export async function standingsOfGames(paths: readonly string[], options: StandingsOptions, io: Io): Promise<ExitCode> {
  const { all = false } = options;
  if (all === paths.length > 0) throw new CliError(EXIT.usage, 'standings needs either files or --all');
  const measures = listOf<readonly string[]>('--scoring', options.scoring, SCORING);
  const defined = options.finalPoints === undefined ? null : finalPointsOption(options.finalPoints);
  const breakers = listOf<readonly Tie[]>('--ties', options.ties, TIES);
  if (breakers?.includes('lot')) throw new CliError(EXIT.usage, '--ties lot: lots are drawn in tournaments only');
  return withPlayerNames(all ? options : null, io, (lookupIn) => {
    const print = (games: AsyncIterable<ReadGame>) =>
      printStandings(games, { ...options, measures, breakers, defined }, lookupIn, io);
    if (!all) return print(gamesInFiles(paths, io));
    return sourceOf(options, io).withEvents((events) => print(storedGames(events)));
  });
}

function listOf<T>(option: string, text: string | undefined, expected: Shape<T>): T | null {
  return text === undefined ? null : checkedOption(option, listOfMeasures(text), expected);
}

interface ParsedOptions extends StandingsOptions {
  readonly measures: readonly string[] | null;
  readonly breakers: readonly Tie[] | null;
  readonly defined: FinalPointsInput | null;
}

async function printStandings(
  games: AsyncIterable<ReadGame>,
  options: ParsedOptions,
  lookupIn: GameLookup,
  io: Io,
): Promise<ExitCode> {
  const counted: CountedGame[] = [];
  const rulesets = new Set<string>();
  const names = new Map<string, string>();
  let failed: CliError | null = null;
  for await (const { name, game } of games) {
    try {
      if (game instanceof CliError) throw game;
      await loadRulesets(rulesetsOf(game));
      const one = refusing(name, () => countedOf(game));
      if (one === null || (options.played ?? one.id) !== one.id) continue;
      const players = one.result.players.map(await lookupIn(game));
      counted.push({ ...one, result: { ...one.result, players: players.map(({ id }) => id) } });
      rulesets.add(one.id);
      for (const { id, name } of players) names.set(id, name ?? id);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failed ??= error;
      io.stderr.write(`paifu: ${error.message}\n`);
    }
  }
  if (counted.length === 0) {
    if (failed !== null) return failed.exit;
    throw new CliError(EXIT.notFound, 'no game with a played hand was found');
  }
  const rows = playerStandings(counted, measuresFor(options, rulesets, counted));
  const output = new Output(io.stdout);
  if (options.json)
    for (const row of rows) await output.write(`${JSON.stringify({ ...row, name: names.get(row.player) })}\n`);
  else await output.write(harmless(pageOf(rows, names)));
  return failed === null ? EXIT.done : EXIT.findings;
}

/** The result of a game, or `null` if no hand was played. */
function countedOf({ recorded, finality }: GameRecord): (CountedGame & { readonly id: string }) | null {
  const replay = Replay.of(effectiveLine(recorded), resolveRuleset);
  const result = gameResultOf(replay.tableAfter(replay.steps.length), whyNotFinal(finality) !== null);
  if (result === null || (result.hands === 0 && !result.closed)) return null;
  return { result, ruleset: replay.ruleset, id: replay.ruleset.id };
}

function measuresFor(
  { measures, breakers, defined }: ParsedOptions,
  rulesets: ReadonlySet<string>,
  counted: readonly CountedGame[],
): Parameters<typeof playerStandings>[1] {
  if (measures === null && defined === null && rulesets.size > 1) {
    throw new CliError(
      EXIT.usage,
      `games by ${[...rulesets].join(', ')}: give --scoring, or choose one ruleset with --played`,
    );
  }
  const preset = counted[0].ruleset.standings;
  const scoring = measures ?? (defined === null ? preset.scoring : ['final']);
  const isFinal = scoring.some((measure) => addends(measure).includes('final'));
  const unscored = defined === null && isFinal && counted.some(({ ruleset }) => !hasFinalPoints(ruleset));
  if (unscored) throw new CliError(EXIT.usage, '--scoring final: the ruleset of a game has no final points');
  for (const { ruleset } of counted) {
    const { count } = ruleset.table.seats;
    const uneven = scoring.find((measure) => !fitsPlaces(measure, count));
    if (uneven === undefined) continue;
    throw new CliError(EXIT.usage, `--scoring ${uneven}: expected one value for each of the ${count} places of a game`);
  }
  const ties = breakers ?? (rulesets.size > 1 ? [] : preset.ties.filter((tie) => tie !== 'lot'));
  return { scoring, ties, finalPoints: defined && finalPointsOfGames(defined, isFinal, counted) };
}

function finalPointsOfGames(
  defined: FinalPointsInput,
  isFinal: boolean,
  counted: readonly CountedGame[],
): TournamentFinalPoints {
  if (!isFinal) throw new CliError(EXIT.usage, '--final-points has no effect unless --scoring has the measure final');
  const finalPoints = resolveFinalPoints(defined, counted[0].ruleset.table);
  for (const { ruleset } of counted) {
    const mismatch = startMismatch(finalPoints, ruleset.table) ?? umaMismatch(finalPoints, ruleset.table);
    if (mismatch !== null) throw new CliError(EXIT.usage, `--final-points: ${phraseText(mismatch)}`);
  }
  return finalPoints;
}

function pageOf(rows: readonly PlayerRow[], names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const reasonsOf = ({ decided }: PlayerRow): string =>
    groupByText(decided)
      .map((same) => `${same[0].text} (${same.map(({ against }) => nameOf(against)).join(', ')})`)
      .join('; ');
  const lines = columnsText(rows, [
    ['', ({ rank, provisional }) => `${rank}.${provisional ? '*' : ''}`],
    ['player', ({ player }) => nameOf(player)],
    ['total', ({ totals }) => totals.map((total) => total.toText()).join(', ')],
    ['games', ({ games }) => String(games)],
    ['', reasonsOf],
  ]);
  return `${lines.join('\n')}\n`;
}
