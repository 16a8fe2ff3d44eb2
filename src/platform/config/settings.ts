import { isIP } from 'node:net';
import { CLIENT_LIMITS, type ClientLimits } from './limits.js';

/**
 * An environment variable. The settings below are the one source of parsing, error messages, `paifu serve --help` and the table in
 * docs/how-to/running.md.
 */
export interface Setting<T> {
  readonly variable: string;
  /** The command line option that takes precedence over the variable. */
  readonly option?: string;
  readonly description: string;
  /** Valid values; completes "set it to …". */
  readonly expected: string;
  /** A shorter text for tables. */
  readonly values?: string;
  readonly example?: string;
  /** Used if the variable is unset or empty. */
  readonly default: T;
  /** The default in words, if the value alone does not explain it. */
  readonly defaultText?: string;
  readonly parse: (text: string) => T | Invalid;
}

/** The invalid text, or the invalid item of a list. */
export class Invalid {
  constructor(readonly item: string) {}
}

const setting = <T>(one: Setting<T>): Setting<T> => one;

type Row<T> = Omit<Setting<T>, 'expected' | 'parse'>;

const text = (row: Row<string> & { readonly expected: string }) => setting({ ...row, parse: (value) => value });

const optionalText = (row: Omit<Row<null>, 'default'> & { readonly expected: string }) =>
  setting<string | null>({ ...row, default: null, parse: (value) => value });

const oneOf = <const T extends string>(values: readonly T[], row: Row<NoInfer<T>>) =>
  setting<T>({
    ...row,
    expected: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
    parse: (value) => values.find((one) => one === value) ?? new Invalid(value),
  });

const wholeNumber = (least: number, most: number, row: Row<number>) =>
  setting({
    ...row,
    expected: `a whole number from ${least} to ${most}`,
    parse: (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : new Invalid(value);
    },
  });

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const flag = <D extends false | null>(row: Row<D>) =>
  setting<boolean | D>({
    ...row,
    expected: 'true or false',
    parse: (value) => FLAGS.get(value) ?? new Invalid(value),
  });

const list = (isItem: (item: string) => boolean, row: Omit<Row<null>, 'default'> & { readonly expected: string }) =>
  setting<readonly string[]>({
    ...row,
    default: [],
    parse: (value) => {
      const items = value.split(',').map((item) => item.trim().toLowerCase());
      const given = items.filter((item) => item !== '');
      const wrong = given.find((item) => !isItem(item));
      return wrong === undefined ? given : new Invalid(wrong);
    },
  });

const HOST_NAME = /^[A-Za-z0-9.-]{1,253}$/;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol } = new URL(value);
  return origin === value && /^https?:$/.test(protocol);
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] as number;
  if (rest.length > 0) return false;
  return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

function clientLimitsOf(value: string): ClientLimits | Invalid {
  const limits: Record<string, number> = { ...CLIENT_LIMITS };
  for (const item of value.split(',')) {
    const [, name, number] = /^\s*([A-Za-z]+)\s*=\s*(\d{1,9})\s*$/.exec(item) ?? [];
    if (name === undefined || !Object.hasOwn(CLIENT_LIMITS, name) || Number(number) < 1)
      return new Invalid(item.trim());
    limits[name] = Number(number);
  }
  return limits as unknown as ClientLimits;
}

/** The settings of the service, by their name in `Config`. */
export const SETTINGS = {
  data: text({
    variable: 'PAIFU_DATA',
    option: '--data',
    description: 'Data directory. With EventStoreDB it holds the names of players, tokens and read models',
    expected: 'a directory',
    example: '/var/lib/paifu',
    default: './paifu-data',
  }),
  store: oneOf(['embedded', 'eventstoredb', 'memory'], {
    variable: 'PAIFU_STORE',
    description:
      'Event store: SQLite in the data directory, EventStoreDB, or memory, which forgets everything at the end',
    default: 'embedded',
  }),
  eventStoreUrl: optionalText({
    variable: 'PAIFU_EVENTSTORE_URL',
    description:
      'Connection string of EventStoreDB, required by `PAIFU_STORE=eventstoredb`. TLS is on unless it says `tls=false`',
    expected: 'a connection string',
    example: 'esdb://user:password@db.example:2113',
  }),
  sharedKey: optionalText({
    variable: 'PAIFU_SHARED_KEY',
    description:
      'File of the key with which services of one EventStoreDB share tokens and names, the same at each of them. Unset: nothing is shared',
    expected: 'a file of at least 32 random bytes as Base64',
    example: '/run/secrets/paifu-shared.key',
  }),
  host: setting<string>({
    variable: 'PAIFU_HOST',
    description: 'Address to listen on. `0.0.0.0` and `::` mean every address and require `PAIFU_ALLOWED_HOSTS`',
    expected: 'an address or a host name',
    example: '0.0.0.0',
    default: '127.0.0.1',
    parse: (value) => (isIP(value) > 0 || HOST_NAME.test(value) ? value : new Invalid(value)),
  }),
  port: wholeNumber(0, 65_535, {
    variable: 'PAIFU_PORT',
    option: '--port',
    description: 'Port to listen on; 0 means any free port',
    default: 4000,
  }),
  allowedHosts: list((item) => /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/.test(item), {
    variable: 'PAIFU_ALLOWED_HOSTS',
    description:
      'Host names by which clients may address the service, besides `localhost` and `PAIFU_HOST`. A name without a port allows every port',
    expected: 'host names separated by commas',
    example: 'paifu.example',
  }),
  theme: optionalText({
    variable: 'PAIFU_THEME',
    description: 'CSS file with the colours, type and logo of the pages, instead of their own `theme.css`',
    expected: 'a CSS file',
    example: '/etc/paifu/theme.css',
  }),
  allowedOrigins: list(isOrigin, {
    variable: 'PAIFU_ALLOWED_ORIGINS',
    description: 'Origins of other web sites whose pages may query the service',
    expected: 'origins separated by commas',
    example: 'https://club.example',
  }),
  address: setting<string | null>({
    variable: 'PAIFU_ADDRESS',
    description: 'Public address of the service, used in pairing codes and links',
    expected: 'an origin without a path',
    example: 'https://paifu.example',
    default: null,
    defaultText: 'the address it listens on',
    parse: (value) => (isOrigin(value) ? value : new Invalid(value)),
  }),
  trustedProxies: list(isNetwork, {
    variable: 'PAIFU_TRUST_PROXY',
    description:
      'Reverse proxies whose `X-Forwarded-For` is believed. Without it, all clients behind a proxy share the limits of one address',
    expected: 'addresses or networks separated by commas',
    example: '127.0.0.1,10.0.0.0/8',
  }),
  tlsCert: optionalText({
    variable: 'PAIFU_TLS_CERT',
    option: '--tls-cert',
    description: 'Certificate for TLS, with its chain. Requires `PAIFU_TLS_KEY`',
    expected: 'a PEM file',
  }),
  tlsKey: optionalText({
    variable: 'PAIFU_TLS_KEY',
    option: '--tls-key',
    description: 'Private key of the certificate, without a passphrase',
    expected: 'a PEM file',
  }),
  tokens: optionalText({
    variable: 'PAIFU_TOKENS',
    description: 'File of token hashes and their roles, besides the tokens that `paifu tokens` manages',
    expected: 'a JSON file',
  }),
  oidc: optionalText({
    variable: 'PAIFU_OIDC',
    description: 'File that configures an OpenID Connect provider whose tokens are accepted',
    expected: 'a JSON file',
  }),
  open: flag({
    variable: 'PAIFU_OPEN',
    option: '--open',
    description: 'Lets everybody record, judge and see every tile, without tokens. Loopback only, for demonstrations',
    default: false,
  }),
  names: oneOf(['everybody', 'officials'], {
    variable: 'PAIFU_NAMES',
    description:
      'Who sees the names of the players of public games: everybody, or only those who record, judge or run the service',
    default: 'everybody',
  }),
  explorable: flag({
    variable: 'PAIFU_EXPLORE',
    description: 'Enables GraphQL introspection and the query page `/ide/`',
    default: null,
    defaultText: '`true`, but `false` with `NODE_ENV=production`',
  }),
  limits: setting<ClientLimits>({
    variable: 'PAIFU_LIMITS',
    description: 'Changes some of the [limits of one client](docs/explanation/security.md#limits)',
    expected: `name=number pairs separated by commas, with numbers from 1 and the names ${Object.keys(CLIENT_LIMITS).join(', ')}`,
    values: '`name=number` pairs separated by commas',
    example: 'readerRequests=4000,idleSeconds=60',
    default: CLIENT_LIMITS,
    defaultText: 'the limits listed there',
    parse: clientLimitsOf,
  }),
  webhookNetworks: list(isNetwork, {
    variable: 'PAIFU_WEBHOOK_NETWORKS',
    description:
      'Private networks to which [webhooks](docs/how-to/webhooks.md) may send, also without TLS. Unset: only to public addresses, by `https`',
    expected: 'addresses or networks separated by commas',
    example: '127.0.0.1,10.0.0.0/8',
  }),
  stopSeconds: wholeNumber(1, 600, {
    variable: 'PAIFU_STOP_SECONDS',
    description: 'Seconds that stopping may take before unfinished requests are cut off',
    default: 5,
  }),
  logKey: optionalText({
    variable: 'PAIFU_LOG_KEY',
    description: 'Private key that signs the [log of games](docs/explanation/proof.md)',
    expected: 'a file made by `paifu keys new`',
  }),
  logWitnesses: optionalText({
    variable: 'PAIFU_LOG_WITNESSES',
    description: 'Policy file (c2sp.org/tlog-policy) of the witnesses whose cosignatures are accepted',
    expected: 'a file',
  }),
};

/**
 * Variables that a command or Node itself reads, for the table in docs/how-to/running.md.
 * @public
 */
export const OTHER_VARIABLES: readonly (Pick<Setting<unknown>, 'variable' | 'option' | 'description' | 'expected'> & {
  readonly defaultText?: string;
})[] = [
  {
    variable: 'PAIFU_TOKEN',
    option: '--token',
    description: 'Token that commands with `--url` send',
    expected: 'a token',
  },
  { variable: 'PAIFU_DEBUG', description: 'Commands print the stack of an unexpected error', expected: 'any value' },
  { variable: 'NODE_ENV', description: 'Disables `PAIFU_EXPLORE` by default', expected: '`production`' },
  {
    variable: 'NODE_EXTRA_CA_CERTS',
    description: 'Additional certificate authorities that commands with `--url` trust (read by Node)',
    expected: 'a PEM file',
  },
  { variable: 'NO_COLOR', description: 'Commands print without colours', expected: 'any value' },
];
