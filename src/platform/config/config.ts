import { mostSimilar } from '../../engine/vocabulary/similar-names.js';
import { Invalid, OTHER_VARIABLES, SETTINGS, type Setting } from './settings.js';

type Settings = typeof SETTINGS;

/** The values of the settings, by name. */
type Values = { readonly [K in keyof Settings]: Settings[K] extends Setting<infer T> ? T : never };

/** The event store and its location. `eventStoreUrl` is `null` unless `store` is `eventstoredb`. */
export type StoreChoice = Pick<Values, 'data' | 'store' | 'eventStoreUrl'> & Partial<Pick<Values, 'sharedKey'>>;

/** PEM files of the service's certificate and its private key. */
export interface TlsChoice {
  readonly cert: string;
  readonly key: string;
}

/** The configuration of a service: its settings (settings.ts), checked once at the start. */
export interface Config extends Omit<Values, 'tlsCert' | 'tlsKey' | 'explorable' | 'names'> {
  /** `null` for plain HTTP. */
  readonly tls: TlsChoice | null;
  /** Whether everybody sees the names of the players of public games. */
  readonly namesForEverybody: boolean;
  /** Introspection and the IDE page. */
  readonly explorable: boolean;
}

/** Options of the command line; they take precedence over the environment. */
export interface Flags {
  readonly port?: number;
  readonly data?: string;
  readonly open?: boolean;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** The configuration is invalid; the message says how to correct it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** Reads and checks the configuration. Throws `ConfigError`, which names each wrong variable and its valid values. */
export function configOf(env: Env, flags: Flags = {}): Config {
  const values = valuesOf(Object.keys(SETTINGS) as (keyof Settings)[], env, flags);
  const { tlsCert, tlsKey, names, explorable, ...others } = values;
  const { host, open, oidc, tokens, allowedHosts } = others;
  if (open && !isLoopback(host)) {
    throw new ConfigError(`--open lets anybody judge and record: PAIFU_HOST must be 127.0.0.1, not ${host}`);
  }
  if (open && oidc !== null) {
    throw new ConfigError('--open needs no tokens: unset PAIFU_OIDC, or leave out --open');
  }
  if (open && tokens !== null) {
    throw new ConfigError('--open needs no tokens: unset PAIFU_TOKENS, or leave out --open');
  }
  if (/^(0\.0\.0\.0|::)$/.test(host) && allowedHosts.length === 0) {
    throw new ConfigError(
      `PAIFU_HOST ${host} listens on every address: set PAIFU_ALLOWED_HOSTS to the names of the service, such as paifu.example`,
    );
  }
  return {
    ...others,
    ...checkedStore(others),
    tls: tlsOf(tlsCert, tlsKey),
    namesForEverybody: names === 'everybody',
    explorable: explorable ?? env.NODE_ENV !== 'production',
  };
}

/** Reads and checks which store to use; `data` takes precedence over `PAIFU_DATA`. Throws `ConfigError`. */
export const storeChoiceOf = (env: Env, data?: string): StoreChoice =>
  checkedStore(valuesOf(['data', 'store', 'eventStoreUrl', 'sharedKey'], env, data === undefined ? {} : { data }));

/** Checks the public address of a service, given as an option or in `PAIFU_ADDRESS`. Throws `ConfigError`. */
export const addressOf = (text: string): string => valuesOf(['address'], { PAIFU_ADDRESS: text }, {}).address as string;

/** `http://127.0.0.1:4000`, or `https:` with TLS. */
export function urlOf({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  return `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const PREFIX = 'PAIFU_';
const VARIABLES = [...Object.values(SETTINGS), ...OTHER_VARIABLES]
  .map(({ variable }) => variable)
  .filter((variable) => variable.startsWith(PREFIX));

/** End of the variables that Kubernetes sets for each port of a service, such as `_4000_TCP_ADDR`. */
const SERVICE_LINK = /_\d+_(TCP|UDP|SCTP)(_|$)/;

/** Refuses variables that extend the name of a setting or are similar to it. Others may belong to other programs. */
function refuseMisspelt(env: Env): void {
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith(PREFIX) && !VARIABLES.includes(name) && !SERVICE_LINK.test(name),
  );
  const problems = unknown.flatMap((name) => {
    const extended = VARIABLES.filter((one) => name.startsWith(`${one}_`));
    const similar = mostSimilar(name.slice(PREFIX.length), VARIABLES, (one) => [one.slice(PREFIX.length)]);
    const near = extended.length > 0 ? extended : similar;
    return near.length === 0 ? [] : [`${name} is not a setting (did you mean ${near.join(', ')}?)`];
  });
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

function valuesOf<K extends keyof Settings>(keys: readonly K[], env: Env, flags: Flags): Pick<Values, K> {
  refuseMisspelt(env);
  const problems: string[] = [];
  const values = keys.map((key) => {
    const setting: Setting<unknown> = SETTINGS[key];
    const flag = (flags as Readonly<Record<string, unknown>>)[key];
    const text = flag === undefined ? env[setting.variable]?.trim() : `${flag}`;
    if (text === undefined || text === '') return [key, setting.default];
    const value = setting.parse(text);
    if (value instanceof Invalid) {
      problems.push(problemOf(setting, flag === undefined ? setting.variable : `${setting.option}`, text, value));
    }
    return [key, value];
  });
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.fromEntries(values);
}

function problemOf({ expected, example }: Setting<unknown>, name: string, text: string, { item }: Invalid): string {
  const given = `${item === text ? 'is' : 'has'} ${JSON.stringify(item)}`;
  return `${name} ${given}; set it to ${expected}${example === undefined ? '' : `, such as ${example}`}`;
}

function tlsOf(cert: string | null, key: string | null): TlsChoice | null {
  if (cert !== null && key !== null) return { cert, key };
  if (cert === null && key === null) return null;
  const [given, missing] = key === null ? ['PAIFU_TLS_CERT', 'PAIFU_TLS_KEY'] : ['PAIFU_TLS_KEY', 'PAIFU_TLS_CERT'];
  throw new ConfigError(`${given} is set without ${missing}: TLS needs a certificate and its key`);
}

function checkedStore({ data, store, eventStoreUrl, sharedKey = null }: StoreChoice): StoreChoice {
  if (store === 'eventstoredb' && eventStoreUrl === null) {
    throw new ConfigError(
      'PAIFU_STORE is eventstoredb: set PAIFU_EVENTSTORE_URL to its connection string, such as esdb://localhost:2113?tls=false',
    );
  }
  // Otherwise an address set alone would be ignored silently.
  if (store !== 'eventstoredb' && eventStoreUrl !== null) {
    throw new ConfigError(
      `PAIFU_EVENTSTORE_URL is set, but PAIFU_STORE is ${store}: set it to eventstoredb, or unset PAIFU_EVENTSTORE_URL`,
    );
  }
  if (store !== 'eventstoredb' && sharedKey !== null) {
    throw new ConfigError(
      `PAIFU_SHARED_KEY is set, but PAIFU_STORE is ${store}: only services on EventStoreDB share tokens and names; unset PAIFU_SHARED_KEY`,
    );
  }
  return { data, store, eventStoreUrl, sharedKey };
}

/** The oldest Node that Paifu runs on (`engines` of package.json). On older ones the SQLite addon crashes the process. */
export const OLDEST_NODE = '22.12';

/** Why Paifu does not run on a version of Node; `null` if it does. */
export function unsupportedNodeReason(version: string): string | null {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = OLDEST_NODE.split('.').map(Number);
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return isOld ? `Node ${OLDEST_NODE} or newer is needed; this is Node ${version}` : null;
}
