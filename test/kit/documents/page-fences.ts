import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A piece of a page between fences: what language it says it is, and its text. */
export interface Fenced {
  readonly language: string;
  readonly text: string;
}

/** A page of docs/. */
export const pageText = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');

/** What stands between fences on a page of docs/, in order. */
export function fencedOn(name: string): Fenced[] {
  return [...pageText(name).matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
}
