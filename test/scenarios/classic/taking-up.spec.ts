import { describe, expect, test } from '@jest/globals';
import { given, type Hands, patterns, payments, type Setting, type Table } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });
const opened = (hands: Hands, discard: string, more: Setting = {}): Table =>
  played(hands, more).when(`E draws ${discard}`, `E discards ${discard}`);

const S = '111234m55p789s13z';
/** Hands that can claim no discard of these plays. */
const QUIET = { E: '3469p1346s12347z', W: '3469p1346s12347z', N: '3469p1346s12347z' };

describe('CL-06: taking up the last discard', () => {
  test('is a draw: the tile joins the hand, and another is discarded', () => {
    const table = opened({ S }, '9m');
    expect(table.legal('S')).toContainEqual({ type: 'TakeUpDiscard', data: { seat: 1 } });
    table.when('S takes up');
    expect(table.events.at(-1)).toEqual({ type: 'DiscardTakenUp', data: { seat: 1, tile: '9m', from: 0 } });
    expect([table.due, table.player('S').drawn, table.player('S').concealed.size]).toEqual(['S discard', '9m', 14]);
    expect(table.hand.live).toBe(75);
    table.when('S discards 3z');
    expect([table.due, table.player('S').concealed.size]).toEqual(['W draw', 13]);
  });

  test('is for the next player only, before they draw, and not of an older discard', () => {
    const table = opened({ S }, '9m');
    expect(table.because('W takes up')).toMatch(/^draw-out-of-turn/);
    expect(table.because('E takes up')).toMatch(/^own-tile/);
    table.when('S draws 9p');
    expect(table.because('S takes up')).toMatch(/^no-open-tile/);
    table.when('S discards 9p', 'W takes up');
    expect(table.because('W takes up')).toMatch(/^no-open-tile/);
  });

  test('ranks below every claim', () => {
    const table = opened({ S, W: '99m2468p2468s224z' }, '9m').when('W says pong');
    expect(table.because('S takes up')).toMatch(/^claim-open/);
    table.when('W pongs');
    expect(table.because('S takes up')).toMatch(/^no-open-tile/);
  });

  test('ends the time for claims, as a draw does', () => {
    const table = opened({ S, W: '99m2468p2468s224z' }, '9m').when('S takes up');
    expect(table.because('W says pong')).toMatch(/^no-open-tile/);
    expect(table.because('S returns')).toMatch(/^wrong-phase/);
  });

  test('is not for the last discard of the wall', () => {
    const table = played({}, { live: 0 });
    const next = table.due.slice(0, 1);
    expect(table.because(`${next} takes up`)).toBe('last-tile-claim: decisions-classic CL-19');
  });
});

describe('CL-06: a hand completed by a discard taken up', () => {
  const ready = () => opened({ S: '11123m55p789s555z' }, '4m').when('S takes up');

  test('is won on that discard, by a claim of it', () => {
    const table = ready();
    const drawn = { type: 'DeclareWin', data: { seat: 1, by: 'self-draw' } } as const;
    const refused = table.decide(drawn);
    expect(refused.verdict === 'refused' && refused.violation.message).toMatch(
      /taken up must be declared as a win on that discard/,
    );
    expect(table.legal('S')).toContainEqual({ type: 'DeclareWin', data: { seat: 1, by: 'discard' } });
    table.when('S wins');
    // winning 20; concealed pungs of 1m 8 and of dragons 8; dragons 1: 36 x 2. Neither drawn from the wall nor wholly concealed.
    expect(table.hand.wins[0]).toMatchObject({ seat: 1, by: 'discard', tile: '4m', from: 0, result: { points: 72 } });
    expect(patterns(table)).toEqual(['concealed-pong-1-9-honorx2', 'winning', 'dragon-set']);
    expect(table.player('S').concealed.size).toBe(14);
    table.when('the hand ends won');
    expect(payments(table).S).toBe(72);
  });

  test('scores what a claim of the discard scores', () => {
    const claimed = opened({ S: '11123m55p789s555z' }, '4m').when('S wins');
    const taken = ready().when('S wins');
    expect(taken.hand.wins[0].result).toEqual(claimed.hand.wins[0].result);
  });

  test('sets it completes later are concealed ones', () => {
    // Two 1m become three with the discard; the win follows one turn later, self-drawn and wholly concealed.
    const table = opened({ ...QUIET, S: '11m23488p78999s1z' }, '1m').when('S takes up', 'S discards 1z');
    table.when(
      'W draws 9m',
      'W discards 9m',
      'N draws 9m',
      'N discards 9m',
      'E draws 9p',
      'E discards 9p',
      'S draws 6s',
      'S wins',
    );
    expect(patterns(table)).toContain('concealed-pong-1-9-honorx2');
    expect(patterns(table)).toContain('concealed-self-drawn');
  });
});

describe('CL-06: a discard taken up and kongs', () => {
  test('it makes none in that turn, but does in a later one', () => {
    const table = opened({ ...QUIET, S: '11123m55p789s555z' }, '1m').when('S takes up');
    expect(table.because('S declares 1m')).toBe('kong-of-taken-up: decisions-classic CL-06');
    table.when(
      'S discards 5z',
      'W draws 9m',
      'W discards 9m',
      'N draws 9m',
      'N discards 9m',
      'E draws 9p',
      'E discards 9p',
      'S draws 8m',
      'S declares 1m',
      'S supplements 3z',
    );
  });

  test('nor extends a pung in that turn', () => {
    const table = opened({ ...QUIET, S: '55m2468p2468s246z' }, '5m').when(
      'S pongs',
      'S discards 2z',
      'W draws 9m',
      'W discards 9m',
      'N draws 9m',
      'N discards 9m',
      'E draws 5m',
      'E discards 5m',
      'S takes up',
    );
    expect(table.because('S adds 5m')).toBe('kong-of-taken-up: decisions-classic CL-06');
  });

  test('another kong may be laid down, and still the tile makes none after it', () => {
    const table = opened({ ...QUIET, S: '1112222m55p789s5z' }, '1m').when(
      'S takes up',
      'S declares 2m',
      'S supplements 9p',
    );
    expect(table.because('S declares 1m')).toBe('kong-of-taken-up: decisions-classic CL-06');
    table.when('S discards 9p');
  });
});

describe('CL-06: the variants', () => {
  const strict = { ruleset: 'classic/standard' };

  test('mustUsePickUp: nothing is taken up; the discard is claimed for a combination that is exposed at once', () => {
    const table = opened({ S: '23m2468p2468s246z' }, '4m', strict);
    expect(table.because('S takes up')).toMatch(/^not-in-ruleset/);
    expect(table.legal('S').some(({ type }) => type === 'TakeUpDiscard')).toBe(false);
    table.when('S chis with 2m3m', 'S discards 2z');
  });

  test('chowOnlyInTurn: a chow is of the player before; else of anybody', () => {
    const W = '23m2468p2468s246z';
    expect(opened({ W }, '4m', strict).because('W chis with 2m3m')).toMatch(/^chi-not-upper: .*Can't claim chow/);
    const table = opened({ W }, '4m').when('W chis with 2m3m');
    expect(table.due).toBe('W discard'); // South is skipped
    table.when('W discards 2z');
    expect(table.due).toBe('N draw');
  });

  test('deadHand: who violates the rules has a hand that may not win and is not scored, and keeps playing', () => {
    const table = opened({ S: '11123m55p789s555z' }, '5p', strict);
    table.accept({ type: 'ImposePenalty', data: { seat: 1, penalty: 'dead-hand', reason: 'overturned a tile' } });
    expect(table.because('S wins')).toMatch(/^dead-hand-win/);
    table.when('S pongs', 'S discards 1m');
  });

  test('deadHand off: no hand is dead', () => {
    const dead = {
      type: 'ImposePenalty',
      data: { seat: 1, penalty: 'dead-hand', reason: 'overturned a tile' },
    } as const;
    const decision = played({}).decide(dead);
    expect(decision.verdict === 'refused' && decision.violation.code).toBe('dead-hand-not-agreed');
    // A long hand is an irregularity of the record only.
    for (const [ruleset, is] of [
      ['classic/document', null],
      ['classic/standard', 'long'],
    ] as const) {
      const table = given({}, { ruleset, mode: 'scribe' }).when('E draws ?', 'E discards 1m', 'S draws ?', 'N draws ?');
      expect(table.flags).toContain('draw-out-of-turn');
      expect(table.player('N').dead).toBe(is);
    }
  });

  test('the document leaves them off, the stricter preset has them on, and each can be chosen', () => {
    const variants = (ruleset: string) => {
      const { mustUsePickUp, chowOnlyInTurn, deadHand } = played({}, { ruleset }).ruleset.options;
      return [mustUsePickUp, chowOnlyInTurn, deadHand];
    };
    expect(variants('classic/document')).toEqual([false, false, false]);
    expect(variants('classic/standard')).toEqual([true, true, true]);
    const mixed = opened({ S }, '9m', { ...strict, options: { mustUsePickUp: false } });
    mixed.when('S takes up');
  });
});
