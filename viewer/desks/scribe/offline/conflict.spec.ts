import { describe, expect, it } from '@jest/globals';
import type { Conflict } from '../../../../src/client/client.js';
import { resolveRuleset } from '../../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../../../src/simulation/simulate.js';
import '../../../../test/kit/play/rulesets.js';
import { RecordedTable, followMissed } from '../recorded-table.js';
import { claimsOf } from '../disputes.js';
import { firstChoices, outlookOf, type Row, type Sides, sidesOf } from './conflict.js';

const { actions, events } = simulateGame({
  ruleset: resolveRuleset('zung-jung/wsom'),
  seed: 'sides',
  game: 0,
  mode: 'scribe',
  unseen: { watching: null },
});
/** Before a draw: each move from here on is a draw and a discard. */
const FROM = events.findIndex(({ type }, i) => type === 'TileDiscarded' && i > 20) + 1;

/**
 * The conflict if this tablet knew the events before `FROM`, others then recorded `theirs`, and `waiting` is unsent.
 */
function met(theirs: number, waiting: readonly Action[]): { table: RecordedTable; sides: Sides; goesOn: boolean } {
  const table = new RecordedTable(events.slice(0, FROM), waiting);
  const missed = events.slice(FROM, FROM + theirs);
  const { goesOn } = followMissed(table, missed, waiting);
  const conflict = { missed, revision: FROM + theirs - 1, waiting: [] } as unknown as Conflict;
  return { table, sides: sidesOf(table, conflict, waiting), goesOn };
}

const note: Action = { type: 'AddNote', data: { text: 'somebody coughed' } };

/** The discard at an index of the record, with a different tile. */
const misread = (at: number): Action => ({ ...actions[at], data: { ...actions[at].data, tile: '?' } }) as Action;

const shapeOf = ({ theirs, mine, isSettled }: Row): string =>
  `${theirs === null ? '-' : 'theirs'}${isSettled ? ' = ' : ' | '}${mine === null ? '-' : 'mine'}`;

describe('what two tablets recorded', () => {
  it('plays a draw and a discard in each move', () => {
    expect(events.slice(FROM, FROM + 6).map(({ type }) => type)).toEqual(
      Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? 'TileDrawn' : 'TileDiscarded')),
    );
  });

  it('shows the same move of both in one row, without the draws that it implies', () => {
    const { sides, goesOn } = met(4, [actions[FROM], misread(FROM + 1), ...actions.slice(FROM + 2, FROM + 6)]);
    expect(goesOn).toBe(false);
    expect(sides.rows.map(shapeOf)).toEqual(['theirs | mine', 'theirs = mine', '- | mine']);
    expect(sides.rows[0].theirs?.revisions).toEqual([FROM, FROM + 1]);
    expect(sides.rows[0].mine?.at).toEqual([0, 1]);
  });

  it('chooses theirs where both recorded something, and mine only where nothing irregular follows', () => {
    const { table, sides } = met(2, [
      ...[actions[FROM], misread(FROM + 1)],
      ...actions.slice(FROM + 2, FROM + 4),
      ...actions.slice(FROM + 2, FROM + 4),
    ]);
    expect(sides.rows.map(shapeOf)).toEqual(['theirs | mine', '- | mine', '- | mine']);
    const choices = firstChoices(table, sides, null);
    expect(choices).toEqual(['theirs', 'mine', 'theirs']);
    expect(outlookOf(table, sides, choices)).toMatchObject({
      ...{ irregular: [], stuck: null, corrections: [], keep: [2, 3], lost: 2, lines: { length: 2 } },
    });
    expect(firstChoices(table, sides, 3)).toEqual(['theirs', 'theirs', 'mine']);
    expect(outlookOf(table, sides, ['theirs', 'mine', 'mine']).irregular).not.toEqual([]);
  });

  it('replaces their move by mine with a correction, and shows the record that results', () => {
    const { table, sides } = met(4, [actions[FROM], misread(FROM + 1), ...actions.slice(FROM + 2, FROM + 6)]);
    const outlook = outlookOf(table, sides, ['mine', 'theirs', 'mine']);
    expect(outlook).toMatchObject({ irregular: [], stuck: null, keep: [4, 5], lost: 0, changesResults: false });
    expect(outlook.corrections).toEqual([
      {
        amend: {
          ...{ target: FROM + 1, reason: expect.stringContaining('two tablets') },
          action: { discardTile: expect.objectContaining({ tile: '?' }) },
        },
      },
    ]);
    expect(outlook.lines).toEqual([expect.stringContaining('discards a tile'), expect.any(String), expect.any(String)]);
  });

  it('retracts what only they recorded, and inserts before their next move what only this tablet has', () => {
    const alone = met(2, []);
    expect(outlookOf(alone.table, alone.sides, ['mine']).corrections).toEqual([
      { retract: expect.objectContaining({ target: FROM }) },
      { retract: expect.objectContaining({ target: FROM + 1 }) },
    ]);
    const { table, sides } = met(4, [...actions.slice(FROM, FROM + 2), note, ...actions.slice(FROM + 2, FROM + 4)]);
    expect(sides.rows.map(shapeOf)).toEqual(['theirs = mine', '- | mine', 'theirs = mine']);
    expect(firstChoices(table, sides, null)).toEqual(['theirs', 'mine', 'theirs']);
    expect(outlookOf(table, sides, ['theirs', 'mine', 'theirs'])).toMatchObject({
      ...{ keep: [], lost: 0, stuck: null },
      corrections: [{ insert: { before: FROM + 2, action: { addNote: { text: 'somebody coughed' } } } }],
    });
  });

  it('reports why a choice cannot be recorded', () => {
    const other: Action = { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } };
    const { table, sides } = met(2, [...actions.slice(FROM, FROM + 2), other]);
    expect(firstChoices(table, sides, null)).toEqual(['theirs', 'theirs']);
    expect(outlookOf(table, sides, ['theirs', 'mine']).stuck).toMatch(/\w/);
  });

  it('what two tablets recorded is told to a judge whole, in pieces that a claim holds', () => {
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
    for (const { mine } of sides.rows) expect(told).toContain(mine?.sentence ?? '');
  });
});
