import { describe, expect, it } from '@jest/globals';
import { scribed } from '../../kit/play/flagged.js';
import { expectFlag, given } from '../../kit/play/play.js';
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

  it('R-26: and for a win said after it, as long as its player has not discarded', () => {
    const table = scribed().when('E discards 5m', 'S chis with 46m', 'N says win', 'S puts back');
    expect(table.flags).toEqual([]);
    table.when('N wins showing 46m123789p11222z');
    expect(table.flags).toEqual([]);
  });

  it('WI-31, WI-32: and where it was none that its player could lay', () => {
    const wrong = scribed().when('E discards 2p', 'S chis with 45p', 'S puts back');
    expect(wrong.flags).toEqual([]);
    expect(wrong.when('S chis with 34p').flags).toEqual([]);
    expect(scribed().when('E discards 5m', 'W chis with 46m', 'W puts back').flags).toEqual([]);
  });

  it('WI-42: else it stays where it lies', () => {
    const table = scribed().when('E discards 5m', 'S chis with 46m', 'S puts back');
    expectFlag(table, 'meld-put-back', 'WI-42');
    const strict = given({ E: '147m258p369s12345z', S: '235m258p369s1234z' }, {}).when(
      'E discards 4m',
      'S chis with 35m',
    );
    expect(strict.because('S puts back')).toBe('meld-put-back: wsom-rulebook "Chi" 2');
  });

  it('goes back only before the next discard or draw, and only by its player', () => {
    const table = scribed().when('E discards 5m', 'S chis with 46m');
    expect(table.refusal('W puts back')).toMatchObject({ code: 'wrong-phase' });
    expect(table.when('S discards 1z').refusal('S puts back')).toMatchObject({ code: 'wrong-phase' });
    expect(scribed().when('E discards 5m').refusal('S puts back')).toMatchObject({ code: 'wrong-phase' });
  });

  it('with a kong that was claimed, before its supplement; with a draw that was made before, that player goes on', () => {
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
  it('may be withdrawn before it is carried out, and holds nobody up any more', () => {
    const table = scribed().when('E discards 5m', 'W says win', 'N says pong', 'W unsays win');
    expect(table.flags).toEqual([]);
    expect(table.hand.announced).toEqual([{ seat: 3, claim: 'pong' }]);
    table.when('N pongs', 'N discards 1z');
    expect(table.flags).toEqual([]);
  });

  it('a win said of the tile just drawn is withdrawn as well; nobody said it has to be recorded', () => {
    const table = scribed().when('E discards 5m', 'S draws ?', 'S unsays win', 'S discards 1z');
    expect(table.flags).toEqual([]);
  });

  it('has to have been said', () => {
    const table = scribed().when('E discards 5m', 'W says pong');
    expect(table.refusal('W unsays win')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
    expect(table.refusal('N unsays pong')).toMatchObject({ code: 'no-open-tile', field: 'claim' });
  });

  it('PR-13: binds in reach, where taking it back is a breach', () => {
    const table = given({}, { ruleset: 'reach/wsom', mode: 'scribe', indicator: '1z' });
    table.when('E discards 5m', 'W says win', 'W unsays win');
    expectFlag(table, 'claim-withdrawn', 'RI-20');
    expect(table.hand.announced).toEqual([]);
  });
});
