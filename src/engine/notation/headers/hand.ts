import type { Changes } from '../../hands/win.js';
import type { TableRules } from '../../table/rules.js';
import type { Seat } from '../../tiles/tile.js';
import type { Begins, HandStarted } from '../../vocabulary/game-start.js';
import { type Header, type Headers, header, wrong } from './header.js';
import type { RulesetTiles } from '../tile-text.js';
import { isBeginning, Succession } from '../succession.js';
import { seatsByWind } from '../values.js';
import { wordsOf } from '../words.js';
import { readSeating } from './seating.js';

/** The headers of a hand: its number, and the values that do not follow from earlier hands. */
export function handHeaders(start: HandStarted, due: HandStarted, points: string | null): Header[] {
  const { hand, take, dealer, prevailingWind, honba, bets } = start;
  const headers = [header('hand', String(hand))];
  if (take !== (due.hand === hand ? due.take : 1)) headers.push(header('take', String(take)));
  if (dealer !== due.dealer) headers.push(header('dealer', String(dealer)));
  if (points !== null) headers.push(header('points', points));
  if (prevailingWind !== null) headers.push(header('wind', prevailingWind));
  if (honba !== 0) headers.push(header('honba', String(honba)));
  if (bets !== 0) headers.push(header('bets', String(bets)));
  return headers;
}

/** Checks the headers `wind`, `honba` and `bets`: they are allowed only if the ruleset has these features. */
export function checkCarried(headers: Headers, tiles: RulesetTiles): void {
  const { table } = tiles.ruleset;
  const wind = headers.get('wind');
  if (wind !== undefined && table.nextHand(null).prevailingWind === null)
    throw tiles.unsupported('prevailing wind', wind.at);
  if (wind !== undefined && !/^[1-4]z$/.test(wind.value)) wrong(wind, 'the prevailing wind, 1z to 4z');
  for (const key of ['honba', 'bets'] as const) {
    const header = headers.get(key);
    if (headers.number(key, 0) !== 0 && header !== undefined && table.reach === null)
      throw tiles.unsupported(key, header.at);
  }
}

/** Reads a time: RFC 3339, UTC; returned with milliseconds. */
export function readInstant(header: Header): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{3})?Z$/.exec(header.value);
  const [year, month, day, hour, minute, second] = (match ?? []).slice(1, 7).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (match === null || !(day >= 1 && day <= days) || hour > 23 || minute > 59 || second > 59)
    return wrong(header, 'a moment in UTC, e.g. 2026-01-31T09:30:00Z');
  return match[7] === undefined ? header.value.replace('Z', '.000Z') : header.value;
}

/** The beginning of a record, if its first hand does not state it. */
export const beginsHeader = ({ hand, dealer, prevailingWind, honba, bets, scores }: Begins): Header =>
  header('begins', [hand, dealer, prevailingWind ?? '-', honba, bets, ...scores].join(' '));

/** `begins: 5 2 2z 1 0 100 -100 0 0`: hand, dealer's seat, prevailing wind or `-`, honba, bets, scores by seat. */
export function readBeginsHeader(header: Header): Begins {
  const match = /^(\d{1,6}) ([0-3]) ([1-4]z|-) (\d{1,9}) (\d{1,9})((?: -?\d{1,15}){2,4})$/.exec(header.value);
  if (match === null)
    return wrong(header, 'hand, seat of the dealer, prevailing wind or -, honba, bets and a score for each seat');
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
    scores,
  };
}

/**
 * The beginning of a record within its game, from the headers of its first hand, which then include `points`; `null` if
 * the record starts with the game.
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
    scores: readPoints(points, dealer, table.inHand?.(hand) ?? table),
  };
  return isBeginning(begins, table) ? null : begins;
}

/** Reads `points: -300 1100 -300 -500`, in order of the hand's winds from East, as scores by seat. */
function readPoints(header: Header, dealer: Seat, rules: TableRules): Changes {
  const scores = rules.seats.zeros.slice();
  const words = wordsOf(header.value, header.valueAt).map(({ text }) =>
    /^[+-]?\d{1,15}$/.test(text) ? Number(text) : null,
  );
  if (words.length !== scores.length || words.includes(null)) wrong(header, `${scores.length} scores, from East on`);
  for (const [i, seat] of seatsByWind(rules, dealer).entries()) scores[seat] = words[i] || 0;
  return scores;
}
