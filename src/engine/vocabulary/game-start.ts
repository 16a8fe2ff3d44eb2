import { type Of, bySeat, integer, listOf, matching, nullable, oneOf, optional, record, shape, text } from './shape.js';
import { CHANGES, FACES, FREE_TEXT, ID, MAX_TEXT, MODE, OPTIONS, REVEAL, RULESET, SEAT, TILE, WIND } from './terms.js';

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

// How a game and a hand begin: what the table keeps of it as it was said.

export const BEGINS = record({
  /** Number of the first hand recorded. */
  hand: integer(1),
  dealer: SEAT,
  prevailingWind: nullable(WIND),
  honba: integer(0),
  bets: integer(0),
  scores: CHANGES,
});
/** The table before the first hand of a record that does not begin at the beginning of its game: a log of some hands. */
export type Begins = Of<typeof BEGINS>;

/** The day on which a game was played, as they called it where it was: `2020-06-19`. */
export const DAY = shape<string>('a day such as 2026-01-31', (value) => typeof value === 'string' && isDay(value));

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** The begin of a day in UTC, in milliseconds since 1970. */
export function beginOfDay(day: string): number {
  const [year, month, date] = day.split('-').map(Number);
  // Years are counted from March, so that a leap day is the last day of its year.
  const years = month > 2 ? year : year - 1;
  const days = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return (years * 365 + leapDays + days - DAYS_UNTIL_1970) * 86_400_000;
}

/** From March 1st of the year 0 to January 1st 1970. */
const DAYS_UNTIL_1970 = 719_468;

export const ORIGIN = record({
  /** The format it was read in, e.g. `tenhou-mjlog`. */
  format: matching(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a format such as tenhou-mjlog'),
  /** What its platform calls the game; null where nothing says it. Never what somebody called their file: that may name people. */
  id: nullable(matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'a platform’s id of a game')),
  /** SHA-256 of the file, unpacked. */
  sha256: SHA256,
});
/** Whence a game came that was recorded elsewhere. */
export type Origin = Of<typeof ORIGIN>;

/** Seconds by which what anybody sees of a game is behind: at most an hour. */
export const PUBLIC_DELAY = integer(0, 3_600);

export const GAME_OPENED = record({
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  ruleset: RULESET,
  edition: text(MAX_TEXT),
  /** Every option's value, defaults included, so that a later default changes no old game. */
  options: OPTIONS,
  mode: MODE,
  reveal: REVEAL,
  /** The tournament that it belongs to: the id of one that is recorded here, or what the organiser calls it. */
  tournament: nullable(FREE_TEXT),
  table: nullable(FREE_TEXT),
  /** Which sitting of all tables it is of; absent where nobody said. */
  session: optional(integer(1)),
  /** That scribes see of the game what anybody does; absent where they see what its scribes recorded. */
  scribes: optional(oneOf('blind')),
  /** By how many seconds what anybody sees of it is behind; absent where by none. */
  delay: optional(integer(1, 3_600)),
  /** Where the record begins in its game; absent where it begins at the beginning. */
  begins: optional(BEGINS),
  /** When it was played, where it was recorded later; absent where nobody said. */
  played: optional(DAY),
  /** Absent where it was recorded here, or nothing says whence it came. */
  source: optional(ORIGIN),
});
export type GameOpened = Of<typeof GAME_OPENED>;

export const SEAT_PICKING = record({
  /** The four players as they sat down, counter-clockwise. */
  places: bySeat(ID),
  /** Two throws: by which place (0..3), with which faces. */
  throws: listOf(record({ place: integer(0, 3), faces: FACES }), 0, 8),
  /** The face-down wind tiles in their row, from the odd number tile's end to the even one's. */
  row: listOf(TILE, 0, 6),
});
/** wsom-rulebook "Picking Seats". */
export type SeatPicking = Of<typeof SEAT_PICKING>;

export const PLAYERS_SEATED = record({
  /** Player ids by seat; seat 0 is East of the first hand. Never names. */
  players: bySeat(ID),
  picking: nullable(SEAT_PICKING),
});
export type PlayersSeated = Of<typeof PLAYERS_SEATED>;

export const HAND_STARTED = record({
  hand: integer(1),
  /** 1, and one more each time the hand is voided and played again. */
  take: integer(1),
  dealer: SEAT,
  /** `1z`..`4z`, or null where the ruleset has none. */
  prevailingWind: nullable(WIND),
  honba: integer(0),
  bets: integer(0),
});
export type HandStarted = Of<typeof HAND_STARTED>;
