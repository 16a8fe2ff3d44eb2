import { expect } from '@jest/globals';
import { decideAs } from '../../../src/engine/table/decide.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Irregularity } from '../../../src/engine/table/checks/check.js';
import { brokenKnowledge } from './knowledge.js';
import { given, type Hands, type Setting, type Table } from './play.js';

/** A hand as a scribe records it. Hands that are not given are unseen. */
export const scribed = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ...setting, mode: 'scribe' });

const named = ({ code, catalogue }: Pick<Irregularity, 'code' | 'catalogue'>): string =>
  catalogue === null ? code : `${code} ${catalogue}`;

/**
 * Does the action at a scribe's table and returns the irregularities found, such as `draw-out-of-turn WI-11`. Also
 * checks that each is recorded with its citation, and that a strict game refuses the action.
 */
export function flagged(table: Table, what: string | Action): string[] {
  const action = typeof what === 'string' ? table.actionOf(what) : what;
  const before = table.events.length;
  const strict = decideAs('strict', table.ruleset, table.state, action);
  table.accept(action);
  expect(table.events.length).toBe(before + 1);
  const { irregularities } = table;
  expect(table.events.at(-1)?.data.irregularities ?? []).toEqual(irregularities);
  for (const { citation, message } of irregularities) {
    expect(citation.document).not.toBe('');
    expect(message).toMatch(/ \(.+\)$/);
  }
  if (irregularities.length > 0 && strict.verdict === 'accepted') throw new Error('a strict game would let it happen');
  expect(brokenKnowledge(table.state)).toBeUndefined();
  return irregularities.map(named);
}
