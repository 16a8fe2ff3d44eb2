import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** Titles of tests and groups in a source file. */
const TITLE = /(?:\b(?:test|it|describe)|\]\s*(?:as const)?\s*\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The title of a played case (test/cases). */
const CASE_TITLE = /^## (.+)$/gm;

/** The titles of all tests, groups and played cases under a folder of the project. */
export function titlesUnder(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const read = () => readFileSync(join(PROJECT, folder, file), 'utf8');
    if (file.endsWith('.mhr')) return [...read().matchAll(CASE_TITLE)].map(([, title]) => title);
    return file.endsWith('.spec.ts') ? [...read().matchAll(TITLE)].map((match) => match[2]) : [];
  });
}
