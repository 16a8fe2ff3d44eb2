import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, type Hands, patterns, type Setting, type Table } from '../../kit/play/play.js';

const FIRST = '"Normal Course of Play" Bonus Tiles';
const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });

const E = '1357m1357p135s1f5f';
const S = '2468m2468p2468s3f';

describe('CL-08: bonus tiles that were dealt', () => {
  test('are laid open before the first draw, each with its replacement from the kong box', () => {
    const table = played({ E, S });
    expect(table.because('E draws 9s')).toBe('bonus-not-exposed: decisions-classic CL-08');
    table.when('E exposes 1f');
    expect([table.due, table.hand.dead, table.player('E').bonus]).toEqual(['E supplement', 16, ['1f']]);
    table.when('E supplements 9m', 'E exposes 5f', 'E supplements 9p');
    expect(table.because('E draws 9s')).toBe('bonus-not-exposed: decisions-classic CL-08');
    table.when('S exposes 3f', 'S supplements 9s');
    expect([table.due, table.hand.dead, table.hand.live]).toEqual(['E draw', 13, 76]);
    table.when('E draws 1z', 'E discards 1z', 'S draws 1z');
  });

  test('starting with the player who starts the hand', () => {
    const table = played({ E, S });
    expect(table.because('S exposes 3f')).toBe('bonus-not-exposed: decisions-classic CL-08');
    table.when('E exposes 1f');
    expect(table.because('S exposes 3f')).toBe(`bonus-out-of-turn: classic-rules-of-play ${FIRST}`);
    table.when('E supplements 9m', 'E exposes 5f', 'E supplements 9p', 'S exposes 3f', 'S supplements 9s');
    expect(table.because('E exposes 2f')).toMatch(/^bonus-out-of-turn/);
  });

  test('again, if the replacement is another', () => {
    const table = played({ S }).when('S exposes 3f', 'S supplements 4f');
    expect(table.due).toBe('E draw');
    expect(table.because('E draws 9s')).toMatch(/^bonus-not-exposed/);
    table.when('S exposes 4f', 'S supplements 8f', 'S exposes 8f', 'S supplements 9m', 'E draws 9s', 'E discards 9s');
    expect(table.player('S').bonus).toEqual(['3f', '4f', '8f']);
  });

  test('a table that sees no tiles records them as they are laid open', () => {
    const table = played({}, { mode: 'scribe' });
    table.when('W exposes 3f', 'W supplements ?');
    expect(table.flags).toEqual([]);
    table.when('S exposes 5f');
    expect(table.flags).toEqual(['bonus-out-of-turn']);
    table.when('S supplements ?', 'E draws ?', 'E discards 1m');
    expect([table.player('S').bonus, table.player('W').bonus, table.due]).toEqual([['5f'], ['3f'], 'S draw']);
  });
});

describe('CL-08: a bonus tile drawn', () => {
  const drawn = () => played({}).when('E draws 2f');

  test('is laid open at once and never discarded', () => {
    const table = drawn();
    expect(table.because('E discards 2f')).toBe(`bonus-discarded: classic-rules-of-play ${FIRST}`);
    expect(table.because(`E discards ${table.player('E').drawn === '2f' ? '1m' : ''}`)).toMatch(/^bonus-not-exposed/);
    expect(table.legal('E')).toEqual([{ type: 'ExposeBonusTile', data: { seat: 0, tile: '2f' } }]);
    table.when('E exposes 2f', 'E supplements 6f', 'E exposes 6f', 'E supplements 9s', 'E discards 9s');
    expect([table.due, table.hand.dead]).toEqual(['S draw', 14]);
  });

  test('lies open for everybody, while the hand it came from does not', () => {
    const table = drawn().when('E exposes 2f', 'E supplements 9s');
    const [east] = viewOf(table.state, 'public').hand?.seats ?? [];
    expect(east).toMatchObject({ bonus: ['2f'], concealed: null, drawn: null, size: 14 });
  });

  test('is laid open by its drawer on their turn only', () => {
    const table = played({}).when('E draws 9s');
    expect(table.because('S exposes 2f')).toBe(`bonus-out-of-turn: classic-rules-of-play ${FIRST}`);
    expect(table.because('E exposes 2f')).toMatch(/^not-held/);
    expect(table.because('E exposes 9s')).toMatch(/^malformed-tile/);
    table.when('E discards 9s');
    expect(table.because('E exposes 2f')).toMatch(/^bonus-out-of-turn/);
  });

  test('as the last tile of the living wall is replaced all the same: the box is no part of it', () => {
    const table = played({}, { live: 1 });
    const last = table.due.slice(0, 1);
    table.when(`${last} draws 7f`, `${last} exposes 7f`, `${last} supplements 9s`, `${last} discards 9s`);
    expect([table.due.endsWith('end'), table.hand.live, table.hand.dead]).toEqual([true, 0, 15]);
  });

  test('as the last tile of the living wall: a win on its replacement is on a tile of the box, and not on the wall’s last', () => {
    const last = played({}, { live: 1 }).due.slice(0, 1);
    const ready = () => played({ [last]: '123m456p45678s99p' }, { live: 1 });
    const replaced = ready().when(`${last} draws 7f`, `${last} exposes 7f`, `${last} supplements 9s`, `${last} wins`);
    expect(patterns(replaced)).toContain('kong-box-tile');
    expect(patterns(replaced)).not.toContain('last-tile');
    const drawn = ready().when(`${last} draws 9s`, `${last} wins`);
    expect(patterns(drawn)).toContain('last-tile');
    expect(patterns(drawn)).not.toContain('kong-box-tile');
  });

  test('no ruleset without them knows them', () => {
    const table = given();
    expect(table.because('E exposes 1f')).toMatch(/^not-in-ruleset/);
    expect(table.because('E draws 1f')).toMatch(/^malformed-tile/);
  });
});
