import { type TableEvent, messageOf } from '../table/moves/facts.js';
import type { WindOf } from '../table/sentences.js';
import { ENGLISH, messageText } from './lexicon.js';

/** Describes an event in one line. */
export const sentenceOf = (event: TableEvent, nameOf: WindOf, lexicon = ENGLISH): string =>
  messageText(messageOf(event), nameOf, lexicon);
