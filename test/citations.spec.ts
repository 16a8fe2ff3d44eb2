import { describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Parts of the project that cite pages. Rules are cited by document names without an extension. */
const PARTS = ['src', 'docs', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

const PAGE = /(?<![\w.-])(?:\.\.\/)*(?:[\w-]+\/)*[\w-]+\.md\b/g;
const SECTION = /((?:[\w-]+\/)*[\w-]+\.md), "([^"\n]+)"/g;

const filesIn = (cwd: string, part: string): string[] =>
  part.endsWith('.md')
    ? [part].filter((page) => existsSync(join(cwd, page)))
    : readdirSync(join(cwd, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1));

/** Citations of pages or sections that do not exist: `src/a.ts: b.md`. */
function deadCitations(cwd: string): string[] {
  return PARTS.filter((part) => existsSync(join(cwd, part)))
    .flatMap((part) => filesIn(cwd, part))
    .flatMap((file) => {
      const text = readFileSync(join(cwd, file), 'utf8');
      // Links in a page are relative to it; elsewhere a path starts at the root.
      const found = (page: string): string | undefined =>
        [join(cwd, page), ...(file.endsWith('.md') ? [join(cwd, dirname(file), page)] : [])].find((path) =>
          existsSync(path),
        );
      const pages = [...text.matchAll(PAGE)].filter(([page]) => found(page) === undefined).map(([page]) => page);
      const sections = [...text.matchAll(SECTION)]
        .filter(([, page, section]) => {
          const path = found(page);
          return path !== undefined && !headings(path).includes(section);
        })
        .map(([cited]) => cited);
      return [...pages, ...sections].map((cited) => `${file}: ${cited}`);
    });
}

const headings = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);

/** Dead citations in a project of these files. */
function deadIn(files: Readonly<Record<string, string>>): string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'paifu-citations-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(cwd, dirname(file)), { recursive: true });
      writeFileSync(join(cwd, file), text);
    }
    return deadCitations(cwd);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

describe('pages cited in the sources and in the documents', () => {
  test('pages cited in the sources and in the documents are there, and so are the sections that are cited of them', () => {
    expect(deadCitations(root)).toEqual([]);
  });

  const format = { 'docs/format.md': '# The format\n\n## Envelope\n' };

  test.each<[string, Record<string, string>, string[]]>([
    ['a page', { 'src/a.ts': '// (domain.md, "Words")' }, ['src/a.ts: domain.md']],
    ['half the path of a page', { 'src/a.ts': '/** The citation format of format.md. */' }, ['src/a.ts: format.md']],
    ['a section', { 'src/a.ts': '// docs/format.md, "Endings"' }, ['src/a.ts: docs/format.md, "Endings"']],
    ['a link', { 'docs/a.md': '[b](decisions/b.md)' }, ['docs/a.md: decisions/b.md']],
  ])('a citation of %s that does not exist is found', (_, files, dead) => {
    expect(deadIn({ ...format, ...files })).toEqual(dead);
  });

  test('pages cited in the sources and in the documents may be cited by their paths, linked from beside them, and rules by their names', () => {
    const files = { 'src/a.ts': '// docs/format.md, "Envelope"; wsom-scoring, 3', 'docs/a.md': '[b](format.md)' };
    expect(deadIn({ ...format, ...files })).toEqual([]);
  });
});
