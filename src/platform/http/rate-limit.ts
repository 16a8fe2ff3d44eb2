import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.js';
import { WINDOW } from '../config/limits.js';
import { ClientAddresses } from './addresses.js';
import type { RequestCaller } from './request-guard.js';

/** Writers have limits of their own, so that readers cannot use them up. */
export type Kind = 'reader' | 'recorder';

/** A token, or for requests without one an address. */
export interface Client {
  readonly key: string;
  readonly kind: Kind;
  /** Counts requests. Resolves with `null`, or with the seconds to wait if there were too many. */
  spend(requests: number): Promise<number | null>;
  /** Resolves when work that blocks the recording thread for a moment may be done. */
  turn(): Promise<void>;
}

/** The context of every operation. */
export interface RequestContext {
  readonly caller: RequestCaller;
  /** The client whose limits the request counts against. */
  readonly client: Client;
  /** The request over HTTP; absent over a socket. */
  readonly raw?: IncomingMessage;
}

/** The limits of a kind of client. */
interface Budget {
  readonly requests: RateLimiterMemory;
  readonly running: ConcurrencyQueue;
  readonly downloads: ConcurrencyLimit;
  readonly sockets: ConcurrencyLimit;
  readonly subscriptions: ConcurrencyLimit;
}

/** Recording is in progress for this many milliseconds after a writer's last request. */
const GOING_ON = 1_000;

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts requests, operations, downloads, sockets, subscriptions and connections of every client. */
export class RateLimiter {
  readonly addresses: ClientAddresses;
  readonly budgets: Readonly<Record<Kind, Budget>>;
  /** Sockets before `connection_init`, by address. */
  readonly opening: ConcurrencyLimit;
  private readonly connections: ConcurrencyLimit;
  private readonly turns = new FairQueue(() => performance.now() - this.recorded < GOING_ON);
  private recorded = Number.NEGATIVE_INFINITY;

  /** @param nobody the caller without a token; such clients are distinguished by address */
  constructor(
    { limits, trustedProxies }: Pick<Config, 'limits' | 'trustedProxies'>,
    private readonly nobody: RequestCaller,
  ) {
    this.addresses = new ClientAddresses(trustedProxies);
    this.opening = new ConcurrencyLimit(limits.openingSockets);
    this.connections = new ConcurrencyLimit(limits.connections);
    const requests = (points: number) => new RateLimiterMemory({ points, duration: WINDOW });
    this.budgets = {
      reader: {
        requests: requests(limits.readerRequests),
        running: new ConcurrencyQueue(limits.readerRunning, limits.readerWaiting),
        downloads: new ConcurrencyLimit(limits.readerDownloads),
        sockets: new ConcurrencyLimit(limits.readerSockets, limits.allSockets),
        subscriptions: new ConcurrencyLimit(limits.readerSubscriptions, limits.allSubscriptions),
      },
      recorder: {
        requests: requests(limits.recorderRequests),
        running: new ConcurrencyQueue(limits.recorderRunning, limits.recorderWaiting),
        downloads: new ConcurrencyLimit(limits.recorderDownloads),
        sockets: new ConcurrencyLimit(limits.recorderSockets),
        subscriptions: new ConcurrencyLimit(limits.recorderSubscriptions),
      },
    };
  }

  /** The client that a request counts against. */
  of(caller: RequestCaller, request: Pick<IncomingMessage, 'headers' | 'socket'>): Client {
    const key = caller === this.nobody ? this.addresses.of(request) : `token ${caller.token?.id ?? ''} ${caller.id}`;
    return caller.canWrite ? this.recorder(key) : this.reader(key);
  }

  private reader(key: string): Client {
    return {
      key,
      kind: 'reader',
      spend: (requests) => spend(this.budgets.reader.requests, key, requests),
      turn: () => this.turns.next(key),
    };
  }

  private recorder(key: string): Client {
    return {
      key,
      kind: 'recorder',
      spend: (requests) => {
        this.recorded = performance.now();
        return spend(this.budgets.recorder.requests, key, requests);
      },
      // Writers wait only for events that are already due.
      turn: turnOfLoop,
    };
  }

  /**
   * Closes connections beyond the limit of an address. A trusted proxy's connections serve many clients and are not
   * counted here.
   */
  watch(server: Server, refused: () => void): void {
    server.on('connection', (socket: Socket) => {
      const { remoteAddress = '' } = socket;
      if (this.addresses.isProxy(remoteAddress)) return;
      const give = this.connections.take(this.addresses.of({ socket, headers: {} }));
      if (give === null) {
        refused();
        socket.destroy();
      } else socket.once('close', give);
    });
  }
}

async function spend(limiter: RateLimiterMemory, key: string, requests: number): Promise<number | null> {
  if (requests === 0) return null;
  try {
    await limiter.consume(key, requests);
    return null;
  } catch (error) {
    // The limiter rejects with `RateLimiterRes` if the limit is exceeded; an `Error` is a bug.
    if (error instanceof Error) throw error;
    return Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1_000));
  }
}

/** Limits how many of something a client, and all clients together, may hold. */
export class ConcurrencyLimit {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  /**
   * @param most per client
   * @param all for all clients together
   */
  constructor(
    private readonly most: number,
    private readonly all = Number.POSITIVE_INFINITY,
  ) {}

  /** Returns a function that gives it back (later calls do nothing), or `null` at the limit. */
  take(client: string): (() => void) | null {
    const has = this.counts.get(client) ?? 0;
    if (has >= this.most || this.sum >= this.all) return null;
    this.counts.set(client, has + 1);
    this.sum++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.sum--;
      const left = (this.counts.get(client) as number) - 1;
      if (left === 0) this.counts.delete(client);
      else this.counts.set(client, left);
    };
  }
}

/** Like `ConcurrencyLimit`, but a client at its limit waits in a queue. */
export class ConcurrencyQueue {
  private readonly running: ConcurrencyLimit;
  private readonly waiting: ConcurrencyLimit;
  private readonly lines = new Map<string, ((give: () => void) => void)[]>();

  constructor(running: number, waiting: number) {
    this.running = new ConcurrencyLimit(running);
    this.waiting = new ConcurrencyLimit(waiting);
  }

  /** Resolves with a function that gives it back, or with `null` if the queue is full. */
  async take(client: string): Promise<(() => void) | null> {
    const give = this.running.take(client);
    if (give !== null) return this.releaseOnce(client, give);
    const enough = this.waiting.take(client);
    if (enough === null) return null;
    const given = await new Promise<() => void>((resolve) => {
      const line = this.lines.get(client);
      if (line === undefined) this.lines.set(client, [resolve]);
      else line.push(resolve);
    });
    enough();
    return given;
  }

  private releaseOnce(client: string, give: () => void): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const line = this.lines.get(client);
      const next = line?.shift();
      if (line?.length === 0) this.lines.delete(client);
      if (next === undefined) give();
      else next(this.releaseOnce(client, give));
    };
  }
}

/** Milliseconds of readers' work between two pauses. */
const SLICE = 5;
/** Longest pause, in milliseconds. */
const LONGEST_PAUSE = 100;

/**
 * Schedules readers' work one item at a time, round robin by client, so that a writer waits for at most one item. While
 * recording is in progress readers get half of the time: after each slice they pause for as long as it took.
 */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private going = false;
  private spent = 0;

  constructor(private readonly isRecording: () => boolean) {}

  /** Resolves when it is this client's turn. The turn ends at the caller's next `await`. */
  next(client: string): Promise<void> {
    return new Promise((resolve) => {
      const line = this.lines.get(client);
      if (line === undefined) this.lines.set(client, [resolve]);
      else line.push(resolve);
      if (this.going) return;
      this.going = true;
      setImmediate(() => this.give());
    });
  }

  private give(): void {
    const [first] = this.lines;
    if (first === undefined) {
      this.going = false;
      return;
    }
    const [client, line] = first;
    const take = line.shift() as () => void;
    this.lines.delete(client);
    if (line.length > 0) this.lines.set(client, line);
    const began = performance.now();
    take();
    setImmediate(() => this.after(performance.now() - began));
  }

  private after(milliseconds: number): void {
    this.spent += milliseconds;
    if (this.spent < SLICE || !this.isRecording()) {
      this.give();
      return;
    }
    const pause = Math.min(this.spent, LONGEST_PAUSE);
    this.spent = 0;
    setTimeout(() => this.give(), pause);
  }
}
