import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { initialState } from '../../engine/table/evolve.js';
import { differentEnd, differentWin } from './outcome-comparison.js';
import '../../../test/kit/play/rulesets.js';

const after = initialState(resolveRuleset('reach/tenhou').table);
const pattern = (id: string, points: number) => ({ id, name: id, points, count: 1 });
const won = (...patterns: object[]): RecordEvent =>
  ({
    type: 'HandWon',
    data: {
      result: { score: { patterns, limit: null }, points: 2000, changes: [2000, -2000, 0, 0], responsible: null },
    },
  }) as unknown as RecordEvent;

describe('comparison of a stated win', () => {
  it('reports yaku that are missing from the log or extra in it', () => {
    const event = won(pattern('reach', 1), pattern('peace', 1));
    const found = (patterns: Record<string, number>) => differentWin({ patterns }, event, after);
    expect(found({ peace: 1, reach: 1 })).toEqual([]);
    const others: Record<string, number>[] = [
      { reach: 1 },
      { reach: 1, peace: 1, dora: 1 },
      { reach: 1, peace: 2 },
      {},
    ];
    for (const logged of others)
      expect(found(logged)).toEqual([{ field: 'patterns', logged, computed: { reach: 1, peace: 1 } }]);
  });

  it('values that the log omits are not compared', () => {
    expect(differentWin({}, won(pattern('reach', 1)), after)).toEqual([]);
    expect(differentWin({ fu: null, han: null }, won(pattern('reach', 1)), after)).toEqual([]);
  });

  it('reports only the event if the record has another one', () => {
    const other = { type: 'HandEnded', data: { reason: 'exhausted' } } as RecordEvent;
    expect(differentWin({ points: 2000 }, other, after)).toEqual([
      { field: 'event', logged: 'HandWon', computed: 'HandEnded' },
    ]);
    expect(differentEnd({ abort: null }, won(), after)).toEqual([
      { field: 'event', logged: 'HandEnded', computed: 'HandWon' },
    ]);
  });

  it('compares payments number by number', () => {
    const event = won(pattern('reach', 1));
    expect(differentWin({ changes: [2000, -2000, 0, 0] }, event, after)).toEqual([]);
    for (const changes of [
      [2000, -2000, 0],
      [2000, -2000, 0, 0, 0],
      [2000, -1000, -1000, 0],
    ])
      expect(differentWin({ changes }, event, after).map(({ field }) => field)).toEqual(['payments']);
  });
});
