import { printTiles, tileOf, tileText } from '../../engine/tiles/notation.js';
import type { Seats } from '../../engine/tiles/seats.js';
import {
  DESIGNS,
  EAST,
  type Seat,
  type Tile,
  type TileSet,
  STANDARD_SET,
  designOf,
  isNumber,
  isRedFive,
  rankOf,
} from '../../engine/tiles/tile.js';
import { type Meld, type MeldKind, type WinningShapes, isKong } from '../../engine/hands/arrangements.js';
import { waitsOf } from '../../engine/hands/waits.js';
import { type Counts, countOf, countTiles } from '../../engine/tiles/counts.js';
import type { Changes, WinBy } from '../../engine/hands/win.js';
import {
  flag,
  listOf,
  type Of,
  type Optional,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
} from '../../engine/vocabulary/shape.js';

/** JSON lines of `paifu score | waits | settle`: their shapes, and the parts common to all rulesets. */

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
  new LineError('malformed', `${path}: ${value === undefined ? 'missing' : showValue(value)}; expected ${expected}`);

export const invalid = (path: string, problem: string): LineError => new LineError('invalid', `${path}: ${problem}`);

/** A value as JSON, shortened. */
function showValue(value: unknown): string {
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
export function answerLine<T>(line: unknown, key: string, expected: Shape<T>, work: (asked: T) => unknown): LineAnswer {
  const id = isObject(line) ? (line.id ?? null) : null;
  try {
    if (!isObject(line)) throw malformed('line', line, `an object with id and ${key}`);
    let asked = line[key];
    // Programs may give fields that are undefined.
    if (!expected.fits(asked) && isObject(asked)) asked = JSON.parse(JSON.stringify(asked));
    if (!expected.fits(asked)) throw misfit(expected, asked, key);
    return { id, result: work(asked as T) };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { id, error: { code: error.code, message: error.message } };
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The reason that a value does not fit, with the known fields and the form of a missing one. */
function misfit(expected: Shape, value: unknown, path: string): LineError {
  const { path: at, found, expected: expectedText } = expected.misfit(value, path);
  const steps = [...at.slice(path.length).matchAll(/[^.[\]]+/g)].map(([step]) => step);
  const of = steps.reduce<Shape | undefined>((outer, step) => outer?.item ?? outer?.fields?.[step], expected);
  if (of?.fields !== undefined) return malformed(at, found, `an object with ${Object.keys(of.fields).join(', ')}`);
  return malformed(at, found, found === undefined ? (of?.misfit(found, at).expected ?? expectedText) : expectedText);
}

/** A tile, without red fives and bonus tiles. */
export const DESIGN: Shape<string> = shape('1m-9m, 1p-9p, 1s-9s or 1z-7z', (value) => {
  const tile = typeof value === 'string' ? tileOf(value) : -1;
  return tile >= 0 && tile < DESIGNS;
});

/** A tile of the set; red fives are allowed if the ruleset has them. */
export function tileShape(redFives: boolean, tiles: TileSet = STANDARD_SET): Shape<string> {
  const fits = (value: unknown): value is string => {
    const tile = typeof value === 'string' ? tileOf(value) : -1;
    return tile >= 0 && (isRedFive(tile) ? redFives : tile < DESIGNS) && tiles.has(designOf(tile));
  };
  const designs = Array.from({ length: DESIGNS }, (_, design) => design);
  if (designs.every((design) => tiles.has(design))) return { ...DESIGN, fits };
  return shape(`one of ${printTiles(designs.filter((design) => tiles.has(design)))}`, fits);
}

export const SEAT_WINDS = ['E', 'S', 'W', 'N'] as const;
type Wind = (typeof SEAT_WINDS)[number];
export const WIND = oneOf(...SEAT_WINDS);

/** The winds of a game with these seats: games of three have no North. */
export const windsOf = ({ count }: Seats): readonly Wind[] => SEAT_WINDS.slice(0, count);

/** A seat; `null` if there is no discarder (a self-draw) or no winner (a washout). */
export const windOrNone = (winds: readonly Wind[]): Shape<Wind | null> =>
  shape(`one of ${winds.join(', ')}, null`, (value) => value === null || winds.includes(value as Wind));
export const WIND_OR_NONE = windOrNone(SEAT_WINDS);

const MELD_KINDS: readonly MeldKind[] = ['chi', 'pong', 'concealed-kong', 'small-exposed-kong', 'big-exposed-kong'];

/** The tiles of a hand. */
export const handFields = (tile: Shape<string> = DESIGN) => ({
  concealed: listOf(tile),
  melds: optional(listOf(record({ type: oneOf(...MELD_KINDS), tiles: listOf(tile) }))),
});

/** Flags of a win (default: false). `selfDraw` is required. */
export const flagFields = <Flag extends string>(names: readonly Flag[]) =>
  ({
    ...Object.fromEntries(names.map((name) => [name, optional(flag)])),
    selfDraw: flag,
  }) as { readonly [F in Exclude<Flag, 'selfDraw'>]: Optional<boolean> } & { readonly selfDraw: Shape<boolean> };

export const tilesOf = (texts: readonly string[]): Tile[] => texts.map(tileOf);

export const windOf = (wind: Wind): Tile => EAST + SEAT_WINDS.indexOf(wind);

export const seatOf = (wind: Wind): Seat => SEAT_WINDS.indexOf(wind) as Seat;

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

type GivenHand = { readonly [K in keyof ReturnType<typeof handFields>]?: Of<ReturnType<typeof handFields>[K]> };
type GivenMeld = NonNullable<GivenHand['melds']>[number];

const SETS = 4;

function meldOf({ type: kind, tiles: texts }: GivenMeld, path: string): Meld {
  const tiles = tilesOf(texts);
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
export function readHand({ concealed: texts = [], melds: given = [] }: GivenHand, path: string): LineHand {
  const concealed = tilesOf(texts);
  const melds = given.map((meld, i) => meldOf(meld, `${path}.melds[${i}]`));
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

/** The number of concealed tiles of a hand that waits. */
export function checkSize({ concealed, melds }: LineHand, path: string): void {
  const expected = 13 - 3 * melds.length;
  if (concealed.length === expected) return;
  const found = `${concealed.length} tiles and ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
  throw invalid(`${path}.concealed`, `${found}; expected ${expected}: 13 less three per meld`);
}

/**
 * Answers `{"id":…,"waits":{concealed, melds}}` with the tiles that complete the hand, without those held four times.
 *
 * @param order the order of the answer; default: ascending
 */
export function waitsLine(
  line: unknown,
  shapes: WinningShapes,
  { redFives = false, tiles = STANDARD_SET, order = (waits: readonly Tile[]) => waits } = {},
): LineAnswer {
  return answerLine(line, 'waits', record(handFields(tileShape(redFives, tiles))), (asked) => {
    const hand = readHand(asked, 'waits');
    checkSize(hand, 'waits');
    const { concealed, melds, held } = hand;
    return order(waitsOf(countTiles(concealed), melds.length, shapes, held)).map(tileText);
  });
}

export const changesByWind = (changes: Changes): unknown =>
  Object.fromEntries(changes.map((change, seat) => [SEAT_WINDS[seat], change]));

export type Flags<Flag extends string> = Readonly<Record<Flag, boolean>>;

/** The flags of a win, those that are omitted false. */
export function flagsIn<Flag extends string>(
  asked: { readonly [F in Flag]?: boolean | undefined },
  names: readonly Flag[],
): Flags<Flag> {
  const is: { [F in Flag]?: boolean } = {};
  for (let i = 0; i < names.length; i++) is[names[i]] = asked[names[i]] === true;
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
