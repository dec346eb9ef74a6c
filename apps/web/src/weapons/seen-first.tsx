import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of the page that is drawn at once while it can be seen. Outside the view it follows when everything in view
 * is drawn. The part must be one that React remembers (`memo`).
 */
export function SeenFirst<Props extends object>({
  part: Part,
  props,
  isCovered = false,
}: {
  readonly part: ComponentType<Props>;
  readonly props: Props;
  /** Whether something lies over the part, which the browser does not tell. */
  readonly isCovered?: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  // As the server sent it: until the browser tells, nothing is late.
  const [isSeen, setIsSeen] = useState(true);
  const later = useDeferredValue(props);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setIsSeen(entries.at(-1)?.isIntersecting === true);
    });
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
      <Part {...(isSeen && !isCovered ? props : later)} />
    </div>
  );
}
