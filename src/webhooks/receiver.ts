import { lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that only receivers inside a network have (the special-purpose registries of IANA), and multicast. */
const PRIVATE: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...[
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/127',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
  ],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const one of list) {
    const [address, bits] = one.split('/');
    const isV6 = isIP(address) === 6;
    found.addSubnet(address, bits === undefined ? (isV6 ? 128 : 32) : Number(bits), isV6 ? 'ipv6' : 'ipv4');
  }
  return found;
}

const PRIVATE_NETWORKS = networks(PRIVATE);

/** Turns an IPv4-mapped IPv6 address, in either notation, into IPv4. */
function plain(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined) return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const [a, b] = [high, low].map((group) => Number.parseInt(group, 16));
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

const isIn = (list: BlockList, address: string): boolean => {
  const of = plain(address);
  return list.check(of, isIP(of) === 6 ? 'ipv6' : 'ipv4');
};

export interface Outcome {
  readonly result: 'delivered' | 'failed' | 'gone';
  /** HTTP status; `null` without an answer. */
  readonly status: number | null;
  /** Why it failed, as a sentence; `null` if it was delivered. */
  readonly error: string | null;
  /** Milliseconds that the receiver asks to wait; `null` if it does not. */
  readonly retryAfter: number | null;
}

const failed = (error: string, status: number | null = null): Outcome => ({
  ...{ result: status === 410 ? 'gone' : 'failed', status, error, retryAfter: null },
});

/** Milliseconds for one delivery, from the look-up of the name to the status. */
const TIMEOUT = 10_000;
/** Bytes of an answer that are read, so that the connection is closed in order. */
const MOST_ANSWER = 16_384;

/** Sends messages to receivers, and only to addresses that the operator allows. */
export class Receivers {
  private readonly allowed: BlockList;

  /** @param allowed networks whose addresses may be private and may be reached without TLS */
  constructor(allowed: readonly string[]) {
    this.allowed = networks(allowed);
  }

  /** Why a receiver is not allowed, for the person who registers it; `null` if it is. */
  async refusal(address: string): Promise<string | null> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/.test(url.protocol))
      return 'expected an address such as https://club.example/paifu';
    if (url.username !== '' || url.password !== '' || url.hash !== '')
      return 'expected an address without a user name, a password and a fragment';
    return new Promise((resolve) => {
      this.lookup(url)(hostOf(url), { all: true }, (error) => resolve(error?.message ?? null));
    });
  }

  /** Sends a message once. Redirects are not followed. Never rejects. */
  post(address: string, body: string, headers: Record<string, string>, timeout = TIMEOUT): Promise<Outcome> {
    const url = new URL(address);
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = send(url, {
        ...{ method: 'POST', headers: { ...headers, ...length }, lookup: this.lookup(url), agent: false },
        signal: AbortSignal.timeout(timeout),
      });
      sent.on('error', (error) => {
        const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
        resolve(failed(isLate ? `no answer within ${timeout / 1_000} seconds` : error.message));
      });
      sent.on('response', (response) => {
        const { statusCode = 0 } = response;
        let read = 0;
        response.on('data', (piece: Buffer) => {
          read += piece.length;
          if (read > MOST_ANSWER) response.destroy();
        });
        response.on('error', () => {});
        if (statusCode >= 200 && statusCode < 300)
          resolve({ result: 'delivered', status: statusCode, error: null, retryAfter: null });
        else {
          const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
          const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
          resolve({ ...failed(reasonOf(statusCode), statusCode), retryAfter });
        }
      });
      // A literal address is never looked up.
      const wrong = isIP(hostOf(url)) === 0 ? null : this.wrongAddress(url, hostOf(url));
      if (wrong === null) sent.end(body);
      else sent.destroy(new Error(wrong));
    });
  }

  /** Resolves a name for one connection. The address that was checked is the one that is connected to. */
  private lookup(url: URL): LookupFunction {
    return (name, options, done) => {
      const checked = (addresses: readonly { readonly address: string; readonly family: number }[]) => {
        const wrong = addresses.map(({ address }) => this.wrongAddress(url, address)).find((one) => one !== null);
        if (wrong !== undefined) done(new Error(wrong), '', 0);
        else if (options.all === true) done(null, [...addresses]);
        else done(null, addresses[0].address, addresses[0].family);
      };
      const family = isIP(name);
      if (family !== 0) checked([{ address: name, family }]);
      else
        resolveName(name, { ...options, all: true }, (error, addresses) => {
          if (error !== null) done(new Error(`the name ${name} was not found (${error.code})`), '', 0);
          else checked(addresses);
        });
    };
  }

  private wrongAddress({ protocol, hostname }: URL, address: string): string | null {
    if (isIn(this.allowed, address)) return null;
    if (isIn(PRIVATE_NETWORKS, address))
      return `${hostname} has a private address, which the operator has not allowed (PAIFU_WEBHOOK_NETWORKS)`;
    return protocol === 'https:' ? null : 'expected https; the operator has not allowed http (PAIFU_WEBHOOK_NETWORKS)';
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const reasonOf = (status: number): string =>
  status >= 300 && status < 400
    ? `the receiver answered ${status}; redirects are not followed`
    : `the receiver answered ${status}`;
