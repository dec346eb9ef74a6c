import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const SLIDE_MS = 200;
const COMES_FROM_PIXELS = 24;

/**
 * Lets the entries of a list slide from where they stood to where they stand, and new ones come in from beneath.
 * Entries are told by `data-slide`. Not for who asks for less motion.
 */
export function useSlide(list: RefObject<HTMLElement | null>, content: unknown): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const isFirst = tops.current.size === 0;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const entry of list.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? []) {
      const id = entry.dataset['slide'] ?? '';
      const before = tops.current.get(id);
      now.set(id, entry.offsetTop);
      if (isFirst || isStill || before === entry.offsetTop) continue;
      const from = before === undefined ? COMES_FROM_PIXELS : before - entry.offsetTop;
      entry.animate(
        [{ transform: `translateY(${from}px)`, opacity: before === undefined ? 0 : 1 }, {}],
        { duration: SLIDE_MS, easing: 'ease-out' },
      );
    }
    tops.current = now;
  }, [list, content]);
}
