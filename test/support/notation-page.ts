import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../docs/notation.md'), 'utf8');

/** The canonical texts that docs/notation.md shows. */
export const notationExamples = (): string[] => [...page.matchAll(/^```mhr\n(.*?)^```$/gms)].map(([, text]) => text);
