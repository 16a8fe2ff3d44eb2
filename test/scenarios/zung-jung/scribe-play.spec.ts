import { expect, it } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { flagged, scribed } from '../../kit/play/flagged.js';
import { given, payments, Table } from '../../kit/play/play.js';

// Irregular actions at a physical table are recorded with a flag, and play continues. The engine cannot detect WI-05
// and WI-09
// (looking at tiles), WI-19 (whether "kong" was said), the refusals to discard in WI-25, and WI-22, the count itself.

const unseen = (...sizes: number[]) => sizes.map((size) => Array<string>(size).fill('?'));

/** West wins, and then South, who has precedence: one player wins, and the other is not at fault. */
const WEST = '46m123789p11222z';
const SOUTH = '123s46m456789s33z';
const both = (table: Table): Table => table.when(`W wins showing ${WEST}`, `S wins showing ${SOUTH}`);
const discarded = () => scribed().when('E discards 5m');

it('WI-48: robbing a concealed kong is no win, not even at the first turn or after one’s own discard', () => {
  const first = scribed().when('E declares 5m');
  expect(flagged(first, 'S robs showing 46m123789p11222z')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
  expect([first.events.at(-1)?.type, first.due, first.player('S').dead]).toEqual([
    'WinFailed',
    'E supplement',
    'false-win',
  ]);
  const own = scribed().when('E discards 1z', 'S draws ?', 'S discards 2z', 'W draws ?', 'W declares 5m');
  expect(flagged(own, 'S robs')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
});

it('WI-49: the lower seat’s win on one tile goes first, and another is recorded unchanged', () => {
  const table = scribed().when('E discards 5m', 'S says win', 'W says win');
  expect(flagged(table, 'W wins showing 46m123789p11222z')).toEqual(['outranked WI-35']);
  expect(table.events.at(-1)?.type).toBe('HandWon');
  expect(table.refusal('N wins')).toMatchObject({ code: 'hand-over' });
});

it('WI-06: the wrong player took East’s tiles: a misdeal, and the same East deals again', () => {
  const table = new Table({ mode: 'scribe' }).accept({ type: 'StartHand', data: {} });
  expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(13, 14, 13, 13) } })).toEqual([
    'wrong-deal WI-10',
    'wrong-deal WI-10',
  ]);
  table.when('the hand ends misdeal').accept({ type: 'StartHand', data: {} });
  expect(table.hand).toMatchObject({ number: 1, take: 2, dealer: 0 });
});

it('WI-08: the wrong East stays dealer of this hand, the next is the true East’s lower seat', () => {
  const table = new Table({ mode: 'scribe' });
  expect(flagged(table, { type: 'StartHand', data: { dealer: 2 } })).toEqual(['wrong-succession WI-08']);
  table.accept({ type: 'DealTiles', data: { hands: unseen(13, 13, 14, 13) } });
  table.when('the hand ends time').accept({ type: 'StartHand', data: {} });
  expect(table.hand.dealer).toBe(1);
});

it('R-26, WI-49: a win shown by a second player with precedence counts instead of the first, which gives way without fault', () => {
  const table = both(discarded());
  expect(table.flags).toEqual([]);
  expect(table.events.at(-1)).toMatchObject({ type: 'HandWon', data: { seat: 1, instead: 2 } });
  expect(table.hand.wins.map(({ seat }) => seat)).toEqual([1]);
  expect(table.player('W')).toMatchObject({ dead: null, concealed: { size: 13 } });
  expect(table.player('W').shown).toHaveLength(13);
  expect(table.hand.river).toMatchObject({ tile: '5m', takenBy: 1 });
  table.when('the hand ends won');
  expect(table.state.hand?.ended).toBe('won');
});

it('a win that gave way leaves the scores and the table as if it had never been', () => {
  const twice = both(discarded());
  const once = discarded().when(`S wins showing ${SOUTH}`);
  expect(twice.state.scores).toEqual(once.state.scores);
  expect(payments(twice)).toEqual(payments(once));
  expect(twice.hand.bets).toBe(once.hand.bets);
});

it('BR-03: the later of two winners in turn order gives way', () => {
  const table = given({}, { ruleset: 'basic/default', options: { winners: 'two' }, mode: 'scribe' });
  table.when('E draws ?', 'E discards 5m', `W wins showing ${WEST}`, 'N wins showing 46m123p456p789p55s');
  expect(table.hand.wins.map(({ seat }) => seat)).toEqual([2, 3]);
  table.when(`S wins showing ${SOUTH}`);
  expect(table.events.at(-1)).toMatchObject({ data: { seat: 1, instead: 3 } });
  expect(table.hand.wins.map(({ seat }) => seat)).toEqual([2, 1]);
});

it('R-26: a set goes back for a pong that goes first, and the table is as it was before it', () => {
  const table = scribed().when('E discards 5m', 'W says pong', 'S chis with 46m');
  expect(table.flags).toEqual(['outranked']);
  table.when('S puts back');
  expect(table.flags).toEqual([]);
  expect(table.due).toBe('S draw');
  expect(table.player('S')).toMatchObject({ melds: [], concealed: { size: 13 } });
  expect(table.hand.river).toMatchObject({ tile: '5m', takenBy: null });
  expect(table.hand.announced).toEqual([{ seat: 2, claim: 'pong' }]);
  expect(viewOf(table.state, 'public').hand?.seats[1].concealed).toBeNull();
  table.when('W pongs', 'W discards 1z');
  expect(table.flags).toEqual([]);
  expect(table.due).toBe('N draw');
});

it('a claimed kong goes back before its supplement, and a player who drew before goes on', () => {
  const kong = scribed().when('E discards 5m', 'N says win', 'S kongs', 'S puts back');
  expect([kong.flags, kong.due, kong.hand.calls]).toEqual([[], 'S draw', 0]);
  const drawn = scribed().when('E discards 5m', 'S draws 1z', 'N says win', 'W pongs', 'W puts back');
  expect(drawn.due).toBe('S discard');
});

it('a set put back loses and doubles no tile', () => {
  const hands = { E: '147m258p369s12345z', S: '235m258p369s1234z', W: '44m258p369s11234z' };
  const table = given(hands).when('E discards 4m');
  const seen = table.hand.seen;
  table.when('W says pong');
  expect(table.because('S chis with 35m')).toMatch(/^outranked/);
  expect(table.hand.seen).toEqual(seen);
});

it('only an announced claim can be withdrawn', () => {
  const table = scribed().when('E discards 5m', 'W says pong');
  expect(table.refusal('W unsays win')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
  expect(table.refusal('N unsays pong')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
});
