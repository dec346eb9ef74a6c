import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiCompare } from 'api-smart-diff';
import type { Diff } from 'api-smart-diff';
import { usedOnly } from '../../apps/server/src/http/api-description.ts';
import { root } from '../process/paths.mjs';

/** An API description (OpenAPI 3.1), as far as promises need it. */
export interface ApiDescription {
  readonly openapi: string;
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

type Schemas = Readonly<Record<string, unknown>>;

interface Operation {
  readonly 'x-stability'?: string;
  readonly deprecated?: boolean;
  readonly [part: string]: unknown;
}

/** The promise of the last release, which `npm run release -- version` replaces. */
export const RELEASED = 'scripts/contract/released.json';

/** Reads the promise of the last release. */
export function releasedPromise(): ApiDescription {
  return JSON.parse(readFileSync(join(root, RELEASED), 'utf8')) as ApiDescription;
}

/** Parts that aren't promised: words, and what a call costs. */
const NOT_PROMISED: ReadonlySet<string> = new Set([
  'description',
  'example',
  'summary',
  'tags',
  'x-price',
]);
/** Parts whose keys are names, which may be called like a word. */
const NAMED_PARTS: ReadonlySet<string> = new Set([
  'headers',
  'parameters',
  'properties',
  'responses',
  'schemas',
]);

/** The operations of a description that stay as they are, and the schemas that they use. */
export function promiseOf({ openapi, info, paths, components }: ApiDescription): ApiDescription {
  const stable = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(
      ([, operation]) => operation['x-stability'] === 'stable',
    );
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const promised = withoutWords(Object.fromEntries(stable), true) as ApiDescription['paths'];
  return {
    openapi,
    info: { title: info.title },
    paths: promised,
    components: { schemas: withoutWords(usedOnly(promised, components).schemas, true) as Schemas },
  };
}

function withoutWords(part: unknown, hasNames = false): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutWords(each));
  if (!(part instanceof Object)) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => hasNames || !NOT_PROMISED.has(key))
      .map(([key, value]) => [key, withoutWords(value, !hasNames && NAMED_PARTS.has(key))]),
  );
}

/**
 * Describes each change that breaks what a release promised, such as `GET /api/weapons: [Removed] property …`. An
 * operation that the release called deprecated may change and go.
 */
export function brokenPromises(released: ApiDescription, current: ApiDescription): string[] {
  const { diffs } = apiCompare(released, promiseOf(current));
  const broken = diffs.filter((diff) => isBreaking(diff) && !isAnnounced(diff, released));
  return [...new Set(broken.map(sentenceOf))];
}

/** The library turns the rules of requests around for responses, and then takes every change of a type for harmless. */
function isBreaking({ type, action, path }: Diff): boolean {
  return (
    path[0] === 'paths' && (type === 'breaking' || (action === 'replace' && path.at(-1) === 'type'))
  );
}

function isAnnounced(
  { path: [, path = '', method = ''] }: Diff,
  { paths }: ApiDescription,
): boolean {
  return paths[path]?.[method]?.deprecated === true;
}

function sentenceOf({ path: [, path = '', method = ''], description = '' }: Diff): string {
  return `${String(method).toUpperCase()} ${path}: ${description}`;
}
