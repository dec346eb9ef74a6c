import { isIPv4, isIPv6 } from 'node:net';

/** A network that requests are counted for. */
export interface Network {
  readonly name: string;
  /** The factor on the points of a single place, for networks that hold many. */
  readonly factor: number;
}

/**
 * IPv6 networks by prefix length. A machine gets a /64, a household often a /56, and anyone who asks their provider a
 * /48. So 65,536 networks of /64 together get 16 times the points of one, not 65,536 times.
 */
const WIDTHS = [
  { groups: 4, lastMask: 0xff_ff, bits: 64, factor: 1 },
  { groups: 4, lastMask: 0xff_00, bits: 56, factor: 4 },
  { groups: 3, lastMask: 0xff_ff, bits: 48, factor: 16 },
] as const;

/**
 * The networks that an address counts toward, narrowest first: one for IPv4, three for IPv6. Once a client closes its
 * connection, the address is undefined, whatever Fastify's types say. Those requests count as one network.
 */
export function networksOf(address: string | undefined): readonly Network[] {
  if (address === undefined) return [{ name: 'closed', factor: 1 }];
  // The part after the percent sign names the network interface.
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return [{ name: plain, factor: 1 }];
  const groups = groupsOf(plain);
  const ipv4 = mappedIPv4(groups);
  if (ipv4 !== undefined) return [{ name: ipv4, factor: 1 }];
  return WIDTHS.map((width) => ({
    name: nameOf(groups.slice(0, width.groups), width),
    factor: width.factor,
  }));
}

function nameOf(
  groups: readonly number[],
  { lastMask, bits }: { readonly lastMask: number; readonly bits: number },
): string {
  const kept = groups.map((group, index) =>
    index === groups.length - 1 ? group & lastMask : group,
  );
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail] = address.split('::').map(partsOf);
  if (tail === undefined) return head;
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

function partsOf(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!isIPv4(part)) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** The IPv4 address inside `::ffff:0:0/96`, the form in which dual-stack sockets report it. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}
