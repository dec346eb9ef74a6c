import type { Node } from 'oxc-parser';
import { isPropertyName, memberNameOf } from './syntax.ts';
import type { Placed } from './syntax.ts';
import type { LineOf, Use } from './reading.ts';

/** Names of time, chance, and everything through which they can be reached. */
const UNREPEATABLE = new Set([
  'globalThis',
  'window',
  'self',
  'global',
  'performance',
  'crypto',
  'Temporal',
  'Intl',
  'process',
  'require',
  'eval',
  'Function',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
]);

/** The members of `Date` that only depend on their arguments. */
const PURE_DATE = new Set(['parse', 'UTC']);

/** Every use of time, chance, or the environment in a program, by any name. */
export function unrepeatableUses(nodes: readonly Placed[], lineOf: LineOf): Use[] {
  const uses: Use[] = [];
  for (const placed of nodes) {
    const name = unrepeatable(placed);
    if (name !== undefined) uses.push({ name, line: lineOf(placed.node) });
  }
  return uses;
}

function unrepeatable(placed: Placed): string | undefined {
  const { node, outer } = placed;
  if (node.type === 'MetaProperty' && node.meta.name === 'import') return 'import.meta';
  if (node.type !== 'Identifier' || isPropertyName(placed)) return undefined;
  const parent = outer?.node;
  if (node.name === 'Date') return isPureDate(node, parent) ? undefined : 'Date';
  if (node.name === 'Math') return isPureMath(node, parent) ? undefined : 'Math.random';
  return UNREPEATABLE.has(node.name) ? node.name : undefined;
}

/** `new Date(time)`, `Date.parse(text)`, `Date.UTC(year, month)`: nothing else, so that no other name can stand for it. */
function isPureDate(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression' && parent.object === node) {
    return PURE_DATE.has(memberNameOf(parent) ?? '');
  }
  if (parent?.type !== 'NewExpression' || parent.callee !== node) return false;
  return parent.arguments.length > 0 && parent.arguments[0]?.type !== 'SpreadElement';
}

/** `Math` with a known member other than `random`. */
function isPureMath(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return false;
  return !['random', undefined].includes(memberNameOf(parent));
}
