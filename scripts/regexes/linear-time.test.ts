import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { isBeyondAutomata, superLinearParts } from './cost.ts';
import { regexesIn } from './reading.ts';

/** Everything that runs in the server and so can meet text from outside: pages are drawn there as well. */
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();

/** Makes its regular expressions of its own constants. */
const MAKERS = ['packages/sandbox/src/billing/endpoints.ts'];

const found = files.map((file) => ({
  file,
  ...regexesIn(file, readFileSync(join(root, file), 'utf8')),
}));
const regexes = found.flatMap(({ file, written }) =>
  written.map((regex) => ({ where: `${file}:${regex.line} /${regex.pattern}/`, ...regex })),
);

describe('a regular expression in the sources', () => {
  it('is found in every layer', () => {
    for (const folder of ['apps/server', 'apps/web', 'packages/domain', 'packages/contract']) {
      expect(regexes.filter(({ where }) => where.startsWith(folder))).not.toEqual([]);
    }
  });

  it('is written out, so that it can be checked here', () => {
    const makers = found.filter(({ made }) => made.length > 0).map(({ file }) => file);
    expect(makers.filter((file) => !MAKERS.includes(file))).toEqual([]);
  });

  it.each(regexes)('takes linear time: $where', (regex) => {
    expect(superLinearParts(regex)).toEqual([]);
    expect(isBeyondAutomata(regex)).toBe(false);
  });
});

describe('the check', () => {
  it.each([
    String.raw`\s*;\s*q=`,
    String.raw`^\/+|\/+$`,
    String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    String.raw`^(a+)+$`,
    String.raw`-+$`,
  ])('refuses /%s/ by its automaton', (pattern) => {
    expect(superLinearParts({ pattern, flags: 'g' })).not.toEqual([]);
  });

  it.each([String.raw`(-)\1`, String.raw`(?<sign>-)\k<sign>`, '(?<=-)a', '(?<!-)a'])(
    'refuses /%s/, of which its automaton says nothing',
    (pattern) => {
      expect(isBeyondAutomata({ pattern, flags: '' })).toBe(true);
    },
  );

  it('finds what is written and what is made', () => {
    const source = 'const a = /b+/u;\nnew RegExp(a);\nRegExp("c");';
    expect(regexesIn('a.ts', source)).toEqual({
      written: [{ pattern: 'b+', flags: 'u', line: 1 }],
      made: [2, 3],
    });
  });
});
