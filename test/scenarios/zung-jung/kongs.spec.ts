import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, type Table, type Wind } from '../../kit/play/play.js';

const goRound = (winds: string, tile: string): string[] =>
  [...winds].flatMap((wind) => [`${wind} draws ${tile}`, `${wind} discards ${tile}`]);

const E = '147m2589p36s12345z';
/** West pongs East's 5p and keeps a fourth one. */
const W = '2468m555p14s3366z';

/** A set as laid on the table: `|5p|` across, `(5p)` face down. */
function laid(table: Table, wind: Wind): string {
  const [meld] = viewOf(table.state, 'public').hand?.seats[table.seat(wind)].melds ?? [];
  return meld.tiles.map((t, i) => (i === meld.across ? `|${t}|` : meld.faceDown.includes(i) ? `(${t})` : t)).join(' ');
}

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
