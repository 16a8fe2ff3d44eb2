import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { buildOnce } from './build-once.js';

const root = resolve(import.meta.dirname, '../../..');
const CRASH = 'test/crash/programs';
const INPUTS = ['src', CRASH, 'scripts/bundle.mjs', 'schema.graphql', '.swcrc'];

/**
 * The folder `dist` as `npm run build` makes it, without types and viewer, and with the programs of test/crash/programs beside
 * `main.js`. All specs share the folder, so they must not change it.
 */
export const builtPrograms = (): string => join(buildOnce('dist', INPUTS, build), 'dist');

function build(folder: string): void {
  const dist = join(folder, 'dist');
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const target = join(dist, file.replace(/\.ts$/, '.js'));
    if (file.endsWith('.json')) cpSync(join(root, 'src', file), target);
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { code } = transformSync(readFileSync(join(root, 'src', file), 'utf8'), {
      filename: file,
      configFile: join(root, '.swcrc'),
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  cpSync(join(root, CRASH), dist, { recursive: true });
  for (const beside of ['package.json', 'schema.graphql']) cpSync(join(root, beside), join(folder, beside));
  execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs'), dist]);
}
