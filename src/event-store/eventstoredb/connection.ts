import { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { failureOf } from './failures.js';

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
  // Without throwing, this client reports a wrong revision when a batch append fails: it stays on whatever was asked for.
  const forced = `${esdb.replace(/\/+$/, '')}${esdb.includes('?') ? '&' : '?'}throwOnAppendFailure=true`;
  try {
    EventStoreDBClient.connectionString(forced);
  } catch (error) {
    // The client's own message quotes the whole string, credentials included.
    const reason = error instanceof Error && error.message.includes('ertificate') ? `: ${error.message}` : '';
    throw wrong(`${withoutCredentials(url)} is not a connection string${reason}`);
  }
  return forced;
}

/** What this client does not show: the channel, and how it looks at errors. */
interface Hidden {
  getChannel(): Promise<{ close(): void }>;
  handleError(client: unknown, error: Error): Promise<void>;
  capabilities: Promise<unknown>;
}

export const hidden = (client: EventStoreDBClient): Hidden => client as unknown as Hidden;

/** A client of its own: one connection. Dispose of it with `endClient`. */
export function newClient(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  const handleError = hidden(client).handleError;
  // The client does not wait for this; while no node of a cluster answers it rejects, which would end the process.
  hidden(client).handleError = async (...asked) => handleError(...asked).catch(() => {});
  return client;
}

/** Ends all that is going on, and the connection: the client's `dispose` would leave that open, to reconnect for ever. */
export async function endClient(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  try {
    (await hidden(client).getChannel()).close();
  } catch {
    // There was no connection.
  }
}

/** What a failed first contact means, in words. */
export function startError(error: unknown, url: string): StoreUnavailable {
  const where = withoutCredentials(url).replace(/[?&]throwOnAppendFailure=true$/, '');
  const failure = failureOf(error);
  const details = failure.details === '' ? '' : ` (${failure.details})`;
  const say = (what: string) => new StoreUnavailable(what, 'not_written', { cause: error });
  if (failure.kind === 'denied') return say(`${where} refuses these credentials${details}`);
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
