import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where proxies are usually found: this machine and private networks. */
const NEARBY = new BlockList();
NEARBY.addSubnet('127.0.0.0', 8, 'ipv4');
NEARBY.addSubnet('10.0.0.0', 8, 'ipv4');
NEARBY.addSubnet('172.16.0.0', 12, 'ipv4');
NEARBY.addSubnet('192.168.0.0', 16, 'ipv4');
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

/**
 * Notices when a nearby proxy forwards requests but isn't in TRUSTED_PROXIES, alone or as one of several, and logs it
 * once. In that case, all visitors share the proxy's address and therefore one budget.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = untrustedProxy(request);
    if (proxy !== undefined) {
      app.presence.note('proxy-untrusted', proxy);
      if (!isLogged) {
        app.log.warn(
          { proxy },
          `A proxy at ${proxy} forwards requests, but it isn't in TRUSTED_PROXIES: all visitors count as one. Set TRUSTED_PROXIES=${proxy} if that's your proxy.`,
        );
      }
      isLogged = true;
    }
    done();
  });
}

/** The address that a request counts for, if that's a nearby proxy with a visitor behind it. */
function untrustedProxy({ ip, raw }: FastifyRequest): string | undefined {
  const header = String(raw.headers['x-forwarded-for'] ?? '');
  if (header === '') return undefined;
  const counted = plainAddress(ip);
  const hops = header.split(',').map((hop) => plainAddress(hop.trim()));
  // Behind trusted proxies, that's the last one they don't trust. Without any, it's the connection's other end.
  const isPeer = counted === plainAddress(raw.socket.remoteAddress ?? '');
  const visitor = isPeer ? hops.at(-1) : hops[hops.lastIndexOf(counted) - 1];
  // A visitor on the proxy's own machine says nothing.
  if (!visitor || visitor === counted || !isNearby(counted)) return undefined;
  return counted;
}

/** An IPv4 address without its IPv6 prefix. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '');
}

function isNearby(address: string): boolean {
  return NEARBY.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
