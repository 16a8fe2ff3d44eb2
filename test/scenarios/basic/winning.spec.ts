import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import { tableActions } from '../../../src/engine/table/legal-actions.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { explanationOf } from '../../../src/engine/table/explanation.js';
import { given as givenIn, type Hands, payments, type Setting, Table } from '../../kit/play/play.js';
import '../../kit/play/rulesets.js';

const given = (hands: Hands = {}, options: Setting['options'] = {}, setting: Setting = {}) =>
  givenIn(hands, { ruleset: 'basic/default', options, ...setting });

/** All three others wait for 1z. */
const HANDS = {
  E: '159m159p159s1257z',
  S: '123m456p789s2221z',
  W: '234m567p678s3331z',
  N: '345m678p567s4441z',
};
const waiting = (options: Setting['options'] = {}, setting: Setting = {}) =>
  given(HANDS, options, setting).when('E draws 7z', 'E discards 1z');

describe('BR-03: several claim one tile to win', () => {
  it('all: three win on one tile, each settled separately', () => {
    const table = waiting({ winners: 'all' }).when('S wins', 'W wins', 'N wins');
    const { wins } = table.hand;
    expect(wins.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    for (const { seat, result } of wins) {
      expect(result.changes.reduce((sum, change) => sum + change, 0)).toBe(0);
      expect(result.changes[seat]).toBe(3 * result.points);
    }
    const alone = (['S', 'W', 'N'] as const).map(
      (wind) => waiting({ winners: 'all' }).when(`${wind} wins`).hand.changes,
    );
    expect(table.hand.changes).toEqual([0, 1, 2, 3].map((seat) => alone.reduce((sum, one) => sum + one[seat], 0)));
    expect(table.when('the hand ends won').state.scores).toEqual(table.hand.changes);
  });
});

describe('BR-02: scored by Zung Jung', () => {
  it('BR-02: the scoring is the same as that of zung-jung/wsom, and explained alike', () => {
    const [basic, wsom] = ['basic/default', 'zung-jung/wsom'].map((id) => resolveRuleset(id));
    expect(basic.patterns).toEqual(wsom.patterns);
    expect(basic.table.shapes).toEqual(wsom.table.shapes);
    const table = given({ E: '123m456p789s1122z' });
    const before = table.when('E draws 1z').state;
    const won = table.when('E wins').hand.wins[0];
    expect(explanationOf(basic, before, won)).toEqual(explanationOf(wsom, before, won));
    expect(explanationOf(basic, before, won)?.total.points).toBe(won.result.points);
  });
});

const NONE = { scoring: 'none' };
const won = (options: Setting['options'] = {}, setting: Setting = {}): Table =>
  given({ E: '123m456p789s1122z' }, { ...NONE, ...options }, setting).when('E draws 1z', 'E wins');

describe('BR-02: no scoring system, points entered', () => {
  it('a win is recorded without a score and changes nothing by itself', () => {
    const table = won();
    expect(table.hand.wins[0].result).toEqual({ score: null, points: 0, changes: [0, 0, 0, 0], responsible: null });
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
    expect(tableActions(table.ruleset, table.state)).toEqual([
      { type: 'EnterPoints', data: { changes: [0, 0, 0, 0] } },
    ]);
  });

  it('what is entered changes the scores', () => {
    const table = won().when('the win brings 24 -8 -8 -8');
    expect(table.events.at(-1)).toEqual({ type: 'PointsEntered', data: { changes: [24, -8, -8, -8] } });
    expect(table.state.scores).toEqual([24, -8, -8, -8]);
    expect(payments(table)).toEqual({ E: 24, S: -8, W: -8, N: -8 });
    expect(tableActions(table.ruleset, table.state).map(({ data }) => data)).toEqual([{ reason: 'won' }]);
    table.when('the hand ends won');
  });

  it('four numbers that sum to zero, in either mode', () => {
    for (const mode of ['strict', 'scribe'] as const) {
      const table = won({}, { mode });
      expect(table.refusal('the win brings 24 -8 -8 -7')).toMatchObject({
        code: 'unbalanced',
        field: 'changes',
        message: 'the changes must sum to zero; their sum is 1',
        citation: { document: 'decisions-basic', section: '', item: 'BR-02' },
      });
    }
  });

  it('the fold of the events is the same table, and each is the answer to its own action', () => {
    const table = won().when('the win brings 24 -8 -8 -8', 'the hand ends won');
    expect(table.events.reduce(evolve, initialState(table.ruleset.table))).toEqual(table.state);
    const entered = table.events.find(({ type }) => type === 'PointsEntered') as never;
    expect(actionOf(entered)).toEqual({ type: 'EnterPoints', data: { changes: [24, -8, -8, -8] } });
  });
});
