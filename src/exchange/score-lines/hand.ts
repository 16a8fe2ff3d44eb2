import { type Meld, type MeldKind, type WinningShapes, isKong } from '../../engine/hands/arrangements.js';
import { waitsOf } from '../../engine/hands/waits.js';
import { type Counts, countTiles } from '../../engine/tiles/counts.js';
import { printTiles, tileOf, tileText } from '../../engine/tiles/notation.js';
import { DESIGNS, designOf, EAST, isNumber, isRedFive, rankOf, type Tile } from '../../engine/tiles/tile.js';
import { choiceAt, designAt, invalid, listAt, objectAt } from './fields.js';

/** The tiles of a JSON line (`paifu score | waits`), as every ruleset's line format writes them. */
export interface LineHand {
  /** Designs; a red five is the five it counts as. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Copies of each design, melds included. */
  readonly held: Counts;
  /** Red fives among all of them. */
  readonly redFives: number;
}

const MELD_KINDS: readonly MeldKind[] = ['chi', 'pong', 'concealed-kong', 'small-exposed-kong', 'big-exposed-kong'];
const SETS = 4;

/** One of the 34 designs, or a red five where the ruleset plays with them. */
export function tileAt(value: unknown, path: string, redFives: boolean): Tile {
  const tile = redFives && typeof value === 'string' ? tileOf(value) : -1;
  return tile >= 0 && isRedFive(tile) ? tile : designAt(value, path);
}

/** A list of tiles; where one stands is worked out for one that is none, and not for the others. */
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
  if (!areInOrder(tiles)) tiles.sort((a, b) => designOf(a) - designOf(b) || a - b);
  const design = designOf(tiles[0]);
  const isChi = kind === 'chi';
  const size = isKong({ kind }) ? 4 : 3;
  const fits = tiles.length === size && (!isChi || (isNumber(design) && rankOf(design) <= 7)) && follow(tiles, +isChi);
  if (!fits) {
    const expected = isChi ? 'three consecutive numbers of one suit' : `${size} of the same tile`;
    throw invalid(`${path}.tiles`, `${printTiles(tiles) || 'no tiles'} is no ${kind}; expected ${expected}`);
  }
  return { kind, design, tiles: tiles.map(tileText), claimed: null, from: null, added: null };
}

/** Plain tiles that ascend already, as whoever writes a meld mostly writes it. */
function areInOrder(tiles: readonly Tile[]): boolean {
  for (let i = 0; i < tiles.length; i++) if (isRedFive(tiles[i]) || (i > 0 && tiles[i] < tiles[i - 1])) return false;
  return true;
}

/** Whether each design is so much after the one before it. */
function follow(tiles: readonly Tile[], step: number): boolean {
  for (let i = 1; i < tiles.length; i++) if (designOf(tiles[i]) !== designOf(tiles[i - 1]) + step) return false;
  return true;
}

/** Copies of each design while a hand is added up. */
const COPIES = new Uint8Array(DESIGNS);

/** Reads concealed tiles and melds, and refuses what no set of tiles holds: a fifth copy, a second red five of a suit. */
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
  /** Which red fives there are, a bit a design, and how many. */
  let reds = 0;
  let redFivesHeld = 0;
  /** What is wrong with one more of a tile. */
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

/** Copies of each design, packed. */
function countsIn(copies: Uint8Array): Counts {
  const packed = (first: Tile): number => {
    let suit = 0;
    for (let design = Math.min(first + 9, DESIGNS) - 1; design >= first; design--) suit = (suit << 3) | copies[design];
    return suit;
  };
  return { m: packed(0), p: packed(9), s: packed(18), z: packed(EAST) };
}

/** Reads `{concealed, melds}` under the key `waits`: the designs that complete the hand, ascending, none held four times. */
export function waitsAt(asked: unknown, shapes: WinningShapes, redFives = false): readonly Tile[] {
  const { concealed, melds, held } = handAt(objectAt(asked, 'waits', ['concealed', 'melds']), 'waits', redFives);
  const expected = 13 - 3 * melds.length;
  if (concealed.length !== expected) {
    const found = `${concealed.length} tiles beside ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
    throw invalid('waits.concealed', `${found}; expected ${expected}: 13 less three a meld`);
  }
  return waitsOf(countTiles(concealed), melds.length, shapes, held);
}
