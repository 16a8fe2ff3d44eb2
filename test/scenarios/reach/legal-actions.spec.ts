import { describe, expect, it } from '@jest/globals';
import { playOptions, tableActions } from '../../../src/engine/table/legal-actions.js';
import type { Table, Wind } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';

/** Legal plays that reach adds. */
const NINE = '19m 19p 19s 123456z 5m';
const ABORT = { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } };

const option = (table: Table, wind: Wind, kind: string) =>
  playOptions(table.ruleset, table.state, table.seat(wind)).find((other) => other.kind === kind);

describe('what a seat of a reach game may do', () => {
  it('riichi-presets "No win": break off for nine kinds, on their own first draw and told to nobody else', () => {
    const table = tenhou({ E: '147m 258p 369s 1234z', S: NINE }).when('E draws 5p');
    expect(table.legal('E')).not.toContainEqual(ABORT);
    expect(option(table, 'E', 'nine-kinds')?.refusal?.message).toBe(
      'East may not declare an abortive draw for nine kinds: East holds 6 kinds of terminals and honors; nine are needed',
    );
    table.when('E discards 5p', 'S draws 5s');
    expect(table.legal('S')).toContainEqual(ABORT);
    expect(option(table, 'S', 'nine-kinds')).toEqual({ kind: 'nine-kinds', actions: [ABORT], refusal: null });
    for (const wind of ['E', 'W', 'N'] as const) {
      expect(table.legal(wind)).toEqual([]);
      // The reason must not depend on South's hidden hand: it is not South's turn.
      expect(option(table, wind, 'nine-kinds')?.refusal).toMatchObject({
        code: 'not-to-abort',
        message: expect.stringMatching(/: nine kinds may be declared only on a player’s first draw, before any call/),
      });
    }
    expect(tableActions(table.ruleset, table.state)).not.toContainEqual(ABORT);
    table.when('S discards 5s');
    turns(table, 'WNE').when(`S draws ${unseen(table)}`);
    expect(table.legal('S')).not.toContainEqual(ABORT);
    expect(option(wsom({ E: `${NINE} 9m` }), 'E', 'nine-kinds')).toBeUndefined(); // PR-28
  });

  it('PR-22: lay open the hand that reach was declared with, when the wall is used up', () => {
    const table = wsom({ E: '234m 345p 678s 66s 34p 1z' }).when('E reaches', 'E discards 1z');
    expect(option(table, 'E', 'show-hand')).toBeUndefined();
    while (table.due !== 'E end' && !table.due.endsWith('end')) turns(table, table.due[0]);
    expect(table.because('the hand ends exhausted')).toBe('reach-not-shown: wsom-reach "Actions During a Hand" 4.6-6');
    const shows = table.legal('E');
    expect(shows).toEqual([table.actionOf('E shows')]);
    expect(table.legal('S')).toEqual([]);
    table.accept(shows[0]).when('the hand ends exhausted');
    expect(table.legal('E')).toEqual([]);
  });
});
