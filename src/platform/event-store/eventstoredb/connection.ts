import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { convertToCommandError, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import stubs, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { StoreUnavailable } from '../errors.js';
import { failureOf, NotSent } from './protocol.js';

/** The environment variable with the connection string. */
export const URL_VARIABLE = 'PAIFU_EVENTSTORE_URL';

/** A connection string without user and password, for messages. */
export const withoutCredentials = (url: string): string => url.replace(/\/\/.*@/, '//');

/**
 * The client's options for a connection string such as `esdb://user:password@host:2113`. TLS is on unless `tls=false`.
 * Throws `StoreUnavailable` with the reason, never with the password.
 */
export function checkedUrl(url: string): string {
  const scheme = /^([^:/]*):\/\//.exec(url.trim())?.[1];
  const wrong = (what: string) => new StoreUnavailable(`${URL_VARIABLE}: ${what}`, 'not_written');
  const known = ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'];
  if (scheme === undefined || !known.includes(scheme)) {
    const given = scheme === undefined ? 'no scheme' : `the scheme ${scheme}://`;
    throw wrong(`${given} where esdb://host:2113 or esdb+discover://host:2113 is expected`);
  }
  // The server was renamed to KurrentDB, and its scheme too; the client knows only the old one.
  const esdb = url.trim().replace(/^kurrentdb/, 'esdb');
  try {
    EventStoreDBClient.connectionString(esdb);
  } catch (error) {
    // The client's message would quote the credentials.
    const reason = error instanceof Error && error.message.includes('ertificate') ? `: ${error.message}` : '';
    throw wrong(`${withoutCredentials(url)} is not a connection string${reason}`);
  }
  return esdb;
}

/** Private parts of the client: its stub, the signing of calls, and reconnecting. */
interface Hidden {
  getGRPCClient(stub: typeof StreamsClient, name: string): Promise<StreamsClient>;
  callArguments(base: object, options: CallOptions): [Metadata, CallOptions];
  handleError(stub: unknown, error: unknown): Promise<void>;
  createChannel(): Promise<{ close(): void }>;
}

/** A streaming call. */
interface Call {
  on(event: 'error' | 'end', listener: (error: Error) => void): unknown;
  cancel(): void;
}

/**
 * The client's connection (connection string, TLS, credentials, cluster discovery) with calls of our own: errors thrown
 * inside the client's append and subscribe calls cannot be caught and end the process.
 */
export class Connection {
  readonly client: EventStoreDBClient;
  private readonly hidden: Hidden;
  private readonly calls = new Set<Call>();
  private channel: Promise<{ close(): void }> | null = null;
  private closed = false;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.hidden = this.client as unknown as Hidden;
    const { handleError, createChannel } = this.hidden;
    // The client does not await this promise, and it rejects while no node of a cluster answers; unhandled it would end
    // the process.
    this.hidden.handleError = async (...args) => handleError(...args).catch(noop);
    // The client has closed earlier ones.
    this.hidden.createChannel = () => {
      this.channel = createChannel();
      return this.channel;
    };
  }

  /**
   * Begins a call; `lost` abandons a connection that no longer answers. Rejects with `NotSent` if there is no
   * connection. Errors of the call go to its listeners and are ignored without any.
   */
  async begin<C extends Call>(
    ask: (stub: StreamsClient, metadata: Metadata, options: CallOptions) => C,
  ): Promise<{ readonly call: C; lost(): void }> {
    let stub: StreamsClient;
    let call: C;
    try {
      if (this.closed) throw new Error('the connection is closed');
      stub = await this.hidden.getGRPCClient(stubs.StreamsClient, 'streams');
      // Throws if the connection was closed meanwhile.
      call = ask(stub, ...this.hidden.callArguments({}, { deadline: Number.POSITIVE_INFINITY }));
    } catch (error) {
      throw new NotSent(error);
    }
    this.calls.add(call);
    const over = (error: Error) => {
      this.calls.delete(call);
      void this.hidden.handleError(stub, convertToCommandError(error));
    };
    call.on('error', over);
    call.on('end', () => this.calls.delete(call));
    const lost = () => {
      over(new UnavailableError());
      call.cancel();
    };
    return { call, lost };
  }

  /** Ends all calls and the connection, which the client's `dispose` would keep reconnecting. */
  close(): void {
    this.closed = true;
    for (const call of this.calls) call.cancel();
    this.channel?.then((channel) => channel.close(), noop);
  }
}

const noop = (): void => {};

/** By default only admins may read the log of all streams. */
export const NOT_ALL =
  'does not let this user read the log of all streams: give them (or a group of theirs) $r in $systemStreamAcl of the stream $settings';

/** The message for a failed first contact. */
export function startError(error: unknown, url: string): StoreUnavailable {
  const where = withoutCredentials(url);
  const failure = failureOf(error);
  const details = failure.details === '' ? '' : ` (${failure.details})`;
  const say = (what: string) => new StoreUnavailable(what, 'not_written', { cause: error });
  if (failure.kind === 'denied' && failure.unauthenticated) return say(`${where} refuses these credentials${details}`);
  // The first request reads the log of all streams.
  if (failure.kind === 'denied') return say(`${where} ${NOT_ALL}${details}`);
  if (failure.kind === 'deadline') return say(`${where} does not answer${details}`);
  if (/wrong version number|SSL routines|EPROTO|packet length/i.test(failure.details)) {
    return say(`${where} does not speak TLS: add tls=false if that is meant to be${details}`);
  }
  if (/certificate|self.signed|altname/i.test(failure.details)) {
    return say(`${where}: its certificate is not trusted; name its authority with tlsCAFile=${details}`);
  }
  if (failure.kind === 'unavailable') {
    const hint = /tls=false/i.test(url) ? '; if it expects TLS, leave out tls=false' : '';
    return say(`${where} is unreachable${hint}${details}`);
  }
  return say(`${where} is not usable as an event store${details}`);
}
