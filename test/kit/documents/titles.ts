import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** Titles of tests and groups in a source file. */
const TITLE = /(?:\b(?:test|it|describe)|\]\s*(?:as const)?\s*\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of all tests and groups under a folder of the project. */
export function titlesUnder(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(PROJECT, folder, file), 'utf8').matchAll(TITLE)].map((match) => match[2]));
}
