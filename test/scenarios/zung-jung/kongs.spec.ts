import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, patterns, payments, type Table, type Wind } from '../../kit/play/play.js';

const KONG = 'kong-out-of-turn: wsom-rulebook "Kong" 2-3';
const AFTER_CLAIM = 'kong-after-claim: wsom-rulebook "Kong" 2';
const NOT_HELD = 'not-held: log-format "What is known"';

const goRound = (winds: string, tile: string): string[] =>
  [...winds].flatMap((wind) => [`${wind} draws ${tile}`, `${wind} discards ${tile}`]);

const E = '147m2589p36s12345z';
/** West pongs East's 5p and keeps a fourth one. */
const W = '2468m555p14s3366z';
const pongedAndBack = (): Table =>
  given({ E, W }).when('E discards 5p', 'W pongs', 'W discards 8m', ...goRound('NES', '9p'));

/** A set as laid on the table: `|5p|` across, `(5p)` face down. */
function laid(table: Table, wind: Wind): string {
  const [meld] = viewOf(table.state, 'public').hand?.seats[table.seat(wind)].melds ?? [];
  return meld.tiles.map((t, i) => (i === meld.across ? `|${t}|` : meld.faceDown.includes(i) ? `(${t})` : t)).join(' ');
}

describe('four identical tiles', () => {
  test('R-05: are no kong until declared: they win as a triplet and one tile', () => {
    const table = given({ E: '47m258p369s234567z', S: '111123m456p78s22z' });
    table.when('E discards 9s', 'S wins');
    expect(patterns(table)).not.toContain('4.3.1');
  });

  test('R-05: or as two pairs of Seven Pairs', () => {
    const table = given({ E: '47m258p369s334567z', S: '1111m2255p7799s3z' }).when('E discards 3z', 'S wins');
    expect(patterns(table)).toContain('10.2');
    expect(patterns(table)).not.toContain('4.3.1');
  });

  test('R-05: or make a concealed kong', () => {
    const table = given({ E: '1111z234m567p3399s' }).when('E declares 1z', 'E supplements 9s', 'E discards 9s');
    expect(table.player('E').melds).toMatchObject([{ kind: 'concealed-kong', from: null }]);
    expect(table.player('E').concealed.size).toBe(10);
  });

  test('R-05: three are not enough, nor four that are not all held', () => {
    const table = given({ E: '1112z234m567p3399s' });
    expect(table.because('E declares 1z')).toBe(NOT_HELD);
    expect(table.because('E declares 2z')).toBe(NOT_HELD);
  });
});

describe('a kong is declared', () => {
  test('R-29: on one’s own turn after drawing, not before', () => {
    const table = given({ E, S: '19m3333p258s1167z' });
    expect(table.because('S declares 3p')).toBe(KONG);
    table.when('E discards 5p');
    expect(table.because('S declares 3p')).toBe(KONG);
    table.when('S draws 9m', 'S declares 3p');
  });

  test('R-29: nor on another’s turn', () => {
    const table = given({ E, W: '2468m3333p1s3366z' }).when('E discards 1z', 'S draws 9s');
    expect(table.because('W declares 3p')).toBe(KONG);
  });

  test('R-29: right after the deal by East, concealed', () => {
    given({ E: '1111z234m567p3399s' }).when('E declares 1z', 'E supplements 9s');
  });

  test('R-29, ZJ-30: not right after a pong', () => {
    const table = given({ E, W: '2222m555p14s3366z' }).when('E discards 5p', 'W pongs');
    expect(table.because('W declares 2m')).toBe(AFTER_CLAIM);
    expect(table.because('W adds 5p')).toBe(AFTER_CLAIM);
    table.when('W discards 1s', ...goRound('NES', '9p'), 'W draws 9s', 'W declares 2m', 'W supplements 9s');
    table.when('W adds 5p');
  });

  test('R-29, ZJ-30: nor right after a chi', () => {
    const table = given({ E, S: '3333m46p258s1167z' }).when('E discards 5p', 'S chis with 4p6p');
    expect(table.because('S declares 3m')).toBe(AFTER_CLAIM);
  });

  test('R-29: but after a supplement tile, that of a big exposed kong too', () => {
    given({ E, W: '2222m555p14s3366z' }).when('E discards 5p', 'W kongs', 'W supplements 9s', 'W declares 2m');
  });
});

describe('a small exposed kong', () => {
  test('R-30: adds a tile of the hand to the own pong, not only the tile just drawn', () => {
    const table = pongedAndBack().when('W draws 9s', 'W adds 5p');
    expect(table.player('W').melds).toMatchObject([
      { kind: 'small-exposed-kong', from: 0, tiles: ['5p', '5p', '5p', '5p'] },
    ]);
    table.when('W supplements 7m', 'W discards 9s', 'N draws 9m');
  });

  test('R-30: needs an own exposed triplet of that tile', () => {
    const table = pongedAndBack().when('W draws 9s');
    expect(table.because('W adds 3z')).toBe('no-pong: wsom-rulebook "Kong" 3');
    expect(table.because('W adds 9s')).toBe('no-pong: wsom-rulebook "Kong" 3');
  });

  test('R-30: needs the fourth tile in the hand', () => {
    const table = given({ E, W: '2468m55p147s3366z' }).when('E discards 5p', 'W pongs', 'W discards 8m');
    table.when(...goRound('NES', '9p'), 'W draws 9s');
    expect(table.because('W adds 5p')).toBe(NOT_HELD);
  });

  test('R-30: is never made with a discard', () => {
    const table = given({ E: '147m2558p36s12345z', W: '2468m55p147s3366z' });
    table.when('E discards 5p', 'W pongs', 'W discards 8m', ...goRound('N', '9p'), 'E draws 9p', 'E discards 5p');
    expect(table.because('W kongs')).toBe('kong-on-pong: wsom-rulebook "Kong" 5');
    expect(table.because('W says kong')).toBe('kong-on-pong: wsom-rulebook "Kong" 5');
    expect(table.because('W pongs')).toBe(NOT_HELD);
  });

  test('R-22: is the only change a set may see', () => {
    const table = given({ E, S: '19m466p258s1167z2m' }).when('E discards 5p', 'S chis with 4p6p', 'S discards 9m');
    table.when(...goRound('WNE', '9p'), 'S draws 5p');
    expect(table.because('S adds 5p')).toBe('no-pong: wsom-rulebook "Kong" 3');
  });
});

describe('the supplement tile', () => {
  test('R-32: comes after every kong, before anything else', () => {
    const table = given({ E: '1111z2222z234m678p' }).when('E declares 1z');
    expect(table.due).toBe('E supplement');
    expect(table.because('E discards 2m')).toBe('discard-out-of-turn: wsom-rulebook "The Play" 2');
    expect(table.because('E declares 2z')).toBe(KONG);
    expect(table.because('E wins')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
    expect(table.because('S draws 9s')).toBe('draw-out-of-turn: wsom-rulebook "The Play" 2');
  });

  test('R-32: then one discards', () => {
    const table = given({ E: '1111z2222z234m678p' }).when('E declares 1z', 'E supplements 9s', 'E discards 2m');
    expect(table.due).toBe('S draw');
  });

  test('R-32: or declares a further kong, and wins on the supplement as on a self-draw', () => {
    const table = given({ E: '1111z2222z234m678p' });
    table.when('E declares 1z', 'E supplements 9s', 'E declares 2z', 'E supplements 9s', 'E wins');
    expect(patterns(table)).toEqual(expect.arrayContaining(['9.2', '4.3.2']));
    const { E, S, W, N } = payments(table);
    expect([S, W, N]).toEqual([-E / 3, -E / 3, -E / 3]);
  });

  test('R-32: a win on the tile drawn after it is no Win on Kong', () => {
    const table = given({ E: '1111z55z234m678p39s' }).when('E declares 1z', 'E supplements 9s', 'E discards 3s');
    table.when(...goRound('SWN', '9p'), 'E draws 9s', 'E wins');
    expect(patterns(table)).not.toContain('9.2');
  });

  test('ZJ-43: the supplement of a big exposed kong wins as a self-draw: nobody is responsible', () => {
    const table = given({ E, W: '234m678m555p9s222z' }).when('E discards 5p', 'W kongs', 'W supplements 9s', 'W wins');
    expect(patterns(table)).toContain('9.2');
    expect(table.hand.wins[0].result.responsible).toBeNull();
    expect(new Set([payments(table).E, payments(table).S, payments(table).N]).size).toBe(1);
  });

  test('R-33: the kong is shown before it is drawn', () => {
    const table = given({ E: '1111z234m567p3399s' });
    expect(table.because('E supplements 9s')).toBe('wrong-source: wsom-rulebook "Kong" 7');
    table.when('E declares 1z', 'E supplements 9s');
    expect(table.because('E supplements 9s')).toBe('wrong-source: wsom-rulebook "Kong" 7');
  });

  test('ZJ-35: any number of kongs may be declared, and play goes on', () => {
    const table = given({
      E: '11112222333344z',
      S: '111122223333m4p',
      W: '567m567p567s5566z',
      N: '789m789p789s5677z',
    });
    for (const [tile, next] of ['1z 4z', '2z 4z', '3z 5m', '4z 6p'].map((kong) => kong.split(' ')))
      table.when(`E declares ${tile}`, `E supplements ${next}`);
    table.when('E discards 6p', 'S draws 8s', 'S declares 1m', 'S supplements 7p', 'S discards 7p');
    expect(table.due).toBe('W draw');
  });

  test('ZJ-35: nor do four equal winds discarded at first abort the hand', () => {
    const table = given({
      E: '19m258p147s34567z1z',
      S: '19m258p147s2566z1z',
      W: '28m369p258s2377z1z',
      N: '28m369p258s2346z1z',
    });
    table.when('E discards 1z', 'S draws 9m', 'S discards 1z', 'W draws 9m', 'W discards 1z', 'N draws 8s');
    table.when('N discards 1z', 'E draws 8s');
    expect(table.due).toBe('E discard');
  });
});

describe('a set as it lies', () => {
  test.each([
    ['S', 'upper', '|5p| 5p 5p'],
    ['W', 'opposite', '5p |5p| 5p'],
    ['N', 'lower', '5p 5p |5p|'],
  ] as const)('R-45: a pong by %s of a discard of their %s seat, East', (claimant, _, tiles) => {
    expect(laid(given({ E, [claimant]: W }).when('E discards 5p', `${claimant} pongs`), claimant)).toBe(tiles);
  });

  test('R-45: a chi in numerical order, the claimed tile across', () => {
    for (const [own, tiles] of [
      ['34p', '3p 4p |5p|'],
      ['46p', '4p |5p| 6p'],
      ['67p', '|5p| 6p 7p'],
    ])
      expect(laid(given({ E, S: '19m3467p258s1167z' }).when('E discards 5p', `S chis with ${own}`), 'S')).toBe(tiles);
  });

  test.each([
    ['S', '|5p| 5p 5p 5p'],
    ['W', '5p |5p| 5p 5p'],
    ['N', '5p 5p 5p |5p|'],
  ] as const)('R-45: a big exposed kong of East’s discard by %s', (claimant, tiles) => {
    expect(laid(given({ E, [claimant]: W }).when('E discards 5p', `${claimant} kongs`), claimant)).toBe(tiles);
  });

  test.each([
    ['S', 'WNE', '|5p| 5p 5p 5p'],
    ['W', 'NES', '5p |5p| 5p 5p'],
    ['N', 'ESW', '5p 5p 5p |5p|'],
  ] as const)(
    'R-45: the tile that %s adds to a pong lies at an end, not beside the one across',
    (claimant, round, tiles) => {
      const table = given({ E, [claimant]: W }).when('E discards 5p', `${claimant} pongs`, `${claimant} discards 8m`);
      table.when(...goRound(round, '9p'), `${claimant} draws 9s`, `${claimant} adds 5p`);
      expect(laid(table, claimant)).toBe(tiles);
    },
  );

  test('R-45, ZJ-48: a concealed kong with its two middle tiles up and its ends down', () => {
    expect(laid(given({ E: '1111z234m567p3399s' }).when('E declares 1z'), 'E')).toBe('(1z) 1z 1z (1z)');
  });
});
