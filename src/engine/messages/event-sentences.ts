import { type TableEvent, messageOf } from '../table/moves/facts.js';
import type { WindOf } from '../table/sentences.js';
import { ENGLISH, messageText } from './sentences.js';

/** Describes an event in one line. In a file of its own, because it needs all moves, and pages show other texts first. */
export const sentenceOf = (event: TableEvent, nameOf: WindOf, lexicon = ENGLISH): string =>
  messageText(messageOf(event), nameOf, lexicon);
