import { fencedOn } from './page-fences.js';

/** The canonical texts that docs/notation.md shows. */
export const notationExamples = (): string[] =>
  fencedOn('notation.md').flatMap(({ language, text }) => (language === 'mhr' ? [text] : []));
