import { setImmediate } from 'node:timers/promises';
import { Asking } from './asking.js';
import { type Answer, answerTo, type QuestionInput, type QuestionName, type Sources } from './questions.js';

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
