import { useDeferredValue } from 'react';
import type { ComponentType } from 'react';
import { useIsInView } from '../../ui/use-is-in-view.ts';

/**
 * Renders a part immediately while it's on screen, and at low priority while it isn't, so that everything in view comes
 * first. Only helps if the expensive parts are memoized (`memo`).
 */
export function DeferOffscreen<Props extends object>({
  part: Part,
  props,
  isCovered = false,
  edges = '0px',
}: {
  readonly part: ComponentType<Props>;
  readonly props: Props;
  /** True while something covers the part, which an intersection observer can't detect. */
  readonly isCovered?: boolean;
  /** Shrinks the viewport the part must be in, as a `rootMargin`. */
  readonly edges?: string;
}) {
  // Matches the server's markup: everything counts as visible until the observer reports.
  const { watch, isInView } = useIsInView(edges, true);
  const later = useDeferredValue(props);
  return (
    <div ref={watch}>
      <Part {...(isInView && !isCovered ? props : later)} />
    </div>
  );
}
