import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import styles from './sent-part.module.css';
import { holdTaps } from './held-taps.ts';
import { lazyPage } from './lazy-page.ts';
import type { LazyPage } from './lazy-page.ts';
import { ErrorBoundary } from './notice.tsx';
import { Shown } from './shown.tsx';

/** A screen ahead of where the player is. */
const NEAR = '100% 0px';

/**
 * Creates a part that the page can be used without, from a function that loads its component: what's below the first screen, or
 * an answer below its form. Together with `preloadSent`, the server renders it, and the browser leaves it as it was sent until it
 * comes near, is pressed or focused, or has something new to show: only then its code is loaded and React hydrates it. Presses
 * are kept until then. Without a connection, it stays readable, and only says that it failed to load once that's in a player's
 * way. `loading` is shown where nothing was sent.
 */
export function sentPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  loading?: ReactNode,
): LazyPage<Props> {
  let want = () => {};
  let isNeeded = false;
  const nextWish = () => new Promise<void>((resolve) => (want = resolve));
  let wish = nextWish();
  const Lazy = lazyPage(load, async (preload) => {
    for (;;) {
      await wish;
      wish = nextWish();
      try {
        return await preload();
      } catch (error) {
        if (isNeeded) throw error;
      }
    }
  });
  const need = () => {
    isNeeded = true;
    want();
  };
  const Part: ComponentType<Props> = memo((props: Props) => {
    // Other props before the code is there would replace the markup by nothing.
    const [first] = useState(props);
    const [isHere, setHere] = useState(false);
    const releaseTaps = useRef(() => {});
    const arrive = useCallback(() => {
      setHere(true);
      releaseTaps.current();
    }, []);
    const watch = useCallback((element: HTMLElement | null) => {
      if (element === null) return undefined;
      const abort = new AbortController();
      const { signal } = abort;
      releaseTaps.current = holdTaps(element, { onHold: need, signal });
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) want();
        },
        { rootMargin: NEAR },
      );
      for (const sent of element.children) observer.observe(sent);
      // Not from the server: nothing can come near before it's there.
      if (element.childElementCount === 0) need();
      const touch = ({ target }: Event) => {
        if (target instanceof Node && element.contains(target)) want();
      };
      // On the document: React stops a press of what isn't hydrated before it gets there.
      const listening = { capture: true, signal };
      for (const type of TOUCHES) document.addEventListener(type, touch, listening);
      addEventListener('online', () => want(), listening);
      return () => {
        observer.disconnect();
        abort.abort();
      };
    }, []);
    useEffect(() => {
      if (props !== first) need();
    }, [props, first]);
    const shown = isHere ? props : first;
    return useMemo(
      () => (
        <div ref={watch} className={styles.sent}>
          <ErrorBoundary>
            <Suspense fallback={loading}>
              <Lazy {...shown} />
              <Shown tell={arrive} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ),
      [shown, watch, arrive],
    );
  });
  return Object.assign(Part, { preload: Lazy.preload });
}

const TOUCHES = ['pointerdown', 'focusin'] as const;
