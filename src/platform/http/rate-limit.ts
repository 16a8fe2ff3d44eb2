import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.js';
import { WINDOW } from '../config/limits.js';
import { ClientAddresses } from './addresses.js';
import type { RequestCaller } from './request-guard.js';

/** Whoever may write is never behind those who only read: what the one takes is counted apart from the other's. */
export type Kind = 'reader' | 'recorder';

/** Who is counted as one: whoever brings a token, otherwise everybody at an address. */
export interface Client {
  readonly key: string;
  readonly kind: Kind;
  /** Counts so many requests. Resolves with null, or with the seconds to wait where that is too many. */
  spend(requests: number): Promise<number | null>;
  /** Resolves when something may be done for it that takes a moment of the thread that records. */
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

/** What a kind of clients may take. */
interface Budget {
  readonly requests: RateLimiterMemory;
  readonly running: ConcurrencyQueue;
  readonly downloads: ConcurrencyLimit;
  readonly sockets: ConcurrencyLimit;
  readonly subscriptions: ConcurrencyLimit;
}

/** Somebody has recorded within so many milliseconds: recording is going on. */
const GOING_ON = 1_000;

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts what every client takes. */
export class RateLimiter {
  readonly addresses: ClientAddresses;
  readonly budgets: Readonly<Record<Kind, Budget>>;
  /** Sockets that have not said yet who they are, by address. */
  readonly opening: ConcurrencyLimit;
  private readonly connections: ConcurrencyLimit;
  private readonly turns = new FairQueue(() => performance.now() - this.recorded < GOING_ON);
  private recorded = Number.NEGATIVE_INFINITY;

  /** @param nobody who asks without a token: told apart by address. */
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

  /** Who is counted for what this caller asks in this request. */
  of(caller: RequestCaller, request: Pick<IncomingMessage, 'headers' | 'socket'>): Client {
    const key = caller === this.nobody ? this.addresses.of(request) : `token ${caller.token?.id ?? ''} ${caller.id}`;
    return caller.canWrite ? this.recorder(key) : this.reader(key);
  }

  private reader(key: string): Client {
    return {
      key,
      kind: 'reader',
      spend: (requests) => spent(this.budgets.reader.requests, key, requests),
      turn: () => this.turns.next(key),
    };
  }

  private recorder(key: string): Client {
    return {
      key,
      kind: 'recorder',
      spend: (requests) => {
        this.recorded = performance.now();
        return spent(this.budgets.recorder.requests, key, requests);
      },
      // Only what has come in meanwhile goes first.
      turn: turnOfLoop,
    };
  }

  /** Closes connections beyond those an address may have. Those of a trusted proxy are of many: whom they are for is known later. */
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

async function spent(limiter: RateLimiterMemory, key: string, requests: number): Promise<number | null> {
  if (requests === 0) return null;
  try {
    await limiter.consume(key, requests);
    return null;
  } catch (error) {
    // An error would be one of this program: only the limiter's own answer is no error.
    if (error instanceof Error) throw error;
    return Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1_000));
  }
}

/** Counts what each client has of something, and all of them together. */
export class ConcurrencyLimit {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  /**
   * @param most of one client.
   * @param all of all clients together.
   */
  constructor(
    private readonly most: number,
    private readonly all = Number.POSITIVE_INFINITY,
  ) {}

  /** Takes one; null: that would be too many. Otherwise how to give it back, once however often it is asked. */
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

/** As `Counted`, and whoever would have too many waits for one of their own to be given back, in order. */
export class ConcurrencyQueue {
  private readonly running: ConcurrencyLimit;
  private readonly waiting: ConcurrencyLimit;
  private readonly lines = new Map<string, ((give: () => void) => void)[]>();

  constructor(running: number, waiting: number) {
    this.running = new ConcurrencyLimit(running);
    this.waiting = new ConcurrencyLimit(waiting);
  }

  /** Takes one, at once or later; null: too many wait already. Otherwise how to give it back. */
  async take(client: string): Promise<(() => void) | null> {
    const give = this.running.take(client);
    if (give !== null) return this.handingOn(client, give);
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

  /** What is given back goes to whoever has waited longest. */
  private handingOn(client: string, give: () => void): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const line = this.lines.get(client);
      const next = line?.shift();
      if (line?.length === 0) this.lines.delete(client);
      if (next === undefined) give();
      else next(this.handingOn(client, give));
    };
  }
}

/** Milliseconds that readers have before whoever records is looked after. */
const SLICE = 5;
/** The longest that readers pause, in milliseconds. */
const LONGEST_PAUSE = 100;

/**
 * Gives those who read their turns: one at a time, client by client, so that whoever records is never behind more than one
 * of them, and nobody behind all of another's. While somebody records, readers have half of the time: after a turn they
 * pause as long as it took.
 */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private going = false;
  private spent = 0;

  /** @param isRecording whether somebody records just now. */
  constructor(private readonly isRecording: () => boolean) {}

  /** Resolves when it is this client's turn. What is done before the next wait is done within it. */
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
    // To the end of those who wait.
    this.lines.delete(client);
    if (line.length > 0) this.lines.set(client, line);
    const began = performance.now();
    take();
    setImmediate(() => this.after(performance.now() - began));
  }

  /** What has come in meanwhile was seen to before this. */
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
