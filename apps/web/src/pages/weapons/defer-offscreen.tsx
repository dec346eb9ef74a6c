import { useCallback, useDeferredValue, useState } from 'react';
import type { ComponentType } from 'react';

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
  const [isSeen, setIsSeen] = useState(true);
  const frame = useCallback(
    (element: HTMLDivElement) => {
      const observer = new IntersectionObserver(
        (entries) => setIsSeen(entries.at(-1)?.isIntersecting === true),
        { rootMargin: edges },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [edges],
  );
  const later = useDeferredValue(props);
  return (
    <div ref={frame}>
      <Part {...(isSeen && !isCovered ? props : later)} />
    </div>
  );
}
