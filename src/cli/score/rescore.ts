import { type Rescored, rescoreWins } from '../../engine/disputes/rescore.js';
import { effectiveLine } from '../../engine/record/effective-line.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { type GameRecord, gameRecord, rulesetsOf, refusing, whyNotFinal } from '../source/game-record.js';
import type { OptionValues } from '../command.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { gamesInFiles, type ReadGame, storedGames } from '../source/game-files.js';
import type { GameLookup } from '../source/source.js';
import { sourceOf, withPlayerNames } from '../source/sources.js';
import { gamePage, Totals } from './rescored-page.js';
import { rulesetWith } from './ruleset-with.js';
import { harmless, styleFor } from '../output/style.js';

interface RescoreOptions extends SourceOptions {
  readonly game?: string;
  readonly all?: boolean;
  readonly tournament?: string;
  /** Only games played by this ruleset. */
  readonly played?: string;
  readonly ruleset: string;
  readonly option?: OptionValues;
  readonly json?: boolean;
}

/** `paifu rescore` */
export async function rescore(paths: readonly string[], options: RescoreOptions, io: Io): Promise<ExitCode> {
  const { all = false, game } = options;
  if (all ? paths.length > 0 || game !== undefined : paths.length === 0 && game === undefined)
    throw new CliError(EXIT.usage, 'rescore needs files, --game or --all');
  const by = await rulesetWith(options.ruleset, options.option ?? {});
  if (game !== undefined && paths.length > 1)
    throw new CliError(EXIT.usage, `--game needs one file, not ${paths.length}`);
  return withPlayerNames(paths.length > 0 ? null : options, io, async (lookupIn) => {
    const print = (games: Games) => printRescored(games, by, options, lookupIn, io);
    if (game !== undefined) return print([await gameRecord(paths[0] ?? null, options, io)]);
    if (!all) return print(gamesInFiles(paths, io));
    return sourceOf(options, io).withEvents((events) => print(storedGames(events)));
  });
}

type Games = Iterable<ReadGame> | AsyncIterable<ReadGame>;

async function printRescored(
  games: Games,
  by: Ruleset,
  options: RescoreOptions,
  lookupIn: GameLookup,
  io: Io,
): Promise<ExitCode> {
  const output = new Output(io.stdout);
  const style = styleFor(io);
  const totals = new Totals(by.id);
  let damaged = false;
  let failed: CliError | null = null;
  const warn = (text: string): void => void io.stderr.write(`paifu: ${text}\n`);
  for await (const { name, game } of games) {
    if (game instanceof CliError) {
      failed ??= game;
      warn(game.message);
      continue;
    }
    if (!isWanted(game, options)) continue;
    damaged ||= game.damaged;
    if (game.stops !== null) warn(`${name}: ${game.stops}`);
    await loadRulesets(rulesetsOf(game));
    let found: { readonly replay: Replay; readonly rescored: Rescored };
    try {
      found = refusing(name, () => {
        const replay = Replay.of(effectiveLine(game.recorded), resolveRuleset);
        return { replay, rescored: rescoreWins(replay, by, resolveRuleset) };
      });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failed ??= error;
      warn(error.message);
      continue;
    }
    const provisional = whyNotFinal(game.finality) !== null;
    const lookup = await lookupIn(game);
    const playerName = (id: string): string => lookup(id).name ?? id;
    totals.add(found.rescored, lookup);
    const shown = options.json
      ? `${JSON.stringify({ game: game.id, by: by.id, options: by.options, provisional, ...found.rescored })}\n`
      : harmless(gamePage(name, { ...found, game, by, playerName }, style));
    await output.write(shown);
  }
  if (failed !== null && totals.games === 0) return failed.exit;
  if (totals.games !== 1)
    await output.write(options.json ? `${JSON.stringify(totals)}\n` : harmless(totals.page(style)));
  return damaged || failed !== null ? EXIT.findings : EXIT.done;
}

function isWanted({ recorded }: GameRecord, { tournament, played }: RescoreOptions): boolean {
  const opening = recorded[0]?.event;
  if (opening?.type !== 'GameOpened') return tournament === undefined && played === undefined;
  return (
    (tournament ?? opening.data.tournament) === opening.data.tournament &&
    (played ?? opening.data.ruleset) === opening.data.ruleset
  );
}
