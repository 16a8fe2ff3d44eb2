import { describe, expect, it } from '@jest/globals';
import { LONGEST_LINE, type Line, lineBatches } from './line-reader.js';

async function linesOf(...chunks: (string | Buffer)[]): Promise<Line[]> {
  async function* source() {
    for (const chunk of chunks) yield Buffer.from(chunk as string);
  }
  const lines: Line[] = [];
  for await (const batch of lineBatches(source())) lines.push(...batch);
  return lines;
}

const texts = (lines: Line[]) => lines.map(({ text, problem }) => problem ?? text);

describe('lineBatches', () => {
  it('numbers lines from 1, including blank ones, across chunks', async () => {
    const lines = await linesOf('a', 'b\n\nc', 'd\n', 'é');
    expect(texts(lines)).toEqual(['ab', '', 'cd', 'é']);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(lines.map(({ terminated }) => terminated)).toEqual([true, true, true, false]);
  });

  it('joins a character split between chunks and reports half a character at the end', async () => {
    const bytes = Buffer.from('東\n東');
    expect(texts(await linesOf(bytes.subarray(0, 1), bytes.subarray(1)))).toEqual(['東', '東']);
    expect(texts(await linesOf(bytes.subarray(0, bytes.length - 1)))).toEqual(['東', '\ufffd']);
  });

  it('reports and skips lines that are too long or not UTF-8', async () => {
    const long = 'x'.repeat(LONGEST_LINE);
    expect(texts(await linesOf(Buffer.from([0xff, 10]), 'ok\n', long, 'x', '\n', `${long}\n`, 'ok'))).toEqual([
      'text in UTF-8',
      'ok',
      `a line of at most ${LONGEST_LINE} bytes`,
      long,
      'ok',
    ]);
  });

  it('adds no empty line after a final line feed', async () => {
    expect(await linesOf('')).toEqual([]);
    expect(texts(await linesOf('a\n'))).toEqual(['a']);
  });
});
