import { defaultOf } from '../rulesets/options.js';
import { optionsOf } from '../rulesets/table-rules.js';
import type { Begins, HandStarted } from '../vocabulary/openings.js';
import type { EventData, TableEvent } from '../table/moves.js';
import type { TableRules } from '../table/rules.js';
import type { Seat } from '../tiles/tile.js';
import { type Header, WIND_LETTERS } from './model.js';
import type { ToldTable } from './told-table.js';
import { wordText } from './print.js';
import { seatsByWind } from './winds.js';
import { tilesText } from './tile-list.js';
import { pickingText } from './write-marks.js';

/** The version of this notation. */
export const VERSION = 1;

export const header = (key: string, value: string, name: string | null = null): Header => ({
  key,
  name,
  value,
  at: 0,
  valueAt: 0,
});

/** A free text as a header's value: in quotation marks where it would not come back as it is. */
const freeText = (text: string): string => (/^[^\s"][^\p{Cc}]*(?<!\s)$/u.test(text) ? text : JSON.stringify(text));

/** How a game was opened; what goes without saying is left out. */
export function openingHeaders({ ruleset, options, mode, reveal, event, table }: EventData['GameOpened']): Header[] {
  const headers = [header('mhr', String(VERSION)), header('rules', ruleset)];
  for (const spec of optionsOf(ruleset)) {
    const { name } = spec;
    const value = options[name];
    if (value !== undefined && value !== defaultOf(spec, mode)) {
      headers.push(header('option', typeof value === 'string' ? freeText(value) : String(value), name));
    }
  }
  if (mode !== 'strict') headers.push(header('mode', mode));
  if (reveal !== 'after-hand') headers.push(header('reveal', reveal));
  if (event !== null) headers.push(header('event', freeText(event)));
  if (table !== null) headers.push(header('table', freeText(table)));
  return headers;
}

/** Who sits where, by the winds of the hand with this dealer. */
export function seatHeaders(
  { players, picking }: EventData['PlayersSeated'],
  dealer: Seat,
  rules: TableRules,
): Header[] {
  const winds = seatsByWind(rules, dealer).map((seat, i) => `${WIND_LETTERS[i]}=${wordText(players[seat])}`);
  return [...(picking === null ? [] : [header('picking', pickingText(picking))]), header('seats', winds.join(' '))];
}

/** The number of a hand, and what of it does not follow from the hands before. */
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

/** Dice, break and deal. Hands of the due size of which nothing is known are left out. */
export function setUpHeaders(
  events: readonly TableEvent[],
  dealer: Seat,
  rules: TableRules,
  order: ToldTable,
): Header[] {
  const headers: Header[] = [];
  const throws = events.flatMap(({ type, data }) =>
    type === 'DiceThrown' ? [`${order.letter(data.seat)}:${data.faces.join('+')}`] : [],
  );
  if (throws.length > 0) headers.push(header('dice', throws.join(' ')));
  let dealt = false;
  for (const { type, data } of events) {
    if (type === 'WallBroken') headers.push(header('break', `${order.letter(data.seat)}:${data.stacks}`));
    if (type === 'IndicatorRevealed') headers.push(header('indicator', data.tile));
    if (type !== 'TilesDealt') continue;
    dealt = true;
    for (const seat of order.byWind) {
      const hand = data.hands[seat];
      if (hand.length === dealtSize(rules, dealer, seat) && hand.every((tile) => tile === '?')) continue;
      headers.push(header('hand', hand.length === 0 ? 'none' : tilesText(hand), order.letter(seat)));
    }
  }
  if (!dealt) headers.push(header('deal', 'none'));
  return headers;
}

/** Where a record begins, where its first hand does not say it. */
export const beginsHeader = ({ hand, dealer, prevailingWind, honba, bets, scores }: Begins): Header =>
  header('begins', [hand, dealer, prevailingWind ?? '-', honba, bets, ...scores].join(' '));

export const dealtSize = ({ deal }: TableRules, dealer: Seat, seat: Seat): number =>
  seat === dealer ? deal.dealer : deal.others;
