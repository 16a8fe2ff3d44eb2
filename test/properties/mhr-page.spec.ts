import { describe, expect, test } from '@jest/globals';
import { correct } from '../../src/engine/line/correct.js';
import { GameLine } from '../../src/engine/line/game-line.js';
import { parseMhr, printRecord } from '../../src/engine/mhr/mhr.js';
import { toRecord } from '../../src/engine/mhr/to-record.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decide } from '../../src/engine/table/decide.js';
import { initialState } from '../../src/engine/table/evolve.js';
import { notationExamples } from '../support/notation-page.js';
import '../support/rulesets.js';

const examples = notationExamples();

/** Records a text as a scribe would have, and writes the record. */
function written(text: string): string {
  const game = parseMhr(text);
  expect(game.errors).toEqual([]);
  const line = new GameLine(resolveRuleset);
  const times = new Map<number, number>();
  for (const one of toRecord(game)) {
    if ('correction' in one) {
      const decision = correct(line.recorded, [one.correction], resolveRuleset);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      line.follow(decision.events[0]);
    } else {
      if (one.time !== null) times.set(line.recorded.length, one.time);
      const ruleset = resolveRuleset(game.ruleset!.id, game.ruleset!.options);
      const state = line.state ?? initialState(ruleset.table);
      const decision = decide(ruleset, state, one.action);
      if (decision.verdict === 'refused') throw new Error(`${JSON.stringify(one)}: ${decision.violation.message}`);
      for (const event of decision.events) line.follow(event);
    }
  }
  return printRecord(line.recorded, { since: times, starts: new Map() });
}

describe('docs/notation.md', () => {
  test('has examples', () => expect(examples).toHaveLength(8));

  test.each(examples)('is right about %j', (text) => {
    expect(written(text)).toBe(text);
  });
});
