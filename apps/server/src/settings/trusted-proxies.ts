import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { ConfigError } from './config-error.ts';

/**
 * True for an address, a network in CIDR notation, or a range that Fastify knows by name. A network with 0 bits is
 * refused, since it would let everyone forge their address.
 */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A network of mapped IPv4 addresses must be written as an IPv4 network.
  const isMapped = family === 6 && address.includes('.');
  const mostBits = family === 4 ? 32 : 128;
  return !isMapped && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= mostBits;
}

/** True when forwarding headers from this address are trusted. */
export type IsTrusted = (address: string) => boolean;

/** Compiles the list of proxies, in the same way as Fastify. */
export function trustedBy(proxies: readonly string[]): IsTrusted {
  if (proxies.length === 0) return () => false;
  const isTrusted = compile([...proxies]);
  return (address) => isTrusted(address, 0);
}

/** The proxies in the text of the setting. Throws `ConfigError`. */
export function readTrustedProxies(text = ''): readonly string[] {
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const unknown = proxies.find((proxy) => !isProxy(proxy));
  if (unknown === undefined) return proxies;
  throw new ConfigError(
    `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not '${unknown}'.`,
  );
}
