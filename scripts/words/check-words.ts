import { CLAUSE_OPENING, WORD_RULES } from './word-list.ts';
import { proseOf } from './reading.ts';

/** Wording that breaks the voice guide. */
export interface WordProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The problems in one file. Texts quoted in docs/specification.md are exempt, even as part of a longer text. */
export function wordProblems(
  file: string,
  source: string,
  fixedTexts: readonly string[],
): WordProblem[] {
  return proseOf(file, source).flatMap(({ text, line }) => {
    const free = fixedTexts.reduce((left, fixed) => left.replaceAll(fixed, ''), text);
    return WORD_RULES.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(free)?.[0];
      return found === undefined ? [] : [{ file, line, message: `'${found}': ${instead}` }];
    });
  });
}

/** The number of docstrings in a file, and those that start with a clause. */
export function docstringsOf(file: string, source: string) {
  const docstrings = proseOf(file, source).filter(({ isDocstring }) => isDocstring);
  const clauses = docstrings.flatMap(({ text, line }): WordProblem[] => {
    const opening = CLAUSE_OPENING.exec(text)?.[0];
    const message = `a docstring starts with '${opening}'`;
    return opening === undefined ? [] : [{ file, line, message }];
  });
  return { count: docstrings.length, clauses };
}

/** The quoted texts in docs/specification.md that break the word list. */
export function fixedTextsOf(rules: string): string[] {
  const quoted = [...rules.matchAll(/'([^'\n]{3,})'|“([^”]{3,})”/g)];
  return quoted
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((text) => WORD_RULES.some(({ pattern }) => pattern.test(text)));
}
