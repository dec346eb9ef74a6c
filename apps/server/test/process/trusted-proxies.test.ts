import { describe, expect, it } from 'vitest';
import { readTrustedProxies, trustedBy } from '../../src/settings/trusted-proxies.ts';

describe('forwarding headers', () => {
  it('are believed from the proxies in the list, one by one, as networks, or by name', () => {
    const isTrusted = trustedBy(['192.0.2.1', '10.1.0.0/16', 'loopback']);
    const trusted = ['192.0.2.1', '10.1.255.255', '127.0.0.1', '::1'];
    const others = ['192.0.2.2', '10.2.0.0', '203.0.113.7'];
    expect(trusted.map(isTrusted)).toEqual([true, true, true, true]);
    expect(others.map(isTrusted)).toEqual([false, false, false]);
  });

  it('are believed from no one while no proxy is listed', () => {
    const isTrusted = trustedBy([]);
    expect(['127.0.0.1', '10.0.0.1', '::1'].map(isTrusted)).toEqual([false, false, false]);
  });
});

describe('a trusted proxy', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '10.0.0.1/32', '::1', 'fd00::/8', 'fd00::1/128', 'linklocal'])(
    'can be %s',
    (proxy) => {
      expect(readTrustedProxies(proxy)).toEqual([proxy]);
    },
  );

  it.each([
    'proxy.example',
    '10.0.0.0/',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/8 or so',
    '10.0.0.0/+8',
    '::/0',
    'fd00::/129',
    '::ffff:10.0.0.0/104',
    'fe80::1%eth0',
  ])("can't be %j", (proxy) => {
    expect(() => readTrustedProxies(proxy)).toThrow(`not '${proxy}'`);
  });
});
