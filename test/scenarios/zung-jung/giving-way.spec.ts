import { describe, expect, it } from '@jest/globals';
import { scribed } from '../../kit/play/flagged.js';
import { given, payments, type Table } from '../../kit/play/play.js';

/** A second win with precedence over the first: one player wins, and the other is not at fault. */
const WEST = '46m123789p11222z';
const SOUTH = '123s46m456789s33z';
const both = (table: Table): Table => table.when(`W wins showing ${WEST}`, `S wins showing ${SOUTH}`);
const discarded = () => scribed().when('E discards 5m');

describe('a win shown by a second player with precedence', () => {
  it('R-26, WI-49: counts instead of the first, which gives way without fault', () => {
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

  it('leaves the scores and the table as if the other had never won', () => {
    const twice = both(discarded());
    const once = discarded().when(`S wins showing ${SOUTH}`);
    expect(twice.state.scores).toEqual(once.state.scores);
    expect(payments(twice)).toEqual(payments(once));
    expect(twice.hand.bets).toBe(once.hand.bets);
  });

  it('BR-03: of two who may win the later in turn order gives way', () => {
    const table = given({}, { ruleset: 'basic/default', options: { winners: 'two' }, mode: 'scribe' });
    table.when('E draws ?', 'E discards 5m', `W wins showing ${WEST}`, 'N wins showing 46m123p456p789p55s');
    expect(table.hand.wins.map(({ seat }) => seat)).toEqual([2, 3]);
    table.when(`S wins showing ${SOUTH}`);
    expect(table.events.at(-1)).toMatchObject({ data: { seat: 1, instead: 3 } });
    expect(table.hand.wins.map(({ seat }) => seat)).toEqual([2, 1]);
  });
});
