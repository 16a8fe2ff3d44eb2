import { PaifuError } from './paifu-error.js';
import { Follower, type FollowOptions, type TournamentChanged } from './follower.js';
import { askOnce, type ConnectionOptions } from './http-request.js';
import { type Answer, documentOf, type Given, type OperationName } from './operations.js';
import { PATIENCE, pause, pauseAfter, type Patience } from './retry.js';
import { type LoggedEvent, OPERATIONS } from './schema.js';

/** Refused before the question was read: nothing can have changed. */
const REJECTED_UNREAD: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UNAVAILABLE']);

/** Where the service is, who asks, and what the platform lends. */
export interface ClientOptions extends ConnectionOptions {
  /** A WebSocket of the platform’s kind, to follow games; left out: the platform’s. */
  readonly webSocket?: unknown;
  /** How long and how often is tried; what is left out is as in `PATIENCE`. */
  readonly patience?: Partial<Patience>;
}

/** What of one question differs from others. */
export interface Asking {
  /** Gives it up. */
  readonly signal?: AbortSignal;
  /** How often it is asked at most. */
  readonly attempts?: number;
}

/**
 * A service as a program asks it, in Node or in a browser. What goes by (a lost line, a service that restarts, more than one may
 * ask) is waited for and asked again; refusals are answers, told apart by `__typename`.
 */
export class PaifuClient {
  readonly patience: Patience;
  private readonly follower: Follower;

  constructor(private readonly options: ClientOptions) {
    this.patience = { ...PATIENCE, ...options.patience };
    this.follower = new Follower(options, this.patience);
  }

  /**
   * Asks for an operation of the API by its name. A command brings the same `commandId` each time it is asked again, so that it
   * is recorded once; a change that has no command id is asked again only where the service has not looked at it.
   */
  async ask<N extends OperationName>(name: N, given: Given<N>, asking: Asking = {}): Promise<Answer<N>> {
    const repeatable = OPERATIONS[name][0] === 'query' || 'commandId' in given;
    const data = await this.asked(documentOf(name), given, repeatable, asking);
    return data[name] as Answer<N>;
  }

  /** Asks a query of one’s own, for what `ask` leaves out; gives its `data`. */
  async query<T>(document: string, variables: object = {}, asking: Asking = {}): Promise<T> {
    return (await this.asked(document, variables, true, asking)) as T;
  }

  /**
   * The events of a game after a revision (-1: all), as they are recorded, in order and without gaps, over lost lines and
   * restarts of the service: whoever leaves the loop stops following. Throws where there is nothing to follow.
   */
  follow(gameId: string, afterRevision: number, options: FollowOptions = {}): AsyncGenerator<LoggedEvent, void> {
    return this.follower.follow(gameId, afterRevision, options);
  }

  /**
   * That something of a tournament changed, each time that it does, the first time at once; what stands then is asked for. Whoever leaves the
   * loop stops following. Throws where there is nothing to follow.
   */
  followTournament(id: string, options: Omit<FollowOptions, 'as'> = {}): AsyncGenerator<TournamentChanged, void> {
    return this.follower.changes(id, options);
  }

  private async asked(document: string, variables: object, repeatable: boolean, asking: Asking) {
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
