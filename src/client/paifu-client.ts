import { PaifuError } from './paifu-error.js';
import { Follower, type FollowOptions, type TournamentChanged } from './follower.js';
import { askOnce, type ConnectionOptions } from './http-request.js';
import { type Answer, documentOf, type Given, type OperationName } from './operations.js';
import { PATIENCE, pause, pauseAfter, type Patience } from './retry.js';
import { type LoggedEvent, OPERATIONS } from './schema.js';

/** The request was rejected unread, so nothing can have changed. */
const REJECTED_UNREAD: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UNAVAILABLE']);

/** Address, credentials and platform functions. */
export interface ClientOptions extends ConnectionOptions {
  /** A WebSocket class for following games. Default: the platform's. */
  readonly webSocket?: unknown;
  /** Retries and timeouts. Defaults: `PATIENCE`. */
  readonly patience?: Partial<Patience>;
}

/** Options of one request. */
export interface Asking {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Maximum number of attempts. */
  readonly attempts?: number;
}

/** A query with the types of its result and its variables, as generators write it (`TypedDocumentString`). */
export interface TypedDocument<T, V> {
  toString(): string;
  /** Never called: it carries the types. */
  readonly __apiType?: (variables: V) => T;
}

/**
 * A client of the service, for Node and browsers. Temporary failures (a lost connection, a restart, a rate limit) are
 * retried; rejections are answers, distinguished by `__typename`.
 */
export class PaifuClient {
  readonly patience: Patience;
  private readonly follower: Follower;

  constructor(private readonly options: ClientOptions) {
    this.patience = { ...PATIENCE, ...options.patience };
    this.follower = new Follower(options, this.patience);
  }

  /**
   * Runs an operation of the API. A command keeps its `commandId` when retried, so it is recorded once; a mutation
   * without a command id is retried only if the service did not read it.
   */
  async ask<N extends OperationName>(name: N, given: Given<N>, asking: Asking = {}): Promise<Answer<N>> {
    const repeatable = OPERATIONS[name][0] === 'query' || 'commandId' in given;
    const data = await this.request(documentOf(name), given, repeatable, asking);
    return data[name] as Answer<N>;
  }

  /** Runs a custom query and returns its `data`. */
  async query<T>(document: string, variables?: object, asking?: Asking): Promise<T>;
  /** The same for a query whose types were generated. */
  async query<T, V extends object>(document: TypedDocument<T, V>, variables: V, asking?: Asking): Promise<T>;
  async query(document: string | TypedDocument<unknown, object>, variables = {}, asking: Asking = {}) {
    return await this.request(document.toString(), variables, true, asking);
  }

  /**
   * The events of a game after a revision (-1: all), as they are recorded, in order and without gaps, across lost
   * connections and restarts. Leave the loop to stop. Throws if the game cannot be followed.
   */
  follow(gameId: string, afterRevision: number, options: FollowOptions = {}): AsyncGenerator<LoggedEvent, void> {
    return this.follower.follow(gameId, afterRevision, options);
  }

  /**
   * Yields at once, and after each change of a tournament; query the tournament for its state. Leave the loop to
   * stop. Throws if the tournament cannot be followed.
   */
  followTournament(id: string, options: Omit<FollowOptions, 'as'> = {}): AsyncGenerator<TournamentChanged, void> {
    return this.follower.changes(id, options);
  }

  /**
   * Runs a custom subscription and yields the `data` of each message, across lost connections; messages sent meanwhile
   * are missed, so `onLost` should lead to a new query. Leave the loop to stop.
   */
  subscribe<T>(
    document: string,
    variables: Record<string, unknown> = {},
    options: Omit<FollowOptions, 'as'> = {},
  ): AsyncGenerator<T, void> {
    return this.follower.subscribe(document, () => variables, options);
  }

  private async request(document: string, variables: object, repeatable: boolean, asking: Asking) {
    const { signal, attempts = this.patience.attempts } = asking;
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(this.options, document, variables, this.patience.timeout, signal);
      } catch (error) {
        const again = error instanceof PaifuError && error.passes && (repeatable || REJECTED_UNREAD.has(error.code));
        if (!again || attempt >= attempts) throw error;
        await pause(pauseAfter(attempt, this.patience, error.retryAfter), signal);
      }
    }
  }
}
