import { describe, expect, test } from '@jest/globals';
import { given, type Hands, patterns, payments, type Setting, type Table } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });
const opened = (hands: Hands, discard: string, more: Setting = {}): Table =>
  played(hands, more).when(`E draws ${discard}`, `E discards ${discard}`);

const S = '111234m55p789s13z';

describe('CL-06: a hand completed by a discard taken up', () => {
  const ready = () => opened({ S: '11123m55p789s555z' }, '4m').when('S takes up');

  test('CL-06: a hand completed by a discard taken up is won on that discard, by a claim of it', () => {
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
});

describe('CL-06: the variants', () => {
  const strict = { ruleset: 'classic/standard' };

  test('mustUsePickUp: nothing is taken up; the discard is claimed for a combination that is exposed at once', () => {
    const table = opened({ S: '23m2468p2468s246z' }, '4m', strict);
    expect(table.because('S takes up')).toMatch(/^not-in-ruleset/);
    expect(table.legal('S').some(({ type }) => type === 'TakeUpDiscard')).toBe(false);
    table.when('S chis with 2m3m', 'S discards 2z');
  });

  test('deadHand off: no hand is dead', () => {
    const dead = {
      type: 'ImposePenalty',
      data: { seat: 1, penalty: 'dead-hand', reason: 'overturned a tile' },
    } as const;
    const decision = played({}).decide(dead);
    expect(decision.verdict === 'refused' && decision.violation.code).toBe('dead-hand-not-agreed');
    // Without the variant, a hand that is long after a draw out of turn is not dead.
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
