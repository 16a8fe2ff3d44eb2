import { describe, expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { parseMhr, printMhr } from './mhr.js';
import { decide } from '../table/decide.js';
import { evolve, initialState } from '../table/evolve.js';
import type { TableEvent } from '../table/events.js';
import type { Action } from '../table/actions.js';

const ruleset = resolveRuleset('zung-jung/wsom');

function recorded(actions: readonly (Action | null)[]): TableEvent[] {
  let state = initialState(ruleset.table);
  const events: TableEvent[] = [];
  for (const action of actions) {
    if (action === null) continue;
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(`${JSON.stringify(action)} ${decision.violation.message}`);
    for (const event of decision.events) {
      events.push(event);
      state = evolve(state, event);
    }
  }
  return events;
}

describe('the notation', () => {
  test('first', () => {
    const { events } = simulateGame({ ruleset, seed: 'mhr', game: 1 });
    const text = printMhr(events);
    const read = parseMhr(text);
    expect(read.errors).toEqual([]);
    const again = recorded(read.done.map(({ action }) => action));
    expect(again).toEqual(events);
    expect(printMhr(again)).toBe(text);
    const unseen = simulateGame({ ruleset, seed: 'mhr', game: 1, unseen: { watching: 1 } });
    const text2 = printMhr(unseen.events);
    const read2 = parseMhr(text2);
    expect(read2.errors).toEqual([]);
    expect(recorded(read2.done.map(({ action }) => action))).toEqual(unseen.events);
  });
});
