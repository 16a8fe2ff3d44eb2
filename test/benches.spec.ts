import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)';$/gm;

/** What a bench takes from a file of the program, which it has built, or from one beside it. */
function importsOf(file: string): { readonly from: string; readonly names: readonly string[] }[] {
  const text = readFileSync(join(root, 'bench', file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, names, path]) => ({
    from: join('bench', file, '..', path),
    names: names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== ''),
  }));
}

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|class|const|let) (\w+)/gm;

/** What a file exports: of the program by loading its source, of a bench by its text, for it would run. */
async function exportsOf(path: string): Promise<readonly string[]> {
  if (path.startsWith('dist/'))
    return Object.keys(await import(join(root, 'src', path.slice('dist/'.length).replace(/\.js$/, '.ts'))));
  return [...readFileSync(join(root, path), 'utf8').matchAll(EXPORT)].map(([, name]) => name);
}

const files = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mjs'),
);

// They are run when something is measured, which is seldom: what they stand upon may have gone meanwhile.
describe('a bench', () => {
  it.each(files.sort())('%s takes what is there', async (file) => {
    const imports = importsOf(file);
    const missing: string[] = [];
    // One after the other: Node 22 does not wait for modules that are being linked for another.
    for (const { from, names } of imports) {
      const there = await exportsOf(from);
      missing.push(...names.filter((name) => !there.includes(name)).map((name) => `${name} of ${from}`));
    }
    expect(missing).toEqual([]);
    // Every import of another file is one of these.
    const text = readFileSync(join(root, 'bench', file), 'utf8');
    expect(imports).toHaveLength((text.match(/^(?:import|\}) .*from '\.[^']*';$|^import '\./gm) ?? []).length);
  });
});
