import type { Action, ActionData } from '../table/actions.js';
import type { HandStarted, SeatPicking } from '../table/events.js';
import { SEATS, type Seat } from '../tiles/tile.js';
import type { OrderOfPlay } from './order-of-play.js';
import { type Headers, readSeats, type SeatWord, wrong } from './read-headers.js';
import { readFaces, readPicking, wordsOf } from './read-words.js';
import type { RulesetTiles } from './ruleset-tiles.js';
import { Unreadable } from './text-error.js';
import { dealtSize } from './write-headers.js';

/** Who sits where and who deals, as far as the headers say so. */
export interface Seating {
  readonly dealer: Seat | undefined;
  readonly players?: NonNullable<ActionData['SeatPlayers']['players']>;
  readonly picking?: SeatPicking;
  readonly at: number;
}

const windOf = ({ letter }: SeatWord): number => 27 + 'ESWN'.indexOf(letter);

/**
 * Reads `dealer`, `picking` and `seats`. Winds are those of the hand: where the seats of the players are known, by number
 * or because they sit already (`seated`), the winds say who deals; else the dealer, or the one `due`, says who sits where.
 */
export function readSeating(
  headers: Headers,
  due: Seat,
  { ruleset }: RulesetTiles,
  seated: readonly string[] | null,
): Seating {
  const { table } = ruleset;
  const dealerHeader = headers.get('dealer');
  let dealer = dealerHeader && SEATS.find((seat) => String(seat) === dealerHeader.value);
  if (dealerHeader !== undefined && dealer === undefined) wrong(dealerHeader, 'the number of a seat, 0 to 3');
  const pickingHeader = headers.get('picking');
  const picking = pickingHeader && readPicking(pickingHeader.value, pickingHeader.valueAt);
  const header = headers.get('seats');
  if (header === undefined) return { dealer, picking, at: pickingHeader?.at ?? 0 };
  const words = readSeats(header);
  const placed = words.map((word) => ({ word, seat: word.seat ?? seatIn(seated, word.player) }));
  if (seated !== null && placed.some(({ word, seat }) => seat === undefined || seated[seat] !== word.player)) {
    wrong(header, `the players where they sit: ${seated.join(' ')}`);
  }
  if (placed.every(({ seat }) => seat !== undefined)) {
    dealer ??= SEATS.find((one) =>
      placed.every(({ word, seat }) => table.seatWind(one, seat as Seat) === windOf(word)),
    );
    if (dealer === undefined) wrong(header, 'winds in order of play');
  }
  const deals = dealer ?? due;
  const players = SEATS.map(
    (seat) =>
      placed.find(
        (one) =>
          (one.seat ?? null) === seat || (one.seat === undefined && table.seatWind(deals, seat) === windOf(one.word)),
      )?.word.player ?? '',
  ) as unknown as NonNullable<ActionData['SeatPlayers']['players']>;
  return { dealer, players, picking, at: header.at };
}

const seatIn = (seated: readonly string[] | null, player: string): Seat | undefined =>
  SEATS.find((seat) => seated?.[seat] === player);

/** What the succession of hands carries over: the ruleset knows it, the text may say it. */
export function checkCarried(headers: Headers, due: HandStarted, tiles: RulesetTiles): void {
  const wind = headers.get('wind');
  if (wind !== undefined && due.prevailingWind === null) throw tiles.without('prevailing wind', wind.at);
  if (wind !== undefined && wind.value !== due.prevailingWind)
    wrong(wind, `${due.prevailingWind}, the prevailing wind`);
  for (const key of ['honba', 'bets'] as const) {
    const header = headers.get(key);
    if (header !== undefined && headers.number(key, 0) !== due[key]) {
      wrong(header, `${due[key]}, which is what ${tiles.ruleset.id} carries over`);
    }
  }
  const indicator = headers.get('indicator');
  if (indicator !== undefined) throw tiles.without('indicators', indicator.at);
}

/** Dice, the break of the wall and the deal; hands left out are unseen. */
export function readSetUp(
  headers: Headers,
  dealer: Seat,
  order: OrderOfPlay,
  tiles: RulesetTiles,
): { readonly action: Action; readonly at?: number }[] {
  const made: { action: Action; at?: number }[] = [];
  const dice = headers.get('dice');
  for (const { text, at } of dice === undefined ? [] : wordsOf(dice.value, dice.valueAt)) {
    const [seat, faces] = seated(order, text, at, 'a seat and its throw, e.g. E:3+4');
    made.push({ action: { type: 'ThrowDice', data: { seat, faces: readFaces(faces, at + 2) } }, at });
  }
  const broken = headers.get('break');
  if (broken !== undefined) {
    const expected = 'a seat and a number of stacks, e.g. S:7';
    const [seat, stacks] = seated(order, broken.value, broken.valueAt, expected);
    if (!/^\d{1,3}$/.test(stacks)) wrong(broken, expected);
    made.push({ action: { type: 'BreakWall', data: { seat, stacks: Number(stacks) } }, at: broken.at });
  }
  if (headers.oneOf('deal', ['none']) !== undefined) {
    for (const { at } of headers.hands.values()) throw new Unreadable(at, 'no dealt tiles beside "deal: none"');
    return made;
  }
  const hands = SEATS.map((seat) => {
    const header = headers.hands.get(order.letter(seat));
    if (header === undefined) return Array<string>(dealtSize(tiles.ruleset.table, dealer, seat)).fill('?');
    return header.value === 'none' ? [] : tiles.list(header.value, header.valueAt);
  });
  made.push({ action: { type: 'DealTiles', data: { hands } } });
  return made;
}

function seated(order: OrderOfPlay, text: string, at: number, expected: string): [seat: Seat, rest: string] {
  const match = /^([ESWN]):(.+)$/.exec(text);
  if (match === null) throw new Unreadable(at, expected, JSON.stringify(text));
  return [order.seat(match[1] as 'E'), match[2]];
}
