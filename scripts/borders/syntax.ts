import type { Node, Program } from 'oxc-parser';

/** A node of a parsed source, and what it's in. */
export interface Placed {
  readonly node: Node;
  readonly outer: Placed | undefined;
}

/** The parts of a node that only the type checker reads. */
const TYPE_KEYS = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
  'implements',
]);

const TYPE_NODES = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSDeclareFunction',
  'TSModuleDeclaration',
]);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every node that exists when the program runs, so none of types, in the order of the source. */
export function nodesOf(program: Program): readonly Placed[] {
  const nodes: Placed[] = [];
  addNodes(nodes, program, undefined);
  return nodes;
}

function addNodes(nodes: Placed[], node: Node, outer: Placed | undefined): void {
  if (TYPE_NODES.has(node.type)) return;
  const placed = { node, outer };
  nodes.push(placed);
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || TYPE_KEYS.has(key)) continue;
    const children: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) addNodes(nodes, child, placed);
  }
}

/** The key of a node that only names something when nothing there is computed. */
const NAME_KEYS: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  AccessorProperty: 'key',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
};

/** True when an identifier only names a property, a method, or what another module exports. */
export function isPropertyName({ node, outer }: Placed): boolean {
  const parent: Readonly<Record<string, unknown>> = { ...outer?.node };
  if (parent['computed'] === true || parent['shorthand'] === true) return false;
  const key = NAME_KEYS[String(parent['type'])];
  return key !== undefined && parent[key] === node && parent['local'] !== node;
}

/** The text of a string, or of a template without values. Undefined for anything else. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** The name behind a dot, or in brackets if it's written there. Undefined when it's only known when the program runs. */
export function memberNameOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property } = node;
  if (node.computed) return textOf(property);
  return property.type === 'Identifier' ? property.name : undefined;
}
