import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_PREFIX = /^::ffff:/i;

/**
 * What counts as one place on the network: an IPv4 address, or an IPv6 network of 64 bits, which is what one
 * household or one rented machine gets.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED_PREFIX, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
