import type { TableEvent } from '../table/events.js';
import { parseText } from './parse.js';
import { printText } from './print.js';
import { type ReadGame, readGame } from './read.js';
import { writeGame } from './write.js';

/** An event and when it happened, in milliseconds since the start of its hand. */
export interface Timed {
  readonly event: TableEvent;
  readonly time: number | null;
}

/**
 * Reads a game in the hand record notation (docs/notation.md) into the actions that were done. Every error says line,
 * column and what was expected; nothing is thrown.
 */
export function parseMhr(text: string): ReadGame {
  const { game, errors } = parseText(text);
  if (errors.length > 0) return { ruleset: null, done: [], markers: [], errors };
  return readGame(game);
}

/** Writes a game's events in the hand record notation. Throws `DamagedRecord` where they do not begin with its opening. */
export const printMhr = (events: readonly TableEvent[]): string =>
  printText(writeGame(events.map((event) => ({ event, time: null, chain: null }))));

/** The same with the times at which things happened. */
export const printTimedMhr = (line: readonly Timed[]): string =>
  printText(writeGame(line.map(({ event, time }) => ({ event, time, chain: null }))));
