import type { RecordEvent } from '../engine/record/record-event.js';
import { GameLine } from '../engine/record/game-line.js';
import { RulesetError } from '../engine/rulesets/preset.js';
import { loadRulesets, resolveRuleset } from '../engine/rulesets/registry.js';
import { DamagedRecord } from '../engine/table/state.js';
import type { ReadFormat } from '../exchange/importing/format-names.js';
import { FORMATS, formatOf } from '../exchange/importing/formats.js';
import { checkGame } from '../exchange/importing/rules-check.js';
import type { SourceItem } from '../exchange/importing/source-game.js';
import { FileRefused, decompress } from '../exchange/importing/decompress.js';
import { COMMAND_IMPORT } from '../platform/config/limits.js';
import { eventIn } from '../games/record/envelope.js';
import { readPaifu } from '../games/record/paifu-file.js';

export interface ReadOptions {
  /** Format of the file (default: detected from its first bytes, then from its name). */
  readonly format?: ReadFormat;
  /** File name, used to detect the format. */
  readonly name?: string;
}

/** A game read from a file. Formats other than `.paifu` are judged by the rules while they are read. */
export interface GameRead {
  readonly kind: 'game';
  /** The game id in a `.paifu` file; `null` for other formats. */
  readonly id: string | null;
  /** The record (`line.recorded`), its effective line (`line.replay`) and the table (`line.state`). */
  readonly line: GameLine;
  /** Players' names in the source, by seat, `null` for a player without one; `null` if the source has only ids. */
  readonly players: readonly (string | null)[] | null;
  /** Why reading stopped before the end of the game; `null` if the game is complete. */
  readonly stops: string | null;
  /** Outcomes stated by the source that differ from those computed by the rules, by event. */
  readonly differences: readonly {
    readonly revision: number;
    readonly field: string;
    readonly logged: unknown;
    readonly computed: unknown;
  }[];
}

/** An unreadable part of a file. */
export interface Unreadable {
  readonly kind: 'unreadable';
  /** Line number, from 1; 0 means the whole file. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Reads the games of a file: `.paifu`, hand record notation, or a log of Tenhou (mjlog, tenhou.net/6), mjai or majiang,
 * plain or compressed with gzip. Unreadable parts are yielded with their line number; the
 * contents of the file never cause an exception.
 */
export async function* gamesIn(file: Uint8Array, options: ReadOptions = {}): AsyncGenerator<GameRead | Unreadable> {
  await loadRulesets();
  let bytes: Buffer;
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of decompress(wholly(file), COMMAND_IMPORT)) pieces.push(piece);
    bytes = Buffer.concat(pieces);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    yield { kind: 'unreadable', line: 0, reason: error.message };
    return;
  }
  const format = options.format ?? formatOf(bytes, options.name ?? '');
  if (format === null) {
    yield { kind: 'unreadable', line: 0, reason: 'its format was not recognized; name it with `format`' };
    return;
  }
  const { reader } = FORMATS[format];
  if (reader === null) yield* gamesInPaifu(bytes);
  else for (const item of (await reader())(bytes)) yield item.kind === 'game' ? gameRead(item) : item;
}

async function* wholly(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function gameRead(source: Extract<SourceItem, { kind: 'game' }>): GameRead {
  const { line, steps, refusal } = checkGame(source);
  return {
    kind: 'game',
    id: null,
    line,
    players: source.players?.map((player) => player?.name ?? null) ?? null,
    stops: refusal?.reason ?? null,
    differences: steps.flatMap(({ differences }, revision) => differences.map((stated) => ({ revision, ...stated }))),
  };
}

/** Reads `.paifu` games without judging them; `verifyPaifu` does that. */
async function* gamesInPaifu(bytes: Buffer): AsyncGenerator<GameRead | Unreadable> {
  let game = { id: '', line: new GameLine(resolveRuleset), stops: null as string | null };
  const read = (): GameRead => ({ kind: 'game', ...game, players: null, differences: [] });
  for await (const items of readPaifu(wholly(bytes))) {
    for (const item of items) {
      if (item.kind === 'game') game = { id: item.game, line: new GameLine(resolveRuleset), stops: null };
      else if (item.kind === 'event') game.stops ??= whyNot(game.line, eventIn(item.envelope));
      else if (item.kind === 'end') yield read();
      else if (item.kind === 'cut') {
        game.stops ??= `it is cut off after ${item.count} events`;
        yield read();
      } else if (item.kind === 'damage') yield { kind: 'unreadable', line: item.line, reason: item.reason };
    }
  }
}

/** Applies an event to a record; returns the reason if that is impossible, otherwise `null`. */
function whyNot(line: GameLine, event: RecordEvent): string | null {
  try {
    line.follow(event);
    return null;
  } catch (error) {
    if (!(error instanceof RulesetError || error instanceof DamagedRecord)) throw error;
    return error.message;
  }
}
