import { effectiveLine } from '../../engine/record/effective-line.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { type CountedGame, type PlayerRow, playerStandings } from '../../engine/tournaments/player-standings.js';
import { gameResultOf, hasFinalPoints } from '../../engine/tournaments/results.js';
import { SCORING, TIES } from '../../engine/tournaments/events.js';
import type { Tie } from '../../engine/vocabulary/terms.js';
import { check, FieldError, type Shape } from '../../engine/vocabulary/shape.js';
import { type GameRecord, openedIn, refusing } from '../source/game-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { inFiles, inStore, type Read } from '../source/many-games.js';
import { type WhoIsIn, withKnownPlayers } from '../source/player-names.js';
import { whyNotFinal } from '../judging/provisional.js';
import { type StoreOptions, withReader } from '../source/stores.js';
import { columnsText, harmless } from '../output/style.js';

interface StandingsOptions extends StoreOptions {
  readonly all?: boolean;
  readonly played?: string;
  readonly scoring?: string;
  readonly ties?: string;
  readonly json?: boolean;
}

/** `paifu standings`: who stands where after games, without a tournament. */
export async function standingsOfGames(paths: readonly string[], asked: StandingsOptions, io: Io): Promise<ExitCode> {
  const { all = false } = asked;
  if (all === paths.length > 0) throw new CliError(EXIT.usage, 'standings needs files or --all: one of the two');
  const scoring = listed<readonly string[]>('--scoring', asked.scoring, SCORING);
  const ties = listed<readonly Tie[]>('--ties', asked.ties, TIES);
  if (ties?.includes('lot')) throw new CliError(EXIT.usage, '--ties: nobody draws lots between games');
  return withKnownPlayers(all ? asked : null, io, (whoIsIn) => {
    const tell = (games: AsyncIterable<Read>) =>
      told(games, { ...asked, measures: scoring, breakers: ties }, whoIsIn, io);
    return all ? withReader(asked, io, (reader) => tell(inStore(reader))) : tell(inFiles(paths, io));
  });
}

function listed<T>(option: string, text: string | undefined, expected: Shape<T>): T | null {
  if (text === undefined) return null;
  // The worths of places have commas of their own.
  const list: unknown = text.split(/,(?!-?[0-9])/);
  try {
    check(expected, list, option);
    return list;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(EXIT.usage, error.message);
  }
}

interface Asked extends StandingsOptions {
  readonly measures: readonly string[] | null;
  readonly breakers: readonly Tie[] | null;
}

async function told(games: AsyncIterable<Read>, asked: Asked, whoIsIn: WhoIsIn, io: Io): Promise<ExitCode> {
  const counted: CountedGame[] = [];
  const rulesets = new Set<string>();
  const names = new Map<string, string>();
  let failed: CliError | null = null;
  for await (const { name, game } of games) {
    try {
      if (game instanceof CliError) throw game;
      await loadRulesets(openedIn(game));
      const one = refusing(name, () => countedOf(game));
      if (one === null || (asked.played ?? one.id) !== one.id) continue;
      const whoIs = await whoIsIn(game);
      const players = one.result.players.map(whoIs);
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
    throw new CliError(EXIT.notFound, 'there is no such game that anybody has played a hand of');
  }
  const rows = playerStandings(counted, scoredBy(asked, rulesets, counted));
  const output = new Output(io.stdout);
  if (asked.json)
    for (const row of rows) await output.write(`${JSON.stringify({ ...row, name: names.get(row.player) })}\n`);
  else await output.write(harmless(pageOf(rows, names)));
  return failed === null ? EXIT.done : EXIT.findings;
}

/** What a game came to; null: nobody has played a hand of it. */
function countedOf({ recorded, finality }: GameRecord): (CountedGame & { readonly id: string }) | null {
  const replay = Replay.of(effectiveLine(recorded), resolveRuleset);
  const result = gameResultOf(replay.tableAfter(replay.steps.length), whyNotFinal(finality) !== null);
  if (result === null || (result.hands === 0 && !result.closed)) return null;
  return { result, ruleset: replay.ruleset, id: replay.ruleset.id };
}

function scoredBy(
  { measures, breakers }: Asked,
  rulesets: ReadonlySet<string>,
  counted: readonly CountedGame[],
): { readonly scoring: readonly string[]; readonly ties: readonly Tie[] } {
  if (measures === null && rulesets.size > 1) {
    throw new CliError(EXIT.usage, `games by ${[...rulesets].join(', ')}: say --scoring, or which ones by --played`);
  }
  const preset = counted[0].ruleset.standings;
  const scoring = measures ?? preset.scoring;
  const none = scoring.includes('final') ? counted.find(({ ruleset }) => !hasFinalPoints(ruleset)) : undefined;
  if (none !== undefined) throw new CliError(EXIT.usage, '--scoring final: a game’s ruleset has no final points');
  const ties = breakers ?? (rulesets.size > 1 ? [] : preset.ties.filter((tie) => tie !== 'lot'));
  return { scoring, ties };
}

function pageOf(rows: readonly PlayerRow[], names: ReadonlyMap<string, string>): string {
  const columns = [
    ['', ...rows.map(({ rank, provisional }) => `${rank}.${provisional ? '*' : ''}`)],
    ['player', ...rows.map(({ player }) => names.get(player) ?? player)],
    ['total', ...rows.map(({ totals }) => totals.map((total) => total.toText()).join(', '))],
    ['games', ...rows.map(({ games }) => String(games))],
    [
      '',
      ...rows.map(({ decided }) =>
        decided.map(({ against, text }) => `${text} (${names.get(against) ?? against})`).join('; '),
      ),
    ],
  ];
  return `${columnsText(columns).join('\n')}\n`;
}
