import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { initialState } from '../../../src/engine/table/evolve.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../src/engine/table/state.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { judgeAll } from './recorded-table.js';
import { Sheet } from './sheet.js';
import { DEFAULT_TAP_MODE, kongOf } from './tile-entry.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('reach/ema-2025');
const UNSEEN = Array<string>(13).fill('?');

const discard = (seat: Seat, tile: string): readonly Action[] => [
  { type: 'DrawTile', data: { seat, tile: '?' } },
  { type: 'DiscardTile', data: { seat, tile, drawn: null } },
];
const kong = (seat: Seat, tile: string): readonly Action[] => [
  { type: 'DrawTile', data: { seat, tile: '?' } },
  { type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } },
];

/** A hand of which nobody sees any tiles, after these actions. */
function tableAfter(...actions: readonly Action[]): TableState {
  const { judged, stuck } = judgeAll(ruleset, initialState(ruleset.table), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [UNSEEN, UNSEEN, UNSEEN, UNSEEN] } },
    { type: 'RevealIndicator', data: { tile: '?' } },
    ...actions,
  ]);
  expect(stuck).toBeNull();
  return judged[judged.length - 1].after;
}

describe('kongs that a scribe can tap', () => {
  const robbers = (tile: string, anyway: Seat | null = null): readonly (Seat | null)[] =>
    new Sheet(ruleset, tableAfter(...kong(0, tile)), { ...DEFAULT_TAP_MODE, anyway }).seats
      .flat()
      .filter(({ kind }) => kind === 'robbing-kong')
      .map(({ seat }) => seat);

  it('a concealed kong can be robbed only of a tile that thirteen orphans have, unless something irregular happened', () => {
    expect(robbers('9p')).toEqual([1, 2, 3]);
    expect(robbers('5z')).toEqual([1, 2, 3]);
    expect(robbers('?')).toEqual([1, 2, 3]);
    expect(robbers('8p')).toEqual([]);
    expect(robbers('8p', 2)).toEqual([2]);
  });

  it('the choice of a concealed kong has no tile of which one has been discarded or is in a set', () => {
    const state = tableAfter(...kong(0, '1m'), ...discard(0, '9p'), ...discard(1, '5s'));
    const sheet = new Sheet(ruleset, state, { ...DEFAULT_TAP_MODE, entry: kongOf(2, discard(2, '?').slice(0, 1)) });
    const out = sheet.pad?.keys.filter(({ face }) => face === null).map(({ tile }) => tile);
    expect(out).toEqual(['1m', '9p', '5s']);
  });
});
