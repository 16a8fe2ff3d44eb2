import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a page: its language and its text. */
export interface Fenced {
  readonly language: string;
  readonly text: string;
}

/** A page of docs/. */
export const pageText = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');

/** The fenced blocks of a page of docs/, in order. */
export function fencedOn(name: string): Fenced[] {
  return [...pageText(name).matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
}
