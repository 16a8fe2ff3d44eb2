import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is known of a request before anything of it is read. */
type Request = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string } };

const FORWARDED = 'x-forwarded-for';

/**
 * Where requests come from. A proxy asks for others and says for whom (`X-Forwarded-For`); only one that is trusted is
 * believed, since anybody can say anything.
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

  /** Who is counted as one: an address, of IPv6 the network that a household or a server is given. */
  of({ socket, headers }: Request): string {
    let address = plain(socket.remoteAddress ?? '');
    const said = String(headers[FORWARDED] ?? '').split(',');
    while (said.length > 0 && this.isProxy(address)) {
      const before = plain((said.pop() as string).trim());
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

/** An IPv4 address as such where it comes in the clothes of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The first 64 bits: whoever has one address of them has them all. */
function network(address: string): string {
  const [before, after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // The last 32 bits may be written as IPv4: two groups.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const groups = after === undefined ? head : [...head, ...Array(8 - written).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** By which address whoever is outside asks the service: where a code that a device reads leads to. */
export class PublicAddress {
  constructor(readonly url: string) {}
}
