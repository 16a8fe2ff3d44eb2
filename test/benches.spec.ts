import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)';$/gm;

/** Names that a script imports, with the file of the built program or the script that exports them. */
function importsOf(file: string): { readonly from: string; readonly names: readonly string[] }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, names, path]) => ({
    from: join(file, '..', path),
    names: names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== ''),
  }));
}

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|class|const|let) (\w+)/gm;

/** The exports of a file. Sources of the program are loaded; scripts are only read, because loading would run them. */
async function exportsOf(path: string): Promise<readonly string[]> {
  if (path.startsWith('dist/'))
    return Object.keys(await import(join(root, 'src', path.slice('dist/'.length).replace(/\.js$/, '.ts'))));
  return [...readFileSync(join(root, path), 'utf8').matchAll(EXPORT)].map(([, name]) => name);
}

const files = ['bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(folder, file)),
);

// Benchmarks and scripts run seldom, so a moved file would go unnoticed.
describe('a benchmark or script', () => {
  it.each(files.sort())('imports only names that exist: %s', async (file) => {
    const imports = importsOf(file);
    const missing: string[] = [];
    for (const { from, names } of imports) {
      const exported = await exportsOf(from);
      missing.push(...names.filter((name) => !exported.includes(name)).map((name) => `${name} of ${from}`));
    }
    expect(missing).toEqual([]);
    // Guard: the pattern above matches every import of another file.
    const text = readFileSync(join(root, file), 'utf8');
    expect(imports).toHaveLength((text.match(/^(?:import|\}) .*from '\.[^']*';$/gm) ?? []).length);
  });
});
