import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const DURATION_MS = 200;
const ENTRY_OFFSET_PIXELS = 24;

/**
 * Animates list entries moving to new places, and new entries coming in from below. The attribute `data-entry`
 * identifies an entry. Does nothing for visitors who prefer reduced motion.
 */
export function useReorderAnimation(list: RefObject<HTMLElement | null>, content: unknown): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const isFirst = tops.current.size === 0;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const entry of list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []) {
      const id = entry.dataset['entry'] ?? '';
      const before = tops.current.get(id);
      now.set(id, entry.offsetTop);
      if (isFirst || isReduced || before === entry.offsetTop) continue;
      const from = before === undefined ? ENTRY_OFFSET_PIXELS : before - entry.offsetTop;
      entry.animate(
        [{ transform: `translateY(${from}px)`, opacity: before === undefined ? 0 : 1 }, {}],
        { duration: DURATION_MS, easing: 'ease-out' },
      );
    }
    tops.current = now;
  }, [list, content]);
}
