import { isIP } from 'node:net';
import { CLIENT_LIMITS, type ClientLimits } from './limits.js';

/** Which event store, and where it is. */
export interface StoreChoice {
  /** Folder of the embedded store, and of what stays local wherever the events are. */
  readonly data: string;
  readonly store: 'embedded' | 'eventstoredb' | 'memory';
  /** The connection string of EventStoreDB, credentials included; null unless `store` is `eventstoredb`. */
  readonly eventStoreUrl: string | null;
}

/** Files in PEM by which a service proves who it is, and keeps to itself what goes over the wire. */
export interface TlsChoice {
  /** The certificate, with those that lead to whoever signed it. */
  readonly cert: string;
  readonly key: string;
}

/** How the service was asked to run: environment, then flags. Checked once, at the start. */
export interface Config extends StoreChoice {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** null: plain HTTP, on loopback or behind a proxy. */
  readonly tls: TlsChoice | null;
  /** File of token hashes (auth/tokens.ts); null: nobody can write. */
  readonly tokens: string | null;
  /** File that says whose tokens besides are taken (auth/oidc-config.ts); null: nobody’s. */
  readonly oidc: string | null;
  /** Everybody is judge and scribe; on a loopback address only. */
  readonly open: boolean;
  /** Web origins besides the service's own that may ask, e.g. `https://club.example`. */
  readonly allowedOrigins: readonly string[];
  /** The address whoever is outside asks it by, as `https://paifu.example`: where pairing codes lead to. */
  readonly address: string | null;
  /** Names the service is asked by, with or without a port. Loopback names and `host` are always among them. */
  readonly allowedHosts: readonly string[];
  /** Whether everybody is shown the names of those who sit in games; else those alone who record, judge or run the service. */
  readonly namesForEverybody: boolean;
  /** Seconds that stopping may take; what has not come to its end by then is left. */
  readonly stopSeconds: number;
  /** Introspection and the IDE page. */
  readonly explorable: boolean;
  /** Addresses and networks of proxies that are believed about whom they ask for. */
  readonly trustedProxies: readonly string[];
  readonly limits: ClientLimits;
  /** File of the private key that signs the log (`paifu keys new`); null: it is kept and not signed. */
  readonly logKey: string | null;
  /** File of a policy (c2sp.org/tlog-policy) with the witnesses whose cosignatures are taken; null: none are. */
  readonly logWitnesses: string | null;
}

export interface Flags {
  readonly port?: number;
  readonly data?: string;
  readonly open?: boolean;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** What is wrong with the configuration, and what to set. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** Reads and checks the configuration. Throws `ConfigError`, which names the variable and says what it may be. */
export function configOf(env: Env, flags: Flags = {}): Config {
  const host = given(env, 'PAIFU_HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[A-Za-z0-9.-]{1,253}$/.test(host)) {
    throw new ConfigError(`PAIFU_HOST is ${JSON.stringify(host)}; set it to an address or a host name`);
  }
  const open = flags.open ?? flagOf('PAIFU_OPEN', given(env, 'PAIFU_OPEN')) ?? false;
  const tokens = given(env, 'PAIFU_TOKENS') ?? null;
  if (open && !isLoopback(host)) {
    throw new ConfigError(`--open lets anybody judge and record: PAIFU_HOST must be 127.0.0.1, not ${host}`);
  }
  const oidc = given(env, 'PAIFU_OIDC') ?? null;
  if (open && oidc !== null) {
    throw new ConfigError('--open asks for no tokens: leave PAIFU_OIDC unset, or --open out');
  }
  if (open && tokens !== null) {
    throw new ConfigError('--open asks for no tokens: leave PAIFU_TOKENS unset, or --open out');
  }
  const allowedHosts = listOf(given(env, 'PAIFU_ALLOWED_HOSTS'));
  if (/^(0\.0\.0\.0|::)$/.test(host) && allowedHosts.length === 0) {
    throw new ConfigError(
      `PAIFU_HOST ${host} listens on every address: set PAIFU_ALLOWED_HOSTS to the names it is asked by, e.g. paifu.example`,
    );
  }
  return {
    ...storeChoiceOf(env, flags.data),
    host,
    port: flags.port === undefined ? portOf('PAIFU_PORT', given(env, 'PAIFU_PORT')) : portOf('--port', `${flags.port}`),
    tls: tlsOf(flags.tlsCert ?? given(env, 'PAIFU_TLS_CERT'), flags.tlsKey ?? given(env, 'PAIFU_TLS_KEY')),
    tokens,
    oidc,
    open,
    allowedOrigins: listOf(given(env, 'PAIFU_ALLOWED_ORIGINS')).map(originOf),
    address: given(env, 'PAIFU_ADDRESS') === undefined ? null : addressOf(given(env, 'PAIFU_ADDRESS') as string),
    allowedHosts,
    namesForEverybody: namesOf(given(env, 'PAIFU_NAMES')),
    stopSeconds: stopSecondsOf(given(env, 'PAIFU_STOP_SECONDS')),
    explorable: flagOf('PAIFU_EXPLORE', given(env, 'PAIFU_EXPLORE')) ?? env.NODE_ENV !== 'production',
    trustedProxies: listOf(given(env, 'PAIFU_TRUST_PROXY')).map(networkOf),
    limits: limitsOf(given(env, 'PAIFU_LIMITS')),
    logKey: given(env, 'PAIFU_LOG_KEY') ?? null,
    logWitnesses: given(env, 'PAIFU_LOG_WITNESSES') ?? null,
  };
}

function portOf(name: string, text = '4000'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) throw new ConfigError(`${name} is ${JSON.stringify(text)}; set it to 0..65535`);
  return port;
}

function tlsOf(cert: string | undefined, key: string | undefined): TlsChoice | null {
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (cert === undefined && key === undefined) return null;
  const [given, missing] =
    key === undefined ? ['PAIFU_TLS_CERT', 'PAIFU_TLS_KEY'] : ['PAIFU_TLS_KEY', 'PAIFU_TLS_CERT'];
  throw new ConfigError(`${given} is set without ${missing}: TLS takes a certificate and its key`);
}

/** `http://127.0.0.1:4000`, or `https:` where it proves who it is. */
export function urlOf({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  return `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function namesOf(text = 'everybody'): boolean {
  if (text !== 'everybody' && text !== 'officials') {
    throw new ConfigError(
      `PAIFU_NAMES is ${JSON.stringify(text)}; set it to everybody (the default), who is shown the names of those who sit in games, or officials, who record, judge or run the service`,
    );
  }
  return text === 'everybody';
}

function stopSecondsOf(text = '5'): number {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > 600)
    throw new ConfigError(`PAIFU_STOP_SECONDS is ${JSON.stringify(text)}; set it to 1..600`);
  return seconds;
}

/** Reads and checks which store is asked for; `data` goes before `PAIFU_DATA`. Throws `ConfigError`. */
export function storeChoiceOf(env: Env, data?: string): StoreChoice {
  const store = given(env, 'PAIFU_STORE') ?? 'embedded';
  const url = given(env, 'PAIFU_EVENTSTORE_URL') ?? null;
  if (store !== 'embedded' && store !== 'eventstoredb' && store !== 'memory') {
    throw new ConfigError(
      `PAIFU_STORE is ${JSON.stringify(store)}; set it to embedded (the default), eventstoredb, or memory, which forgets all at the end`,
    );
  }
  if (store === 'eventstoredb' && url === null) {
    throw new ConfigError(
      'PAIFU_STORE is eventstoredb: set PAIFU_EVENTSTORE_URL to its connection string, e.g. esdb://localhost:2113?tls=false',
    );
  }
  // Somebody who set the address alone would believe the record to be there.
  if (store !== 'eventstoredb' && url !== null) {
    throw new ConfigError(
      `PAIFU_EVENTSTORE_URL is set, but PAIFU_STORE is ${store}: set it to eventstoredb, or unset the address`,
    );
  }
  return { data: data ?? given(env, 'PAIFU_DATA') ?? './paifu-data', store, eventStoreUrl: url };
}

function flagOf(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(`${name} is ${JSON.stringify(text)}; set it to true or false`);
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');

function networkOf(text: string): string {
  const [address, bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] as number;
  if (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most) return text;
  throw new ConfigError(
    `PAIFU_TRUST_PROXY has ${JSON.stringify(text)}; set it to addresses or networks such as 127.0.0.1,10.0.0.0/8`,
  );
}

function limitsOf(text: string | undefined): ClientLimits {
  const limits: Record<string, number> = { ...CLIENT_LIMITS };
  for (const item of text?.split(',') ?? []) {
    const [, name, number] = /^\s*([A-Za-z]+)\s*=\s*(\d{1,9})\s*$/.exec(item) ?? [];
    if (name === undefined || !Object.hasOwn(CLIENT_LIMITS, name) || Number(number) < 1) {
      throw new ConfigError(
        `PAIFU_LIMITS has ${JSON.stringify(item)}; set it to numbers from 1 by name, e.g. readerRequests=4000, of ${Object.keys(CLIENT_LIMITS).join(', ')}`,
      );
    }
    limits[name] = Number(number);
  }
  return limits as unknown as ClientLimits;
}

/** Reads the address by which devices find the service. Throws `ConfigError`. */
export function addressOf(text: string): string {
  try {
    const { origin, protocol } = new URL(text);
    if (origin === text && /^https?:$/.test(protocol)) return origin;
  } catch {
    // said below
  }
  throw new ConfigError(
    `PAIFU_ADDRESS is ${JSON.stringify(text)}; set it to the address by which devices find the service, such as https://paifu.example`,
  );
}

function originOf(text: string): string {
  try {
    const { origin } = new URL(text);
    if (origin === text) return origin;
  } catch {
    // said below
  }
  throw new ConfigError(
    `PAIFU_ALLOWED_ORIGINS has ${JSON.stringify(text)}; set it to origins such as https://club.example, with commas`,
  );
}
