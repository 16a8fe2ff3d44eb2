import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { DamagedRecord, type TableState } from '../table/state.js';
import { evolve, initialState } from '../table/evolve.js';
import type { TableEvent } from '../table/moves/facts.js';
import { Replay } from './replay.js';
import { BEFORE_ALL, placeAfter, type Step } from './step.js';
import { PLAYED_RULESETS } from '../../../test/kit/play/rulesets.js';

/** A game folded step by step: its steps, and the table after each number of steps. */
interface Plain {
  readonly steps: readonly Step[];
  readonly tables: readonly TableState[];
}

const plain = (ruleset: string, game: number): Plain => {
  const rules = resolveRuleset(ruleset);
  const { events } = simulateGame({ ruleset: rules, seed: 'replay', game });
  return folded(events.slice(0, 400).map((event, revision) => ({ revision, event, corrected: [] })));
};

function folded(steps: readonly Step[]): Plain {
  const { ruleset, options } = steps[0].event.data as Extract<TableEvent, { type: 'GameOpened' }>['data'];
  const tables = [initialState(resolveRuleset(ruleset, options).table)];
  for (const { event } of steps) tables.push(evolve(tables[tables.length - 1], event));
  return { steps, tables };
}

const GAMES = PLAYED_RULESETS.map((ruleset, i) => plain(ruleset, i));
/** Compared as text, because rules contain functions that differ between games. */
const shown = (table: TableState): string => JSON.stringify(table);
const same = (replay: Replay, { steps, tables }: Plain): void => {
  expect(replay.steps).toEqual(steps);
  expect(shown(replay.table)).toBe(shown(tables[steps.length]));
};

describe('a replay', () => {
  it.each(PLAYED_RULESETS.map((id, i) => [id, GAMES[i]] as const))(
    'a replay of %s has every table and every place',
    (_, game) => {
      const replay = Replay.of(game.steps, resolveRuleset);
      let place = BEFORE_ALL;
      for (const played of replay.all()) {
        place = placeAfter(place, played.event);
        expect([played.place, played.revision]).toEqual([place, played.index]);
        expect(shown(played.before)).toBe(shown(game.tables[played.index]));
        expect(shown(played.after)).toBe(shown(game.tables[played.index + 1]));
      }
      const starts = game.steps.flatMap(({ event }, i) => (event.type === 'HandStarted' ? [i] : []));
      expect(replay.hands).toEqual(starts.map((from, i) => ({ from, to: starts[i + 1] ?? game.steps.length })));
    },
  );

  it('gives any table in any order, however it was come by', () => {
    const one = fc.record({
      game: fc.nat({ max: GAMES.length - 1 }),
      /** Where the game is cut, extended or branched, and which table is read then. */
      turns: fc.array(fc.tuple(fc.nat({ max: 399 }), fc.boolean(), fc.nat({ max: 399 })), { maxLength: 8 }),
    });
    const note = (text: string): TableEvent => ({ type: 'NoteAdded', data: { text } });
    fc.assert(
      fc.property(one, ({ game, turns }) => {
        const whole = GAMES[game];
        let replay = Replay.of(whole.steps.slice(0, 40), resolveRuleset);
        let steps = whole.steps.slice(0, 40);
        const seen: [Replay, readonly Step[]][] = [];
        for (const [count, branches, looked] of turns) {
          const to = Math.max(2, Math.min(count, whole.steps.length));
          seen.push([replay, steps]);
          if (branches) {
            // The same game up to there, then an event that never happened.
            const other = { revision: 9_000 + seen.length, event: note(`${seen.length}`), corrected: [] };
            steps = [...whole.steps.slice(0, to), other];
            replay = replay.instead(steps);
          } else if (to <= replay.length) {
            steps = steps.slice(0, to);
            replay = replay.until(to);
          } else {
            steps = whole.steps.slice(0, to);
            replay = replay.instead(steps);
          }
          const { tables } = folded(steps);
          const at = Math.min(looked, steps.length);
          expect(shown(replay.tableAfter(at))).toBe(shown(tables[at]));
        }
        // Earlier replays are unchanged.
        for (const [held, was] of [...seen, [replay, steps] as const]) same(held, folded(was));
      }),
      { numRuns: 60 },
    );
  });

  it('folds only what is new: what two courses of a game share is there once', () => {
    const { steps } = GAMES[0];
    const replay = Replay.of(steps.slice(0, 300), resolveRuleset);
    const other = replay.instead([...steps.slice(0, 200), { ...steps[200], corrected: [7] }]);
    expect(other.tableAfter(200)).toBe(replay.tableAfter(200));
    expect(other.steps[200].corrected).toEqual([7]);
    const last = replay.with(steps[300], replay.table);
    expect(last.table).toBe(replay.table);
    expect(replay.length).toBe(300);
  });

  it('a replay is not begun without an opening, is opened once, and stays as it was where a step cannot be', () => {
    const { steps } = GAMES[0];
    const replay = Replay.of(steps.slice(0, 30), resolveRuleset);
    expect(() => Replay.of([], resolveRuleset)).toThrow(DamagedRecord);
    expect(() => Replay.of(steps.slice(1), resolveRuleset)).toThrow('does not begin with GameOpened');
    expect(() => replay.with(steps[0])).toThrow('a game is opened twice');
    const unknown = { type: 'TileEaten', data: {} } as unknown as TableEvent;
    expect(() => replay.with({ revision: 30, event: unknown, corrected: [] })).toThrow(DamagedRecord);
    same(replay.with(steps[30]), folded(steps.slice(0, 31)));
  });
});
