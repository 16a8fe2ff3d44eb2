import { describe, expect, it } from '@jest/globals';
import { viewOf } from '../../src/engine/table/view.js';
import { given, type Hands, type Setting, type Table, payments } from '../kit/play/play.js';

const WAITING = '46m234567p67899s';
const OTHER = '46m234567s67899p';
const EAST = '1357m1357p13579s1z';
const table = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'mcr/wmo-2006', ...more });

describe('claims and wins of Mahjong Competition Rules', () => {
  it('MC-22: of several winners on a tile, the first after the discarder wins alone', () => {
    const hands = { E: EAST, S: WAITING, W: OTHER };
    expect(table(hands).when('E discards 5m', 'S says win').because('W wins')).toMatch(
      /^outranked: mcr "4. Claims" MC-21/,
    );
    const won = table(hands).when('E discards 5m', 'S wins');
    expect(won.because('W wins')).toMatch(/^hand-over: mcr "4. Claims" MC-22/);
    expect(payments(won)).toEqual({ E: -20, S: 36, W: -8, N: -8 });
  });

  it('MC-23: a tile that the player discarded or let pass before may be won on', () => {
    const passed = table({ E: EAST, S: WAITING }).when('E discards 5m', 'S draws 5m', 'S discards 5m', 'W draws 5m');
    expect(passed.when('W discards 5m', 'S wins').hand.wins).toHaveLength(1);
  });

  it('MC-24: the tile that was claimed may be discarded right after a chow', () => {
    const swapped = table({ E: EAST, S: '4567m468p13579s1z' }).when('E discards 3m', 'S chis with 4m5m');
    expect(swapped.legal('S')).toContainEqual({ type: 'DiscardTile', data: { seat: 1, tile: '6m', drawn: false } });
  });

  it('MC-26: a concealed kong lies face down until the hand is over', () => {
    const laid = table({ E: '1111m357p13579s12z' }).when('E declares 1m');
    const [east] = viewOf(laid.state, 'public').hand?.seats ?? [];
    expect(east?.melds[0]).toMatchObject({ kind: 'concealed-kong' });
    expect(JSON.stringify(east?.melds[0])).not.toContain('1m');
    const shown = table({ E: '1111m357p13579s12z' }, { options: { concealedKongShown: true } }).when('E declares 1m');
    expect(JSON.stringify(viewOf(shown.state, 'public').hand?.seats[0]?.melds)).toContain('1m');
  });

  it('MC-28: any number of kongs of any players may be declared', () => {
    const hands = { E: '1111m2222m3333m12z', S: '1111p2222p3333p1z' };
    const kongs = table(hands).when('E declares 1m', 'E supplements 3z', 'E declares 2m', 'E supplements 4z');
    kongs.when('E declares 3m', 'E supplements 5z', 'E discards 5z', 'S draws 6z');
    kongs.when('S declares 1p', 'S supplements 6z', 'S declares 2p', 'S supplements 7z', 'S declares 3p');
    expect(kongs.due).toBe('S supplement');
  });

  it('MC-27: the discard after the last tile can only be won on, and no kong is declared without a replacement', () => {
    const last = table({ N: '1111s', S: WAITING }, { live: 1, wall: '5m', mode: 'scribe' });
    last.when('N draws 5m');
    expect(last.when('N declares 1s').irregularities.map(({ code }) => code)).toContain('kong-on-last-tile');
    const passed = table({ S: WAITING }, { live: 1, wall: '5m', mode: 'scribe' }).when('N draws 5m', 'N discards 5m');
    expect(passed.when('E pongs with 5m5m').irregularities.map(({ code }) => code)).toContain('last-tile-claim');
  });

  it('MC-30: when the last discard passes, nobody pays, and the deal passes', () => {
    const passed = table({}, { live: 1, mode: 'scribe' }).when('N draws ?', 'N discards ?', 'the hand ends exhausted');
    expect(passed.state.scores).toEqual([0, 0, 0, 0]);
    expect(passed.when('a hand starts').hand.dealer).toBe(1);
  });

  it('MC-34: East pays and receives like the others', () => {
    const drawn = table({ E: `${WAITING}1z`, S: '13579m1357p1357s' });
    drawn.when('E discards 1z', 'S draws 1z', 'S discards 1z', 'W draws 2z', 'W discards 2z', 'N draws 2z');
    drawn.when('N discards 2z', 'E draws 5m', 'E wins');
    expect(payments(drawn)).toEqual({ E: 66, S: -22, W: -22, N: -22 });
  });
});
