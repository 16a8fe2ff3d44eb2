import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-diff-'));
const inFolder = (name: string): string => join(folder, name);
const [record, told, misread] = ['game.paifu', 'game.mhr', 'misread.mhr'].map(inFolder);

beforeAll(async () => {
  writeFileSync(record, (await paifu(['simulate', '--ruleset', 'reach/wsom', '--games', '1', '--seed', 'a'])).out);
  const text = (await paifu(['replay', record, '--format', 'mhr', '--no-times'])).out;
  writeFileSync(told, text);
  const other = text.replace("15. 1z/5p 8m/7p 5s/5p 2p'", "15. 1z/5p 8m/7p 5s/5s 2p'");
  expect(other).not.toBe(text);
  writeFileSync(misread, other);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('paifu diff', () => {
  test('finds no difference between two tellings of one game', async () => {
    expect(await paifu(['diff', told, record])).toEqual({ exit: 0, out: '', err: 'no difference\n' });
  });

  test('says which steps are told otherwise, and in which hand', async () => {
    const { exit, out, err } = await paifu(['diff', told, misread]);
    expect([exit, err]).toEqual([6, '1 hand differs\n']);
    expect(out).toBe('Hand 1\n-  121  West discards 5p\n+  121  West discards 5s\n');
    const [line] = (await paifu(['diff', told, misread, '--json'])).out.trimEnd().split('\n');
    expect(JSON.parse(line)).toEqual({
      ...{ hand: 1, take: 1, only: null, scores: null },
      steps: [
        { of: 'one', step: 121, revision: expect.any(Number), text: 'West discards 5p' },
        { of: 'other', step: 121, revision: expect.any(Number), text: 'West discards 5s' },
      ],
    });
  });

  test('says what came since a revision', async () => {
    const { exit, out, err } = await paifu(['diff', record, '--as-of', '300']);
    expect([exit, err]).toEqual([6, '2 hands differ\n']);
    expect(out).toMatch(/^Hand 3\n\+ {3}67 {2}South draws 6p\n/);
    expect(out).toMatch(/\nscores by seat: .* → .*\n\nHand 4\n\+ the whole hand\n$/);
  });

  test.each<[string[], number, string]>([
    [[record], 2, 'expected two files'],
    [[record, told, '--as-of', '3'], 2, 'expected two files'],
    [[record, '--as-of', '9999'], 3, 'the record ends at revision 468'],
    [[record, inFolder('none')], 3, 'none'],
  ])('refuses %#', async (args, exit, message) => {
    const ran = await paifu(['diff', ...args]);
    expect([ran.exit, ran.out, ran.err]).toEqual([exit, '', expect.stringContaining(message)]);
  });
});
