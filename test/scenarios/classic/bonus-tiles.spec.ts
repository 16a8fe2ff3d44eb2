import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

const FIRST = '"Normal Course of Play" Bonus Tiles';
const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });

describe('CL-08: a bonus tile drawn', () => {
  const drawn = () => played({}).when('E draws 2f');

  test('CL-08: a drawn bonus tile is laid open at once and never discarded', () => {
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

  test('CL-08: a drawn bonus tile is laid open by its drawer on their turn only', () => {
    const table = played({}).when('E draws 9s');
    expect(table.because('S exposes 2f')).toBe(`bonus-out-of-turn: classic-rules-of-play ${FIRST}`);
    expect(table.because('E exposes 2f')).toMatch(/^not-held/);
    expect(table.because('E exposes 9s')).toMatch(/^malformed-tile/);
    table.when('E discards 9s');
    expect(table.because('E exposes 2f')).toMatch(/^bonus-out-of-turn/);
  });

  test('no ruleset without them knows them', () => {
    const table = given();
    expect(table.because('E exposes 1f')).toMatch(/^not-in-ruleset/);
    expect(table.because('E draws 1f')).toMatch(/^malformed-tile/);
  });
});
