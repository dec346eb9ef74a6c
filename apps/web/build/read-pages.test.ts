import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

const ROOT = join(import.meta.dirname, '../../..');

let pages: Awaited<ReturnType<typeof readPages>>;
beforeAll(async () => {
  pages = await readPages();
}, 120_000);

/** Each access in the words of docs/specification.md#pages. */
const WHO: Readonly<Record<string, string>> = {
  open: 'everyone',
  player: 'players',
  'signed-out': 'signed-out visitors',
  'mail-link': 'everyone, from the link in an email',
};

describe('the pages', () => {
  it('have one component, one record, and at most one server half, each in their folder', () => {
    const cwd = join(ROOT, 'apps/web/src/pages');
    const folders = (pattern: string) => globSync(pattern, { cwd }).map(dirname).toSorted();
    const listed = new Set(pages.map(({ module }) => dirname(module).replace('src/pages/', '')));
    const all = [...listed, 'not-found'].toSorted();
    expect(folders('**/page.ts')).toEqual(all);
    expect(folders('**/*-page.tsx')).toEqual(all);
    expect(all).toEqual(expect.arrayContaining(folders('**/page.server.ts')));
  });

  it('are in the rules of the product, each with its title and who may see it', () => {
    // docs/specification.md#pages
    const rules = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
    const rows = rules.split('\n').filter((line) => line.startsWith('| `/'));
    expect(rows).toEqual(
      pages.map(({ path, title, access }) => `| \`${path}\` | ${title} | ${WHO[access]} |`),
    );
  });

  it('that search engines list are open to everyone, at one address each', () => {
    const listed = pages.filter(({ isListed }) => isListed);
    expect(listed.map(({ path }) => path)).toContain('/weapons/map');
    expect(listed.filter(({ access, path }) => access !== 'open' || path.includes(':'))).toEqual(
      [],
    );
  });
});
