import { printTiles, tileOf, tileText } from '../../engine/tiles/notation.js';
import {
  DESIGNS,
  EAST,
  SEATS,
  type Seat,
  type Tile,
  designOf,
  isNumber,
  isRedFive,
  rankOf,
} from '../../engine/tiles/tile.js';
import { type Meld, type MeldKind, type WinningShapes, isKong } from '../../engine/hands/arrangements.js';
import { waitsOf } from '../../engine/hands/waits.js';
import { type Counts, countOf, countTiles } from '../../engine/tiles/counts.js';
import type { Changes, WinBy } from '../../engine/hands/win.js';

/**
 * Readers for the fields of JSON lines (`paifu score | waits | settle`). Each returns the value or throws a `LineError`
 * with the path and what was expected.
 */

/** `malformed`: the line does not follow the format. `invalid`: it describes something impossible (ZJ-42). */
export type LineErrorCode = 'malformed' | 'invalid';

export class LineError extends Error {
  constructor(
    readonly code: LineErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'LineError';
  }
}

export const malformed = (path: string, value: unknown, expected: string): LineError =>
  new LineError('malformed', `${path}: ${value === undefined ? 'missing' : shown(value)}; expected ${expected}`);

export const invalid = (path: string, problem: string): LineError => new LineError('invalid', `${path}: ${problem}`);

/** A value as JSON, shortened. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}

export type LineAnswer =
  | { readonly id: unknown; readonly result: unknown }
  | { readonly id: unknown; readonly error: { readonly code: LineErrorCode; readonly message: string } };

/** Answers the JSON lines of one ruleset; the input is unchecked. */
export interface Lines {
  score(input: unknown): LineAnswer;
  waits(input: unknown): LineAnswer;
  settle(input: unknown): LineAnswer;
}

/** Answers `{"id":…,"KEY":{…}}` with the result of `work` and the same id (`null` if absent). */
export function answerLine(line: unknown, key: string, work: (asked: unknown) => unknown): LineAnswer {
  const id = isObject(line) ? (line.id ?? null) : null;
  try {
    if (!isObject(line)) throw malformed('line', line, `an object with id and ${key}`);
    return { id, result: work(line[key]) };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { id, error: { code: error.code, message: error.message } };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an object that may only have these fields. */
export function objectAt<Name extends string>(
  value: unknown,
  path: string,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> {
  if (!isObject(value)) throw malformed(path, value, `an object with ${names.join(', ')}`);
  const fields = Object.keys(value);
  for (let i = 0; i < fields.length; i++) {
    if (!names.includes(fields[i] as Name)) {
      throw new LineError('malformed', `${path}.${fields[i]}: no such field; expected ${names.join(', ')}`);
    }
  }
  return value as Record<Name, unknown>;
}

export function listAt(value: unknown, path: string, expected: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(path, value, `a list of ${expected}`);
  return value;
}

/** Reads a tile, without red fives and bonus tiles. */
export function designAt(value: unknown, path: string): Tile {
  const design = typeof value === 'string' ? tileOf(value) : -1;
  if (design >= 0 && design < DESIGNS) return design;
  const expected = '1m-9m, 1p-9p, 1s-9s or 1z-7z';
  if (value === undefined) throw malformed(path, value, expected);
  throw new LineError('malformed', `${path}: unknown tile ${shown(value)}; expected ${expected}`);
}

/** Reads a flag (default: false). */
export function flagAt(value: unknown, path: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw malformed(path, value, 'true or false');
  return value;
}

export function choiceAt<Choice extends string | null>(
  value: unknown,
  path: string,
  choices: readonly Choice[],
): Choice {
  if (choices.includes(value as Choice)) return value as Choice;
  throw malformed(path, value, choices.map((each) => JSON.stringify(each)).join(', '));
}

export function wholeNumberAt(value: unknown, path: string, least: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  throw malformed(path, value, `a whole number of at least ${least}`);
}

/** Tiles of a JSON line, common to all rulesets. */
export interface LineHand {
  /** Designs; red fives count as fives. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Copies of each design, including melds. */
  readonly held: Counts;
  /** Number of red fives, including melds. */
  readonly redFives: number;
}

const MELD_KINDS: readonly MeldKind[] = ['chi', 'pong', 'concealed-kong', 'small-exposed-kong', 'big-exposed-kong'];
const SETS = 4;

/** Reads a tile; red fives are allowed if the ruleset has them. */
export function tileAt(value: unknown, path: string, redFives: boolean): Tile {
  const tile = redFives && typeof value === 'string' ? tileOf(value) : -1;
  return tile >= 0 && isRedFive(tile) ? tile : designAt(value, path);
}

/** Reads a list of tiles. The path is built only for invalid tiles, for speed. */
export function tilesAt(value: unknown, path: string, redFives: boolean): Tile[] {
  const list = listAt(value, path, 'tiles');
  const tiles = new Array<Tile>(list.length);
  for (let i = 0; i < list.length; i++) {
    const text = list[i];
    const tile = typeof text === 'string' ? tileOf(text) : -1;
    tiles[i] = tile >= 0 && tile < DESIGNS ? tile : tileAt(text, `${path}[${i}]`, redFives);
  }
  return tiles;
}

function meldAt(value: unknown, path: string, redFives: boolean): Meld {
  const fields = objectAt(value, path, ['type', 'tiles']);
  const kind = choiceAt(fields.type, `${path}.type`, MELD_KINDS);
  const tiles = tilesAt(fields.tiles, `${path}.tiles`, redFives);
  if (!areSorted(tiles)) tiles.sort((a, b) => designOf(a) - designOf(b) || a - b);
  const design = designOf(tiles[0]);
  const isChi = kind === 'chi';
  const size = isKong({ kind }) ? 4 : 3;
  const fits =
    tiles.length === size && (!isChi || (isNumber(design) && rankOf(design) <= 7)) && isSequence(tiles, +isChi);
  if (!fits) {
    const expected = isChi ? 'three consecutive numbers of one suit' : `${size} of the same tile`;
    throw invalid(`${path}.tiles`, `${printTiles(tiles) || 'no tiles'} is not a ${kind}; expected ${expected}`);
  }
  return { kind, design, tiles: tiles.map(tileText), claimed: null, from: null, added: null };
}

/** True if the tiles are sorted and have no red five, which is the common case. */
function areSorted(tiles: readonly Tile[]): boolean {
  for (let i = 0; i < tiles.length; i++) if (isRedFive(tiles[i]) || (i > 0 && tiles[i] < tiles[i - 1])) return false;
  return true;
}

/** True if each design is `step` after the one before. */
function isSequence(tiles: readonly Tile[], step: number): boolean {
  for (let i = 1; i < tiles.length; i++) if (designOf(tiles[i]) !== designOf(tiles[i - 1]) + step) return false;
  return true;
}

/** Reused while adding up a hand. */
const COPIES = new Uint8Array(DESIGNS);

/** Reads concealed tiles and melds. Rejects a fifth copy and a second red five of a suit. */
export function handAt(
  fields: { readonly concealed: unknown; readonly melds: unknown },
  path: string,
  redFives = false,
): LineHand {
  const concealed = tilesAt(fields.concealed, `${path}.concealed`, redFives);
  const listed = fields.melds === undefined ? [] : listAt(fields.melds, `${path}.melds`, 'melds');
  const melds = new Array<Meld>(listed.length);
  for (let i = 0; i < listed.length; i++) melds[i] = meldAt(listed[i], `${path}.melds[${i}]`, redFives);
  if (melds.length > SETS) throw invalid(`${path}.melds`, `${melds.length} melds; expected at most ${SETS}`);
  COPIES.fill(0);
  /** Bit set of the red fives. */
  let reds = 0;
  let redFivesHeld = 0;
  /** Adds a tile; returns the problem, or `null`. */
  const problemOf = (tile: Tile): string | null => {
    const design = designOf(tile);
    if (++COPIES[design] > 4) return `a fifth ${tileText(design)}; expected at most four, melds included`;
    if (!isRedFive(tile)) return null;
    const red = 1 << design;
    if ((reds & red) !== 0) return `a second ${tileText(tile)}; expected at most one, melds included`;
    reds |= red;
    redFivesHeld++;
    return null;
  };
  for (let i = 0; i < melds.length; i++) {
    for (const text of melds[i].tiles) {
      const problem = problemOf(tileOf(text));
      if (problem !== null) throw invalid(`${path}.melds[${i}].tiles`, problem);
    }
  }
  for (let i = 0; i < concealed.length; i++) {
    const problem = problemOf(concealed[i]);
    if (problem !== null) throw invalid(`${path}.concealed[${i}]`, problem);
  }
  return {
    concealed: redFivesHeld === 0 ? concealed : concealed.map(designOf),
    melds,
    held: countsIn(COPIES),
    redFives: redFivesHeld,
  };
}

function countsIn(copies: Uint8Array): Counts {
  const packed = (first: Tile): number => {
    let suit = 0;
    for (let design = Math.min(first + 9, DESIGNS) - 1; design >= first; design--) suit = (suit << 3) | copies[design];
    return suit;
  };
  return { m: packed(0), p: packed(9), s: packed(18), z: packed(EAST) };
}

/**
 * Reads `waits: {concealed, melds}`. Returns the tiles that complete the hand, ascending, without those held four
 * times.
 */
export function waitsAt(asked: unknown, shapes: WinningShapes, redFives = false): readonly Tile[] {
  const { concealed, melds, held } = handAt(objectAt(asked, 'waits', ['concealed', 'melds']), 'waits', redFives);
  const expected = 13 - 3 * melds.length;
  if (concealed.length !== expected) {
    const found = `${concealed.length} tiles beside ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
    throw invalid('waits.concealed', `${found}; expected ${expected}: 13 less three a meld`);
  }
  return waitsOf(countTiles(concealed), melds.length, shapes, held);
}

/** Seats, flags and contradictions of a win, common to all rulesets. */

export const SEAT_WINDS = ['E', 'S', 'W', 'N'] as const;

export const windAt = (value: unknown, path: string): Tile =>
  EAST + SEAT_WINDS.indexOf(choiceAt(value, path, SEAT_WINDS));

export const seatAt = (value: unknown, path: string): Seat => SEATS[windAt(value, path) - EAST];

/** Returns `null` for a self-draw. */
export function discarderAt(value: unknown, path: string): Seat | null {
  const wind = choiceAt(value, path, [...SEAT_WINDS, null]);
  return wind === null ? null : SEATS[SEAT_WINDS.indexOf(wind)];
}

export const changesByWind = (changes: Changes): unknown =>
  Object.fromEntries(SEAT_WINDS.map((wind, seat) => [wind, changes[seat]]));

export type Flags<Flag extends string> = Readonly<Record<Flag, boolean>>;

/** Reads flags (default: false). `selfDraw` is required. */
export function flagsAt<Flag extends string>(
  fields: Readonly<Record<NoInfer<Flag> | 'selfDraw', unknown>>,
  names: readonly Flag[],
): Flags<Flag> {
  if (fields.selfDraw === undefined) throw malformed('win.selfDraw', undefined, 'true or false');
  const is: { [F in Flag]?: boolean } = {};
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const value = fields[name];
    is[name] = typeof value === 'boolean' ? value : flagAt(value, `win.${name}`);
  }
  return is as Flags<Flag>;
}

/** A rule that forbids a combination of flags: the first flag that is set is reported with `problem`. */
export interface Contradiction<Flag extends string, Hand> {
  readonly flags: readonly Flag[];
  readonly contradicted: (is: Flags<Flag>, hand: Hand) => boolean;
  readonly problem: string;
}

export function refuseContradictions<Flag extends string, Hand>(
  contradictions: readonly Contradiction<Flag, Hand>[],
  is: Flags<Flag>,
  hand: Hand,
): void {
  for (let i = 0; i < contradictions.length; i++) {
    const { flags, contradicted, problem } = contradictions[i];
    for (let j = 0; j < flags.length; j++) {
      if (!is[flags[j]]) continue;
      if (contradicted(is, hand)) throw invalid(`win.${flags[j]}`, `true, but ${problem}`);
      break;
    }
  }
}

export function refuseMissing(tile: Tile, isHeld: boolean): void {
  if (isHeld) return;
  const expected = 'expected the tile won on to be counted there';
  throw invalid('win.winningTile', `${tileText(tile)} is not in win.concealed; ${expected}`);
}

/** The other three tiles of a robbed kong are in the kong, so the winner has one; `where` names the rule. */
export function refuseRobbed(
  { robbingKong }: Flags<'robbingKong'>,
  { held }: LineHand,
  tile: Tile,
  where: string,
): void {
  if (!robbingKong || countOf(held, tile) <= 1) return;
  const copies = `the winner holds ${countOf(held, tile)} of ${tileText(tile)}`;
  throw invalid('win.robbingKong', `true, but ${copies}; expected 1, ${where}`);
}

export const wayOfWinning = ({ robbingKong, selfDraw }: Flags<'robbingKong' | 'selfDraw'>): WinBy =>
  robbingKong ? 'robbing-kong' : selfDraw ? 'self-draw' : 'discard';
