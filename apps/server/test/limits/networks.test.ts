import { expect, it } from 'vitest';
import { networksOf } from '../../src/limits/index.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
])('counts %s as the IPv4 address %s', (address, network) => {
  expect(networksOf(address)).toEqual([{ name: network, factor: 1 }]);
});

it('counts closed connections as one network', () => {
  expect(networksOf(undefined)).toEqual([{ name: 'closed', factor: 1 }]);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:12ff::9', ['2001:db8:1:12ff::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['2001::3:4:5:6:7:8', ['2001:0:3:4::/64', '2001:0:3:0::/56', '2001:0:3::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['1:2:3:4:5:6:203.0.113.7', ['1:2:3:4::/64', '1:2:3:0::/56', '1:2:3::/48']],
])('counts %s in three networks, with more points for wider ones', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names);
  expect(networksOf(address).map(({ factor }) => factor)).toEqual([1, 4, 16]);
});

it("never counts an IPv6 address as the IPv4 address that its end looks like, which is someone else's", () => {
  const names = networksOf('2001:db8::ffff:203.0.113.7').map(({ name }) => name);
  expect(names).toEqual(['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']);
});
