import type { UserBuild } from '@trifecta/domain/builds';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import styles from './build-list.module.css';
import { useMyRatings } from './my-ratings.ts';
import { PublicBuildCard } from './public-build-card.tsx';
import type { BuildsPage } from './public-builds.queries.ts';

/** How far from the screen, in screens, a page is still drawn. */
const DRAWN_WITHIN_SCREENS = 3;

/** Builds as a grid of cards, with the player's own ratings. */
export function BuildGrid({ builds }: { readonly builds: readonly UserBuild[] }) {
  const myRatings = useMyRatings(builds);
  return (
    <ul className={styles.grid}>
      {builds.map((build) => (
        <li key={build._id}>
          <PublicBuildCard build={build} myRating={myRatings?.[build._id]} />
        </li>
      ))}
    </ul>
  );
}

/**
 * One loaded page of the list. Far from the screen only its height stays, so that a list scrolled for long weighs no
 * more than a short one.
 */
export function ListPage({
  page,
  takesFocus,
}: {
  readonly page: BuildsPage;
  /** Whether the keyboard goes on from here, since the button that asked for the page went away with the focus. */
  readonly takesFocus: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { ref: watch, inView: isNear } = useInView({
    rootMargin: `${DRAWN_WITHIN_SCREENS * 100}% 0px`,
    initialInView: true,
  });
  const setFrame = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      watch(element);
    },
    [watch],
  );
  const [heightPixels, setHeightPixels] = useState(0);
  useLayoutEffect(() => {
    if (isNear) setHeightPixels(frame.current?.offsetHeight ?? 0);
  }, [isNear, page]);
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={setFrame}
      tabIndex={-1}
      className={styles.page}
      style={isNear ? undefined : { height: `${heightPixels}px` }}
    >
      {isNear && <BuildGrid builds={page.builds} />}
    </div>
  );
}
