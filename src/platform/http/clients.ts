import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../../access/authentication/caller.js';
import type { Config } from '../config/config.js';
import { WINDOW } from '../config/limits.js';
import { Addresses } from './addresses.js';
import { Counted, Queued } from './counted.js';
import { Turns } from './turns.js';

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

/** What a kind of clients may take. */
interface Budget {
  readonly requests: RateLimiterMemory;
  readonly running: Queued;
  readonly downloads: Counted;
  readonly sockets: Counted;
  readonly subscriptions: Counted;
}

/** Somebody has recorded within so many milliseconds: recording is going on. */
const GOING_ON = 1_000;

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts what every client takes. */
export class Clients {
  readonly addresses: Addresses;
  readonly budgets: Readonly<Record<Kind, Budget>>;
  /** Sockets that have not said yet who they are, by address. */
  readonly opening: Counted;
  private readonly connections: Counted;
  private readonly turns = new Turns(() => performance.now() - this.recorded < GOING_ON);
  private recorded = Number.NEGATIVE_INFINITY;

  /** @param nobody who asks without a token: told apart by address. */
  constructor(
    { limits, trustedProxies }: Pick<Config, 'limits' | 'trustedProxies'>,
    private readonly nobody: Caller,
  ) {
    this.addresses = new Addresses(trustedProxies);
    this.opening = new Counted(limits.openingSockets);
    this.connections = new Counted(limits.connections);
    const requests = (points: number) => new RateLimiterMemory({ points, duration: WINDOW });
    this.budgets = {
      reader: {
        requests: requests(limits.readerRequests),
        running: new Queued(limits.readerRunning, limits.readerWaiting),
        downloads: new Counted(limits.readerDownloads),
        sockets: new Counted(limits.readerSockets, limits.allSockets),
        subscriptions: new Counted(limits.readerSubscriptions, limits.allSubscriptions),
      },
      recorder: {
        requests: requests(limits.recorderRequests),
        running: new Queued(limits.recorderRunning, limits.recorderWaiting),
        downloads: new Counted(limits.recorderDownloads),
        sockets: new Counted(limits.recorderSockets),
        subscriptions: new Counted(limits.recorderSubscriptions),
      },
    };
  }

  /** Who is counted for what this caller asks in this request. */
  of(caller: Caller, request: Pick<IncomingMessage, 'headers' | 'socket'>): Client {
    const key = caller === this.nobody ? this.addresses.of(request) : `token ${caller.token?.id ?? ''} ${caller.id}`;
    return caller.records ? this.recorder(key) : this.reader(key);
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
