import { integer, listOf, matching, nullable, type Of, oneOf, record } from './shape.js';
import { TILE } from './words.js';

// Walls that are committed to before they are dealt (docs/log-format.md, "Walls").

/** How a wall is committed to, and what it can be held against when it is revealed. */
export const WALL_SCHEME = oneOf('paifu/wall/1', 'paifu/wall/2', 'tenhou-mt', 'majsoul-sha256');
export type WallScheme = Of<typeof WALL_SCHEME>;

/** A hash: of what nobody knows yet, of a file. */
export const SHA256 = matching(/^[0-9a-f]{64}$/, 'a SHA-256, 64 hexadecimal digits in lower case');

/** What makes a commitment impossible to guess; of `tenhou-mt` the seed of all walls of a game, 3,357 characters. */
export const WALL_SALT = nullable(matching(/^[\x21-\x7e]{1,4096}$/, 'up to 4,096 characters of ASCII without blanks'));

/** A number that a player mixes into a wall: 31 bits. */
export const WALL_NUMBER = integer(0, 2 ** 31 - 1);

/** All tiles of a wall: as they lay, or in the order of dealing where no dice say where it is broken. */
export const WALL_TILES = listOf(TILE, 1, 144);

export const WALL_COMMITTED = record({ hand: integer(1), scheme: WALL_SCHEME, commitment: SHA256 });
export type WallCommitted = Of<typeof WALL_COMMITTED>;
export const WALL_REVEALED = record({ hand: integer(1), tiles: WALL_TILES, salt: WALL_SALT });
export type WallRevealed = Of<typeof WALL_REVEALED>;
