import { fencedOn } from './page-fences.js';

/** The canonical texts that docs/reference/notation.md shows. */
export const notationExamples = (): string[] =>
  fencedOn('reference/notation.md').flatMap(({ language, text }) => (language === 'mhr' ? [text] : []));
