import { differenceInterval } from './difference-interval.ts';
import { groupMatches } from './match-groups.ts';
import { matchesIn } from './match-scope.ts';
import type { MatchScope } from './match-scope.ts';
import { firstPlaces, LEAST_COMPARED_MATCHES } from './match-stats.ts';
import type { AnalyzedMatch } from './match-stats.ts';

/**
 * The maps, by id, whose first places are below those of the other maps beyond the interval of 95%, of those with enough matches in a
 * scope, and how many those are.
 */
export function mapsBehind(
  matches: readonly AnalyzedMatch[],
  scope: MatchScope,
): { readonly behind: readonly string[]; readonly compared: number } {
  const { groups } = groupMatches(matchesIn(matches, scope), scope.teams, ({ map }) => [
    { id: map, name: map },
  ]);
  const maps = groups
    .map((group) => ({ id: group.id, own: firstPlaces(group) }))
    .filter(({ own }) => own.of >= LEAST_COMPARED_MATCHES);
  const [count, of] = [
    maps.reduce((sum, { own }) => sum + own.count, 0),
    maps.reduce((sum, { own }) => sum + own.of, 0),
  ];
  const behind = maps.filter(
    ({ own }) =>
      maps.length > 1 &&
      differenceInterval(own, { count: count - own.count, of: of - own.of }).to < 0,
  );
  return { behind: behind.map(({ id }) => id), compared: maps.length };
}
