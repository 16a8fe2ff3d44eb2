import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';

const root = resolve(import.meta.dirname, '../..');

/**
 * Compiles all sources, as they are now, so that Node runs them by themselves, and puts a program of test/ beside them.
 * The folder is the caller's own, below node_modules, where programs find packages.
 */
export function builtWith(program: string): { program: string; remove: () => void } {
  const { folder, remove } = builtSources();
  const file = join(folder, program.slice(program.lastIndexOf('/') + 1));
  cpSync(join(root, program), file);
  return { program: file, remove };
}

/** The compiled sources alone: `cli/main.js` below the folder is the command. */
export function builtSources(): { folder: string; remove: () => void } {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const place = mkdtempSync(join(root, 'node_modules/.cache/paifu-built-'));
  const to = join(place, 'dist');
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { code } = transformSync(readFileSync(join(root, 'src', file), 'utf8'), {
      filename: file,
      configFile: join(root, '.swcrc'),
    });
    const target = join(to, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  for (const beside of ['package.json', 'schema.graphql']) cpSync(join(root, beside), join(place, beside));
  return { folder: to, remove: () => rmSync(place, { recursive: true, force: true }) };
}
