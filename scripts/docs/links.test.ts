import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';

const SOURCES = [
  '{apps,packages}/*/{src,test,build}/**/*.{ts,tsx}',
  '{scripts,e2e,bench}/**/*.{ts,mjs}',
];
const PAGES = ['*.md', 'docs/**/*.md', 'packages/domain/catalogue/*.md'];

/** A link to a file in the repository, and the heading it leads to. */
interface RepositoryLink {
  readonly from: string;
  readonly to: string;
  readonly heading: string | undefined;
}

function filesOf(patterns: readonly string[]): { path: string; text: string }[] {
  const paths = globSync([...patterns], { cwd: root });
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Links in sources are relative to the root, those in pages to the page. */
const sourceLinks = filesOf(SOURCES).flatMap(({ path, text }): RepositoryLink[] =>
  [...text.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)].map(([, to = '', heading]) => ({
    from: path,
    to,
    heading,
  })),
);
const pageLinks = filesOf(PAGES).flatMap(({ path, text }): RepositoryLink[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(([, to = '', heading]) => ({
    from: path,
    to: to === '' ? path : normalize(join(dirname(path), to)),
    heading,
  })),
);

/** A heading's anchor, as GitHub generates it. */
function slugOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '');
  return words.trim().replaceAll(/\s/g, '-');
}

function leadsSomewhere({ to, heading }: RepositoryLink): boolean {
  if (!existsSync(join(root, to))) return false;
  if (heading === undefined) return true;
  const headings = readFileSync(join(root, to), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, text = '']) => slugOf(text) === heading);
}

describe('a link within the repository', () => {
  it('leads to a file and heading that exist', () => {
    expect(pageLinks.length).toBeGreaterThan(20);
    expect([...sourceLinks, ...pageLinks].filter((link) => !leadsSomewhere(link))).toEqual([]);
  });
});

describe('a product rule cited in code', () => {
  it('is a heading in docs/specification.md', () => {
    const rules = sourceLinks.filter(({ to }) => to === 'docs/specification.md');
    expect(rules.length).toBeGreaterThan(30);
    const bare = filesOf(SOURCES)
      .filter(({ path }) => path !== 'scripts/docs/links.test.ts')
      .filter(({ text }) => /(?<!docs\/)specification\b/i.test(text))
      .map(({ path }) => path);
    expect(bare).toEqual([]);
  });
});
