import { HASH, type Merkle } from './merkle.js';
import type { Node } from './merkle-proof.js';

/** A tile holds the hashes of a subtree of height 8 (c2sp.org/tlog-tiles). */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;
/** More levels than any possible log has. */
const MAX_LEVEL = 63;

export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly width: number;
}

/** Number of hashes of a tile in a tree of this size; 0 if the tree has no such tile. */
export function tileWidth(size: number, level: number, index: number): number {
  const nodes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, nodes - index * TILE_WIDTH));
}

/** The tile that contains, or yields, the hash of a node. */
export function tileOf({ level, index }: Node, size: number): Tile {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const first = index * 2 ** (level % TILE_HEIGHT);
  const tileIndex = Math.floor(first / TILE_WIDTH);
  return { level: tileLevel, index: tileIndex, width: tileWidth(size, tileLevel, tileIndex) };
}

/** Computes the hash of a node from the hashes of its tile. */
export function hashInTile(merkle: Merkle, { level, index }: Node, tile: Uint8Array): Uint8Array {
  const width = 2 ** (level % TILE_HEIGHT);
  const first = (index * width) % TILE_WIDTH;
  let hashes: Uint8Array[] = Array.from({ length: width }, (_, i) =>
    tile.subarray((first + i) * HASH, (first + i + 1) * HASH),
  );
  while (hashes.length > 1)
    hashes = hashes.flatMap((hash, i) => (i % 2 === 0 ? [merkle.node(hash, hashes[i + 1])] : []));
  return hashes[0];
}

/** `x001/x234/067`: three digits per folder level, so that no folder becomes too large. */
function indexPath(index: number): string {
  const digits = String(index);
  const groups = digits.padStart(3 * Math.ceil(digits.length / 3), '0').match(/\d{3}/g) as string[];
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
}

const place = (index: number, width: number): string =>
  width === TILE_WIDTH ? indexPath(index) : `${indexPath(index)}.p/${width}`;

/** Path of a tile below the URL of its log. */
export const tilePath = ({ level, index, width }: Tile): string => `tile/${level}/${place(index, width)}`;

/** Path of the leaves behind a tile of level 0. */
export const entriesPath = (index: number, width: number): string => `tile/entries/${place(index, width)}`;

/** Parses the path of a tile or of leaves; `null` if it is not a valid path. */
export function parseTilePath(
  path: string,
): Tile | { readonly level: 'entries'; readonly index: number; readonly width: number } | null {
  const found = /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  if (found === null) return null;
  const [, levelText, digits, partial] = found;
  const index = Number(digits.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const level = levelText === 'entries' ? levelText : Number(levelText);
  if (!Number.isSafeInteger(index) || (partial !== undefined && width >= TILE_WIDTH)) return null;
  if (level !== 'entries' && level > MAX_LEVEL) return null;
  // Only the canonical path is accepted.
  const right = level === 'entries' ? entriesPath(index, width) : tilePath({ level, index, width });
  return right === path ? ({ level, index, width } as ReturnType<typeof parseTilePath>) : null;
}

/** A bundle of leaves, each after its length in two bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bundle = new Uint8Array(entries.reduce((length, entry) => length + 2 + entry.length, 0));
  let at = 0;
  for (const entry of entries) {
    new DataView(bundle.buffer).setUint16(at, entry.length);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}
