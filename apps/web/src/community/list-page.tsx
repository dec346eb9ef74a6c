import type { UserBuild } from '@trifecta/domain/builds';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import styles from './build-list.module.css';
import { useMyRatings } from './my-ratings.ts';
import { PublicBuildCard } from './public-build-card.tsx';
import type { BuildsPage } from './public-builds.queries.ts';

/** The distance from the screen, in screens, within which a page renders. */
const DRAWN_WITHIN_SCREENS = 3;

/** A grid of build cards, with the player's own ratings. */
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
 * One loaded page of the list. Far from the screen, only its height remains, so that a long list costs no more than a
 * short one.
 */
export function ListPage({
  page,
  takesFocus,
}: {
  readonly page: BuildsPage;
  /** True if the focus moves here, because the button that loaded the page disappeared with it. */
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
