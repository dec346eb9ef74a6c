import { readPages } from '../apps/web/build/read-pages.ts';
import { comparisonPath } from './http.ts';

/** A path for each public page; those with a parameter show what the demo has. */
export async function publicPaths(origin: string): Promise<readonly string[]> {
  const examples: Readonly<Record<string, string>> = {
    '/weapons/:name': '/weapons/93r',
    '/updates/:version': '/updates/11.6.0',
  };
  const open = (await readPages()).filter(
    ({ access, isListed, path }) => access === 'open' && (isListed || path in examples),
  );
  const paths = open.map(({ path }) => examples[path] ?? path);
  return [...paths.filter((path) => !path.includes(':')), await comparisonPath(origin)];
}

/** A page's path for a table. */
export function nameOfPage(url: string): string {
  const { pathname, search } = new URL(url);
  return search === '' ? pathname : `${pathname}, four weapons`;
}
