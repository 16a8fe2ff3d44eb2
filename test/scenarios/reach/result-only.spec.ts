import { describe, expect, it, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { decide } from '../../../src/engine/table/decide.js';
import type { Action, ActionData } from '../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../src/engine/table/state.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { CaseRecord } from '../../kit/disputes/case-record.js';
import { expectBack } from '../../kit/formats/mhr-back.js';

const reach = (seat: Seat): Action => ({ type: 'DeclareReach', data: { seat } });
const indicator = (tile: string): Action => ({ type: 'RevealIndicator', data: { tile } });
const END: Action = { type: 'EndHand', data: { reason: 'won' } };
const WIN: ActionData['DeclareWin'] = {
  ...{ seat: 1, by: 'discard', from: 2, tile: '9p', under: ['4s'] },
  concealed: '2m 3m 4m 5m 6m 7m 3p 4p 5p 5s 5s 7p 8p'.split(' '),
};

/** A hand of which only this is recorded. */
const played = (id: string, ...actions: readonly Action[]): CaseRecord =>
  CaseRecord.played(resolveRuleset(id), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
    { type: 'StartHand', data: {} },
    ...actions,
  ]);

/** The same, read back from its notation. */
function recorded(id: string, ...actions: readonly Action[]): CaseRecord {
  const record = played(id, ...actions);
  expectBack(record);
  return record;
}

const stateOf = ({ line }: CaseRecord): TableState => line.state as TableState;
const flagsOf = ({ line }: CaseRecord): readonly string[] =>
  line.steps.flatMap(({ event }) => (event.data.irregularities ?? []).map(({ code }) => code));

describe.each(['reach/wsom', 'reach/m-league'])('reach in a hand of %s of which only the result is recorded', (id) => {
  const start = resolveRuleset(id).table.startingPoints;
  const scores = (...changes: readonly number[]): readonly number[] => changes.map((points) => start + points);

  it.each([
    ['discard', { ...WIN }, [0, 9_000, -9_000, 0]],
    ['self-draw', { ...WIN, by: 'self-draw', from: null }, [-4_000, 9_000, -3_000, -2_000]],
  ] as const)('counts for a win by %s, with its bets and the tiles under the indicators', (_by, win, changes) => {
    const record = recorded(id, reach(1), reach(2), { type: 'DeclareWin', data: win }, END);
    const won = record.line.steps.find(({ event }) => event.type === 'HandWon')?.event;
    const names = won?.type === 'HandWon' ? (won.data.result.score?.patterns ?? []).map(({ name }) => name) : [];
    expect(names).toContain('Reach');
    expect(names).not.toContain('Double Reach');
    expect(stateOf(record).scores).toEqual(scores(...changes));
    expect(flagsOf(record)).toEqual([]);
  });

  it('places its bet at once', () => {
    const state = stateOf(recorded(id, reach(3)));
    expect([state.hand?.bets, state.scores]).toEqual([1, scores(0, 0, 0, -1_000)]);
  });

  it('lets nobody deal afterwards, and is refused where every tile is recorded', () => {
    const state = stateOf(recorded(id, reach(3)));
    const { deal } = state.rules;
    const hands = [deal.dealer, deal.others, deal.others, deal.others].map((size) => Array<string>(size).fill('?'));
    expect(decide(resolveRuleset(id), state, { type: 'DealTiles', data: { hands } })).toMatchObject({
      ...{ verdict: 'refused', violation: { code: 'wrong-phase' } },
    });
    const strict = {
      ...state,
      opened: { ...(state.opened as NonNullable<TableState['opened']>), mode: 'strict' } as const,
    };
    expect(decide(resolveRuleset(id), strict, reach(1))).toMatchObject({
      ...{ verdict: 'refused', violation: { code: 'wrong-phase' } },
    });
  });
});

test('two wins on one discard of which only the result is recorded are recorded in turn order, as the first has the bets', () => {
  const won = (seat: Seat, declaredPoints: number): Action => ({
    type: 'DeclareWin',
    data: { seat, by: 'discard', from: 0, declaredPoints },
  });
  const inTurn = recorded('reach/tenhou', reach(3), won(1, 2_000), won(2, 3_900), END);
  expect(flagsOf(inTurn)).not.toContain('win-order');
  expect(stateOf(inTurn).scores).toEqual([19_100, 28_000, 28_900, 24_000]);
  expect(flagsOf(recorded('reach/tenhou', reach(3), won(2, 3_900), won(1, 2_000), END))).toContain('win-order');
  // Older records have such hands, without reach or an indicator, in any order.
  expect(flagsOf(recorded('reach/tenhou', won(2, 3_900), won(1, 2_000), END))).not.toContain('win-order');
});

describe.each(['reach/wsom', 'reach/m-league'])(
  'indicators in a hand of %s of which only the result is recorded',
  (id) => {
    const dora = (record: CaseRecord): readonly (number | undefined)[] =>
      record.line.steps.flatMap(({ event }) =>
        event.type === 'HandWon' ? [event.data.result.score?.figures?.dora, event.data.result.score?.figures?.ura] : [],
      );
    const win = (declaredPoints: number): Action => ({
      type: 'DeclareWin',
      data: { ...{ seat: 1, by: 'discard', from: 2, tile: '9p', declaredPoints }, concealed: WIN.concealed },
    });

    it('indicators count for a win, so that a declared value with dora agrees', () => {
      const without = played(id, win(3_900), END);
      expect(flagsOf(without)).toEqual(['declared-points']);
      const record = recorded(id, indicator('4s'), win(3_900), END);
      expect([flagsOf(record), dora(record)]).toEqual([[], [2, 0]]);
    });

    it('indicators of kongs count too, with as many tiles under them for a winner with reach', () => {
      const record = recorded(
        id,
        ...[reach(1), indicator('4s'), indicator('1z')],
        { type: 'DeclareWin', data: { ...WIN, under: ['1m', '3m'] } },
        END,
      );
      expect([flagsOf(record), dora(record)]).toEqual([[], [2, 2]]);
      const lacking = recorded(id, reach(1), indicator('4s'), indicator('1z'), { type: 'DeclareWin', data: WIN });
      expect(flagsOf(lacking)).toEqual(['under-not-shown']);
    });

    it('indicators are flagged if there are more than a game has, or too many copies of a tile', () => {
      const most = resolveRuleset(id).table.indicators?.most ?? 0;
      const all = ['1m', '2m', '3m', '4m', '5m', '6m'].slice(0, most + 1).map(indicator);
      expect(flagsOf(recorded(id, ...all))).toEqual(['indicator-not-due']);
      const seen = played(id, ...['5s', '5s', '5s'].map(indicator), win(3_900));
      expect(flagsOf(seen)).toContain('fifth-copy');
    });

    it('indicators let nobody deal afterwards, make a committed wall late, and are refused where every tile is recorded', () => {
      const state = stateOf(recorded(id, indicator('4s')));
      const { deal } = state.rules;
      const hands = [deal.dealer, deal.others, deal.others, deal.others].map((size) => Array<string>(size).fill('?'));
      const refused = { verdict: 'refused', violation: { code: 'wrong-phase' } };
      expect(decide(resolveRuleset(id), state, { type: 'DealTiles', data: { hands } })).toMatchObject(refused);
      const wall = { scheme: 'paifu/wall/2', commitment: '0'.repeat(64) } as const;
      expect(decide(resolveRuleset(id), state, { type: 'CommitWall', data: wall })).toMatchObject({
        irregularities: [{ code: 'wall-committed' }],
      });
      const strict = {
        ...state,
        opened: { ...(state.opened as NonNullable<TableState['opened']>), mode: 'strict' } as const,
      };
      expect(decide(resolveRuleset(id), strict, indicator('4s'))).toMatchObject(refused);
    });
  },
);
