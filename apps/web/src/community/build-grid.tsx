import type { UserBuild } from '@trifecta/domain/builds';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { LoadoutCard } from '../builds/index.ts';
import { ReportButton } from '../moderation/index.ts';
import styles from './build-list.module.css';
import { useMyRatings } from './my-ratings.ts';
import type { PublicBuildsPage } from './public-builds.queries.ts';
import { Byline } from './byline.tsx';
import { AverageRating, StarRating } from './ratings.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useIsInView } from '../ui/use-is-in-view.ts';

/** The distance from the screen, in screens, within which a page renders. */
const DRAWN_WITHIN_SCREENS = 3;

/** A grid of build cards, with the player's own ratings. */
export function BuildGrid({ builds }: { readonly builds: readonly UserBuild[] }) {
  const myRatings = useMyRatings(builds);
  return (
    <ul className={styles.grid}>
      {builds.map((build) => (
        <li key={build._id} className={styles.entry}>
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
export function BuildListPage({
  page,
  takesFocus,
}: {
  readonly page: PublicBuildsPage;
  /** True if the focus moves here, because the button that loaded the page disappeared with it. */
  readonly takesFocus: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { watch, isInView: isNear } = useIsInView(`${DRAWN_WITHIN_SCREENS * 100}% 0px`, true);
  const setFrame = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      return watch(element);
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

/** A public build, compactly: rating first, then class, weapon, and name. Renders again only when it changes. */
const PublicBuildCard = memo(function PublicBuildCard({
  build,
  myRating,
}: {
  readonly build: UserBuild;
  readonly myRating: RatingOfPlayer | undefined;
}) {
  return (
    <LoadoutCard
      build={build}
      head={
        <>
          <AverageRating build={build} />
          <FavoriteButton kind="community" buildId={build._id} buildName={build.buildName} />
        </>
      }
      title={<Link href={buildPage(build._id)}>{build.buildName}</Link>}
      byline={<Byline build={build} />}
    >
      <StarRating build={build} myRating={myRating}>
        <ReportButton build={build} />
      </StarRating>
    </LoadoutCard>
  );
});
