import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ClientAddresses } from './addresses.js';

const requested = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('client addresses', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (remote, key) => {
    expect(new ClientAddresses([]).of(requested(remote))).toBe(key);
  });

  test('believes X-Forwarded-For only from trusted proxies', () => {
    const none = new ClientAddresses([]);
    expect(none.of(requested('192.0.2.1', '198.51.100.7'))).toBe('192.0.2.1');
    const addresses = new ClientAddresses(['10.0.0.0/8', '192.0.2.9', 'fd00::/8']);
    for (const [remote, forwarded, key] of [
      ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
      ['10.1.2.3', '198.51.100.7', '198.51.100.7'],
      ['::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
      ['fd00::5', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
      // Addresses before the last one that no proxy wrote may be forged.
      ['10.1.2.3', '203.0.113.5, 198.51.100.7', '198.51.100.7'],
      ['10.1.2.3', '198.51.100.7, 192.0.2.9, 10.9.9.9', '198.51.100.7'],
      ['10.1.2.3', 'nobody', '10.1.2.3'],
      ['10.1.2.3', '', '10.1.2.3'],
      ['10.1.2.3', undefined, '10.1.2.3'],
      ['10.1.2.3', '10.1.1.1', '10.1.1.1'],
    ] as const) {
      expect([remote, forwarded, addresses.of(requested(remote, forwarded))]).toEqual([remote, forwarded, key]);
    }
  });

  test('counts IPv6 addresses by network', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, groups, groups, (one, other, a, b) => {
        const text = (...parts: number[][]) =>
          parts
            .flat()
            .map((part) => part.toString(16))
            .join(':');
        const addresses = new ClientAddresses([]);
        const key = (address: string) => addresses.of(requested(address));
        expect(key(text(one, a))).toBe(key(text(one, b)));
        const same = text(one) === text(other);
        expect(key(text(one, a)) === key(text(other, a))).toBe(same);
      }),
    );
  });
});
