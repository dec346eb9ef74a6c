import type { RouteDefinition } from '@trifecta/contract';
import type { Engine } from '../../src/db/index.ts';

/**
 * The endpoints that every kind of caller calls on an engine: all of them on SQLite, and on PostgreSQL the first of each
 * kind of access, because the check of access is the same. What an endpoint refuses after that check is tested by its feature,
 * on both engines.
 */
export function guardedEndpoints(engine: Engine, routes: readonly RouteDefinition[]): string[] {
  const firsts = Map.groupBy(routes, ({ access }) => access).values();
  const chosen = engine === 'sqlite' ? routes : [...firsts].map(([first]) => first);
  return chosen.flatMap((route) => (route === undefined ? [] : `${route.method} ${route.path}`));
}
