import { setImmediate } from 'node:timers/promises';
import { READER_LIMITS } from '../../platform/config/limits.js';
import {
  type ReadQueryResult,
  type ReadQueryInput,
  type ReadQueryName,
  type QuerySources,
  runReadQuery,
} from './read-queries.js';

/** Runs read queries (read-queries.ts), in this process or in others. */
export abstract class QueryRunner {
  /** Number of queued queries. */
  abstract readonly waiting: number;

  /** Rejects with `FieldError` for invalid input, and with the errors below. */
  abstract run<N extends ReadQueryName>(name: N, input: ReadQueryInput<N>): Promise<ReadQueryResult<N>>;
}

/** The query was stopped at its time limit. */
export class QueryTimeoutError extends Error {
  readonly code = 'TOO_LONG';

  constructor(name: ReadQueryName) {
    super(`${name}: no answer after ${READER_LIMITS.seconds} s; narrow the filter or request fewer items`);
    this.name = 'TooLong';
  }
}

/** The query was not started because too many are waiting. */
export class TooBusyError extends Error {
  readonly code = 'TOO_BUSY';

  constructor(what: string) {
    super(`${what}: too many requests at once; try again later`);
    this.name = 'TooBusy';
  }
}

/** Runs queries one by one in this thread, for in-memory databases, which no other process can read. */
export class InProcessQueryRunner extends QueryRunner {
  readonly waiting = 0;

  constructor(private readonly sources: QuerySources) {
    super();
  }

  async run<N extends ReadQueryName>(name: N, input: ReadQueryInput<N>): Promise<ReadQueryResult<N>> {
    // Let other work run between the pages of a long export.
    await setImmediate();
    return runReadQuery(name, input, this.sources);
  }
}
