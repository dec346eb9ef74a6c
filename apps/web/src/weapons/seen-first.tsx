import { useDeferredValue } from 'react';
import type { ComponentType } from 'react';
import { useInView } from 'react-intersection-observer';

/**
 * A part of the page that is drawn at once while it can be seen. Outside the view it follows when everything in view
 * is drawn. What is costly of it must be something that React remembers (`memo`).
 */
export function SeenFirst<Props extends object>({
  part: Part,
  props,
  isCovered = false,
  edges = '0px',
}: {
  readonly part: ComponentType<Props>;
  readonly props: Props;
  /** Whether something lies over the part, which the browser does not tell. */
  readonly isCovered?: boolean;
  /** Strips of the view in which the part does not count as seen, as a `rootMargin`. */
  readonly edges?: string;
}) {
  // As the server sent it: until the browser tells, nothing is late.
  const { ref: frame, inView: isSeen } = useInView({ rootMargin: edges, initialInView: true });
  const later = useDeferredValue(props);
  return (
    <div ref={frame}>
      <Part {...(isSeen && !isCovered ? props : later)} />
    </div>
  );
}
