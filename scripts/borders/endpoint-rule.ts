import { api } from '../../packages/contract/src/index.ts';
import { features, mayUseFeature } from './arrows.ts';
import { placeOf } from './place.ts';
import type { Use } from './reading.ts';
import type { Violation } from './violation.ts';

/** Each endpoint's feature, by both ways to name one: `METHOD path` and `api.feature`. */
const FEATURES = new Map<string, string>(
  Object.entries(api).flatMap(([feature, routes]) => [
    [`api.${feature}`, feature] as const,
    ...Object.values(routes).map(({ method, path }) => [`${method} ${path}`, feature] as const),
  ]),
);

/**
 * Checks an endpoint that a feature uses: it must belong to that feature or to one on its left. Anything else has to
 * come through another feature.
 */
export function endpointViolations(file: string, { name, line }: Use): Violation[] {
  const { feature: from, role, isTest } = placeOf(file);
  const to = FEATURES.get(name);
  if (from === undefined || to === undefined || role !== 'feature' || isTest) return [];
  if (!features.includes(to) || mayUseFeature(from, to)) return [];
  const message = `${from} must not use an endpoint of ${to}: ${name}`;
  return [{ file, line, rule: 'endpoints', message }];
}
