import { useEffect, useEffectEvent } from 'react';
import { useInView } from 'react-intersection-observer';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { useLimits } from '../plans/index.ts';
import { Button, ButtonLink, Notice, Skeleton } from '../ui/index.ts';
import { FAVORITES_FAILED, useFavoriteKeys, useFavorites } from './favorites.ts';
import type { Favorite } from './favorites.ts';
import styles from './build-list.module.css';
import { LibraryGrid } from './library/library-grid.tsx';
import { BuildGrid } from './list-page.tsx';

/** How far ahead, in screens, the next page is fetched. */
const FETCHED_WITHIN_SCREENS = 1.5;
/** The player's own ratings are asked for by grid, and of a hundred builds at most. */
const BUILDS_OF_GRID = 48;

/** The builds the player has hearted: of the community, then of the library. */
export function FavoritesPanel() {
  const { maxFavorites } = useLimits();
  const loaded = useFavorites();
  const { data: keys } = useFavoriteKeys();
  const favorites = loaded.data;
  if (loaded.isPending) return <Skeleton className={styles.skeleton} />;
  if (favorites === undefined) {
    return (
      <Notice
        title={FAVORITES_FAILED}
        role="alert"
        actions={<Button onClick={() => void loaded.refetch()}>Try Again</Button>}
      />
    );
  }
  if (favorites.length === 0) return <NoFavorites />;
  const count = keys?.length ?? favorites.length;
  return (
    <div className={styles.favorites}>
      <p role="status">
        {maxFavorites === null ? `${count} favorites` : `${count} of ${maxFavorites} favorites`}
      </p>
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

/** Asks for the next page when it comes near the screen, or is pressed. */
function MoreFavorites({
  isFetching,
  isFailed,
  onWanted,
}: {
  readonly isFetching: boolean;
  readonly isFailed: boolean;
  readonly onWanted: () => void;
}) {
  const { ref, inView: isNear } = useInView({
    rootMargin: `${FETCHED_WITHIN_SCREENS * 100}% 0px`,
  });
  const isDue = isNear && !isFetching && !isFailed;
  const want = useEffectEvent(onWanted);
  useEffect(() => {
    if (isDue) want();
  }, [isDue]);
  return (
    <div ref={ref} className={styles.more}>
      {isFailed && <p role="alert">{FAVORITES_FAILED}</p>}
      <Button onClick={onWanted} aria-disabled={isFetching}>
        Load More
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
      title="No favorites yet"
      actions={
        <ButtonLink href={href.communityBuilds} kind="primary">
          Community Builds
        </ButtonLink>
      }
    >
      <p>
        Tap the heart on any community build to save it here, or on one from the{' '}
        <Link href={`${href.builds}?tab=library`}>library</Link>.
      </p>
    </Notice>
  );
}
