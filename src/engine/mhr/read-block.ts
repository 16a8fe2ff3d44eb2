import type { Action, ActionData } from '../table/moves.js';
import type { Begins, SeatPicking } from '../vocabulary/openings.js';
import type { Changes } from '../scoring/win.js';
import type { Header } from './model.js';
import { isBeginning, Succession } from './succession.js';
import { seatsByWind } from './winds.js';
import type { TableRules } from '../table/rules.js';
import { SEATS, type Seat } from '../tiles/tile.js';
import type { ToldTable } from './told-table.js';
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

/** Whether seat winds go with the deal. */
const windsMove = ({ seatWind }: TableRules): boolean => seatWind(0, 0) !== seatWind(1, 0);

const FIXED_WINDS = 'the winds that the seats keep: 0=E 1=S 2=W 3=N';

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
  // A text that begins within its game, where the wind that prevails is the starter's own (CL-02).
  const wind = seated === null && (headers.number('hand', 1) ?? 1) > 1 ? headers.get('wind')?.value : undefined;
  dealer ??= SEATS.find((seat) => wind !== undefined && table.prevailingWind?.(seat) === wind);
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
    const dealers = SEATS.filter((one) =>
      placed.every(({ word, seat }) => table.seatWind(one, seat as Seat) === windOf(word)),
    );
    if (dealers.length === 0) wrong(header, windsMove(table) ? 'winds in order of play' : FIXED_WINDS);
    // Winds that do not move do not say who deals (CL-02).
    if (windsMove(table)) dealer ??= dealers[0];
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

/** Wind, honba and bets are what the hands before have led to: a text may say it where its ruleset has such things. */
export function checkCarried(headers: Headers, tiles: RulesetTiles): void {
  const { table } = tiles.ruleset;
  const wind = headers.get('wind');
  if (wind !== undefined && table.nextHand(null).prevailingWind === null)
    throw tiles.without('prevailing wind', wind.at);
  if (wind !== undefined && !/^[1-4]z$/.test(wind.value)) wrong(wind, 'the prevailing wind, 1z to 4z');
  for (const key of ['honba', 'bets'] as const) {
    const header = headers.get(key);
    if (headers.number(key, 0) !== 0 && header !== undefined && table.reach === null)
      throw tiles.without(key, header.at);
  }
}

/**
 * Where a record begins within its game: its first hand says the points before it. null where it begins at the beginning.
 */
export function readBegins(headers: Headers, tiles: RulesetTiles): Begins | null {
  const { table } = tiles.ruleset;
  const points = headers.get('points');
  const hand = headers.number('hand', 1);
  if (points === undefined || hand === undefined) return null;
  const due = new Succession(table).due(hand);
  const dealer = readSeating(headers, due.dealer, tiles, null).dealer ?? due.dealer;
  const begins: Begins = {
    hand,
    dealer,
    prevailingWind: headers.get('wind')?.value ?? due.prevailingWind,
    honba: headers.number('honba', 0) ?? 0,
    bets: headers.number('bets', 0) ?? 0,
    scores: readPoints(points, dealer, table),
  };
  return isBeginning(begins, table) ? null : begins;
}

/** `points: -300 1100 -300 -500`, by the winds of the hand from East on, as scores by seat. */
function readPoints(header: Header, dealer: Seat, rules: TableRules): Changes {
  const scores = [0, 0, 0, 0];
  const words = wordsOf(header.value, header.valueAt).map(({ text }) =>
    /^[+-]?\d{1,15}$/.test(text) ? Number(text) : null,
  );
  if (words.length !== 4 || words.includes(null)) wrong(header, 'four scores, from East on');
  for (const [i, seat] of seatsByWind(rules, dealer).entries()) scores[seat] = words[i] || 0;
  return scores as unknown as Changes;
}

/** `begins: 5 2 2z 1 0 100 -100 0 0`: hand, dealer's seat, prevailing wind or `-`, honba, bets, scores by seat. */
export function readBeginsHeader(header: Header): Begins {
  const match = /^(\d{1,6}) ([0-3]) ([1-4]z|-) (\d{1,9}) (\d{1,9})((?: -?\d{1,15}){4})$/.exec(header.value);
  if (match === null)
    return wrong(header, 'hand, seat of the dealer, prevailing wind or -, honba, bets and four scores by seat');
  const scores = match[6]
    .trim()
    .split(' ')
    .map((score) => Number(score) || 0);
  return {
    hand: Number(match[1]),
    dealer: Number(match[2]) as Seat,
    prevailingWind: match[3] === '-' ? null : match[3],
    honba: Number(match[4]),
    bets: Number(match[5]),
    scores: scores as unknown as Changes,
  };
}

/** Dice, the break of the wall and the deal; hands left out are unseen. */
export function readSetUp(
  headers: Headers,
  dealer: Seat,
  order: ToldTable,
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
  const indicator = headers.get('indicator');
  if (indicator !== undefined && tiles.ruleset.table.indicators === null)
    throw tiles.without('indicators', indicator.at);
  if (headers.oneOf('deal', ['none']) !== undefined) {
    for (const { at } of [...headers.hands.values(), ...(indicator === undefined ? [] : [indicator])])
      throw new Unreadable(at, 'no dealt tiles beside "deal: none"');
    return made;
  }
  const hands = SEATS.map((seat) => {
    const header = headers.hands.get(order.letter(seat));
    if (header === undefined) return Array<string>(dealtSize(tiles.ruleset.table, dealer, seat)).fill('?');
    return header.value === 'none' ? [] : tiles.list(header.value, header.valueAt);
  });
  made.push({ action: { type: 'DealTiles', data: { hands } } });
  if (indicator !== undefined) {
    const [tile, more] = tiles.list(indicator.value, indicator.valueAt);
    if (tile === undefined || more !== undefined) wrong(indicator, 'the tile turned up');
    const place = order.nextIndicator;
    made.push({
      action: { type: 'RevealIndicator', data: { tile, ...(place === null ? {} : { place }) } },
      at: indicator.at,
    });
  }
  return made;
}

function seated(order: ToldTable, text: string, at: number, expected: string): [seat: Seat, rest: string] {
  const match = /^([ESWN]):(.+)$/.exec(text);
  if (match === null) throw new Unreadable(at, expected, JSON.stringify(text));
  return [order.seat(match[1] as 'E'), match[2]];
}
