import { type Of, bySeat, integer, listOf, matching, nullable, oneOf, optional, record, shape, text } from './shape.js';
import { CHANGES, FACES, FREE_TEXT, ID, MAX_TEXT, MODE, OPTIONS, REVEAL, RULESET, SEAT, TILE, WIND } from './terms.js';

// Committed walls (docs/reference/log-format.md, "Walls"), and the start of games and hands.

/** How a wall is committed to and verified after it is revealed. */
export const WALL_SCHEME = oneOf('paifu/wall/1', 'paifu/wall/2', 'tenhou-mt', 'majsoul-sha256');
export type WallScheme = Of<typeof WALL_SCHEME>;

export const SHA256 = matching(/^[0-9a-f]{64}$/, 'a SHA-256, 64 hexadecimal digits in lower case');

/**
 * Salt that makes the commitment unguessable; for `tenhou-mt`, the seed of all walls of the game (3,357 characters).
 */
export const WALL_SALT = nullable(matching(/^[\x21-\x7e]{1,4096}$/, 'up to 4,096 characters of ASCII without blanks'));

/** A player's contribution to the shuffle: 31 bits. */
export const WALL_NUMBER = integer(0, 2 ** 31 - 1);

/** All tiles of a wall in their layout, or in dealing order if no dice determine the break. */
export const WALL_TILES = listOf(TILE, 1, 144);

export const WALL_COMMITTED = record({ hand: integer(1), scheme: WALL_SCHEME, commitment: SHA256 });
export type WallCommitted = Of<typeof WALL_COMMITTED>;
export const WALL_REVEALED = record({ hand: integer(1), tiles: WALL_TILES, salt: WALL_SALT });
export type WallRevealed = Of<typeof WALL_REVEALED>;

export const BEGINS = record({
  /** Number of the first recorded hand. */
  hand: integer(1),
  dealer: SEAT,
  prevailingWind: nullable(WIND),
  honba: integer(0),
  bets: integer(0),
  scores: CHANGES,
});
/** The table before the first recorded hand, for a record that starts in the middle of a game. */
export type Begins = Of<typeof BEGINS>;

/** Local date on which the game was played, e.g. `2020-06-19`. */
export const DAY = shape<string>('a day such as 2026-01-31', (value) => typeof value === 'string' && isDay(value));

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** Start of the day in UTC, in milliseconds since 1970. */
export function beginOfDay(day: string): number {
  const [year, month, date] = day.split('-').map(Number);
  // Years start in March, so that a leap day is the last day of its year.
  const years = month > 2 ? year : year - 1;
  const days = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return (years * 365 + leapDays + days - DAYS_UNTIL_1970) * 86_400_000;
}

/** Days from March 1st of year 0 to January 1st 1970. */
const DAYS_UNTIL_1970 = 719_468;

export const PLATFORM_ID = matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'a platform’s id of a game');

export const ORIGIN = record({
  /** Source format, e.g. `tenhou-mjlog`. */
  format: matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a format such as tenhou-mjlog'),
  /** The platform's game id, or `null` if unknown. Never a file name, which may contain names of people. */
  id: nullable(PLATFORM_ID),
  /** SHA-256 of the uncompressed file. */
  sha256: SHA256,
});
/** Origin of an imported game. */
export type Origin = Of<typeof ORIGIN>;

/** Delay of the public view, in seconds. */
export const PUBLIC_DELAY = integer(0, 3_600);

export const GAME_OPENED = record({
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  ruleset: RULESET,
  edition: text(MAX_TEXT),
  /** Every option's value, defaults included, so that later defaults do not change old games. */
  options: OPTIONS,
  mode: MODE,
  reveal: REVEAL,
  /** Tournament id in this store, or the organiser's own name for the tournament. */
  tournament: nullable(FREE_TEXT),
  table: nullable(FREE_TEXT),
  /** Session number within the tournament; absent if unknown. */
  session: optional(integer(1)),
  /** Scribes get the public view; absent if they may see what scribes recorded. */
  scribes: optional(oneOf('blind')),
  /** Delay of the public view, in seconds; absent if there is none. */
  delay: optional(integer(1, 3_600)),
  /** Start of a partial record; absent if the record starts with the game. */
  begins: optional(BEGINS),
  /** Date of play of a game recorded later; absent if unknown. */
  played: optional(DAY),
  /** Absent if the game was recorded here or its origin is unknown. */
  source: optional(ORIGIN),
});
export type GameOpened = Of<typeof GAME_OPENED>;

export const SEAT_PICKING = record({
  /** The four players as they sat down, counter-clockwise. */
  places: bySeat(ID),
  /** The two throws: throwing place (0..3) and dice. */
  throws: listOf(record({ place: integer(0, 3), faces: FACES }), 0, 8),
  /** The row of face-down wind tiles, from the odd tile's end to the even tile's. */
  row: listOf(TILE, 0, 6),
});
/** wsom-rulebook "Picking Seats". */
export type SeatPicking = Of<typeof SEAT_PICKING>;

export const PLAYERS_SEATED = record({
  /** Player ids by seat (never names); seat 0 is East of the first hand. */
  players: bySeat(ID),
  picking: nullable(SEAT_PICKING),
});
export type PlayersSeated = Of<typeof PLAYERS_SEATED>;

export const HAND_STARTED = record({
  hand: integer(1),
  /** Starts at 1 and grows each time the hand is voided and replayed. */
  take: integer(1),
  dealer: SEAT,
  /** `1z`..`4z`, or `null` in rulesets without a prevailing wind. */
  prevailingWind: nullable(WIND),
  honba: integer(0),
  bets: integer(0),
});
export type HandStarted = Of<typeof HAND_STARTED>;
