import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'paifu-prose-'));
afterAll(() => rmSync(tree, { recursive: true }));

test('the prose check reports ruled-out wording in comments, the schema and documents, with file and line', () => {
  for (const folder of ['scripts', 'src', 'docs']) mkdirSync(join(tree, folder));
  cpSync(join(root, 'scripts/prose-check.mjs'), join(tree, 'scripts/prose-check.mjs'));
  writeFileSync(join(tree, 'package.json'), '{"type":"module"}');
  writeFileSync(join(tree, 'src/code.ts'), "/** Whoever asks. */\nexport const text = 'whoever';\n// The caller.\n");
  writeFileSync(join(tree, 'schema.graphql'), '"""A hand that lies open."""\ntype Hand {\n  id: ID!\n}\n');
  writeFileSync(
    join(tree, 'docs/page.md'),
    `# Page\n\n${'word '.repeat(20)}\n${'word '.repeat(16)}end.\n\n${'x'.repeat(141)}\n`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prose-check.mjs'], { cwd: tree, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'src/code.ts:1: "Whoever": write name the caller, viewer, scribe or player',
    'schema.graphql:1: "lies open": write "revealed", "exposed" or "public"',
    'docs/page.md:6: a line of 141 characters; at most 140',
    'docs/page.md:3: a sentence of 37 words; at most 35',
  ]);
});
