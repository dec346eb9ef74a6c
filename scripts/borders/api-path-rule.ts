import { apiPaths } from './api-paths.ts';
import type { LineOf, Use } from './reading.ts';
import { textOf } from './syntax.ts';
import type { Placed } from './syntax.ts';
import type { Violation } from './violation.ts';

/** The paths of the endpoints that a file of the contract declares. */
export function declaredPaths(nodes: readonly Placed[], lineOf: LineOf): Use[] {
  const paths: Use[] = [];
  for (const { node } of nodes) {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'path') {
      continue;
    }
    const name = textOf(node.value);
    if (name?.startsWith('/api/') === true) paths.push({ name, line: lineOf(node) });
  }
  return paths;
}

/** Checks that an endpoint stands in the contract of the feature that its path belongs to. */
export function apiPathViolations(file: string, { name, line }: Use): Violation[] {
  const inSrc = file.slice('packages/contract/src/'.length);
  const [from = ''] = inSrc.replace(/\.ts$/, '').split('/');
  const owner = ownerOf(name);
  if (owner === from) return [];
  const message =
    owner === undefined
      ? `${name} belongs to no contract yet: add the start of the path to scripts/borders/api-paths.ts`
      : `${name} belongs to packages/contract/src/${owner}, not to ${from}`;
  return [{ file, line, rule: 'api-paths', message }];
}

function ownerOf(path: string): string | undefined {
  const starts = Object.entries(apiPaths).flatMap(([owner, own]) =>
    own
      .filter((start) => path === start || path.startsWith(`${start}/`))
      .map((start) => [owner, start] as const),
  );
  return starts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
