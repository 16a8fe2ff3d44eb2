import { describe, expect, it } from '@jest/globals';
import type { Conflict } from '../../../../src/client/client.js';
import { resolveRuleset } from '../../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../../../src/simulation/simulate.js';
import '../../../../test/kit/play/rulesets.js';
import { RecordedTable, followMissed } from '../recorded-table.js';
import { claimsOf, outlookOf, regularActions, type Sides, sidesOf } from './conflict.js';

const { actions, events } = simulateGame({
  ruleset: resolveRuleset('zung-jung/wsom'),
  seed: 'sides',
  game: 0,
  mode: 'scribe',
});
const FROM = events.findIndex(({ type }, i) => type === 'TileDiscarded' && i > 20) + 1;

/**
 * The conflict if this tablet knew the events before `FROM`, others recorded `theirs` more, and `waiting` waits here.
 */
function met(theirs: number, waiting: readonly Action[]): { table: RecordedTable; sides: Sides; goesOn: boolean } {
  const table = new RecordedTable(events.slice(0, FROM), waiting);
  const missed = events.slice(FROM, FROM + theirs);
  const { goesOn } = followMissed(table, missed, waiting);
  const conflict = { missed, revision: FROM + theirs - 1, waiting: [] } as unknown as Conflict;
  return { table, sides: sidesOf(table, conflict, waiting), goesOn };
}

const note: Action = { type: 'AddNote', data: { text: 'somebody coughed' } };

describe('what two tablets recorded', () => {
  it('is told side by side, and what is the same on both is found', () => {
    const { table, sides, goesOn } = met(3, [
      ...actions.slice(FROM, FROM + 2),
      note,
      ...actions.slice(FROM + 2, FROM + 5),
    ]);
    expect(goesOn).toBe(false);
    expect(sides.theirs.map(({ revision }) => revision)).toEqual([FROM, FROM + 1, FROM + 2]);
    expect(sides.theirs.map(({ sentence }) => sentence).every((sentence) => /[a-z]/.test(sentence))).toBe(true);
    expect(sides.mine.map(({ isTheirs }) => isTheirs)).toEqual([true, true, false, true, false, false]);
    // Recording all six again would be irregular; the three that they lack continue the game.
    expect(outlookOf(table, sides, [0, 1, 2, 3, 4, 5])).not.toEqual({ irregular: [], stuck: null });
    expect(outlookOf(table, sides, [2, 4, 5])).toEqual({ irregular: [], stuck: null });
  });

  it('is chosen where it breaks no rule after what the others recorded', () => {
    const discard = events[FROM + 1];
    const other = { ...actions[FROM + 1], data: { ...discard.data, tile: '?' } } as Action;
    expect(discard.type).toBe('TileDiscarded');
    // The two tablets disagree on one discard; then play goes on.
    const { table, sides } = met(2, [actions[FROM], other, ...actions.slice(FROM + 2, FROM + 4)]);
    expect(sides.mine.map(({ isTheirs }) => isTheirs)).toEqual([true, false, false, false]);
    expect(outlookOf(table, sides, [1, 2, 3]).irregular).not.toEqual([]);
    expect(regularActions(table, sides, null)).toEqual([2, 3]);
    expect(regularActions(table, sides, 2)).not.toContain(2);
  });

  it('is not the same where the order is another, and says from where on it cannot be recorded', () => {
    const other: Action = { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } };
    const { table, sides } = met(2, [actions[FROM + 1], other]);
    expect(sides.mine[1]).toMatchObject({ isTheirs: false });
    expect(outlookOf(table, sides, [1]).stuck).toMatchObject({ mine: 1, message: expect.stringMatching(/\w/) });
  });

  it('is told to a judge whole, in pieces that a claim holds', () => {
    const notes = Array.from(
      { length: 300 },
      (_, i): Action => ({ type: 'AddNote', data: { text: `note ${i}, which is rather long` } }),
    );
    const { sides } = met(1, notes);
    const claims = claimsOf(sides, 'Two tablets.');
    expect(claims.length).toBeGreaterThan(1);
    expect(claims.every(({ length }) => length <= 4_000)).toBe(true);
    const told = claims.join('\n');
    expect(told.startsWith('Two tablets.\n')).toBe(true);
    for (const { sentence } of sides.mine) expect(told).toContain(sentence);
  });
});
