import { describe, expect, it } from '@jest/globals';
import { given, type Table } from '../../../test/kit/play/play.js';
import { PLAYED_RULESETS } from '../../../test/kit/play/rulesets.js';
import { simulateGame } from '../../simulation/simulate.js';
import { isComplete } from '../hands/arrangements.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { evolve, initialState } from '../table/evolve.js';
import type { Ruleset } from '../table/ruleset.js';
import type { TableState } from '../table/state.js';
import { seatWaits } from '../table/view.js';
import { countTiles, listTiles, withTile } from '../tiles/counts.js';
import { parseTiles, tileOf, tileText } from '../tiles/notation.js';
import { FOUR_SEATS } from '../tiles/seats.js';
import { designOf } from '../tiles/tile.js';
import { distanceToWin } from './distance.js';
import { type HandOutlook, handOutlook } from './hand-outlook.js';

const texts = (tiles: readonly { readonly tile: string; readonly left: number }[]): string =>
  tiles.map(({ tile, left }) => `${tile}×${left}`).join(' ');

function outlook(table: Table, wind: 'E' | 'S' | 'W' | 'N'): HandOutlook {
  const found = handOutlook(table.state, table.seat(wind));
  if (found === null) throw new Error('no outlook');
  return found;
}

describe('the outlook of a hand', () => {
  it('lists the waits of a tenpai hand with the copies that the player does not see', () => {
    const table = given({ E: '123m456p789s1155z5m', S: '23m456p789s333z44z' }).when('E discards 5m');
    expect(outlook(table, 'S')).toMatchObject({ shanten: 0, discards: [] });
    expect(texts(outlook(table, 'S').progress?.accepted ?? [])).toBe('1m×4 4m×4');
    table.when('S draws 9m', 'S discards 9m', 'W draws 1m', 'W discards 1m');
    expect(texts(outlook(table, 'S').progress?.accepted ?? [])).toBe('1m×3 4m×4');
  });

  it('lists the draws that bring a hand one nearer', () => {
    const table = given({ E: '123m456p789s1155z5m', S: '2344m567p55s1199p' }).when('E discards 5m');
    const { shanten, progress } = outlook(table, 'S');
    // Two sets, three pairs and a tile without use: a third tile of a pair makes a set.
    expect([shanten, texts(progress?.accepted ?? []), progress?.left]).toEqual([1, '1p×2 9p×2 5s×2', 6]);
  });

  it('compares the discards, those that keep the hand nearest first', () => {
    const table = given({ E: '123m456p789s1155z5m' });
    const { shanten, progress, discards } = outlook(table, 'E');
    expect([shanten, progress]).toEqual([0, null]);
    expect(discards.slice(0, 2).map(({ tile, shanten: after, left }) => [tile, after, left])).toEqual([
      ['5m', 0, 4],
      ['1z', 1, 22],
    ]);
    expect(texts(discards[0].accepted)).toBe('1z×2 5z×2');
    expect(discards).toHaveLength(12);
  });

  it('reports -1 for a complete hand', () => {
    const table = given({ E: '123m456p789s11555z' });
    expect(outlook(table, 'E').shanten).toBe(-1);
  });

  it('never waits for a fifth copy', () => {
    const table = given({ E: '234m456p789s1155z5m', S: '1111m456p789s222z' }).when('E discards 5m');
    const { shanten, progress } = outlook(table, 'S');
    expect(shanten).toBe(1);
    expect(texts(progress?.accepted ?? [])).not.toContain('1m×');
  });

  it('returns null before the deal, and while a tile of the hand is unknown', () => {
    const table = given({ E: '123m456p789s1155z5m' }, { mode: 'scribe' }).when('E discards 5m', 'S draws ?');
    expect(handOutlook(table.state, 1)).toBeNull();
    expect(handOutlook(initialState(table.state.rules), 0)).toBeNull();
  });
});

describe('the distance to a win', () => {
  it('counts a shape that replaces sets, and a shape of fourteen different tiles', () => {
    const none = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
    const knitted = countTiles(parseTiles('147m258p369s'));
    const others = [{ id: 'knitted', tiles: knitted, sets: 3 }];
    const of = (text: string, melds: number): number =>
      distanceToWin(countTiles(parseTiles(text)), melds, { ...none, others });
    expect([of('147m258p369s111z22z', 0), of('147m258p36s111z22z', 0), of('147m258p369s22z', 1)]).toEqual([0, 1, 0]);
    const apart = {
      ...none,
      others: [{ id: 'apart', tiles: countTiles(parseTiles('147m258p369s1234567z')), sets: 0 }],
    };
    expect(distanceToWin(countTiles(parseTiles('147m258p369s1234z5z')), 0, apart)).toBe(0);
    expect(distanceToWin(countTiles(parseTiles('147m258p369s1123z')), 0, apart)).toBe(2);
  });
});

/** The tables of a simulated game after each event. */
function tablesOf(ruleset: Ruleset, seed: string): TableState[] {
  const { events } = simulateGame({ ruleset, seed, game: 0, cycles: 1 });
  let state = initialState(ruleset.table);
  return events.slice(0, 400).map((event) => {
    state = evolve(state, event);
    return state;
  });
}

describe.each(PLAYED_RULESETS)('a simulated game of %s', (id) => {
  const ruleset = resolveRuleset(id);
  const tables = tablesOf(ruleset, 'outlook');

  it('accepts exactly the waits of tenpai hands, and finds exactly the complete hands complete', () => {
    let [tenpai, compared] = [0, 0];
    for (const state of tables) {
      for (const seat of FOUR_SEATS.all) {
        const found = handOutlook(state, seat);
        if (found === null || state.hand === null) continue;
        compared++;
        const { concealed, melds } = state.hand.players[seat];
        expect(found.shanten === -1).toBe(isComplete(concealed, melds.length, ruleset.table.shapes));
        if (found.progress === null) continue;
        const waits = seatWaits(state, seat) ?? [];
        if (waits.length > 0) tenpai++;
        if (found.shanten === 0) expect(found.progress.accepted.map(({ tile }) => tile)).toEqual(waits);
        else expect(waits).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(tenpai).toBeGreaterThan(0);
  });

  it('accepts every tile that lowers the shanten and no other, but a fifth copy', () => {
    let accepting = 0;
    for (const state of tables.filter((__, at) => at % 10 === 0)) {
      const found = handOutlook(state, 1)?.progress ?? null;
      if (found === null || state.hand === null) continue;
      const { concealed, melds } = state.hand.players[1];
      const { shapes } = ruleset.table;
      const own = [...listTiles(concealed), ...melds.flatMap((meld) => meld.tiles.map(tileOf).map(designOf))];
      const lowering = Array.from({ length: 34 }, (__, design) => design).filter(
        (design) =>
          own.filter((one) => one === design).length < 4 &&
          distanceToWin(withTile(concealed, design, 1), melds.length, shapes) <= found.shanten,
      );
      expect(found.accepted.map(({ tile }) => tile)).toEqual(lowering.map(tileText));
      accepting += lowering.length;
    }
    expect(accepting).toBeGreaterThan(20);
  });
});
