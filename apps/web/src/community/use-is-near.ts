import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether an element is on the screen or within `screens` of it. True until it is known, and where nothing can be
 * observed.
 */
export function useIsNear(ref: RefObject<Element | null>, screens: number, isNearAtFirst: boolean) {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `${screens * 100}% 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, screens]);
  return isNear;
}
