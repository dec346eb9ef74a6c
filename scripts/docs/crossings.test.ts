import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const page = readFileSync(join(root, 'docs/crossings.md'), 'utf8');
const [kept = '', rest = ''] = page.split('## Journeys');
const [journeys = '', promises = ''] = rest.split('## At both sizes');

/** The cells of a table, without its head. */
function rowsOf(part: string): readonly (readonly string[])[] {
  const lines = part.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The titles of the journeys in some files. */
function titlesIn(files: string): readonly string[] {
  return globSync(files, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title),
  );
}

/** The titles of the journeys that also run on a phone. */
function phoneTitles(): readonly string[] {
  return globSync('e2e/*.spec.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(PHONE_TITLE)].map(
      ([, , title = '']) => title,
    ),
  );
}

const TITLE = /^test\(\s*(?<quote>['"])(.*?)\k<quote>,/gms;

const PHONE_TITLE = /^test\(\s*(?<quote>['"])([^\n]*)\k<quote>,\s*\{ tag: '@phone' \},/gm;

it('every promise has a journey that runs at both sizes', () => {
  const titles = phoneTitles();
  const named = rowsOf(promises).map(([, title = '']) => title);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

describe('the table of crossings', () => {
  const named = rowsOf(journeys).map(([, title = '']) => title);

  it('names every journey about crossings', () => {
    const titles = titlesIn('e2e/crossings*.spec.ts');
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title) => !named.includes(title))).toEqual([]);
  });

  it('names only journeys that exist, and each of them once', () => {
    const titles = titlesIn('e2e/*.spec.ts');
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has a journey for each thing that can be under way, and none for anything else', () => {
    const shown = new Set(rowsOf(journeys).map(([row]) => row));
    const all = rowsOf(kept).map(([row]) => row);
    expect(shown).toEqual(new Set(all));
    expect(shown.size).toBe(all.length);
  });

  it('says for each of them what every way out keeps', () => {
    const columns = rowsOf(kept).map((cells) => cells.filter((cell) => cell !== '').length);
    expect(new Set(columns)).toEqual(new Set([10]));
  });
});
