import { looseTextOf } from '../../proof/core/bytes.js';
import type { SourceItem } from '../importing/source-game.js';
import { type HeaderOfGame, headerOf } from './tenhou6-header.js';
import { readHand, type Tenhou6Hand } from './tenhou6-hand.js';
import { isJson, parsedAsFar } from './json-log.js';
import { LogError, SourceGameBuilder } from './source-game-builder.js';

/** Logs as tenhou.net/6 shows and edits them: JSON, a game in one object or a hand in each line. */

const RULESET = 'reach/tenhou';

/** One JSON object of a file. */
interface Piece {
  readonly text: string;
  /** Of its first character, from 1. */
  readonly line: number;
}

/** Some hands of a game, with what their object says of the game. */
interface Part {
  readonly header: HeaderOfGame;
  readonly hands: readonly Tenhou6Hand[];
  readonly text: string;
  /** Its text was cut off, and only what is whole was read. */
  readonly cutOff: boolean;
}

/** Reads the games of a file: consecutive lines that go on with the same game are one. */
export function* readTenhou6(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  let parts: Part[] = [];
  for (const piece of piecesOf(text)) {
    let part: Part;
    try {
      part = partOf(piece);
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      yield { kind: 'unreadable', line: error.position.line, reason: error.message };
      continue;
    }
    if (parts.length > 0 && !goesOn(parts[parts.length - 1], part)) {
      yield* gameOf(parts);
      parts = [];
    }
    parts.push(part);
  }
  if (parts.length > 0) yield* gameOf(parts);
}

/** The objects of a file: its lines, where the first line is one by itself, or all of it. */
function piecesOf(text: string): Piece[] {
  const lines = text.split('\n').map((one, i): Piece => ({ text: one.trim(), line: i + 1 }));
  const filled = lines.filter((piece) => piece.text !== '');
  return filled.length > 1 && isJson(filled[0].text) ? filled : [{ text: text.trim(), line: filled[0]?.line ?? 1 }];
}

function partOf({ text, line }: Piece): Part {
  const at = { line, column: 0 };
  const { value, cutOff } = parsedAsFar(text, line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LogError('expected an object with name, rule and log', at);
  const { log } = value as { log?: unknown };
  if (!Array.isArray(log)) throw new LogError('log: expected the list of hands', at);
  const header = headerOf(value as Readonly<Record<string, unknown>>, at);
  return { header, hands: log.map((hand, i) => readHand(hand, i, at)), text, cutOff };
}

/** Whether a part's first hand follows the last of another part of the same game. */
function goesOn(before: Part, part: Part): boolean {
  const [last, first] = [before.hands.at(-1), part.hands[0]];
  if (before.header.key !== part.header.key || last === undefined || first === undefined) return false;
  const { round, honba } = first.stated;
  return round > last.stated.round || (round === last.stated.round && honba > last.stated.honba);
}

function* gameOf(parts: readonly Part[]): Generator<SourceItem> {
  const { header } = parts[0];
  const game = new SourceGameBuilder(RULESET, header.options, 'tenhou');
  for (const what of header.notCarried) game.notCarried(what);
  game.tell(header.told);
  const hands = parts.flatMap((part) => part.hands);
  game.from(hands[0]?.line ?? 1, 0);
  game.open(header.names, hands[0]?.stated.start);
  try {
    for (const hand of hands) hand.tell(game);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    yield { kind: 'unreadable', line: error.position.line, reason: error.message };
    return;
  }
  const whole = parts.every((part) => !part.cutOff);
  const { final } = parts[parts.length - 1].header;
  if (final !== null && whole) game.close(final);
  yield game.game(parts.map((part) => part.text).join('\n'), final === null && whole);
}
