import type { ActionData } from '../../table/moves/moves.js';
import type { EventData } from '../../table/moves/facts.js';
import type { TableRules } from '../../table/rules.js';
import type { Seats } from '../../tiles/seats.js';
import type { Seat } from '../../tiles/tile.js';
import type { SeatPicking } from '../../vocabulary/game-start.js';
import { type Header, type Headers, header, wrong } from './header.js';
import type { RulesetTiles } from '../tile-text.js';
import { NotationSyntaxError } from '../scanner.js';
import {
  WIND_LETTERS,
  isWindLetter,
  printPicking,
  printWord,
  readId,
  scanPicking,
  seatsByWind,
  windLetters,
} from '../values.js';
import { wordsOf, wrongWord } from '../words.js';
import { matching } from '../../vocabulary/shape.js';
import { ID } from '../../vocabulary/terms.js';

/** The seating headers, by the winds of a hand with this dealer. */
export function seatHeaders(
  { players, picking }: EventData['PlayersSeated'],
  dealer: Seat,
  rules: TableRules,
): Header[] {
  const winds = seatsByWind(rules, dealer).map((seat, i) => `${WIND_LETTERS[i]}=${printWord(players[seat])}`);
  return [...(picking === null ? [] : [header('picking', printPicking(picking))]), header('seats', winds.join(' '))];
}

/** The players and the dealer, if the headers state them. */
export interface Seating {
  readonly dealer: Seat | undefined;
  readonly players?: NonNullable<ActionData['SeatPlayers']['players']>;
  readonly picking?: SeatPicking;
  readonly at: number;
}

/** True if seat winds rotate with the dealer. */
const windsMove = ({ seatWind }: TableRules): boolean => seatWind(0, 0) !== seatWind(1, 0);

const FIXED_WINDS = 'the winds that the seats keep: 0=E 1=S 2=W 3=N';

const windOf = ({ letter }: SeatWord): number => 27 + 'ESWN'.indexOf(letter);

/**
 * Reads `dealer`, `picking` and `seats`. Winds are those of the hand. If the players' seats are known, by number or from
 * `seated`, the winds determine the dealer. Otherwise the dealer (default: `due`) determines the seats.
 */
export function readSeating(
  headers: Headers,
  due: Seat,
  { ruleset }: RulesetTiles,
  seated: readonly string[] | null,
): Seating {
  const table = ruleset.table.inHand?.(headers.number('hand', 1) ?? 1) ?? ruleset.table;
  const { seats } = table;
  const dealerHeader = headers.get('dealer');
  let dealer = dealerHeader && seats.all.find((seat) => String(seat) === dealerHeader.value);
  if (dealerHeader !== undefined && dealer === undefined)
    wrong(dealerHeader, `the number of a seat, 0 to ${seats.count - 1}`);
  // A text that begins within its game: the prevailing wind can determine the dealer (CL-02).
  const wind = seated === null && (headers.number('hand', 1) ?? 1) > 1 ? headers.get('wind')?.value : undefined;
  dealer ??= seats.all.find((seat) => wind !== undefined && table.prevailingWind?.(seat) === wind);
  const pickingHeader = headers.get('picking');
  const picking = pickingHeader && scanPicking(pickingHeader.value, pickingHeader.valueAt, seats);
  const header = headers.get('seats');
  if (header === undefined) return { dealer, picking, at: pickingHeader?.at ?? 0 };
  const words = readSeats(header, seats);
  const placed = words.map((word) => ({ word, seat: word.seat ?? seatIn(seats, seated, word.player) }));
  if (seated !== null && placed.some(({ word, seat }) => seat === undefined || seated[seat] !== word.player)) {
    wrong(header, `the players where they sit: ${seated.join(' ')}`);
  }
  if (placed.every(({ seat }) => seat !== undefined)) {
    const dealers = seats.all.filter((one) =>
      placed.every(({ word, seat }) => table.seatWind(one, seat as Seat) === windOf(word)),
    );
    if (dealers.length === 0) wrong(header, windsMove(table) ? 'winds in order of play' : FIXED_WINDS);
    // Fixed winds do not determine the dealer (CL-02).
    if (windsMove(table)) dealer ??= dealers[0];
  }
  const deals = dealer ?? due;
  const players = seats.of(
    (seat) =>
      placed.find(
        (one) =>
          (one.seat ?? null) === seat || (one.seat === undefined && table.seatWind(deals, seat) === windOf(one.word)),
      )?.word.player ?? '',
  );
  return { dealer, players, picking, at: header.at };
}

const seatIn = (seats: Seats, seated: readonly string[] | null, player: string): Seat | undefined =>
  seats.all.find((seat) => seated?.[seat] === player);

/** A word of the header `seats`: `E=p17`, or with a seat number, `2=E:p17`. */
export interface SeatWord {
  readonly letter: 'E' | 'S' | 'W' | 'N';
  readonly seat: Seat | null;
  readonly player: string;
}

export function readSeats(header: Header, { count, all }: Seats): SeatWord[] {
  const words = wordsOf(header.value, header.valueAt).map((word): SeatWord => {
    const match = /^(?:([0-3])=([ESWN]):|([ESWN])=)(.+)$/s.exec(word.text);
    if (match === null) throw wrongWord('a seat and its player, e.g. E=p17 or 2=E:p17', word);
    const letter = match[2] ?? match[3];
    const seat = match[1] === undefined ? null : (Number(match[1]) as Seat);
    return { letter: isWindLetter(letter) ? letter : 'E', seat, player: readId({ text: match[4], at: word.at }) };
  });
  const letters = WIND_LETTERS.slice(0, count);
  if (words.length !== count || !letters.every((letter) => words.some((word) => word.letter === letter)))
    wrong(header, `${windLetters({ count }, 'and')}, each with its player`);
  if (!all.every((seat) => words.some((word) => word.seat === seat)) && words.some(({ seat }) => seat !== null))
    wrong(header, `${count} different seats 0 to ${count - 1}, or none`);
  return words;
}

/** Players' names by id, for readers and the player directory. They are not part of any event. */
export type PlayerNames = ReadonlyMap<string, string>;

const NAME_EXPECTED = 'a name of 1 to 100 characters on one line';
const NAME = matching(/^(?! )[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,100}(?<! )$/u, NAME_EXPECTED);

/** `players: p17=Aoki p4="Bo Li"`; no header without names. */
export const namesHeaders = (names: PlayerNames): Header[] =>
  names.size === 0
    ? []
    : [header('players', [...names].map(([id, name]) => `${printWord(id)}=${printWord(name)}`).join(' '))];

/** Reads the header `players`; empty if it is missing. */
export function readNames(headers: Headers): PlayerNames {
  const names = new Map<string, string>();
  for (const word of headers.words('players')) {
    const { text, at } = word;
    const match = /^("(?:[^"\\]|\\.)*"|[^"=]+)=(.+)$/s.exec(text);
    if (match === null) throw wrongWord('a player and their name, e.g. p17=Aoki', word);
    const id = readId({ text: match[1], at });
    const name = readId({ text: match[2], at: at + match[1].length + 1 });
    if (!ID.fits(id)) throw new NotationSyntaxError(at, 'an id of 1 to 128 characters');
    if (!NAME.fits(name)) throw new NotationSyntaxError(at, NAME_EXPECTED);
    if (names.has(id)) throw new NotationSyntaxError(at, 'each player once', JSON.stringify(id));
    names.set(id, name);
  }
  return names;
}
