import { setImmediate } from 'node:timers/promises';
import { READER_LIMITS } from '../../platform/config/limits.js';
import { type Answer, type QuestionInput, type QuestionName, type Sources, answerTo } from './read-queries.js';

/** Who answers questions (questions.ts), wherever that is done. */
export abstract class Asking {
  /** Questions that wait for their turn. */
  abstract readonly waiting: number;

  /** Rejects with `FieldError` for what makes no sense, and with the errors below. */
  abstract ask<N extends QuestionName>(name: N, input: QuestionInput<N>): Promise<Answer<N>>;
}

/** What was asked would have taken too long: it was given up. */
export class TooLong extends Error {
  readonly code = 'TOO_LONG';

  constructor(name: QuestionName) {
    super(`${name}: no answer after ${READER_LIMITS.seconds} s; narrow the filter or request fewer items`);
    this.name = 'TooLong';
  }
}

/** More is asked than there is time for: it was not begun. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY';

  constructor(what: string) {
    super(`${what}: too many requests at once; try again later`);
    this.name = 'TooBusy';
  }
}

/** Answers in this thread, one question after the other: for what is kept in memory, which no other process has. */
export class AnsweringHere extends Asking {
  readonly waiting = 0;

  constructor(private readonly sources: Sources) {
    super();
  }

  async ask<N extends QuestionName>(name: N, input: QuestionInput<N>): Promise<Answer<N>> {
    // Of an export of many pieces, others get their turn after each.
    await setImmediate();
    return answerTo(name, input, this.sources);
  }
}
