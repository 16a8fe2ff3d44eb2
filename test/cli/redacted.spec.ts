import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bytesOf } from '../../src/proof/core/bytes.js';
import { checkFile } from '../../src/proof/core/game-file.js';
import { MERKLE } from '../../src/games/record/game-tree.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-redacted-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('paifu export --redacted', () => {
  it('shows what lies open, has the root of the whole, and is imported by nobody', async () => {
    const { out: played } = await paifu(['simulate', '--ruleset', 'zung-jung/wsom', '--seed', 'redacted']);
    const file = join(folder, 'played.paifu');
    // A game in progress, whose first hand has started but not ended.
    const lines = played.split('\n').slice(0, 41);
    writeFileSync(file, `${lines.join('\n')}\n`);
    const data = ['--data', join(folder, 'data')];
    expect((await paifu(['import', file, ...data])).exit).toBe(0);
    const game = JSON.parse(lines[0]).game;
    const whole = await paifu(['export', '--game', game, ...data]);
    const redacted = await paifu(['export', '--game', game, '--redacted', ...data]);
    expect([whole.exit, redacted.exit]).toEqual([0, 0]);
    const [all, seen] = [whole, redacted].map(({ out }) => checkFile(MERKLE, bytesOf(out)));
    expect(seen).toMatchObject({ count: 40, head: all.head, root: all.root, redacted: true });
    expect(seen.hidden).toBeGreaterThan(20);

    const copy = join(folder, 'copy.paifu');
    writeFileSync(copy, redacted.out);
    const again = await paifu(['import', copy, '--data', join(folder, 'other')]);
    expect([again.exit, again.out + again.err]).toEqual([5, expect.stringContaining('a redacted copy')]);
    expect((await paifu(['export', '--game', game, '--redacted', '--format', 'mhr', ...data])).exit).toBe(2);
  });
});
