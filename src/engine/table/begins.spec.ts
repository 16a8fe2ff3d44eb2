import { check } from '../vocabulary/shape.js';
import { RECORD_SCHEMAS } from '../../games/record/event-schema.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { type Action, actionOf } from './moves/moves.js';
import type { TableEvent } from './moves/facts.js';
import { decide } from './decide.js';
import type { Begins } from '../vocabulary/game-start.js';
import { evolve, initialState } from './evolve.js';
import type { TableState } from './state.js';
import { eventFor } from './view.js';
import { describe, expect, it } from '@jest/globals';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const BEGINS: Begins = { hand: 3, dealer: 2, prevailingWind: null, honba: 0, bets: 0, scores: [300, -100, -300, 100] };

/** Plays actions that must all be accepted. */
function played(actions: readonly Action[]): { readonly state: TableState; readonly events: readonly TableEvent[] } {
  let state = initialState(ruleset.table);
  const events: TableEvent[] = [];
  for (const action of actions) {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) {
      events.push(event);
      state = evolve(state, event);
    }
  }
  return { state, events };
}

const opening: readonly Action[] = [
  { type: 'OpenGame', data: { mode: 'strict', begins: BEGINS } },
  { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
];

describe('a record that begins within its game', () => {
  it('starts from the scores it gives, and its first hand is the one it names', () => {
    const { state, events } = played([...opening, { type: 'StartHand', data: {} }]);
    expect(state.scores).toEqual(BEGINS.scores);
    const start = { hand: 3, take: 1, dealer: 2, prevailingWind: null, honba: 0, bets: 0 };
    expect(events.at(-1)?.data).toEqual(start);
  });

  it('refuses another first hand', () => {
    const { state } = played(opening);
    const decision = decide(ruleset, state, { type: 'StartHand', data: { dealer: 0 } });
    expect(decision).toMatchObject({ verdict: 'refused', violation: { code: 'wrong-succession' } });
  });

  it('a record that begins within its game goes on by the rules', () => {
    const first: Action[] = [
      { type: 'StartHand', data: {} },
      { type: 'EndHand', data: { reason: 'voided' } },
      { type: 'StartHand', data: {} },
    ];
    const { events } = played([...opening, ...first]);
    expect(events.at(-1)?.data).toMatchObject({ hand: 3, take: 2, dealer: 2 });
  });

  it('a record that begins within its game is in the event, in what is judged again, in its schema and in what a viewer sees', () => {
    const [opened] = played(opening).events;
    expect(opened.data).toMatchObject({ begins: BEGINS });
    expect(actionOf(opened)).toMatchObject({ data: { begins: BEGINS } });
    expect(eventFor(opened, 'public', false, ruleset.table).data).toMatchObject({ begins: BEGINS });
    expect(() => check(RECORD_SCHEMAS.GameOpened.data, opened.data, 'data')).not.toThrow();
    const wrong = { ...opened.data, begins: { ...BEGINS, scores: [1] } };
    expect(() => check(RECORD_SCHEMAS.GameOpened.data, wrong, 'data')).toThrow('data.begins.scores');
  });
});
