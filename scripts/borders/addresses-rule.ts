import type { Node } from 'oxc-parser';
import { href } from '../../apps/web/src/addresses.ts';
import type { LineOf, Use } from './reading.ts';
import { memberNameOf } from './syntax.ts';
import type { Placed } from './syntax.ts';
import type { Violation } from './violation.ts';

/** Where all paths of pages stand. */
const HOME = 'apps/web/src/addresses.ts';

/** The first parts of all paths of pages: `weapons` of `/weapons/:name`. */
const FIRST_PARTS = new Set(Object.values(href).map((path) => path.split('/')[1] ?? ''));

/** What leads to a page, as an attribute or as a function. */
const LEADS = new Set([
  'href',
  'to',
  'action',
  'navigate',
  'replace',
  'push',
  'assign',
  'redirect',
]);

/** Every path of a page in a program. */
export function pagePaths(nodes: readonly Placed[], lineOf: LineOf): Use[] {
  const paths: Use[] = [];
  for (const placed of nodes) {
    const start = startOf(placed.node);
    if (start === undefined || !isPagePath(start, placed)) continue;
    paths.push({ name: start, line: lineOf(placed.node) });
  }
  return paths;
}

/** A string, or the part of a template before its first value. */
function startOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isPagePath(text: string, placed: Placed): boolean {
  const [, first] = /^\/([a-z0-9-]*)(?=$|[/?#])/.exec(text) ?? [];
  if (first === undefined || first === 'api') return false;
  return (first !== '' && FIRST_PARTS.has(first)) || leads(placed);
}

/** True for an attribute such as `href`, and for the first argument of a call such as `navigate()`. */
function leads({ node, outer }: Placed): boolean {
  const parent = outer?.node;
  const attribute = parent?.type === 'JSXExpressionContainer' ? outer?.outer?.node : parent;
  if (attribute?.type === 'JSXAttribute') {
    return attribute.name.type === 'JSXIdentifier' && LEADS.has(attribute.name.name);
  }
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  const { callee } = parent;
  return LEADS.has(callee.type === 'Identifier' ? callee.name : (memberNameOf(callee) ?? ''));
}

/** Checks that paths of pages stand in one place. */
export function addressViolations(file: string, { name, line }: Use): Violation[] {
  if (file === HOME) return [];
  const message = `the path '${name}' belongs in ${HOME}: use href or a function from there`;
  return [{ file, line, rule: 'addresses', message }];
}
