import { configOf } from '../../src/config.js';
import { serviceModule } from '../../src/app.module.js';
import { type Listening, listen } from '../../src/api/listen.js';
import { JsonLogger } from '../../src/api/logger.js';
import { InMemoryEventStore } from '../../src/event-store/in-memory/in-memory-store.js';
import type { EventStore } from '../../src/event-store/port.js';
import type { Surroundings } from '../../src/recording/recorder.js';

/** A service on a port of its own, as it runs outside of tests: real HTTP, real sockets. */
export interface Service extends Listening {
  readonly store: EventStore;
  /** Everything logged. */
  readonly logged: string[];
}

export interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly store?: EventStore;
  readonly surroundings?: Surroundings;
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { env = { PAIFU_OPEN: 'true' }, store = new InMemoryEventStore(), surroundings } = options;
  const config = configOf({ PAIFU_STORE: 'memory', PAIFU_PORT: '0', ...env });
  const logged: string[] = [];
  const logger = new JsonLogger((line) => logged.push(line));
  const listening = await listen(serviceModule(config, store, logger, surroundings), config, logger);
  return { ...listening, store, logged };
}

export interface Answer {
  readonly status: number;
  /** The body as it came. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what each test says they are
  readonly data: any;
  readonly errors?: readonly { message: string; path?: unknown[]; extensions: { code: string } }[];
}

/** Asks over HTTP, as a client does. */
export async function ask(
  { url }: { readonly url: string },
  query: string,
  variables: object = {},
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text);
  return { status: response.status, text, data, errors };
}
