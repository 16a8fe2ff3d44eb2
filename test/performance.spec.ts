import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');

it('docs/reference/performance.md is generated from bench/results.json; otherwise: npm run documents', () => {
  const made = spawnSync(process.execPath, ['scripts/performance-page.mjs', '--print'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  expect(made.stdout === readFileSync(join(root, 'docs/reference/performance.md'), 'utf8')).toBe(true);
});
