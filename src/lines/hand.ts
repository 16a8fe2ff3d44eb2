import type { WinningShapes } from '../engine/melds/arrangements.js';
import { isKong, type Meld, type MeldKind } from '../engine/melds/meld.js';
import { waitsOf } from '../engine/melds/waits.js';
import { type Counts, countTiles } from '../engine/tiles/counts.js';
import { printTiles, tileOf, tileText } from '../engine/tiles/notation.js';
import { DESIGNS, designOf, isNumber, isRedFive, rankOf, type Tile } from '../engine/tiles/tile.js';
import { choiceAt, designAt, invalid, listAt, objectAt } from './fields.js';

/** The tiles of a JSON line (`paifu score | waits`), as every ruleset's line format writes them. */
export interface LineHand {
  /** Designs; a red five is the five it counts as. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Copies of each design, melds included. */
  readonly held: Uint8Array;
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

const tilesAt = (value: unknown, path: string, redFives: boolean): Tile[] =>
  listAt(value, path, 'tiles').map((tile, i) => tileAt(tile, `${path}[${i}]`, redFives));

function meldAt(value: unknown, path: string, redFives: boolean): Meld {
  const fields = objectAt(value, path, ['type', 'tiles']);
  const kind = choiceAt(fields.type, `${path}.type`, MELD_KINDS);
  const tiles = tilesAt(fields.tiles, `${path}.tiles`, redFives).sort((a, b) => designOf(a) - designOf(b) || a - b);
  const designs = tiles.map(designOf);
  const [design] = designs;
  const size = isKong({ kind }) ? 4 : 3;
  const fits =
    kind === 'chi'
      ? designs.length === 3 &&
        isNumber(design) &&
        rankOf(design) <= 7 &&
        designs.every((tile, i) => tile === design + i)
      : designs.length === size && designs.every((tile) => tile === design);
  if (!fits) {
    const expected = kind === 'chi' ? 'three consecutive numbers of one suit' : `${size} of the same tile`;
    throw invalid(`${path}.tiles`, `${printTiles(tiles) || 'no tiles'} is no ${kind}; expected ${expected}`);
  }
  return { kind, design, tiles: tiles.map(tileText), claimed: null, from: null, added: null };
}

/** Reads concealed tiles and melds, and refuses what no set of tiles holds: a fifth copy, a second red five of a suit. */
export function handAt(
  fields: { readonly concealed: unknown; readonly melds: unknown },
  path: string,
  redFives = false,
): LineHand {
  const concealed = tilesAt(fields.concealed, `${path}.concealed`, redFives);
  const listed = fields.melds === undefined ? [] : listAt(fields.melds, `${path}.melds`, 'melds');
  const melds = listed.map((meld, i) => meldAt(meld, `${path}.melds[${i}]`, redFives));
  if (melds.length > SETS) throw invalid(`${path}.melds`, `${melds.length} melds; expected at most ${SETS}`);
  const held = new Uint8Array(DESIGNS);
  const reds = new Set<Tile>();
  const add = (tile: Tile, where: string): void => {
    const design = designOf(tile);
    held[design]++;
    if (held[design] > 4) throw invalid(where, `a fifth ${tileText(design)}; expected at most four, melds included`);
    if (!isRedFive(tile)) return;
    if (reds.has(tile)) throw invalid(where, `a second ${tileText(tile)}; expected at most one, melds included`);
    reds.add(tile);
  };
  melds.forEach(({ tiles }, i) => {
    for (const text of tiles) add(tileOf(text), `${path}.melds[${i}].tiles`);
  });
  concealed.forEach((tile, i) => {
    add(tile, `${path}.concealed[${i}]`);
  });
  return { concealed: concealed.map(designOf), melds, held, redFives: reds.size };
}

const countsOf = (held: Uint8Array): Counts =>
  countTiles([...held].flatMap((copies, design) => new Array<Tile>(copies).fill(design)));

/** Reads `{concealed, melds}` under the key `waits`: the designs that complete the hand, ascending, none held four times. */
export function waitsAt(asked: unknown, shapes: WinningShapes, redFives = false): readonly Tile[] {
  const { concealed, melds, held } = handAt(objectAt(asked, 'waits', ['concealed', 'melds']), 'waits', redFives);
  const expected = 13 - 3 * melds.length;
  if (concealed.length !== expected) {
    const found = `${concealed.length} tiles beside ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
    throw invalid('waits.concealed', `${found}; expected ${expected}: 13 less three a meld`);
  }
  return waitsOf(countTiles(concealed), melds.length, shapes, countsOf(held));
}
