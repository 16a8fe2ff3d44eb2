import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { convertToCommandError, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import stubs, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { StoreUnavailable } from '../errors.js';
import { failureOf, NotSent } from './protocol.js';

/** The environment variable that names the server; a connection string as EventStoreDB's clients take it. */
export const URL_VARIABLE = 'PAIFU_EVENTSTORE_URL';

/** A connection string without user and password, for messages. */
export const withoutCredentials = (url: string): string => url.replace(/\/\/.*@/, '//');

/**
 * What the client is given for a connection string such as `esdb://user:password@host:2113`. TLS is on unless `tls=false`
 * says otherwise. Throws `StoreUnavailable` naming what is wrong, never the password.
 */
export function checkedUrl(url: string): string {
  const scheme = /^([^:/]*):\/\//.exec(url.trim())?.[1];
  const wrong = (what: string) => new StoreUnavailable(`${URL_VARIABLE}: ${what}`, 'not_written');
  const known = ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'];
  if (scheme === undefined || !known.includes(scheme)) {
    const given = scheme === undefined ? 'no scheme' : `the scheme ${scheme}://`;
    throw wrong(`${given} where esdb://host:2113 or esdb+discover://host:2113 is expected`);
  }
  // The server was renamed and its scheme with it; this client only knows the old one.
  const esdb = url.trim().replace(/^kurrentdb/, 'esdb');
  try {
    EventStoreDBClient.connectionString(esdb);
  } catch (error) {
    // The client's own message quotes the whole string, credentials included.
    const reason = error instanceof Error && error.message.includes('ertificate') ? `: ${error.message}` : '';
    throw wrong(`${withoutCredentials(url)} is not a connection string${reason}`);
  }
  return esdb;
}

/** What the client does not show: its stub, how calls are signed, and how it makes its connection anew. */
interface Hidden {
  getGRPCClient(stub: typeof StreamsClient, name: string): Promise<StreamsClient>;
  callArguments(base: object, options: CallOptions): [Metadata, CallOptions];
  handleError(stub: unknown, error: unknown): Promise<void>;
  createChannel(): Promise<{ close(): void }>;
}

/** A call that goes on until one of both sides ends it. */
interface Call {
  on(event: 'error' | 'end', listener: (error: Error) => void): unknown;
  cancel(): void;
}

/**
 * The client's connection (its connection strings, TLS, credentials, the search for a cluster's leader), and calls on it
 * that are not the client's: what throws in those of it that append and subscribe, nobody can catch, and Node ends.
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
    // The client does not wait for this; while no node of a cluster answers it rejects, which would end the process.
    this.hidden.handleError = async (...args) => handleError(...args).catch(noop);
    // Those before it the client has closed.
    this.hidden.createChannel = () => {
      this.channel = createChannel();
      return this.channel;
    };
  }

  /**
   * Begins a call; `lost` gives up the connection under it, for when it answers nothing any more. Rejects with `NotSent`
   * where there is no connection. An error of the call is passed to its listeners, and ends nothing if there are none.
   */
  async begin<C extends Call>(
    ask: (stub: StreamsClient, metadata: Metadata, options: CallOptions) => C,
  ): Promise<{ readonly call: C; lost(): void }> {
    let stub: StreamsClient;
    let call: C;
    try {
      if (this.closed) throw new Error('the connection is closed');
      stub = await this.hidden.getGRPCClient(stubs.StreamsClient, 'streams');
      // Between the two the connection may have been closed: then this throws.
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

  /** Ends all that is going on, and the connection: the client's `dispose` would leave that open, to reconnect for ever. */
  close(): void {
    this.closed = true;
    for (const call of this.calls) call.cancel();
    this.channel?.then((channel) => channel.close(), noop);
  }
}

const noop = (): void => {};

/** Admins may read it; everybody else has to be given the right. */
export const NOT_ALL =
  'does not let this user read the log of all streams: give them (or a group of theirs) $r in $systemStreamAcl of the stream $settings';

/** What a failed first contact means, in words. */
export function startError(error: unknown, url: string): StoreUnavailable {
  const where = withoutCredentials(url);
  const failure = failureOf(error);
  const details = failure.details === '' ? '' : ` (${failure.details})`;
  const say = (what: string) => new StoreUnavailable(what, 'not_written', { cause: error });
  if (failure.kind === 'denied' && failure.unauthenticated) return say(`${where} refuses these credentials${details}`);
  // The first thing that is asked for is the log of all streams.
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
