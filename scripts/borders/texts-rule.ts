import type { Node } from 'oxc-parser';
import type { LineOf, Use } from './reading.ts';
import type { Placed } from './syntax.ts';
import type { Violation } from './violation.ts';

/** Reads like a sentence or a label: a capital, then several words. A drawing's path has none. */
const VISIBLE = /^[“"']?[A-Z][^\n]*[a-z0-9”"'.,:;!?)…][ \n]+[“"'(]?[A-Za-z0-9]/;
const HAS_WORD = /[a-z]{3}/;
/** Texts of a feature, or a page's title and description. */
const HOMES = /([/-]texts\.tsx?|\/pages\/.+\/page(\.server)?\.ts)$/;
/** `GET /api/weapons`: the name of an endpoint. */
const ENDPOINT = /^[A-Z]+ \//;
const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
]);

/** The text of a string, a template, or markup, with a mark where a value goes. */
function writtenIn(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value.trim();
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Every text in a program that people would read. */
export function visibleTexts(nodes: readonly Placed[], lineOf: LineOf): Use[] {
  const texts: Use[] = [];
  for (const { node, outer } of nodes) {
    const text = writtenIn(node);
    if (text === undefined || IMPORTS.has(outer?.node.type ?? '')) continue;
    if (!VISIBLE.test(text) || !HAS_WORD.test(text) || ENDPOINT.test(text)) continue;
    texts.push({ name: text, line: lineOf(node) });
  }
  return texts;
}

/** Checks that texts of the web app stand with its other texts. */
export function textViolations(file: string, { name, line }: Use): Violation[] {
  if (HOMES.test(file)) return [];
  const folder = file.slice(0, file.lastIndexOf('/'));
  const message = `the text '${name}' belongs in ${folder}/texts.ts`;
  return [{ file, line, rule: 'texts', message }];
}
