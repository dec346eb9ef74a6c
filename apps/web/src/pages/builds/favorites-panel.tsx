import { useEffect, useEffectEvent } from 'react';
import { href } from '../../addresses.ts';
import { useLimits } from '../../plans/index.ts';
import {
  Button,
  ButtonLink,
  Notice,
  Skeleton,
  uiTexts,
  useFocusAfterRemoval,
} from '../../ui/index.ts';
import { useFavoriteKeys, useFavorites } from '../../community/favorites.ts';
import type { Favorite } from '../../community/favorites.ts';
import styles from '../../community/build-list.module.css';
import { LibraryGrid } from '../../community/library/library-grid.tsx';
import { BuildGrid } from '../../community/build-grid.tsx';
import { texts } from '../../community/texts.tsx';
import { useIsInView } from '../../ui/use-is-in-view.ts';

/** The distance, in screens, at which the next page loads. */
const FETCHED_WITHIN_SCREENS = 1.5;
/** The maximum number of builds per grid, each of which loads the player's own ratings for at most 100 builds. */
const BUILDS_OF_GRID = 48;

/** The player's favorites: community builds first, then library builds. */
export function FavoritesPanel() {
  const { maxFavorites } = useLimits();
  const loaded = useFavorites();
  const { data: keys } = useFavoriteKeys();
  const list = useFocusAfterRemoval<HTMLDivElement>();
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
      <p role="status">{texts.favorites.count(count, maxFavorites)}</p>
      <Community favorites={favorites} />
      <Library favorites={favorites} />
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

function Community({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const builds = favorites.flatMap((one) => (one.kind === 'community' ? [one.build] : []));
  const starts = builds.map((_, index) => index).filter((index) => index % BUILDS_OF_GRID === 0);
  return starts.map((start) => (
    <BuildGrid key={start} builds={builds.slice(start, start + BUILDS_OF_GRID)} />
  ));
}

function Library({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const builds = favorites.flatMap((one) => (one.kind === 'library' ? [one.build] : []));
  if (builds.length === 0) return null;
  return <LibraryGrid builds={builds} />;
}

function NoFavorites() {
  return (
    <Notice
      title={texts.favorites.none}
      actions={
        <ButtonLink href={href.communityBuilds} kind="primary">
          {texts.community.title}
        </ButtonLink>
      }
    >
      <p>{texts.favorites.noneHelp(`${href.builds}?tab=library`)}</p>
    </Notice>
  );
}
