import { describe, expect, it } from '@jest/globals';
import { inputOf as asTheApi } from '../../../src/games/recording/write-input.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { actionOf, inputOf } from './action-input.js';
import '../../../test/kit/play/rulesets.js';

const SELDOM: readonly Action[] = [
  { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } },
  { type: 'WithdrawClaim', data: { seat: 2, claim: 'win' } },
  {
    type: 'DeclareWin',
    data: { seat: 1, by: 'robbing-kong', melds: [{ kind: 'pong', tiles: ['1m', '1m', '1m'] }] },
  },
  { type: 'CloseGame', data: { reason: 'time' } },
  { type: 'AddNote', data: { text: 'a note' } },
  { type: 'TakeBreak', data: { minutes: null } },
  { type: 'ImposePenalty', data: { seat: 0, penalty: 'warning', points: null, reason: 'late-claim' } } as Action,
];

describe('an action as the API takes it', () => {
  it.each(RULESET_IDS)(
    'an action as the API takes it is written as the service writes it, and read as it was: %s',
    (id) => {
      const { actions } = simulateGame({
        ruleset: resolveRuleset(id),
        seed: 'input',
        game: 1,
        cycles: 1,
        mode: 'scribe',
      });
      const kinds = new Set<string>();
      for (const action of actions.slice(1)) {
        kinds.add(action.type);
        expect(inputOf(action)).toEqual(asTheApi(action));
        expect(actionOf(inputOf(action))).toEqual(action);
      }
      expect(kinds.size).toBeGreaterThan(6);
    },
  );

  it.each(SELDOM.slice(0, -1))('a rare action has its fields as the API takes them: $type', (action) => {
    expect(inputOf(action)).toEqual(asTheApi(action));
    expect(actionOf(inputOf(action))).toEqual(action);
  });

  it('leaves what somebody wrote as it is', () => {
    expect(actionOf(inputOf(SELDOM[SELDOM.length - 1]))).toEqual(SELDOM[SELDOM.length - 1]);
  });
});
