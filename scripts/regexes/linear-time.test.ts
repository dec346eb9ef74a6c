import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { isBeyondAutomata, superLinearParts } from './cost.ts';
import { regexesIn } from './reading.ts';

/**
 * Everything that runs on the server, and so may process text from outside. That includes pages, which are rendered
 * there.
 */
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();

/** Builds its regular expressions from its own constants. */
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

  it('is a literal, so that it can be checked here', () => {
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
  ])('refuses /%s/ because of its automaton', (pattern) => {
    expect(superLinearParts({ pattern, flags: 'g' })).not.toEqual([]);
  });

  it.each([String.raw`(-)\1`, String.raw`(?<sign>-)\k<sign>`, '(?<=-)a', '(?<!-)a'])(
    "refuses /%s/, whose time can't be determined from an automaton",
    (pattern) => {
      expect(isBeyondAutomata({ pattern, flags: '' })).toBe(true);
    },
  );

  it('finds literals and constructed expressions', () => {
    const source = 'const a = /b+/u;\nnew RegExp(a);\nRegExp("c");';
    expect(regexesIn('a.ts', source)).toEqual({
      written: [{ pattern: 'b+', flags: 'u', line: 1 }],
      made: [2, 3],
    });
  });
});
