import { type Rescored, rescored } from '../engine/disputes/rescore.js';
import { effectiveLine } from '../engine/line/effective.js';
import { Replay } from '../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/table/ruleset.js';
import { type GameRecord, gameRecord, gamesOf, openedIn, readable, refusing, storedRecord } from './game-record.js';
import { filesOf } from './input-files.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { playerNamer } from './player-names.js';
import { whyNotFinal } from './provisional.js';
import { gamePage, Sums } from './rescored-page.js';
import { type OptionValues, rulesetWith } from './rulesets.js';
import { storedGames } from './stored-games.js';
import { asCliError, type StoreOptions, withReader } from './stores.js';
import { harmless, styleFor } from './style.js';

interface RescoreOptions extends StoreOptions {
  readonly game?: string;
  readonly all?: boolean;
  /** Only games of this event, only those that were played by this ruleset. */
  readonly event?: string;
  readonly played?: string;
  readonly ruleset: string;
  readonly options: OptionValues;
  readonly json?: boolean;
}

/** A game that is asked for; or, where it cannot be read, why. */
interface Read {
  readonly name: string;
  readonly game: GameRecord | CliError;
}

/** `paifu rescore`: every win of a game, or of many, by another ruleset or other options, beside what stands. */
export async function rescore(paths: readonly string[], asked: RescoreOptions, io: Io): Promise<ExitCode> {
  const { all = false, game } = asked;
  if (all ? paths.length > 0 || game !== undefined : paths.length === 0 && game === undefined)
    throw new CliError(EXIT.usage, 'rescore needs files, --game or --all: one of the three');
  const by = await rulesetWith(asked.ruleset, asked.options);
  if (game !== undefined && paths.length > 1) throw new CliError(EXIT.usage, '--game is of one file');
  if (game !== undefined) return tell([await gameRecord(paths[0] ?? null, asked, io)], by, asked, paths.length > 0, io);
  if (!all) return tell(inFiles(paths, io), by, asked, true, io);
  return withReader(asked, io, (reader) => tell(inStore(reader), by, asked, false, io));
}

async function tell(
  games: Iterable<Read> | AsyncIterable<Read>,
  by: Ruleset,
  asked: RescoreOptions,
  ofFiles: boolean,
  io: Io,
): Promise<ExitCode> {
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
        return { replay, rescored: rescored(replay, by, resolveRuleset) };
      });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failed ??= error;
      say(error.message);
      continue;
    }
    const provisional = whyNotFinal(game.finality) !== null;
    const playerName = playerNamer(game, ofFiles ? null : asked, io);
    sums.enter(found.rescored, playerName);
    const shown = asked.json
      ? `${JSON.stringify({ game: game.id, by: by.id, options: by.options, provisional, ...found.rescored })}\n`
      : harmless(gamePage(name, { ...found, game, by: by.id, playerName }, style));
    await output.write(shown);
  }
  if (failed !== null && sums.games === 0) return failed.exit;
  if (sums.games !== 1) await output.write(asked.json ? `${JSON.stringify(sums)}\n` : harmless(sums.page(style)));
  return damaged || failed !== null ? EXIT.findings : EXIT.done;
}

function isWanted({ recorded }: GameRecord, { event, played }: RescoreOptions): boolean {
  const opening = recorded[0]?.event;
  if (opening?.type !== 'GameOpened') return event === undefined && played === undefined;
  return (
    (event ?? opening.data.event) === opening.data.event && (played ?? opening.data.ruleset) === opening.data.ruleset
  );
}

async function* inFiles(paths: readonly string[], io: Io): AsyncGenerator<Read> {
  const { files, none } = await filesOf(paths, 'auto');
  for (const { folder, reason } of none)
    yield { name: folder, game: new CliError(EXIT.unreadable, `${folder}: ${reason}`) };
  for (const file of files) {
    try {
      for await (const { game, name } of gamesOf(file, io)) yield { name, game: asRead(() => readable(game, name)) };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      yield { name: file, game: error };
    }
  }
}

async function* inStore(reader: Parameters<typeof storedGames>[0]): AsyncGenerator<Read> {
  for await (const id of storedGames(reader)) {
    try {
      yield { name: `game ${id}`, game: await storedRecord(reader, id) };
    } catch (error) {
      const known = asCliError(error);
      // What is wrong with one game is said of it; a store that does not answer ends the command.
      if (!(known instanceof CliError) || (known.exit !== EXIT.unreadable && known.exit !== EXIT.notFound)) throw error;
      yield { name: `game ${id}`, game: known };
    }
  }
}

function asRead(read: () => GameRecord): GameRecord | CliError {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error;
  }
}
