import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OTHER_VARIABLES, SETTINGS } from '../src/platform/config/settings.js';
import { paifu } from './cli/run-cli.js';

const root = resolve(import.meta.dirname, '..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const variables = Object.values(SETTINGS).map(({ variable }) => variable);
const known = new Set([...variables, ...OTHER_VARIABLES.map(({ variable }) => variable)]);

/** `file: NAME` for each variable in files that no table documents. */
const unknownIn = (files: readonly string[], name: RegExp): string[] =>
  files.flatMap((file) =>
    [...text(file).matchAll(name)].flatMap(([, one]) =>
      one !== undefined && !known.has(one) ? [`${file}: ${one}`] : [],
    ),
  );

describe('environment variables', () => {
  it('environment variables are all in the table of docs/how-to/running.md; otherwise: npm run documents', () => {
    const made = spawnSync(process.execPath, ['scripts/settings-table.mjs', '--print'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(made.stderr).toBe('');
    expect(made.stdout === text('docs/how-to/running.md')).toBe(true);
    for (const variable of known) expect(made.stdout).toContain(`| \`${variable}\``);
  });

  it('environment variables are all in paifu serve --help', async () => {
    const { out } = await paifu(['serve', '--help']);
    for (const variable of variables) expect(out).toMatch(new RegExp(`^  ${variable} `, 'm'));
  });

  it('environment variables are declared wherever the program reads them', () => {
    const sources = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.spec.ts'));
    // TERM belongs to the terminal, OTEL_ is the prefix of OpenTelemetry.
    expect(unknownIn(sources, /\benv\.(?!TERM\b|OTEL_)([A-Z][A-Z_]+)/g)).toEqual([]);
    // Errors and comments must not name unknown variables.
    expect(unknownIn(sources, /\b(PAIFU_(?!NAMESPACE|WALL_)[A-Z_]+)/g)).toEqual([]);
  });

  it('the environment variables that documents and deployment files name exist', () => {
    const files = ['docs/**/*.md', 'README.md', 'Dockerfile', 'docker-compose*.yml', 'deploy/**/*'];
    const found = globSync(files, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    expect(paths).toEqual(expect.arrayContaining(['Dockerfile', 'docs/how-to/running.md']));
    // Compose sets these variables itself. PAIFU_URL belongs to an example program.
    const ofCompose = paths
      .filter((path) => path.includes('compose'))
      .flatMap((path) => text(path).match(/(?<=\$\{)\w+/g) ?? []);
    const unknown = unknownIn(paths, /\b(PAIFU_(?!WALL_|TEST_|URL\b)[A-Z_]+)/g);
    expect(unknown.filter((one) => !ofCompose.some((name) => one.endsWith(` ${name}`)))).toEqual([]);
  });
});
