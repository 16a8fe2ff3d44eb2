import type { WallRevealed, WallScheme } from '../../engine/vocabulary/game-start.js';
import { base64Bytes, bytesOf, hexBytes, concatBytes } from '../../proof/core/bytes.js';
import { canonicalText } from '../record/canonical-json.js';
import { hexHash } from '../record/hash-functions.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import type { CommittedWall, TableState } from '../../engine/table/state.js';
import { cite } from '../../engine/vocabulary/terms.js';
import { tileText } from '../../engine/tiles/notation.js';

/**
 * Wall commitments (docs/reference/log-format.md, "Walls"). The engine checks that the play agrees with a revealed wall; this
 * checks that the wall is the one committed to, which needs the game id and hashes.
 */

/** A revealed wall with the data that its commitment covers. */
export interface RevealedWall {
  readonly game: string;
  readonly hand: number;
  /** Tiles in notation. */
  readonly tiles: readonly string[];
  readonly salt: string | null;
  /** The players' numbers by seat; `null` for none. */
  readonly numbers: readonly (number | null)[];
  /** The ruleset's tiles in ascending order, in notation. */
  readonly set: readonly string[];
}

type HandOfWall = Pick<RevealedWall, 'game' | 'hand'>;

/** Length of a salt or seed. */
const SALT_BYTES = 32;

/** The bytes of a salt, or `null` if it is invalid. */
function saltBytes(salt: string | null): Uint8Array | null {
  // 43 base64url characters; `+` and `/` of plain base64 are rejected.
  if (!/^[\w-]{43}$/.test(salt ?? '')) return null;
  const bytes = base64Bytes(`${salt?.replaceAll('-', '+').replaceAll('_', '/')}=`);
  return bytes?.length === SALT_BYTES ? bytes : null;
}

const hashed = (domain: string, salt: string, value: object): string =>
  hexHash('sha256', concatBytes(bytesOf(`${domain}\0`), saltBytes(salt) as Uint8Array, bytesOf(canonicalText(value))));

/**
 * `paifu/wall/1`: SHA-256("paifu/wall/1\0" ‖ salt ‖ RFC 8785 of {game, hand, tiles}).
 *
 * @param salt 32 bytes in base64url
 */
export function wallCommitment({ game, hand }: HandOfWall, tiles: readonly string[], salt: string): string {
  return hashed('paifu/wall/1', salt, { game, hand, tiles });
}

/**
 * `paifu/wall/2`: SHA-256("paifu/wall/2\0" ‖ seed ‖ RFC 8785 of {game, hand}).
 *
 * @param seed 32 bytes in base64url
 */
export function seedCommitment({ game, hand }: HandOfWall, seed: string): string {
  return hashed('paifu/wall/2', seed, { game, hand });
}

/**
 * The wall of `paifu/wall/2`: the sorted set, shuffled by Fisher–Yates from the last tile down. The random words are
 * 32-bit, big-endian, from SHA-256(key ‖ counter), reduced modulo n; words in the last incomplete run of n below 2^32
 * are skipped. The key is SHA-256("paifu/wall/2/mixed\0" ‖ seed ‖ RFC 8785 of {game, hand, numbers}).
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
    const block = hexHash('sha256', concatBytes(key, new Uint8Array(counter.buffer)));
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

/**
 * `majsoul-sha256`: SHA-256 of the tiles in dealing order, as Mahjong Soul writes them (`1m0p7z…`), followed by the salt
 * if there is one (logs-2, LG-14).
 */
const publishedHash = (tiles: readonly string[], salt: string | null): string =>
  hexHash('sha256', tiles.join('') + (salt ?? ''));

/** `tenhou-mt`: SHA-256 of the seed's text; all walls of the game follow from it (tenhou-walls.ts). */
export const tenhouCommitment = (seed: string): string => hexHash('sha256', seed);

const NOT_SAME = 'it does not match the commitment';
const NO_SALT = 'its salt is not 32 bytes in base64url';

/** The check of each scheme: why the wall does not match its commitment, or `null`. */
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
  // Only the game's last wall reveals the seed; that the walls follow from it is checked for all together.
  'tenhou-mt': (commitment, { salt }) =>
    salt === null || tenhouCommitment(salt) === commitment ? null : 'its seed does not match the commitment',
  'majsoul-sha256': (commitment, { tiles, salt }) => (publishedHash(tiles, salt) === commitment ? null : NOT_SAME),
};

/** Why a revealed wall does not match its commitment, or `null`. */
export const wallFault = (scheme: WallScheme, commitment: string, wall: RevealedWall): string | null =>
  FAULTS[scheme](commitment, wall);

/**
 * Why a revealed wall does not match its commitment, or `null`.
 *
 * @param state the table when it is revealed
 */
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

/** Why a strict game rejects a revealed wall. A scribe's game records it, and verification reports the mismatch. */
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
