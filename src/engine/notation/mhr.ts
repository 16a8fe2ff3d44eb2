import type { Recorded } from '../record/effective-line.js';
import type { TableEvent } from '../table/moves/facts.js';
import { parseText } from './parse.js';
import { printText } from './print.js';
import { type ReadGame, readGame } from './read.js';
import { type Moments, annotate } from './annotate.js';
import type { PlayerNames } from './headers/seating.js';
import { writeGame } from './write.js';

const NOTHING = { ruleset: null, done: [], notes: [], starts: new Map(), corrected: [], names: new Map() };

/**
 * Reads a game in the hand record notation (docs/reference/notation.md) into its actions. Errors have line, column and expectation;
 * nothing is thrown.
 */
export function parseMhr(text: string): ReadGame {
  const { game, errors } = parseText(text);
  if (errors.length > 0) return { ...NOTHING, errors };
  return readGame(game);
}

/** Writes a game's events in the hand record notation. Throws `DamagedRecord` if they do not start with the opening. */
export const printMhr = (events: readonly TableEvent[]): string =>
  printText(writeGame(events.map((event) => ({ event, time: null, chain: null }))));

/**
 * Writes a whole record: its effective line, with corrections after the events they correct. `moments` adds times,
 * `names` adds the players' names. Throws like `printMhr`.
 */
export const printRecord = (recorded: readonly Recorded[], moments?: Moments, names?: PlayerNames): string =>
  printText(writeGame(annotate(recorded, moments), names));
