import { setImmediate } from 'node:timers/promises';
import { READER_LIMITS } from '../../platform/config/limits.js';
import {
  type ReadQueryResult,
  type ReadQueryInput,
  type ReadQueryName,
  type QuerySources,
  runReadQuery,
} from './read-queries.js';

/** Who answers questions (questions.ts), wherever that is done. */
export abstract class QueryRunner {
  /** Questions that wait for their turn. */
  abstract readonly waiting: number;

  /** Rejects with `FieldError` for what makes no sense, and with the errors below. */
  abstract run<N extends ReadQueryName>(name: N, input: ReadQueryInput<N>): Promise<ReadQueryResult<N>>;
}

/** What was asked would have taken too long: it was given up. */
export class QueryTimeoutError extends Error {
  readonly code = 'TOO_LONG';

  constructor(name: ReadQueryName) {
    super(`${name}: no answer after ${READER_LIMITS.seconds} s; narrow the filter or request fewer items`);
    this.name = 'TooLong';
  }
}

/** More is asked than there is time for: it was not begun. */
export class TooBusyError extends Error {
  readonly code = 'TOO_BUSY';

  constructor(what: string) {
    super(`${what}: too many requests at once; try again later`);
    this.name = 'TooBusy';
  }
}

/** Answers in this thread, one question after the other: for what is kept in memory, which no other process has. */
export class InProcessQueryRunner extends QueryRunner {
  readonly waiting = 0;

  constructor(private readonly sources: QuerySources) {
    super();
  }

  async run<N extends ReadQueryName>(name: N, input: ReadQueryInput<N>): Promise<ReadQueryResult<N>> {
    // Of an export of many pieces, others get their turn after each.
    await setImmediate();
    return runReadQuery(name, input, this.sources);
  }
}
