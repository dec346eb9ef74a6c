import { wilsonInterval } from '../../builds/index.ts';
import type { Interval } from '../../builds/index.ts';

/** So many of a whole. */
export interface CountedShare {
  readonly count: number;
  readonly of: number;
}

/**
 * The 95% interval of how much larger the first share is, of two that don't depend on each other. Source: Newcombe,
 * Statistics in Medicine 17 (1998), pages 873 to 890, method 10. Both need at least one.
 */
export function differenceInterval(first: CountedShare, second: CountedShare): Interval {
  const [a, b] = [bounds(first), bounds(second)];
  const difference = a.share - b.share;
  return {
    from: difference - Math.hypot(a.share - a.from, b.to - b.share),
    to: difference + Math.hypot(a.to - a.share, b.share - b.from),
  };
}

function bounds({ count, of }: CountedShare): Interval & { readonly share: number } {
  const share = count / of;
  return { share, ...wilsonInterval(share, of) };
}
