import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Request = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string } };

const FORWARDED = 'x-forwarded-for';

/**
 * The addresses of clients. `X-Forwarded-For` is believed only if a trusted proxy sent it, because any client can send
 * one.
 */
export class ClientAddresses {
  private readonly proxies = new BlockList();

  constructor(trusted: readonly string[]) {
    for (const network of trusted) {
      const [address, bits] = network.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(bits), family);
    }
  }

  /**
   * The address that limits count by. IPv6 clients are counted by /64 network, because a household or server has a
   * whole one.
   */
  of({ socket, headers }: Request): string {
    let address = plain(socket.remoteAddress ?? '');
    const forwarded = String(headers[FORWARDED] ?? '').split(',');
    while (forwarded.length > 0 && this.isProxy(address)) {
      const before = plain((forwarded.pop() as string).trim());
      if (!isIPv4(before) && !isIPv6(before)) break;
      address = before;
    }
    return isIPv6(address) ? network(address) : address;
  }

  isProxy(address: string): boolean {
    const of = plain(address);
    return isIPv4(of) ? this.proxies.check(of) : isIPv6(of) && this.proxies.check(of, 'ipv6');
  }
}

/** Turns an IPv4-mapped IPv6 address into IPv4, and removes a zone. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

function network(address: string): string {
  const [before, after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // The last 32 bits may be written as IPv4, which is two groups.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const groups = after === undefined ? head : [...head, ...Array(8 - written).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The address by which clients outside reach the service, for pairing codes and links. */
export class PublicAddress {
  constructor(readonly url: string) {}
}
