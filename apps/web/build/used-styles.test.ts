import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

function read(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: SOURCES }).map((file) => ({
    file,
    text: readFileSync(join(SOURCES, file), 'utf8'),
  }));
}

/** The class names in its selectors. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*[^*]*\*\/|\{[^{}]*\}/g, ' ');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

test('every class of a CSS module is used', () => {
  const files = [...read('**/*.{ts,tsx}'), ...read('**/*.module.css')];
  const unused = read('**/*.module.css').flatMap(({ file, text }) => {
    const users = files.filter((user) => user.text.includes(`/${basename(file)}'`));
    const all = users.map((user) => user.text).join('\n');
    // Skips names that are built at run time.
    if (/[sS]tyles\[/.test(all)) return [];
    return [...classesOf(text)]
      .filter((name) => !new RegExp(`(?:\\.|composes: )${name}\\b`).test(all))
      .map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});
