import { describe, expect, it } from '@jest/globals';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { simulateGame } from '../../simulation/simulate.js';
import { CorpusRows } from './corpus-rows.js';
import { addGame } from './game-rows.js';
import { STEP_NUMBERS, UNKNOWN } from './parquet-columns.js';

await loadRulesets();

const START = Date.UTC(2026, 0, 31, 9, 30);
const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'times', game: 0 });
const recorded = events.map((event, revision) => ({ revision, event }));
/** Every step takes 1,234 milliseconds. */
const happened = events.map((_, i) => ({ occurredAt: new Date(START + 1_234 * i).toISOString() }));
const firstHand = events.findIndex(({ type }) => type === 'HandStarted');
const discard = events.findIndex(({ type }) => type === 'TileDiscarded');

function rowsFor(viewer: Viewer, count: number, timings = happened, origin = ORIGIN) {
  const rows = new CorpusRows();
  const game = { id: 'game', recorded: recorded.slice(0, count), happened: timings, origin, played: null };
  addGame(() => rows, { ...game, players: new Map() }, viewer, resolveRuleset);
  return Array.from({ length: rows.steps }, (_, row) =>
    Object.fromEntries(STEP_NUMBERS.map((name) => [name, rows.columns[name][row]])),
  );
}

const ORIGIN = { format: 'mjai', id: null, sha256: '' } as const;

describe('times of the rows of a corpus', () => {
  it('a step has its time since the start of the hand, and a decision the time since the step before', () => {
    const rows = rowsFor('public', events.length);
    const row = discard - firstHand;
    expect(rows[row]).toMatchObject({ at: 1_234 * row, thought: 1_234, clock: UNKNOWN });
    const draw = events.findIndex(({ type }) => type === 'TileDrawn');
    expect(rows[draw - firstHand].thought).toBe(UNKNOWN);
  });

  it('think times and clocks that the log states come first', () => {
    const timings = happened.map((time, i) =>
      i === discard ? { ...time, timing: { elapsed: 55, clock: 9_000 } } : time,
    );
    expect(rowsFor('public', events.length, timings)[discard - firstHand]).toMatchObject({ thought: 55, clock: 9_000 });
  });

  it('times of a hidden deal are hidden from everybody but judges', () => {
    const rows = rowsFor('public', discard + 1);
    expect(rows.map(({ at, thought }) => [at, thought])).toEqual(rows.map(() => [UNKNOWN, UNKNOWN]));
    expect(rowsFor('judge', discard + 1)[discard - firstHand]).toMatchObject({ at: 1_234 * (discard - firstHand) });
  });
});
