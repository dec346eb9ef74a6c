import { useEffect, useEffectEvent } from 'react';
import { href } from '../../addresses.ts';
import { useLimits } from '../../plans/index.ts';
import {
  Button,
  ButtonLink,
  lazyPart,
  Notice,
  Skeleton,
  uiTexts,
  useFocusAfterRemoval,
} from '../../ui/index.ts';
import { useFavoriteKeys } from '../../community/favorites.ts';
import { useFavorites } from '../../community/use-favorites.ts';
import styles from '../../community/build-list.module.css';
import { texts } from '../../community/texts.tsx';
import { hubTexts } from './hub-texts.tsx';
import { useIsInView } from '../../ui/use-is-in-view.ts';

// Loaded while the favorites load, which takes longer.
const FavoriteGrids = lazyPart(
  () => import('./favorite-grids.tsx').then((m) => m.FavoriteGrids),
  <Skeleton className={styles.skeleton} />,
);

/** The distance, in screens, at which the next page loads. */
const FETCHED_WITHIN_SCREENS = 1.5;

/** The player's favorites: community builds first, then library builds. */
export function FavoritesPanel() {
  const { maxFavorites } = useLimits();
  const loaded = useFavorites();
  const { data: keys } = useFavoriteKeys();
  const list = useFocusAfterRemoval<HTMLDivElement>();
  // A failure shows when the favorites are to be shown.
  useEffect(() => void FavoriteGrids.preload().catch(() => undefined), []);
  const favorites = loaded.data;
  if (loaded.isPending) return <Skeleton className={styles.skeleton} />;
  if (favorites === undefined) {
    return (
      <Notice
        title={texts.failures.favorites}
        role="alert"
        actions={<Button onClick={() => void loaded.refetch()}>{uiTexts.tryAgain}</Button>}
      />
    );
  }
  if (favorites.length === 0) {
    return (
      <div {...list}>
        <NoFavorites />
      </div>
    );
  }
  const count = keys?.length ?? favorites.length;
  return (
    <div className={styles.favorites} {...list}>
      <p role="status">{hubTexts.favoriteCount(count, maxFavorites)}</p>
      <FavoriteGrids favorites={favorites} />
      {loaded.hasNextPage && (
        <MoreFavorites
          isFetching={loaded.isFetchingNextPage}
          isFailed={loaded.isFetchNextPageError}
          onWanted={() => void loaded.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** Loads the next page when it comes near the screen, or on a click. */
function MoreFavorites({
  isFetching,
  isFailed,
  onWanted,
}: {
  readonly isFetching: boolean;
  readonly isFailed: boolean;
  readonly onWanted: () => void;
}) {
  const { watch, isInView: isNear } = useIsInView(`${FETCHED_WITHIN_SCREENS * 100}% 0px`, false);
  const isDue = isNear && !isFetching && !isFailed;
  const want = useEffectEvent(onWanted);
  useEffect(() => {
    if (isDue) want();
  }, [isDue]);
  return (
    <div ref={watch} className={styles.more}>
      {isFailed && <p role="alert">{texts.failures.favorites}</p>}
      <Button onClick={onWanted} aria-disabled={isFetching}>
        {uiTexts.loadMore}
      </Button>
    </div>
  );
}

function NoFavorites() {
  return (
    <Notice
      title={hubTexts.none}
      actions={
        <ButtonLink href={href.communityBuilds} kind="primary">
          {texts.communityBuilds}
        </ButtonLink>
      }
    >
      <p>{hubTexts.noneHelp(`${href.builds}?tab=library`)}</p>
    </Notice>
  );
}
