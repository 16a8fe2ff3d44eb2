import type { WallRevealed, WallScheme } from '../../engine/vocabulary/game-start.js';
import { base64Bytes, bytesOf, hexBytes, joined } from '../../proof/core/bytes.js';
import { canonicalText } from '../record/canonical-json.js';
import { hexHash } from '../record/hashing.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import type { CommittedWall, TableState } from '../../engine/table/state.js';
import { cite } from '../../engine/vocabulary/terms.js';
import { tileText } from '../../engine/tiles/notation.js';

/**
 * What walls are committed to (docs/log-format.md, "Walls"): the engine says whether what was played lay in the wall, this, whether it
 * is the wall that was committed to. Apart, for a table does not know which game it is, and the engine hashes nothing.
 */

/** A wall as it was revealed, with what it was to be. */
export interface RevealedWall {
  readonly game: string;
  readonly hand: number;
  /** In notation. */
  readonly tiles: readonly string[];
  readonly salt: string | null;
  /** What the players mixed into it, by seat; null: nothing. */
  readonly numbers: readonly (number | null)[];
  /** The tiles of the ruleset, in ascending order, in notation. */
  readonly set: readonly string[];
}

type HandOfWall = Pick<RevealedWall, 'game' | 'hand'>;

/** Bytes of a salt, or of a seed. */
const SALT_BYTES = 32;

/** The bytes of a salt; null where it is none. */
function saltBytes(salt: string | null): Uint8Array | null {
  // 43 characters of base64url; those of base64 that stand for two of them are other characters there.
  if (!/^[\w-]{43}$/.test(salt ?? '')) return null;
  const bytes = base64Bytes(`${salt?.replaceAll('-', '+').replaceAll('_', '/')}=`);
  return bytes?.length === SALT_BYTES ? bytes : null;
}

const hashed = (domain: string, salt: string, value: object): string =>
  hexHash('sha256', joined(bytesOf(`${domain}\0`), saltBytes(salt) as Uint8Array, bytesOf(canonicalText(value))));

/** `paifu/wall/1`: SHA-256("paifu/wall/1\0" ‖ salt ‖ RFC 8785 of {game, hand, tiles}). @param salt 32 bytes in base64url */
export function wallCommitment({ game, hand }: HandOfWall, tiles: readonly string[], salt: string): string {
  return hashed('paifu/wall/1', salt, { game, hand, tiles });
}

/** `paifu/wall/2`: SHA-256("paifu/wall/2\0" ‖ seed ‖ RFC 8785 of {game, hand}). @param seed 32 bytes in base64url */
export function seedCommitment({ game, hand }: HandOfWall, seed: string): string {
  return hashed('paifu/wall/2', seed, { game, hand });
}

/**
 * The wall of `paifu/wall/2`: the set in ascending order, shuffled (Fisher and Yates, from the last tile on) by numbers below n that are
 * 32-bit words, big-endian, of SHA-256(key ‖ counter), each modulo n, but for words of the last, incomplete run of n below 2^32; the
 * key is SHA-256("paifu/wall/2/mixed\0" ‖ seed ‖ RFC 8785 of {game, hand, numbers}).
 */
export function mixedWall({ game, hand, numbers, set }: Omit<RevealedWall, 'tiles' | 'salt'>, seed: string): string[] {
  const words = wordsOf(hexBytes(hashed('paifu/wall/2/mixed', seed, { game, hand, numbers })) as Uint8Array);
  const wall = [...set];
  for (let last = wall.length - 1; last > 0; last--) {
    const other = uniformBelow(last + 1, words);
    [wall[last], wall[other]] = [wall[other], wall[last]];
  }
  return wall;
}

function* wordsOf(key: Uint8Array): Generator<number, never> {
  const counter = new DataView(new ArrayBuffer(4));
  for (let count = 0; ; count++) {
    counter.setUint32(0, count);
    const block = hexHash('sha256', joined(key, new Uint8Array(counter.buffer)));
    for (let at = 0; at < block.length; at += 8) yield Number.parseInt(block.slice(at, at + 8), 16);
  }
}

function uniformBelow(limit: number, words: Generator<number, never>): number {
  const even = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const word = words.next().value;
    if (word < even) return word % limit;
  }
}

/** `majsoul-sha256`: the SHA-256 of the wall's tiles in the order of dealing, as the platform writes them: `1m0p7z…`. */
const publishedHash = (tiles: readonly string[]): string => hexHash('sha256', tiles.join(''));

/** `tenhou-mt`: the SHA-256 of the text of the seed that all walls of the game follow from (tenhou-walls.ts). */
export const tenhouCommitment = (seed: string): string => hexHash('sha256', seed);

const NOT_SAME = 'it does not match the commitment';
const NO_SALT = 'its salt is not 32 bytes in base64url';

/** Why a revealed wall is not what was committed to, or null: one row a scheme. */
const FAULTS: Readonly<Record<WallScheme, (commitment: string, wall: RevealedWall) => string | null>> = {
  'paifu/wall/1': (commitment, wall) => {
    if (wall.salt === null || saltBytes(wall.salt) === null) return NO_SALT;
    return wallCommitment(wall, wall.tiles, wall.salt) === commitment ? null : NOT_SAME;
  },
  'paifu/wall/2': (commitment, wall) => {
    if (wall.salt === null || saltBytes(wall.salt) === null) return NO_SALT;
    if (seedCommitment(wall, wall.salt) !== commitment) return 'its seed does not match the commitment';
    const mixed = mixedWall(wall, wall.salt);
    return mixed.every((tile, i) => tile === wall.tiles[i])
      ? null
      : 'it is not the wall that its seed and the contributed numbers produce';
  },
  // The seed comes with one wall of the game, the last; whether the walls follow from it is asked of all of them together.
  'tenhou-mt': (commitment, { salt }) =>
    salt === null || tenhouCommitment(salt) === commitment ? null : 'its seed does not match the commitment',
  'majsoul-sha256': (commitment, { tiles, salt }) => {
    if (salt !== null) return 'a wall of this scheme has no salt';
    return publishedHash(tiles) === commitment ? null : NOT_SAME;
  },
};

/** Why a revealed wall is not what was committed to, or null. */
export const wallFault = (scheme: WallScheme, commitment: string, wall: RevealedWall): string | null =>
  FAULTS[scheme](commitment, wall);

/** Why a wall that is revealed is not the one that was committed to, or null. @param state the table when it is revealed */
export function revealFault(
  game: string,
  { rules, hand }: Pick<TableState, 'rules' | 'hand'>,
  revealed: Pick<WallRevealed, 'tiles' | 'salt'>,
): string | null {
  const wall: CommittedWall | null = hand?.wall ?? null;
  if (hand === null || wall === null) return null;
  const { scheme, commitment, numbers } = wall;
  const set = rules.tiles.tiles.map(tileText);
  const { tiles, salt } = revealed;
  return wallFault(scheme, commitment, { game, hand: hand.number, tiles, salt, numbers, set });
}

/**
 * Why a strict game does not take a wall: it is another than was committed to. In a scribe's game it is recorded as it was revealed, and
 * verification says so.
 */
export function wallRefusal(game: string, state: TableState, { type, data }: Action): RuleViolation | null {
  if (type !== 'RevealWall' || state.opened?.mode !== 'strict') return null;
  const fault = revealFault(game, state, data);
  if (fault === null) return null;
  return {
    code: 'wall-not-as-committed',
    message: `the wall of hand ${state.hand?.number} is not accepted: ${fault}`,
    citation: cite('log-format', 'Walls'),
    field: 'tiles',
    seat: null,
    shows: 'table',
  };
}
