import { describe, expect, it } from 'vitest';
import { docstringsOf, fixedTextsOf, wordProblems } from './check-words.ts';

function messages(file: string, source: string, fixedTexts: readonly string[] = []): string[] {
  return wordProblems(file, source, fixedTexts).map(({ message }) => message);
}

describe('the word check', () => {
  it.each([
    ['a.ts', "export const text = 'Gone any more';"],
    ['a.ts', '// Both at once.\nexport {};'],
    ['a.ts', '/**\n * Sent at\n * once.\n */\nexport {};'],
    ['a.tsx', 'export const a = <p>Your colours</p>;'],
    ['a.tsx', 'export const a = <p aria-label="two mails" />;'],
    ['a.ts', "it(`is told ${'x'}`, () => {});"],
    ['a.css', '/* a metre */'],
    ['a.json', '{ "reason": "Good defence." }'],
    ['a.md', 'Somebody did.'],
  ])('finds a word in %s: %s', (file, source) => {
    expect(messages(file, source)).toHaveLength(1);
  });

  it.each([
    ['a.ts', "import { wish } from './mails.ts';\nexport const wishes = wish;"],
    ['a.ts', '/** Reads `wishes`. */\nexport {};'],
    ['a.ts', "export const a = { 'at once': 1 };"],
    ['a.ts', "export const module = '@trifecta/domain/account/wish.ts';"],
    ['a.json', '{ "wishes": 1 }'],
    ['a.md', '```\nat once\n```\n[a](mails.md) `figures`'],
  ])('ignores code in %s: %s', (file, source) => {
    expect(messages(file, source)).toEqual([]);
  });

  it('finds docstrings that start with a clause', () => {
    const source = '/** What a team needs. */\n/** True when a team needs it. */\n/* What */';
    expect(docstringsOf('a.ts', source)).toEqual({
      count: 2,
      clauses: [{ file: 'a.ts', line: 1, message: "a docstring starts with 'What'" }],
    });
  });

  it('exempts texts quoted in docs/specification.md', () => {
    const fixed = fixedTextsOf("The note reads 'No mails at once', the button 'Save'.");
    expect(fixed).toEqual(['No mails at once']);
    expect(messages('a.ts', "export const note = 'No mails at once';", fixed)).toEqual([]);
  });
});
