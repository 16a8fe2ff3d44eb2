import { describe, expect, it } from '@jest/globals';
import { scribed } from '../../kit/play/flagged.js';
import { given } from '../../kit/play/play.js';
import { viewOf } from '../../../src/engine/table/view.js';

/** Withdrawn declarations: a chi that gives way to a pong, and a win that was none. */
describe('a set laid down', () => {
  const beaten = () => scribed().when('E discards 5m', 'W says pong', 'S chis with 46m');

  it('R-26: goes back for a pong that goes first, and the table is as it was before it', () => {
    const table = beaten();
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

  it('no tile is lost or doubled by it', () => {
    const hands = { E: '147m258p369s12345z', S: '235m258p369s1234z', W: '44m258p369s11234z' };
    const table = given(hands).when('E discards 4m');
    const seen = table.hand.seen;
    table.when('W says pong');
    expect(table.because('S chis with 35m')).toMatch(/^outranked/);
    expect(table.hand.seen).toEqual(seen);
  });
});

describe('a claim said', () => {
  it('has to have been said', () => {
    const table = scribed().when('E discards 5m', 'W says pong');
    expect(table.refusal('W unsays win')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
    expect(table.refusal('N unsays pong')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
  });
});
