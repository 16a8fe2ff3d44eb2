import type { Client } from 'graphql-ws';
import { type ErrorEntry, failureOf, noAnswer, PaifuError } from './paifu-error.js';
import { type ConnectionOptions, tokenOf } from './http-request.js';
import { documentOf } from './operations.js';
import { pause, pauseAfter, type Patience } from './retry.js';
import type { GameEventMessage, LoggedEvent, TournamentChange, TournamentChangeMessage, Viewer } from './schema.js';

export interface FollowOptions {
  /** The view of the game. Default: everything that the token allows. */
  readonly as?: Viewer;
  /** Stops following. */
  readonly signal?: AbortSignal;
  /** Called after each lost connection, before reconnecting. */
  readonly onLost?: (error: PaifuError) => void;
  /** Called when the service has accepted a connection: the first one, and another after a lost one. */
  readonly onConnected?: () => void;
}

/** A change of a tournament. Query the tournament for the new state. */
export type TournamentChanged = Omit<TournamentChange, 'tournament'>;

const CHANGES = `subscription Changes($id: ID!) { tournamentChanges(id: $id) { __typename
  ... on TournamentChange { kind revision session table gameId } ... on UserError { code message } } }`;

/** Milliseconds between pings, and until an unanswered ping means that the connection is dead. */
const PING = 10_000;
const PONG = 5_000;

/** Close codes after which a retry would fail in the same way. */
const PERMANENT_CLOSE_CODES: ReadonlyMap<unknown, string> = new Map([
  [4400, 'BAD_REQUEST'],
  [4401, 'UNAUTHENTICATED'],
  [4403, 'FORBIDDEN'],
  [4406, 'BAD_REQUEST'],
]);

/** Follows games over one socket, open while anything is followed. */
export class Follower {
  private socket: Promise<Client> | null = null;

  constructor(
    private readonly options: ConnectionOptions & { readonly webSocket?: unknown },
    private readonly patience: Patience,
  ) {}

  async *follow(gameId: string, afterRevision: number, options: FollowOptions): AsyncGenerator<LoggedEvent, void> {
    const { as } = options;
    let seen = afterRevision;
    const asked = () => ({ gameId, afterRevision: seen, ...(as === undefined ? {} : { as }) });
    type Message = { readonly gameEvents: GameEventMessage };
    for await (const { gameEvents: event } of this.subscribe<Message>(documentOf('gameEvents'), asked, options)) {
      if (event.__typename !== 'LoggedEvent') throw new PaifuError(event.code, event.message, false);
      seen = event.revision;
      yield event;
    }
  }

  async *changes(id: string, options: FollowOptions): AsyncGenerator<TournamentChanged, void> {
    type Message = TournamentChanged | Extract<TournamentChangeMessage, { readonly code: unknown }>;
    type Data = { readonly tournamentChanges: Message };
    for await (const { tournamentChanges: change } of this.subscribe<Data>(CHANGES, () => ({ id }), options)) {
      if (change.__typename !== 'TournamentChange') throw new PaifuError(change.code, change.message, false);
      yield change;
    }
  }

  /** The `data` of a subscription, which is renewed after each lost connection. */
  async *subscribe<D>(
    query: string,
    asked: () => Record<string, unknown>,
    { signal, onLost, onConnected = () => {} }: FollowOptions,
  ): AsyncGenerator<D, void> {
    const left = (): boolean => signal?.aborted === true;
    for (let attempt = 1; !left(); attempt++) {
      let leave = (): void => {};
      let lost = noAnswer('the service ended the subscription');
      try {
        const socket = await this.connected();
        if (left()) return;
        const unheard = socket.on('connected', onConnected);
        const messages = socket.iterate<D & Record<string, unknown>>({ query, variables: asked() });
        leave = () => {
          unheard();
          void messages.return?.();
        };
        signal?.addEventListener('abort', leave);
        for await (const { data, errors } of messages) {
          if (errors?.[0] !== undefined) throw failureOf(errors[0]);
          if (data == null) continue;
          attempt = 0;
          yield data as Awaited<D>;
        }
      } catch (error) {
        lost = lossOf(error);
        if (!lost.passes) throw lost;
      } finally {
        signal?.removeEventListener('abort', leave);
        leave();
      }
      if (left()) return;
      onLost?.(lost);
      await pause(pauseAfter(Math.max(attempt, 1), this.patience, lost.retryAfter), signal);
    }
  }

  private connected(): Promise<Client> {
    this.socket ??= this.openSocket().catch((error: unknown) => {
      this.socket = null;
      throw error;
    });
    return this.socket;
  }

  /** Loaded on demand, only by programs that follow something. */
  private async openSocket(): Promise<Client> {
    const { createClient } = await import('graphql-ws');
    let dead: ReturnType<typeof setTimeout> | undefined;
    const socket = createClient({
      url: this.options.url.replace(/^http/, 'ws'),
      webSocketImpl: this.options.webSocket,
      connectionParams: () => {
        const token = tokenOf(this.options);
        return token === undefined ? {} : { token };
      },
      // Only the loop above knows the last event seen, so it reconnects.
      retryAttempts: 0,
      keepAlive: PING,
      on: {
        // Detects dead connections, which the platform notices only when it sends.
        ping: (received) => {
          if (!received) dead = setTimeout(() => socket.terminate(), PONG);
        },
        pong: () => clearTimeout(dead),
        closed: () => clearTimeout(dead),
      },
    });
    return socket;
  }
}

/** The error for a failure, for entries of `errors`, or for a close event with a code. */
function lossOf(error: unknown): PaifuError {
  if (error instanceof PaifuError) return error;
  if (Array.isArray(error)) return failureOf((error as ErrorEntry[])[0]);
  const { code, reason, message } = error as {
    readonly code?: unknown;
    readonly reason?: string;
    readonly message?: string;
  };
  const never = PERMANENT_CLOSE_CODES.get(code);
  if (never !== undefined) return new PaifuError(never, reason || 'the service does not take this', false);
  return noAnswer(reason || message || 'the connection was lost');
}
