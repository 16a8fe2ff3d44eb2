import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { phasesOf } from '../../../test/kit/browser/recorder-phases.js';
import { readyCount } from './exhausted-draw.js';
import { judgeAll } from './recorded-table.js';
import { type Key, Sheet, tapResult } from './sheet.js';
import { DEFAULT_TAP_MODE } from './tile-entry.js';

/** A table after the game was opened and these actions were recorded. */
function tableAfter(id: string, actions: readonly Action[]): TableState {
  const ruleset = resolveRuleset(id);
  const opened = { type: 'OpenGame', data: { ruleset: id, mode: 'scribe' } } as unknown as Action;
  return judgeAll(ruleset, initialState(ruleset.table), [opened, ...actions]).judged.reduce(
    (state, { event }) => evolve(state, event),
    initialState(ruleset.table),
  );
}

/** The actions that these taps record. */
function tapped(id: string, state: TableState, ...keys: readonly Key[]): readonly Action[] {
  let tapMode = DEFAULT_TAP_MODE;
  for (const key of keys) {
    const does = tapResult(new Sheet(resolveRuleset(id), state, tapMode), key);
    if (does === null) throw new Error(`no key ${JSON.stringify(key)}`);
    if ('actions' in does) return does.actions;
    tapMode = { ...DEFAULT_TAP_MODE, entry: does.asks };
  }
  throw new Error('nothing was recorded');
}

const resultOf = (id: string, state: TableState, actions: readonly Action[]) => {
  const { judged, stuck } = judgeAll(resolveRuleset(id), state, actions);
  expect(stuck).toBeNull();
  expect(judged.flatMap(({ irregularities }) => irregularities)).toEqual([]);
  const { event } = judged[judged.length - 1];
  if (event.type !== 'HandEnded') throw new Error(event.type);
  return event.data.result;
};

const END: Key = { of: 'exhausted' };
const ready = (seat: 0 | 1 | 2 | 3 | 'all'): Key => ({ of: 'ready', seat });

describe('an exhausted draw', () => {
  const exhausted = phasesOf('reach/tenhou').find(({ name }) => name === 'an exhausted wall');
  const state = tableAfter('reach/tenhou', exhausted?.actions ?? []);
  const reached = FOUR_SEATS.all.filter((seat) => state.hand?.players[seat].reach != null);

  it('records in at most three taps which players are ready, whose tiles nobody read', () => {
    expect(state.hand?.due).toBe('end');
    for (let choice = 0; choice < 16; choice++) {
      const chosen = FOUR_SEATS.all.filter((seat) => (choice >> seat) & 1 || reached.includes(seat));
      const all = FOUR_SEATS.all.filter((seat) => state.hand?.players[seat].shown.length === 0);
      const others = all.filter((seat) => !chosen.includes(seat));
      const direct = chosen.filter((seat) => !reached.includes(seat)).map(ready);
      const keys = direct.length <= 2 ? direct : [ready('all'), ...others.map(ready)];
      expect(keys.length + 1).toBeLessThanOrEqual(3);
      const result = resultOf('reach/tenhou', state, tapped('reach/tenhou', state, ...keys, END));
      expect(result?.ready).toEqual(FOUR_SEATS.all.map((seat) => chosen.includes(seat)));
      const paid = chosen.length === 0 || chosen.length === 4 ? 0 : 3_000 / chosen.length;
      const pays = chosen.length === 4 || chosen.length === 0 ? 0 : 3_000 / (4 - chosen.length);
      expect(result?.changes).toEqual(FOUR_SEATS.all.map((seat) => (chosen.includes(seat) ? paid : -pays)));
    }
  });

  it('records who is ready in a hand of which only the result is known', () => {
    const actions = exhausted?.actions ?? [];
    const begun = actions.slice(0, actions.findIndex(({ type }) => type === 'StartHand') + 1);
    const before = tableAfter('reach/tenhou', begun);
    const table: Key = { of: 'offer', kind: 'end-exhausted', seat: null, tiles: '' };
    const drawn = tapped('reach/tenhou', before, table, ready(1), ready(2), END);
    expect(resultOf('reach/tenhou', before, drawn)).toEqual({
      changes: [-1_500, 1_500, 1_500, -1_500],
      ready: [false, true, true, false],
    });
  });

  it.each(['reach/m-league', 'reach/ema-2025', 'reach/tenhou'])(
    'records who is ready in a hand of %s of which only the reaches and the result are known',
    (id) => {
      const begun: readonly Action[] = [
        { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
        { type: 'StartHand', data: {} },
        { type: 'DeclareReach', data: { seat: 2 } },
      ];
      const before = tableAfter(id, begun);
      const table: Key = { of: 'offer', kind: 'end-exhausted', seat: null, tiles: '' };
      expect(resultOf(id, before, tapped(id, before, table, ready(1), END))).toEqual({
        changes: [-1_500, 1_500, 1_500, -1_500],
        ready: [false, true, true, false],
      });
    },
  );

  it('asks who is ready after lost steps too, with those who declared reach chosen', () => {
    const lost: Action = { type: 'LoseSteps', data: { count: null } };
    const reach = phasesOf('reach/tenhou').find(({ name }) => name === 'a reach');
    const before = tableAfter('reach/tenhou', [...(reach?.actions ?? []), lost]);
    const [declarer] = FOUR_SEATS.all.filter((seat) => before.hand?.players[seat].reach != null);
    const [other] = FOUR_SEATS.all.filter((seat) => seat !== declarer);
    const table: Key = { of: 'offer', kind: 'end-exhausted', seat: null, tiles: '' };
    const drawn = tapped('reach/tenhou', before, table, ready(other), END);
    expect(resultOf('reach/tenhou', before, drawn)?.ready).toEqual(
      FOUR_SEATS.all.map((seat) => seat === declarer || seat === other),
    );
  });

  it('counts a hand shown before, such as that of a false win, only if it is ready', () => {
    const counts = (shown: string): number => {
      const before = tableAfter('reach/m-league', [
        { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
        { type: 'StartHand', data: {} },
        { type: 'RevealTiles', data: { seat: 0, tiles: shown.split(' ') } },
      ]);
      return readyCount(resolveRuleset('reach/m-league'), before, [1]);
    };
    expect(counts('1m 1m 2m 4m 5p 6p 8s 9s 3z 3z 4z 5z 6z')).toBe(1);
    expect(counts('1m 1m 1m 2m 2m 2m 5p 6p 7p 3z 3z 3z 6z')).toBe(2);
  });

  it('chooses nobody where ready hands are not paid and nobody declared reach', () => {
    const zungJung = phasesOf('zung-jung/wsom').find(({ name }) => name === 'an exhausted wall');
    const sheet = new Sheet(resolveRuleset('zung-jung/wsom'), tableAfter('zung-jung/wsom', zungJung?.actions ?? []));
    expect(sheet.state.hand?.due).toBe('end');
    expect(sheet.ready).toBeNull();
    expect(sheet.table.map(({ kind }) => kind)).toContain('end-exhausted');
  });
});
