import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
 * Logs once when a nearby proxy forwards requests but isn't in TRUSTED_PROXIES. In that case, all visitors share the
 * proxy's address and therefore one budget.
 */
export function noticeUntrustedProxy(app: FastifyInstance): void {
  let isNoticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = plainAddress(request.raw.socket.remoteAddress ?? '');
    const forwardedFor = String(request.raw.headers['x-forwarded-for'] ?? '');
    const visitor = forwardedFor.split(',').at(-1)?.trim() ?? '';
    // With a trusted proxy, `ip` is the visitor's address. A visitor on the proxy's own machine says nothing.
    const isTrusted = plainAddress(request.ip) !== peer || visitor === peer;
    if (!isNoticed && visitor !== '' && !isTrusted && isNearby(peer)) {
      isNoticed = true;
      app.log.warn(
        { proxy: peer },
        `A proxy at ${peer} forwards requests, but it isn't in TRUSTED_PROXIES: all visitors count as one. Set TRUSTED_PROXIES=${peer} if that's your proxy.`,
      );
    }
    done();
  });
}

/** An IPv4 address without its IPv6 prefix. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '');
}

function isNearby(address: string): boolean {
  return NEARBY.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
