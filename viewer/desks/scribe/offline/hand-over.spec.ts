import { describe, expect, it } from '@jest/globals';
import { renderUnicodeCompact } from 'uqr';
import { codesOf, fileText, InvalidHandOver, queueIn } from './hand-over.js';

const GAME = '56fc4903-8955-523d-8df1-0055fa81ef44';

/** An exported queue of `count` discards. */
function exported(count: number): string[] {
  const waiting = Array.from({ length: count }, (_, i) => ({
    action: { discardTile: { seat: i % 4, tile: `${1 + ((i * 7) % 9)}${'mps'[i % 3]}`, drawn: i % 5 < 2 } },
    at: new Date(Date.UTC(2026, 4, 1, 10, 0, i)).toISOString(),
  }));
  return [
    JSON.stringify({ game: GAME, revision: 17 }),
    JSON.stringify({ instead: waiting, of: 0 }),
    JSON.stringify({ next: '00112233445566778899aabbccddeeff', count }),
  ];
}

describe('a queue that is handed over', () => {
  it('comes back from its file', async () => {
    const lines = exported(3);
    expect(await queueIn(fileText(lines))).toEqual({ game: GAME, lines });
    expect(await queueIn(`\n${lines.join('\r\n')}`)).toEqual({ game: GAME, lines });
  });

  it.each([1, 500])('a queue of %d actions comes back from its codes, in any order and read twice', async (count) => {
    const lines = exported(count);
    const codes = await codesOf(lines);
    expect(codes.length > 1).toBe(count > 1);
    expect(await queueIn([...codes.toReversed(), codes[0]].join('\n'))).toEqual({ game: GAME, lines });
    for (const code of codes) expect(renderUnicodeCompact(code, { ecc: 'L' }).split('\n').length).toBeLessThan(60);
  });

  it('says which codes are missing', async () => {
    const codes = await codesOf(exported(500));
    const wanting = queueIn(codes.filter((_, i) => i !== 1).join('\n'));
    await expect(wanting).rejects.toMatchObject({ name: 'NoQueue', missing: [2] });
  });

  it('a queue that is handed over is not made of codes of two moments, or of codes that came through wrong', async () => {
    const [one, other] = [await codesOf(exported(500)), await codesOf(exported(500))];
    await expect(queueIn([one[0], ...other.slice(1)].join('\n'))).rejects.toThrow(InvalidHandOver);
    const wrong = one.map((code, i) =>
      i === 1 ? `${code.slice(0, -9)}${code.slice(-9, -8) === 'A' ? 'B' : 'A'}${code.slice(-8)}` : code,
    );
    await expect(queueIn(wrong.join('\n'))).rejects.toThrow(InvalidHandOver);
  });

  it.each([
    '',
    'hello',
    '{}',
    '[]',
    'null',
    '{"game":"g"}',
    '{"game":"g","revision":1}\nnull',
    '{"game":"g","revision":1}\n{"recorded":9}',
    'PAIFU nothing',
  ])('a queue that is handed over is not %j', async (text) => {
    await expect(queueIn(text)).rejects.toThrow(InvalidHandOver);
  });
});
