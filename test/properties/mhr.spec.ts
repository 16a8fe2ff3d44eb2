import { describe, expect, test } from '@jest/globals';
import { parseMhr, printMhr } from '../../src/engine/mhr/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableEvent } from '../../src/engine/table/events.js';
import type { Action } from '../../src/engine/table/actions.js';
import { record } from '../../src/simulation/table.js';
import { simulateGame } from '../../src/simulation/simulate.js';

const ruleset = resolveRuleset('zung-jung/wsom');

function again(text: string): readonly TableEvent[] {
  const { errors, done } = parseMhr(text);
  if (errors.length > 0) throw new Error(`${errors[0].message}\n${text}`);
  return record(
    ruleset,
    done.map(({ action }) => action as Action),
  ).events;
}

describe('the hand record notation', () => {
  test('gives back the events of 5,000 simulated hands', () => {
    for (let game = 0; game < 1250; game++) {
      const { events } = simulateGame({ ruleset, seed: 'mhr', game });
      const text = printMhr(events);
      const back = again(text);
      if (JSON.stringify(back) !== JSON.stringify(events)) expect(back).toEqual(events);
      expect(printMhr(back) === text).toBe(true);
    }
  });
  test('scribe', () => {
    for (let game = 0; game < 300; game++) {
      const { events } = simulateGame({
        ruleset,
        seed: 'mhr',
        game,
        unseen: { watching: game % 5 === 4 ? null : ((game % 5) as 0) },
      });
      const text = printMhr(events);
      const back = again(text);
      if (JSON.stringify(back) !== JSON.stringify(events)) expect(back).toEqual(events);
      expect(printMhr(back) === text).toBe(true);
    }
  });
});
