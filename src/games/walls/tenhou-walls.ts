import { MersenneTwister } from '../../engine/tiles/seeded-random.js';
import { DESIGNS, type TileSet } from '../../engine/tiles/tile.js';
import { base64Bytes, hexBytes } from '../../proof/core/bytes.js';
import { hexHash } from '../record/hash-functions.js';

/** Prefix of a seed, before 624 little-endian words in base64. */
const KIND = 'mt19937ar-sha512-n288-base64,';
const KEY_BYTES = 4 * 624;

/** SHA-512 blocks for one wall; 32 words of the generator make 16 numbers. */
const BLOCKS = 9;
const WORDS_OF_BLOCK = 32;

/** A tenhou.net wall and its dice. */
export interface TenhouWall {
  /** Tile numbers of 0 to 135 in dealing order. */
  readonly order: readonly number[];
  readonly dice: readonly [number, number];
}

/**
 * The walls of a game, one for each deal, from the seed in the `SHUFFLE` tag of its log, by the published algorithm:
 * SHA-512 turns 288 MT19937 numbers into 144, which shuffle the tiles of 0 to 135 that the set has from the first on and
 * give two dice. Tiles are dealt from the end. `null` for another kind of seed.
 */
export function tenhouWalls(seed: string, set: TileSet): Generator<TenhouWall, never> | null {
  if (!seed.startsWith(KIND)) return null;
  const bytes = base64Bytes(seed.slice(KIND.length));
  if (bytes?.length !== KEY_BYTES) return null;
  const words = new DataView(bytes.buffer);
  const key = Uint32Array.from({ length: KEY_BYTES / 4 }, (_, i) => words.getUint32(4 * i, true));
  const tiles = Array.from({ length: 4 * DESIGNS }, (_, tile) => tile).filter((tile) => set.copiesOf(tile >> 2) > 0);
  return shuffled(new MersenneTwister(key), tiles);
}

function* shuffled(twister: MersenneTwister, tiles: readonly number[]): Generator<TenhouWall, never> {
  for (;;) {
    const numbers: number[] = [];
    for (let block = 0; block < BLOCKS; block++) {
      const words = new DataView(new ArrayBuffer(4 * WORDS_OF_BLOCK));
      for (let i = 0; i < WORDS_OF_BLOCK; i++) words.setUint32(4 * i, twister.uint32(), true);
      const mixed = hexBytes(hexHash('sha512', new Uint8Array(words.buffer))) as Uint8Array<ArrayBuffer>;
      const made = new DataView(mixed.buffer);
      for (let at = 0; at < mixed.length; at += 4) numbers.push(made.getUint32(at, true));
    }
    const wall = [...tiles];
    for (let i = 0; i < wall.length - 1; i++) {
      const other = i + (numbers[i] % (wall.length - i));
      [wall[i], wall[other]] = [wall[other], wall[i]];
    }
    yield { order: wall.reverse(), dice: [1 + (numbers[135] % 6), 1 + (numbers[136] % 6)] };
  }
}
