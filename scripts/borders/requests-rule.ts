import { callers } from './arrows.ts';
import { placeOf } from './place.ts';
import type { LineOf, Use } from './reading.ts';
import { isPropertyName, memberNameOf } from './syntax.ts';
import type { Placed } from './syntax.ts';
import type { Violation } from './violation.ts';

/** What sends requests. */
const SENDERS = new Set(['fetch', 'EventSource', 'WebSocket', 'XMLHttpRequest', 'WebTransport']);
const GLOBALS = new Set(['globalThis', 'window', 'self']);

/** Every name in a program that can send a request. */
export function requestsIn(nodes: readonly Placed[], lineOf: LineOf): Use[] {
  const uses: Use[] = [];
  for (const placed of nodes) {
    const name = senderIn(placed);
    if (name !== undefined) uses.push({ name, line: lineOf(placed.node) });
  }
  return uses;
}

function senderIn(placed: Placed): string | undefined {
  const { node, outer } = placed;
  if (node.type === 'MemberExpression') {
    const name = memberNameOf(node) ?? '';
    if (name === 'sendBeacon') return name;
    const isGlobal = node.object.type === 'Identifier' && GLOBALS.has(node.object.name);
    return isGlobal && SENDERS.has(name) ? name : undefined;
  }
  if (node.type !== 'Identifier' || !SENDERS.has(node.name)) return undefined;
  // `const { fetch } = window` takes it from there, other properties of that name are someone else's.
  const isTaken = outer?.node.type === 'Property' && outer.outer?.node.type === 'ObjectPattern';
  return isTaken || !isPropertyName(placed) ? node.name : undefined;
}

/** Checks that requests are only sent where that's written down. */
export function requestViolations(file: string, { name, line }: Use): Violation[] {
  const { layer = '' } = placeOf(file);
  const allowed = callers[layer];
  if (allowed === undefined) return [];
  if (allowed.some((place) => file.startsWith(place))) return [];
  const where = allowed.join(', ') || 'nowhere';
  const message = `${name}: ${layer} sends requests only from ${where}`;
  return [{ file, line, rule: 'requests', message }];
}
