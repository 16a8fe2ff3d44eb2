import type { Action } from '../../table/moves/moves.js';
import type { TableEvent } from '../../table/moves/facts.js';
import type { TableRules } from '../../table/rules.js';
import type { Seat } from '../../tiles/tile.js';
import { NotationSyntaxError } from '../scanner.js';
import { tileListText } from '../tile-text.js';
import type { ReadContext } from '../tokens/codec.js';
import { markOf, readMark } from '../tokens/marks.js';
import type { NotationTable } from '../notation-table.js';
import type { Word } from '../words.js';
import { type Header, type Headers, header, wrong } from './header.js';

/** Headers that have the arguments of marks: those of one mark (`break: S:7`), or a mark in each word (`dice: E:3+4`). */
const MARKS = [
  { key: 'committed', name: 'commit', event: 'WallCommitted', isOne: true, separator: ' ' },
  { key: 'mixed', name: 'mix', event: 'WallMixed', isOne: false, separator: ':' },
  { key: 'dice', name: 'dice', event: 'DiceThrown', isOne: false, separator: ':' },
  { key: 'break', name: 'break', event: 'WallBroken', isOne: true, separator: ':' },
] as const;

/** Headers for wall commitment, dice, break and deal. Unseen hands of the regular size are omitted. */
export function setUpHeaders(
  events: readonly TableEvent[],
  dealer: Seat,
  rules: TableRules,
  table: NotationTable,
): Header[] {
  const headers = MARKS.flatMap(({ key, event, separator }) => {
    const marks = events.filter(({ type }) => type === event).map((one) => markOf(one, table, false));
    const words = marks.map(({ args }) => args.map(({ text }) => text).join(separator));
    return words.length === 0 ? [] : [header(key, words.join(' '))];
  });
  let dealt = false;
  for (const { type, data } of events) {
    if (type === 'IndicatorRevealed') headers.push(header('indicator', data.tile));
    if (type !== 'TilesDealt') continue;
    dealt = true;
    for (const seat of table.byWind) {
      const hand = data.hands[seat];
      if (hand.length === dealtSize(rules, dealer, seat) && hand.every((tile) => tile === '?')) continue;
      headers.push(header('hand', hand.length === 0 ? 'none' : tileListText(hand), table.letter(seat)));
    }
  }
  if (!dealt) headers.push(header('deal', 'none'));
  return headers;
}

/** Reads wall commitment, dice, break and deal; missing hands are unseen. */
export function readSetUp(
  headers: Headers,
  dealer: Seat,
  where: ReadContext,
): { readonly action: Action; readonly at?: number }[] {
  const { table, tiles } = where;
  const made: { action: Action; at?: number }[] = [];
  for (const { key, name, isOne } of MARKS) {
    const words = headers.words(key).map(argumentsIn);
    for (const args of isOne && words.length > 0 ? [words.flat()] : words) {
      const { at } = args[0] ?? headers.get(key);
      const meaning = readMark({ kind: 'mark', name, args, reason: null, line: true }, at, where);
      if (meaning.says === 'action') made.push({ action: meaning.action, at });
    }
  }
  const indicator = headers.get('indicator');
  if (indicator !== undefined && tiles.ruleset.table.indicators === null)
    throw tiles.unsupported('indicators', indicator.at);
  if (headers.oneOf('deal', ['none']) !== undefined) {
    for (const { at } of [...headers.hands.values(), ...(indicator === undefined ? [] : [indicator])])
      throw new NotationSyntaxError(at, 'no dealt tiles together with "deal: none"');
    return made;
  }
  const hands = tiles.ruleset.table.seats.of((seat) => {
    const header = headers.hands.get(table.letter(seat));
    if (header === undefined) return Array<string>(dealtSize(tiles.ruleset.table, dealer, seat)).fill('?');
    return header.value === 'none' ? [] : tiles.list({ text: header.value, at: header.valueAt });
  });
  made.push({ action: { type: 'DealTiles', data: { hands } } });
  if (indicator !== undefined) {
    const [tile, more] = tiles.list({ text: indicator.value, at: indicator.valueAt });
    if (tile === undefined || more !== undefined) wrong(indicator, 'the tile turned up');
    const place = table.nextIndicator;
    made.push({
      action: { type: 'RevealIndicator', data: { tile, ...(place === null ? {} : { place }) } },
      at: indicator.at,
    });
  }
  return made;
}

/** The arguments in a word such as `E:3+4`. */
const argumentsIn = ({ text, at }: Word): Word[] =>
  [...text.matchAll(/[^:]+/g)].map(({ 0: part, index }) => ({ text: part, at: at + index }));

const dealtSize = ({ deal }: TableRules, dealer: Seat, seat: Seat): number =>
  seat === dealer ? deal.dealer : deal.others;
