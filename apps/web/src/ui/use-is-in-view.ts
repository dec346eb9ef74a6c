import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Observes whether an element is in view. `edges` widen or shrink the view, as a `rootMargin`. */
export function useIsInView(
  edges: string,
  isInViewAtFirst: boolean,
): { readonly watch: RefCallback<HTMLElement>; readonly isInView: boolean } {
  const [isInView, setIsInView] = useState(isInViewAtFirst);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
        { rootMargin: edges },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [edges],
  );
  return { watch, isInView };
}
