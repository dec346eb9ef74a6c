import { parseSync, Visitor } from 'oxc-parser';

/** A piece of English text in a file. */
export interface Prose {
  readonly text: string;
  readonly line: number;
  readonly isDocstring: boolean;
}

const CODE = /\.[cm]?[jt]sx?$/;

/**
 * The English in a file: strings and comments in code, comments in CSS, values in JSON, and Markdown without its code.
 */
export function proseOf(file: string, source: string): readonly Prose[] {
  if (CODE.test(file)) return codeProse(file, source);
  if (file.endsWith('.css')) {
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) =>
      prose(source, index, withoutStars(text)),
    );
  }
  if (file.endsWith('.json')) {
    return [...source.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
      .filter(([, text = '', colon]) => colon === undefined && !isName(text))
      .map((match) => prose(source, match.index, match[1] ?? ''));
  }
  return file.endsWith('.md') ? markdownProse(source) : [];
}

function codeProse(file: string, source: string): Prose[] {
  const { program, comments } = parseSync(file, source);
  const found = comments.map(({ value, start }) =>
    prose(source, start, withoutStars(value), value.startsWith('*')),
  );
  const names = new Set<number>();
  const name = (node: { readonly start: number } | null) => {
    if (node !== null) names.add(node.start);
  };
  const add = (start: number, text: string) => {
    if (!names.has(start)) found.push(prose(source, start, text));
  };
  new Visitor({
    ImportDeclaration: ({ source: address }) => name(address),
    ImportExpression: ({ source: address }) => name(address),
    ExportNamedDeclaration: ({ source: address }) => name(address),
    ExportAllDeclaration: ({ source: address }) => name(address),
    TSLiteralType: ({ literal }) => name(literal),
    Property: ({ key }) => name(key),
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !isName(value)) add(start, value);
    },
    JSXText: ({ start, value }) => add(start, value),
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? value.raw),
  }).visit(program);
  return found;
}

/** Removes inline code, so that identifiers in comments keep their names. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, '``').replaceAll(/https?:\/\/\S+/g, '');
}

function withoutStars(text: string): string {
  return withoutCode(
    text
      .replaceAll(/^[\s/]*\*+[ /]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function markdownProse(source: string): Prose[] {
  const blanked = source.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  return blanked.split(/\n/).map((text, index) => ({
    text: withoutCode(text.replaceAll(/\]\([^)]*\)/g, ']')),
    line: index + 1,
    isDocstring: false,
  }));
}

/**
 * True for a key or name in the program, such as `area-denial` or `defence`, and for the path of a module. Single-word texts
 * start with a capital letter.
 */
function isName(text: string): boolean {
  return /^[a-z][\w-]*$/.test(text) || /^[\w@./-]+\.(tsx?|js|css)$/.test(text);
}

function prose(source: string, start: number, text: string, isDocstring = false): Prose {
  return { text, line: source.slice(0, start).split('\n').length, isDocstring };
}
