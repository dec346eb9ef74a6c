import { parseSync, Visitor } from 'oxc-parser';
import type {
  Argument,
  Expression,
  MemberExpression,
  Node,
  ParseResult,
  Program,
} from 'oxc-parser';
import { environmentTaker } from './arrows.ts';

/** One mention of another module. */
export interface Mention {
  readonly specifier: string;
  readonly line: number;
  /** `types` disappear when the file is compiled, `loaded` is an `import()`. */
  readonly kind: 'values' | 'types' | 'loaded';
}

/** Something that a source file names, such as a global or an endpoint. */
export interface Use {
  readonly name: string;
  readonly line: number;
}

/** The facts about a source file that the borders depend on. */
export interface Reading {
  readonly mentions: readonly Mention[];
  readonly uses: readonly Use[];
  /** String literals that could name an endpoint (`METHOD /path`), in code and in types. */
  readonly texts: readonly Use[];
  /** For rules about more than that. */
  readonly program: Program;
  readonly lineOf: LineOf;
  /** The first problem that kept the file from being parsed, if any. */
  readonly problem: string | undefined;
}

/** The line on which a node begins. */
export type LineOf = (node: { readonly start: number }) => number;

function lineFinder(source: string): LineOf {
  return ({ start }) => source.slice(0, start).split('\n').length;
}

/** Every import and export of another module. `import { type A }` needs no module at run time, but `import {}` does. */
function mentionsIn({ module, program }: ParseResult, lineOf: LineOf): Mention[] {
  const imports = module.staticImports.map(({ start, moduleRequest, entries }) => {
    return { start, specifier: moduleRequest.value, entries };
  });
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    return specifier === undefined ? [] : [{ start, specifier, entries }];
  });
  const mentions = [...imports, ...exports].map(({ start, specifier, entries }): Mention => {
    const isTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    return { specifier, line: lineOf({ start }), kind: isTypes ? 'types' : 'values' };
  });
  new Visitor({
    ImportExpression: (node) => {
      const specifier = literal(node.source);
      if (specifier !== undefined) {
        mentions.push({ specifier, line: lineOf(node), kind: 'loaded' });
      }
    },
    TSImportType: (node) => {
      mentions.push({ specifier: node.source.value, line: lineOf(node), kind: 'types' });
    },
  }).visit(program);
  return mentions;
}

function literal(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** `Date.now`, `process['env']`: the name of a member access on a plain identifier. */
function memberName(node: MemberExpression): string | undefined {
  if (node.object.type !== 'Identifier') return undefined;
  const { property } = node;
  const name = node.computed
    ? literal(property as Expression)
    : property.type === 'Identifier' && property.name;
  return typeof name === 'string' ? `${node.object.name}.${name}` : node.object.name;
}

/** The arguments of calls that take the whole environment. */
function handedOn(callee: Expression, parameters: readonly Argument[]): readonly Argument[] {
  return callee.type === 'Identifier' && callee.name === environmentTaker ? parameters : [];
}

/** Every member access. */
function usesIn(program: Program, lineOf: LineOf): Use[] {
  const uses: Use[] = [];
  // A call is visited before its arguments.
  const unread = new Set<Node>();
  const add = (node: Node, name: string | undefined): void => {
    if (name !== undefined) uses.push({ name, line: lineOf(node) });
  };
  new Visitor({
    MemberExpression: (node) => {
      if (!unread.has(node)) add(node, memberName(node));
    },
    CallExpression: (node) => {
      for (const parameter of handedOn(node.callee, node.arguments)) unread.add(parameter);
    },
    VariableDeclarator: (node) => {
      if (node.init?.type !== 'Identifier' || node.id.type !== 'ObjectPattern') return;
      for (const property of node.id.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        add(property, `${node.init.name}.${property.key.name}`);
      }
    },
    ImportDeclaration: (node) => {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      for (const part of node.specifiers) {
        if (part.type !== 'ImportSpecifier' || part.imported.type !== 'Identifier') continue;
        add(part, `process.${part.imported.name}`);
      }
    },
  }).visit(program);
  return uses;
}

const ENDPOINT = /^[A-Z]+ \//;

function textsIn(program: Program, lineOf: LineOf): Use[] {
  const texts: Use[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value !== 'string' || !ENDPOINT.test(node.value)) return;
      texts.push({ name: node.value, line: lineOf(node) });
    },
  }).visit(program);
  return texts;
}

/** Parses a TypeScript or JavaScript source. The extension of `file` decides the language. */
export function readSource(file: string, source: string): Reading {
  const parsed = parseSync(file, source);
  const { program, errors } = parsed;
  const lineOf = lineFinder(source);
  return {
    mentions: mentionsIn(parsed, lineOf),
    uses: usesIn(program, lineOf),
    texts: textsIn(program, lineOf),
    program,
    lineOf,
    problem: errors[0]?.message,
  };
}
