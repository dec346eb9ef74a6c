import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';

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
  const frame = useRef<HTMLDivElement>(null);
  // As the server sent it: until the browser tells, nothing is late.
  const [isSeen, setIsSeen] = useState(true);
  const later = useDeferredValue(props);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: edges },
    );
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [edges]);
  return (
    <div ref={frame}>
      <Part {...(isSeen && !isCovered ? props : later)} />
    </div>
  );
}
