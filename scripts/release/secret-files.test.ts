import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');

it.each(['.dockerignore', '.gitignore'])("compose.yaml's files of secrets are in %s", (list) => {
  const found = [...textOf('compose.yaml').matchAll(/path: (\S*\.env)/g)].map(([, path]) => path);
  expect(found).toEqual(['.env', 'site.env']);
  const ignored = textOf(list).split('\n');
  for (const file of ['.env', ...found]) {
    const isIgnored = ignored.some((glob) => glob === file || matchesGlob(file ?? '', glob));
    expect({ file, isIgnored }).toEqual({ file, isIgnored: true });
  }
});
