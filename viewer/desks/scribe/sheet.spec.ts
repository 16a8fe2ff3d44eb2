import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { isOver } from '../../../src/engine/table/checks/phase.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { SEED } from '../../../test/kit/seed.js';
import { readyEntryOf } from './exhausted-draw.js';
import { judgeAll } from './recorded-table.js';
import { type Key, Sheet, diceActions, tapResult } from './sheet.js';
import { DEFAULT_TAP_MODE, type Entry } from './tile-entry.js';
import { initialState } from '../../../src/engine/table/evolve.js';
import { Tapper } from '../../../test/kit/browser/tapper.js';
import '../../../test/kit/play/rulesets.js';

/** In the first game the scribe sees no tiles, in the others those of one seat. */
const GAMES = 3;

/** A played game as recorded by a scribe who sees no tiles, or those of one seat. */
function scribed(
  ruleset: Ruleset,
  game: number,
): { readonly actions: readonly Action[]; readonly events: readonly TableEvent[] } {
  const watching = ([null, 0, 2] as const)[game % 3];
  return simulateGame({ ruleset, seed: `tapping ${SEED}`, game, cycles: 1, unseen: { watching } });
}

describe.each(RULESET_IDS)('%s, tap by tap', (id) => {
  const ruleset = resolveRuleset(id);

  it(`gives the record of whole games (seed ${SEED})`, () => {
    for (let game = 0; game < GAMES; game++) {
      const { actions, events } = scribed(ruleset, game);
      const tapper = new Tapper(ruleset, events.slice(0, 2), actions.slice(2));
      tapper.tapAll();
      expect(tapper.events).toEqual(events.slice(2));
      expect(isOver(tapper.state) || tapper.state.closed).toBe(true);
    }
  });
});

/** The sheet of a game for a scribe, after these actions. */
function sheetAfter(id: string, actions: readonly Action[], entry: Entry | null = null): Sheet {
  const ruleset = resolveRuleset(id);
  const { judged, stuck } = judgeAll(ruleset, initialState(ruleset.table), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
    ...actions,
  ]);
  expect(stuck).toBeNull();
  return new Sheet(ruleset, judged[judged.length - 1].after, { ...DEFAULT_TAP_MODE, entry });
}

const START: Action = { type: 'StartHand', data: {} };
const handEnded = (reason: 'exhausted' | 'time'): readonly Action[] => [START, { type: 'EndHand', data: { reason } }];
const commonIn = ({ table }: Sheet): readonly string[] => table.flatMap(({ kind, rare }) => (rare ? [] : [kind]));

describe('a flower on the pad, where flowers may also be discarded', () => {
  const unseen = [14, 13, 13, 13].map((size) => Array<string>(size).fill('?'));
  const sheet = sheetAfter('mcr/wmo-2006', [
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: unseen } },
    { type: 'DiscardTile', data: { seat: 0, tile: '1z', drawn: false } },
  ]);
  const records = (at: Sheet, strip: boolean) => {
    const does = tapResult(at, { of: 'pad', tile: '3f', strip });
    return does !== null && 'actions' in does ? does.actions.at(-1) : null;
  };

  it('a tap exposes a flower', () => {
    expect(records(sheet, false)).toEqual({ type: 'ExposeBonusTile', data: { seat: 1, tile: '3f' } });
  });

  it('a flower is discarded if it is tapped as drawn, or if nobody saw where it came from', () => {
    const unsure = new Sheet(sheet.ruleset, sheet.state, { ...DEFAULT_TAP_MODE, unsure: true });
    expect(records(sheet, true)).toEqual({ type: 'DiscardTile', data: { seat: 1, tile: '3f', drawn: true } });
    expect(records(unsure, false)).toEqual({ type: 'DiscardTile', data: { seat: 1, tile: '3f', drawn: null } });
  });
});

describe('the action of the table that stands out', () => {
  it('the deal stands out, but not while dice are thrown, nor beside the choice of ready players', () => {
    const before = sheetAfter('reach/ema-2025', [START]);
    expect([before.dice, before.primary]).toEqual([expect.anything(), null]);
    const started = [START, ...(diceActions(before.state, 0, [3, 4]) ?? [])];
    const sheet = sheetAfter('reach/ema-2025', started);
    expect([sheet.dice, sheet.primary]).toEqual([null, 'deal-unseen']);
    const ready = readyEntryOf(sheet.ruleset, sheet.state);
    expect(sheetAfter('reach/ema-2025', started, ready).primary).toBeNull();
  });

  it.each([
    ['reach/wrc', [], 'close-time'],
    ['mcr/wmo-2006', [], 'close-time'],
    ['reach/ema-2025', [], 'start-hand'],
    ['reach/ema-2025', handEnded('exhausted'), 'start-hand'],
    ['reach/m-league', [], 'start-hand'],
  ] as const)('in %s after %j and a hand in which time is up, %s stands out', (id, before, next) => {
    expect(sheetAfter(id, [...before, ...handEnded('time')]).primary).toBe(next);
  });

  it('the next hand stands out where the game may be closed after each', () => {
    const sheet = sheetAfter('classic/document', handEnded('exhausted'));
    expect(commonIn(sheet)).toEqual(['start-hand', 'close-complete']);
    expect(sheet.primary).toBe('start-hand');
  });
});

describe('indicators of a hand of which only the result is recorded', () => {
  const OFFER: Key = { of: 'offer', kind: 'indicator', seat: null, tiles: '' };

  it('indicators are tapped before the result, one tile each, and then nobody deals', () => {
    const sheet = sheetAfter('reach/ema-2025', [START]);
    const asked = tapResult(sheet, OFFER);
    const entry = asked !== null && 'asks' in asked ? asked.asks : null;
    const indicator: Action = { type: 'RevealIndicator', data: { tile: '4s' } };
    const pad: Key = { of: 'pad', tile: '4s', strip: false };
    expect(tapResult(sheetAfter('reach/ema-2025', [START], entry), pad)).toEqual({ actions: [indicator] });
    const next = sheetAfter('reach/ema-2025', [START, indicator]);
    expect([next.dice, next.primary]).toEqual([null, null]);
    expect(next.table.filter(({ rare }) => !rare)).toMatchObject([{ kind: 'indicator', tiles: ['4s'] }]);
  });

  it('indicators are not offered where the pad asks for them, or where there are none', () => {
    const unseen = Array<string>(13).fill('?');
    const deal: Action = { type: 'DealTiles', data: { hands: [unseen, unseen, unseen, unseen] } };
    expect(commonIn(sheetAfter('reach/ema-2025', [START, deal]))).not.toContain('indicator');
    expect(commonIn(sheetAfter('mcr/wmo-2006', [START]))).not.toContain('indicator');
  });
});
