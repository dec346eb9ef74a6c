import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, Node } from 'oxc-parser';

/** A regular expression literal in a source file. */
export interface WrittenRegex {
  readonly pattern: string;
  readonly flags: string;
  readonly line: number;
}

/** The regular expressions of a source file. */
export interface Regexes {
  readonly written: readonly WrittenRegex[];
  /** Lines where one is constructed at run time, so that it can't be checked here. */
  readonly made: readonly number[];
}

/** Finds every regular expression in a TypeScript source. The extension of `file` decides the language. */
export function regexesIn(file: string, source: string): Regexes {
  const written: WrittenRegex[] = [];
  const made: number[] = [];
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length;
  const addMade = (node: Node, callee: Expression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(lineOf(node));
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) written.push({ ...node.regex, line: lineOf(node) });
    },
    NewExpression: (node) => addMade(node, node.callee),
    CallExpression: (node) => addMade(node, node.callee),
  }).visit(parseSync(file, source).program);
  return { written, made };
}
