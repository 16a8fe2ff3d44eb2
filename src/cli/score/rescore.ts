import { type Rescored, rescoreWins } from '../../engine/disputes/rescore.js';
import { effectiveLine } from '../../engine/record/effective-line.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { type GameRecord, gameRecord, openedIn, refusing } from '../source/game-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { type WhoIsIn, withKnownPlayers } from '../source/player-names.js';
import { whyNotFinal } from '../judging/provisional.js';
import { gamePage, Sums } from './rescored-page.js';
import { type OptionValues, rulesetWith } from './rulesets.js';
import { inFiles, inStore, type Read } from '../source/many-games.js';
import { type StoreOptions, withReader } from '../source/stores.js';
import { harmless, styleFor } from '../output/style.js';

interface RescoreOptions extends StoreOptions {
  readonly game?: string;
  readonly all?: boolean;
  /** Only games of this tournament, only those that were played by this ruleset. */
  readonly tournament?: string;
  readonly played?: string;
  readonly ruleset: string;
  readonly options: OptionValues;
  readonly json?: boolean;
}

/** `paifu rescore`: every win of a game, or of many, by another ruleset or other options, beside what stands. */
export async function rescore(paths: readonly string[], asked: RescoreOptions, io: Io): Promise<ExitCode> {
  const { all = false, game } = asked;
  if (all ? paths.length > 0 || game !== undefined : paths.length === 0 && game === undefined)
    throw new CliError(EXIT.usage, 'rescore needs files, --game or --all: one of the three');
  const by = await rulesetWith(asked.ruleset, asked.options);
  if (game !== undefined && paths.length > 1) throw new CliError(EXIT.usage, '--game is of one file');
  return withKnownPlayers(paths.length > 0 ? null : asked, io, async (whoIsIn) => {
    const told = (games: Games) => tell(games, by, asked, whoIsIn, io);
    if (game !== undefined) return told([await gameRecord(paths[0] ?? null, asked, io)]);
    return all ? withReader(asked, io, (reader) => told(inStore(reader))) : told(inFiles(paths, io));
  });
}

type Games = Iterable<Read> | AsyncIterable<Read>;

async function tell(games: Games, by: Ruleset, asked: RescoreOptions, whoIsIn: WhoIsIn, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  const style = styleFor(io);
  const sums = new Sums(by.id);
  let damaged = false;
  let failed: CliError | null = null;
  const say = (text: string): void => void io.stderr.write(`paifu: ${text}\n`);
  for await (const { name, game } of games) {
    if (game instanceof CliError) {
      failed ??= game;
      say(game.message);
      continue;
    }
    if (!isWanted(game, asked)) continue;
    damaged ||= game.damaged;
    if (game.stops !== null) say(`${name}: ${game.stops}`);
    await loadRulesets(openedIn(game));
    let found: { readonly replay: Replay; readonly rescored: Rescored };
    try {
      found = refusing(name, () => {
        const replay = Replay.of(effectiveLine(game.recorded), resolveRuleset);
        return { replay, rescored: rescoreWins(replay, by, resolveRuleset) };
      });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failed ??= error;
      say(error.message);
      continue;
    }
    const provisional = whyNotFinal(game.finality) !== null;
    const whoIs = await whoIsIn(game);
    const playerName = (id: string): string => whoIs(id).name ?? id;
    sums.enter(found.rescored, whoIs);
    const shown = asked.json
      ? `${JSON.stringify({ game: game.id, by: by.id, options: by.options, provisional, ...found.rescored })}\n`
      : harmless(gamePage(name, { ...found, game, by: by.id, playerName }, style));
    await output.write(shown);
  }
  if (failed !== null && sums.games === 0) return failed.exit;
  if (sums.games !== 1) await output.write(asked.json ? `${JSON.stringify(sums)}\n` : harmless(sums.page(style)));
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
