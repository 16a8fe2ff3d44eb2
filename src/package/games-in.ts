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
  /** Left out: by how the file begins, else by its name. */
  readonly format?: ReadFormat;
  /** What the file is called. */
  readonly name?: string;
}

/** A game of a file, every action judged by its rules on the way. */
export interface GameRead {
  readonly kind: 'game';
  /** The id that a `.paifu` file has for it; null in other formats. */
  readonly id: string | null;
  /** The record, what counts of it and the tables: `line.recorded`, `line.replay`, `line.state`. */
  readonly line: GameLine;
  /** What the source calls the players, by seat, null of who has no name there; null where it has ids alone. */
  readonly players: readonly (string | null)[] | null;
  /** Why the game was not read to its end; null where it was. */
  readonly stops: string | null;
  /** What the source states of an outcome and the rules do not make of it, event by event. */
  readonly differences: readonly {
    readonly revision: number;
    readonly field: string;
    readonly logged: unknown;
    readonly computed: unknown;
  }[];
}

/** Something of a file that cannot be read. */
export interface Unreadable {
  readonly kind: 'unreadable';
  /** From 1; 0: the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

/**
 * The games of a file: `.paifu`, hand record notation, or a log of Tenhou (mjlog, tenhou.net/6), mjai or majiang, packed with gzip or not.
 * What cannot be read is told where it stands; nothing is thrown for what a file holds.
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

/** Games of `.paifu` are taken as they stand: `verifyPaifu` judges them. */
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

/** Why a record cannot go on with an event; null where it has. */
function whyNot(line: GameLine, event: RecordEvent): string | null {
  try {
    line.follow(event);
    return null;
  } catch (error) {
    if (!(error instanceof RulesetError || error instanceof DamagedRecord)) throw error;
    return error.message;
  }
}
