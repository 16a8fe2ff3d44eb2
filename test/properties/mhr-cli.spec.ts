import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseMhr, printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import '../kit/play/rulesets.js';

const SIMULATE = ['simulate', '--ruleset', 'zung-jung/wsom', '--seed', 'mhr'];
const ruleset = resolveRuleset('zung-jung/wsom');
const text = (game: number): string => printMhr(simulateGame({ ruleset, seed: 'mhr', game }).events);

describe('--format mhr', () => {
  test('simulate writes games as texts, to standard output and as files', async () => {
    const { exit, out } = await paifu([...SIMULATE, '--games', '2', '--format', 'mhr']);
    expect(exit).toBe(0);
    expect(out).toBe(`${text(1)}\n${text(2)}`);
    const folder = mkdtempSync(join(tmpdir(), 'paifu-mhr-'));
    const { out: path } = await paifu([...SIMULATE, '--format', 'mhr', '--out', folder]);
    expect(path).toMatch(/\.mhr\n$/);
    expect(readFileSync(path.trimEnd(), 'utf8')).toBe(text(1));
    rmSync(folder, { recursive: true });
  });

  test('replay writes a recorded game as a text, as far as the record goes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paifu-mhr-'));
    const file = join(folder, 'game.paifu');
    const { out: record } = await paifu(SIMULATE);
    writeFileSync(file, record);
    const command = ['replay', file, '--format', 'mhr'];
    expect(await paifu([...command, '--no-times'])).toMatchObject({ exit: 0, out: text(1), err: '' });
    const timed = await paifu(command);
    expect(timed.out).toMatch(/^start: 2026-.*Z$/m);
    expect(parseMhr(timed.out).done.filter(({ time }) => time !== null).length).toBeGreaterThan(200);
    writeFileSync(file, record.split('\n').slice(0, 30).join('\n'));
    const cut = await paifu([...command, '--no-times']);
    expect(cut.err).toMatch(/cut off/);
    expect(parseMhr(cut.out).errors).toEqual([]);
    expect(text(1).startsWith(cut.out.trimEnd().slice(0, -10))).toBe(true);
    expect((await paifu(['replay', file, '--format', 'mhr', '--seat', 'S'])).exit).toBe(2);
    rmSync(folder, { recursive: true });
  });
});
