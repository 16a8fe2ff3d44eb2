import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { buildOnce } from './build-once.js';

const root = resolve(import.meta.dirname, '../../..');

/** The compiled sources with one compiled program of `test/`, in a folder that the caller must remove. */
export function builtWith(program: string): { program: string; remove: () => void } {
  const { folder, remove } = builtSources();
  const file = join(folder, program.slice(program.lastIndexOf('/') + 1));
  cpSync(join(root, program), file);
  return { program: file, remove };
}

/** The compiled sources, with the command `cli/main.js`, in a folder that the caller must remove. */
export function builtSources(): { folder: string; remove: () => void } {
  const built = buildOnce('dist', compile);
  const place = mkdtempSync(join(dirname(built), 'dist-copy-'));
  cpSync(built, place, { recursive: true });
  return { folder: join(place, 'dist'), remove: () => rmSync(place, { recursive: true, force: true }) };
}

function compile(folder: string): void {
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const target = join(folder, 'dist', file.replace(/\.ts$/, '.js'));
    if (file.endsWith('.json')) cpSync(join(root, 'src', file), target);
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { code } = transformSync(readFileSync(join(root, 'src', file), 'utf8'), {
      filename: file,
      configFile: join(root, '.swcrc'),
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  for (const beside of ['package.json', 'schema.graphql']) cpSync(join(root, beside), join(folder, beside));
}
