import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'record-worker.js';
const PAGE = 'record.html';
/** A service may have another one (`PAIFU_THEME`). */
const THEME = 'theme.css';
/** Files that the page refers to. */
const NAMED = /(?:href|src)="\.?\/([^"]+\.(?:css|js|svg))"/g;

type Bundle = Parameters<Extract<NonNullable<Plugin['writeBundle']>, (...given: never[]) => unknown>>[1];

/** Adds a script and everything it imports, statically or dynamically. */
function loadedBy(bundle: Bundle, file: string, found: Set<string>): void {
  const made = bundle[file];
  if (found.has(file) || made?.type !== 'chunk') return;
  found.add(file);
  for (const style of made.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of [...made.imports, ...made.dynamicImports]) loadedBy(bundle, other, found);
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes the list of the recorder's files, with their hashes, into its worker. Must run before the files are
 * compressed.
 */
export const shellFiles: Plugin = {
  name: 'shell-files',
  writeBundle({ dir }, bundle) {
    const folder = dir as string;
    const found = new Set<string>([PAGE]);
    for (const [, file] of readFileSync(join(folder, PAGE), 'utf8').matchAll(NAMED)) {
      loadedBy(bundle, file, found);
      found.add(file);
    }
    const hashed = [...found].sort().map((file) => {
      const path = file === PAGE ? '/record' : `/${file}`;
      return [path, file === THEME ? '' : sha256(readFileSync(join(folder, file)))] as const;
    });
    const shell = JSON.stringify(Object.fromEntries(hashed));
    const path = join(folder, WORKER);
    const given = `const SHELL=${shell},VERSION="${sha256(shell).slice(0, 16)}";\n`;
    writeFileSync(path, given + readFileSync(path, 'utf8'));
  },
};
