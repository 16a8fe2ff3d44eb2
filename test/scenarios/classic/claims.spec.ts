import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, type Hands, patterns, type Setting, type Table } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });

/** Hands that can claim no discard of these plays. */
const QUIET = { S: '3469p1346s12347z', W: '3469p1346s12347z', N: '3469p1346s12347z' };

describe('CL-09: kongs', () => {
  test('a kong takes its tile from the end of the living wall if the box is empty', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s');
    const { hand } = table;
    table.state = { ...table.state, hand: { ...hand, dead: 0, live: hand.live + 16 } };
    table.when('E declares 1m', 'E supplements 9m', 'E discards 9m');
    expect([table.hand.live, table.hand.dead]).toEqual([90, 0]);
  });

  test('a win on a tile that came from there is on no tile of the kong box', () => {
    const declared = () =>
      played({ E: '1111m234567p789s', ...QUIET }, { mode: 'scribe' }).when('E draws 5z', 'E declares 1m');
    expect(patterns(declared().when('E supplements 5z', 'E wins'))).toContain('kong-box-tile');
    // As if the others had exchanged eight bonus tiles and declared four kongs each, so sixteen tiles are gone.
    const table = declared();
    const { hand } = table;
    const [east, ...others] = hand.players;
    const kongs = Array(4).fill(east.melds[0]);
    const [south, west, north] = others.map((other) => ({ ...other, melds: kongs }));
    const bonus = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'];
    const players = [east, { ...south, bonus }, west, north] as const;
    table.state = { ...table.state, hand: { ...hand, players, dead: 0 } };
    expect(patterns(table.when('E supplements 5z', 'E wins'))).not.toContain('kong-box-tile');
  });

  test('CL-09: a kong is possible with the last tile of the living wall, but not when no tile is left for it', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s');
    const { hand } = table;
    table.state = { ...table.state, hand: { ...hand, dead: 0, live: 0 } };
    expect(table.because('E declares 1m')).toBe('kong-on-last-tile: decisions-classic CL-09');
    table.state = { ...table.state, hand: { ...hand, dead: 16 + hand.live, live: 0 } };
    table.when('E declares 1m', 'E supplements 9m');
  });

  test('CL-17: concealed ones lie with one tile face down', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s', 'E declares 1m');
    const [meld] = viewOf(table.state, 'public').hand?.seats[0].melds ?? [];
    expect([meld.tiles, meld.faceDown]).toEqual([['1m', '1m', '1m', '1m'], [0]]);
  });
});
