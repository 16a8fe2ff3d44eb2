import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import { tableActions } from '../../../src/engine/table/legal-actions.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { explanationOf } from '../../../src/engine/table/explanation.js';
import {
  expectFlag,
  given as givenIn,
  type Hands,
  patterns,
  payments,
  type Setting,
  Table,
} from '../../kit/play/play.js';
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
  it('interception: the lower, then the opposite, then the upper seat, and only one', () => {
    const table = waiting({ winners: 'interception' }).when('N says win', 'W says win');
    expect(table.because('N wins')).toBe('outranked: basic-rules "Precedence of claims"');
    table.when('W wins');
    expect(table.because('N wins')).toBe('hand-over: wsom-rulebook "The Play" 4');
    // South has precedence over West although South announced nothing.
    table.when('S wins', 'the hand ends won');
    expect(table.state.hand?.wins.map(({ seat }) => seat)).toEqual([1]);
  });

  it('interception holds where nobody has announced a win before', () => {
    const table = waiting().when('S wins');
    for (const wind of ['W', 'N']) expect(table.because(`${wind} wins`)).toMatch(/^hand-over/);
  });

  it('two: the first two in turn order win, each with a win of their own', () => {
    const table = waiting({ winners: 'two' }).when('N says win', 'S says win', 'W says win');
    expect(table.because('N wins')).toBe('outranked: basic-rules "Precedence of claims"');
    table.when('S wins');
    expect(table.because('N wins')).toBe('outranked: basic-rules "Precedence of claims"');
    table.when('W wins');
    expect(table.because('N wins')).toBe('hand-over: wsom-rulebook "The Play" 4');
    expect(table.hand.wins.map(({ seat, from }) => [seat, from])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    table.when('the hand ends won');
  });

  it('two: the upper seat wins as the second where only one goes before', () => {
    const table = waiting({ winners: 'two' }).when('N says win', 'W says win', 'W wins', 'N wins', 'the hand ends won');
    expect(table.state.hand?.wins.map(({ seat }) => seat)).toEqual([2, 3]);
  });

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

  it('all: whoever goes before is recorded before', () => {
    const table = waiting({ winners: 'all' }).when('W wins');
    expect(table.because('S wins')).toBe('win-order: decisions-basic BR-03');
    table.when('N wins');
    const scribed = waiting({ winners: 'all' }, { mode: 'scribe' }).when('W wins', 'S wins');
    expectFlag(scribed, 'win-order', null);
    expect(scribed.hand.wins.map(({ seat }) => seat)).toEqual([2, 1]);
  });

  it('all: the hand is not over while somebody who has said win has not been heard', () => {
    const table = waiting({ winners: 'all' }).when('S says win', 'N says win', 'S wins');
    expect(table.because('the hand ends won')).toBe('claim-open: wsom-rulebook "The Play" 3');
    table.when('N wins', 'the hand ends won');
    const early = waiting({ winners: 'all' }).when('S says win', 'N says win');
    expect(early.because('N wins')).toBe('outranked: basic-rules "Precedence of claims"');
    early.when('S wins', 'N wins');
  });

  it('all: a set taken with the tile is undone once, however many win on it', () => {
    const table = given(
      { E: '159m159p159s1257z', S: '23m456p789s22211z', W: '23m567p678s33344z', N: '11367m345p567s14z' },
      { winners: 'all' },
    );
    table.when('E draws 7z', 'E discards 1m', 'N pongs', 'S wins', 'W wins');
    expect(table.player('N').melds).toEqual([]);
    expect(table.player('N').concealed.size).toBe(13);
  });

  it.each(['two', 'all'])('%s: a self-draw is one player’s alone', (winners) => {
    const table = given({ E: '123m456p789s1122z' }, { winners }).when('E draws 1z', 'E wins');
    expect(table.because('S wins')).toMatch(/^hand-over/);
  });

  it('all: several rob one kong', () => {
    const table = given(
      { E: '159m159p159s1257z', S: '11m234p567s55566z', W: '23m789p345s33366z', N: '23m456p789s11177z' },
      { winners: 'all' },
    );
    table.when(
      'E draws 4s',
      'E discards 1m',
      'S pongs',
      'S discards 6z',
      'W draws 9p',
      'W discards 9p',
      'N draws 8m',
      'N discards 8m',
      'E draws 8p',
      'E discards 8p',
      'S draws 1m',
      'S adds 1m',
      'W robs',
      'N robs',
      'the hand ends won',
    );
    expect(table.state.hand?.wins.map(({ seat, by, from }) => [seat, by, from])).toEqual([
      [2, 'robbing-kong', 1],
      [3, 'robbing-kong', 1],
    ]);
  });
});

describe('BR-02: scored by Zung Jung', () => {
  it('has its patterns, its payoff and its irregular hands', () => {
    const table = given({ E: '1133m5577p2299s4z' }).when('E draws 4z');
    table.when('E wins');
    expect(patterns(table)).toContain('10.2');
    expect(payments(table)).toEqual({ E: 3 * 185, S: -185, W: -185, N: -185 });
  });

  it('is the same scoring as that of zung-jung/wsom, and explained alike', () => {
    const [basic, wsom] = ['basic/default', 'zung-jung/wsom'].map((id) => resolveRuleset(id));
    expect(basic.patterns).toEqual(wsom.patterns);
    expect(basic.table.shapes).toEqual(wsom.table.shapes);
    const table = given({ E: '123m456p789s1122z' });
    const before = table.when('E draws 1z').state;
    const won = table.when('E wins').hand.wins[0];
    expect(explanationOf(basic, before, won)).toEqual(explanationOf(wsom, before, won));
    expect(explanationOf(basic, before, won)?.total.points).toBe(won.result.points);
  });

  it('takes no points entered', () => {
    const table = given({ E: '123m456p789s1122z' }).when('E draws 1z', 'E wins');
    expect(table.because('the win brings 3 -1 -1 -1')).toBe('not-in-ruleset: log-format "Events"');
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
        message: 'the four changes must sum to zero; their sum is 1',
        citation: { document: 'decisions-basic', section: '', item: 'BR-02' },
      });
    }
  });

  it('once for each win, after it and before the hand ends', () => {
    const fresh = given({ E: '123m456p789s1122z' }, NONE).when('E draws 1z');
    expect(fresh.because('the win brings 3 -1 -1 -1')).toMatch(/^wrong-phase/);
    const table = won();
    expect(table.because('the hand ends won')).toBe('points-not-entered: decisions-basic BR-02');
    table.when('the win brings 0 0 0 0');
    expect(table.because('the win brings 3 -1 -1 -1')).toMatch(/^wrong-phase/);
    table.when('the hand ends won');
    expect(table.because('the win brings 3 -1 -1 -1')).toMatch(/^wrong-phase/);
  });

  it('a scribe’s hand may end without, and the record says so', () => {
    const table = won({}, { mode: 'scribe' }).when('the hand ends won');
    expectFlag(table, 'points-not-entered', 'BI-15');
    const exhausted = given({}, NONE, { live: 0, mode: 'scribe' }).when('the hand ends exhausted');
    expect(exhausted.flags).toEqual([]);
  });

  it('each of several winners has points entered, in the order of the wins (BR-03)', () => {
    const table = waiting({ ...NONE, winners: 'all' }).when('S wins', 'N wins', 'the win brings -6 6 0 0');
    expect(table.because('the hand ends won')).toMatch(/^points-not-entered/);
    expect(table.refusal('the hand ends won').message).toContain('N');
    table.when('the win brings -9 0 0 9', 'the hand ends won');
    expect(table.state.scores).toEqual([-15, 6, 0, 9]);
  });

  it('the players’ own count of points is kept and proves nothing wrong', () => {
    const table = given({ E: '123m456p789s1122z' }, NONE).when('E draws 1z');
    table.accept({ type: 'DeclareWin', data: { seat: 0, by: 'self-draw', declaredPoints: 88 } });
    expect(table.hand.wins[0]).toMatchObject({ declaredPoints: 88, result: { score: null, points: 88 } });
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
  });

  it('what is paid is compared with what was entered', () => {
    const table = won({}, { mode: 'scribe' }).when('the win brings 24 -8 -8 -8');
    const paid = (changes: readonly number[]) =>
      table.accept({ type: 'MakePayments', data: { changes: changes as never } }).flags;
    expect(paid([24, -8, -8, -8])).toEqual([]);
    expect(paid([30, -10, -10, -10])).toEqual(['payments-differ']);
  });

  it('a hand may be recorded by its start and its result alone', () => {
    const table = new Table({ ruleset: 'basic/default', options: { ...NONE, winners: 'two' }, mode: 'scribe' });
    table.when('a hand starts');
    const win = (seat: 1 | 3) => ({ type: 'DeclareWin', data: { seat, by: 'discard', tile: '5p', from: 0 } }) as const;
    table
      .accept(win(1))
      .accept(win(3))
      .when('the win brings -10 10 0 0', 'the win brings -4 0 0 4', 'the hand ends won');
    expect(table.state.scores).toEqual([-14, 10, 0, 4]);
    expect(table.hand.wins.map(({ seat, from, result }) => [seat, from, result.score])).toEqual([
      [1, 0, null],
      [3, 0, null],
    ]);
  });

  it('several may win on a tile that the record has lost sight of (BR-03)', () => {
    const table = given({}, { ...NONE, winners: 'all' }, { mode: 'scribe' });
    table.accept({ type: 'LoseSteps', data: { count: null } });
    for (const seat of [1, 2] as const) {
      table.accept({ type: 'DeclareWin', data: { seat, by: 'discard', tile: '5p', from: 0 } });
      expect(table.events.at(-1)?.type).toBe('HandWon');
    }
    expect(table.flags).toEqual(['hand-not-shown']);
  });

  it('a voided hand takes the points back', () => {
    const table = won().when('the win brings 24 -8 -8 -8', 'the hand ends voided');
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
  });

  it('a win is checked as a winning shape: regular hands alone', () => {
    const incomplete = given({ E: '123m456p789s1123z' }, NONE).when('E draws 1z');
    expect(incomplete.because('E wins')).toBe('false-win: basic-rules "Game objective"');
    for (const hand of ['1133m5577p2299s4z', '19m19p19s123456z4z']) {
      const irregular = given({ E: hand }, NONE).when(`E draws ${hand.startsWith('19m') ? '7z' : '4z'}`);
      expect(irregular.because('E wins')).toBe('false-win: basic-rules "Game objective"');
    }
  });

  it('irregular hands too where the option is on', () => {
    const options = { ...NONE, irregularHands: true };
    given({ E: '1133m5577p2299s4z' }, options).when('E draws 4z', 'E wins');
    const thirteen = given({ E: '19m19p19s123456z4z' }, options).when('E draws 7z', 'E wins');
    expect(thirteen.hand.wins).toHaveLength(1);
  });

  it('the fold of the events is the same table, and each is the answer to its own action', () => {
    const table = won().when('the win brings 24 -8 -8 -8', 'the hand ends won');
    expect(table.events.reduce(evolve, initialState(table.ruleset.table))).toEqual(table.state);
    const entered = table.events.find(({ type }) => type === 'PointsEntered') as never;
    expect(actionOf(entered)).toEqual({ type: 'EnterPoints', data: { changes: [24, -8, -8, -8] } });
  });
});
