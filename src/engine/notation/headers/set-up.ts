import type { Action } from '../../table/moves/moves.js';
import type { TableEvent } from '../../table/moves/facts.js';
import type { TableRules } from '../../table/rules.js';
import { type Seat, SEATS } from '../../tiles/tile.js';
import { SHA256, WALL_NUMBER, WALL_SCHEME } from '../../vocabulary/game-start.js';
import { type Header, type Headers, header, wrong } from './header.js';
import { type RulesetTiles, tileListText } from '../tile-text.js';
import { NotationSyntaxError } from '../scanner.js';
import type { NotationTable } from '../notation-table.js';
import { printFaces, scanFaces, wordsOf } from '../values.js';

/** Headers for wall commitment, dice, break and deal. Unseen hands of the regular size are omitted. */
export function setUpHeaders(
  events: readonly TableEvent[],
  dealer: Seat,
  rules: TableRules,
  table: NotationTable,
): Header[] {
  const headers: Header[] = [];
  const mixed = events.flatMap(({ type, data }) =>
    type === 'WallMixed' ? [`${table.letter(data.seat)}:${data.number}`] : [],
  );
  for (const { type, data } of events)
    if (type === 'WallCommitted') headers.push(header('committed', `${data.scheme} ${data.commitment}`));
  if (mixed.length > 0) headers.push(header('mixed', mixed.join(' ')));
  const throws = events.flatMap(({ type, data }) =>
    type === 'DiceThrown' ? [`${table.letter(data.seat)}:${printFaces(data.faces)}`] : [],
  );
  if (throws.length > 0) headers.push(header('dice', throws.join(' ')));
  let dealt = false;
  for (const { type, data } of events) {
    if (type === 'WallBroken') headers.push(header('break', `${table.letter(data.seat)}:${data.stacks}`));
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
  table: NotationTable,
  tiles: RulesetTiles,
): { readonly action: Action; readonly at?: number }[] {
  const made: { action: Action; at?: number }[] = [];
  const committed = headers.get('committed');
  if (committed !== undefined) {
    const [scheme, commitment, ...more] = wordsOf(committed.value, committed.valueAt).map(({ text }) => text);
    const data = { scheme: WALL_SCHEME.values.find((one) => one === scheme), commitment };
    if (data.scheme === undefined || !SHA256.fits(commitment) || more.length > 0)
      wrong(committed, `a scheme (${WALL_SCHEME.values.join(', ')}) and a commitment of 64 hexadecimal digits`);
    made.push({ action: { type: 'CommitWall', data: { scheme: data.scheme, commitment } }, at: committed.at });
  }
  const mixed = headers.get('mixed');
  for (const { text, at } of mixed === undefined ? [] : wordsOf(mixed.value, mixed.valueAt)) {
    const expected = 'a seat and its number, e.g. E:1234';
    const [seat, number] = seated(table, text, at, expected);
    if (!/^\d{1,16}$/.test(number) || !WALL_NUMBER.fits(Number(number)))
      throw new NotationSyntaxError(at, expected, JSON.stringify(text));
    made.push({ action: { type: 'MixWall', data: { seat, number: Number(number) } }, at });
  }
  const dice = headers.get('dice');
  for (const { text, at } of dice === undefined ? [] : wordsOf(dice.value, dice.valueAt)) {
    const [seat, faces] = seated(table, text, at, 'a seat and its throw, e.g. E:3+4');
    made.push({ action: { type: 'ThrowDice', data: { seat, faces: scanFaces(faces, at + 2) } }, at });
  }
  const broken = headers.get('break');
  if (broken !== undefined) {
    const expected = 'a seat and a number of stacks, e.g. S:7';
    const [seat, stacks] = seated(table, broken.value, broken.valueAt, expected);
    if (!/^\d{1,3}$/.test(stacks)) wrong(broken, expected);
    made.push({ action: { type: 'BreakWall', data: { seat, stacks: Number(stacks) } }, at: broken.at });
  }
  const indicator = headers.get('indicator');
  if (indicator !== undefined && tiles.ruleset.table.indicators === null)
    throw tiles.unsupported('indicators', indicator.at);
  if (headers.oneOf('deal', ['none']) !== undefined) {
    for (const { at } of [...headers.hands.values(), ...(indicator === undefined ? [] : [indicator])])
      throw new NotationSyntaxError(at, 'no dealt tiles beside "deal: none"');
    return made;
  }
  const hands = SEATS.map((seat) => {
    const header = headers.hands.get(table.letter(seat));
    if (header === undefined) return Array<string>(dealtSize(tiles.ruleset.table, dealer, seat)).fill('?');
    return header.value === 'none' ? [] : tiles.list(header.value, header.valueAt);
  });
  made.push({ action: { type: 'DealTiles', data: { hands } } });
  if (indicator !== undefined) {
    const [tile, more] = tiles.list(indicator.value, indicator.valueAt);
    if (tile === undefined || more !== undefined) wrong(indicator, 'the tile turned up');
    const place = table.nextIndicator;
    made.push({
      action: { type: 'RevealIndicator', data: { tile, ...(place === null ? {} : { place }) } },
      at: indicator.at,
    });
  }
  return made;
}

function seated(table: NotationTable, text: string, at: number, expected: string): [seat: Seat, rest: string] {
  const match = /^([ESWN]):(.+)$/.exec(text);
  if (match === null) throw new NotationSyntaxError(at, expected, JSON.stringify(text));
  return [table.seat(match[1] as 'E'), match[2]];
}

const dealtSize = ({ deal }: TableRules, dealer: Seat, seat: Seat): number =>
  seat === dealer ? deal.dealer : deal.others;
