import { isKong, type Meld, type MeldKind } from '../../melds/meld.js';
import { choiceAt, designsAt, invalid, listAt, objectAt } from '../../scoring/line-fields.js';
import { printTiles, tileText } from '../../tiles/notation.js';
import { DESIGNS, isNumber, rankOf, type Tile } from '../../tiles/tile.js';

/** The tiles of a player as a JSON line gives them. */
export interface HeldTiles {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Copies of each design, melds included. */
  readonly copies: Uint8Array;
}

const MELD_KINDS: readonly MeldKind[] = ['chi', 'pong', 'concealed-kong', 'small-exposed-kong', 'big-exposed-kong'];
const SETS = 4;

function meldAt(value: unknown, path: string): Meld {
  const fields = objectAt(value, path, ['type', 'tiles']);
  const kind = choiceAt(fields.type, `${path}.type`, MELD_KINDS);
  const designs = designsAt(fields.tiles, `${path}.tiles`).sort((a, b) => a - b);
  const [design] = designs;
  const size = isKong({ kind }) ? 4 : 3;
  const step = kind === 'chi' ? 1 : 0;
  const starts = kind !== 'chi' || (isNumber(design) && rankOf(design) <= 7);
  if (designs.length !== size || !starts || designs.some((tile, i) => tile !== design + i * step)) {
    const expected = kind === 'chi' ? 'three consecutive numbers of one suit' : `${size} of the same tile`;
    throw invalid(`${path}.tiles`, `${printTiles(designs) || 'no tiles'} is no ${kind}; expected ${expected}`);
  }
  return { kind, design, tiles: designs.map(tileText), claimed: null, from: null, added: null };
}

/** Reads concealed tiles and melds (none when left out) and counts that there are no more than the set has. */
export function heldTilesAt(fields: { readonly concealed: unknown; readonly melds: unknown }, path: string): HeldTiles {
  const concealed = designsAt(fields.concealed, `${path}.concealed`);
  const listed = fields.melds === undefined ? [] : listAt(fields.melds, `${path}.melds`, 'melds');
  const melds = listed.map((meld, i) => meldAt(meld, `${path}.melds[${i}]`));
  if (melds.length > SETS) throw invalid(`${path}.melds`, `${melds.length} melds; expected at most ${SETS}`);
  const copies = new Uint8Array(DESIGNS);
  const add = (design: Tile, where: string): void => {
    copies[design]++;
    if (copies[design] > 4) throw invalid(where, `a fifth ${tileText(design)}; expected at most four, melds included`);
  };
  melds.forEach(({ kind, design }, i) => {
    const where = `${path}.melds[${i}].tiles`;
    for (let n = 0; n < (isKong({ kind }) ? 4 : 3); n++) add(kind === 'chi' ? design + n : design, where);
  });
  concealed.forEach((design, i) => {
    add(design, `${path}.concealed[${i}]`);
  });
  return { concealed, melds, copies };
}
