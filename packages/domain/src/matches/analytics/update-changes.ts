import type { Interval } from '../../builds/index.ts';
import { differenceInterval } from './difference-interval.ts';
import { firstPlaces } from './match-stats.ts';
import type { MatchGroup } from './match-groups.ts';

/** The share of first places on one game update against that on the one before with enough matches. */
export interface UpdateChange extends Interval {
  readonly before: string;
  readonly after: string;
  /** The share after less the share before, with the bounds of its 95% interval. */
  readonly difference: number;
  /** `unclear` when the interval holds 0. */
  readonly verdict: 'better' | 'worse' | 'unclear';
}

/** The changes between updates that have enough matches, newest first. Groups are one for each update, oldest first. */
export function changesBetweenUpdates(groups: readonly MatchGroup[]): UpdateChange[] {
  const enough = groups.filter(({ shown }) => shown !== null);
  return enough
    .slice(1)
    .map((after, index) => changeFrom(enough[index] ?? after, after))
    .toReversed();
}

function changeFrom(before: MatchGroup, after: MatchGroup): UpdateChange {
  const [was, is] = [firstPlaces(before), firstPlaces(after)];
  const interval = differenceInterval(is, was);
  const verdict = interval.from > 0 ? 'better' : interval.to < 0 ? 'worse' : 'unclear';
  return {
    before: before.id,
    after: after.id,
    difference: is.count / is.of - was.count / was.of,
    ...interval,
    verdict,
  };
}
