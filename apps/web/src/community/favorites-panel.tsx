import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { LibraryGrid } from '../builds/index.ts';
import { Button, ButtonLink, Notice, Skeleton } from '../ui/index.ts';
import { FAVORITES_FAILED, useFavoriteKeys, useFavorites, useMoreFavorites } from './favorites.ts';
import type { Favorite } from './favorites.ts';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './build-list.module.css';
import { BuildGrid } from './list-page.tsx';
import { useIsNear } from './use-is-near.ts';

/** How far ahead, in screens, the next page is fetched. */
const FETCHED_WITHIN_SCREENS = 1.5;

/** The builds the player has hearted: of the community, then of the library. */
export function FavoritesPanel({ maxFavorites }: { readonly maxFavorites: number | null }) {
  const { data: loaded, isPending, refetch } = useFavorites();
  const { data: keys } = useFavoriteKeys();
  if (isPending) return <Skeleton className={styles.skeleton} />;
  if (loaded === undefined) {
    return (
      <Notice
        title={FAVORITES_FAILED}
        role="alert"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  const { favorites, isAll } = loaded;
  if (favorites.length === 0) return <NoFavorites />;
  const count = keys?.length ?? favorites.length;
  return (
    <div className={styles.favorites}>
      <p role="status">
        {maxFavorites === null ? `${count} favorites` : `${count} of ${maxFavorites} favorites`}
      </p>
      <Community favorites={favorites} />
      <Library favorites={favorites} />
      {!isAll && <MoreFavorites />}
    </div>
  );
}

/** Loads on when it is near the screen, or pressed. */
function MoreFavorites() {
  const loadMore = useMoreFavorites();
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref, FETCHED_WITHIN_SCREENS, false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    try {
      await loadMore();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  useEffect(() => {
    if (isNear && state === 'idle') void load();
  });
  return (
    <div ref={ref} className={styles.more}>
      {state === 'failed' && <p role="alert">{FAVORITES_FAILED}</p>}
      <Button onClick={() => void load()} aria-disabled={state === 'loading'}>
        More favorites
      </Button>
    </div>
  );
}

function Community({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const builds = favorites.flatMap((one) => (one.kind === 'community' ? [one.build] : []));
  return builds.length === 0 ? null : <BuildGrid builds={builds} />;
}

function Library({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const builds = favorites.flatMap((one) => (one.kind === 'library' ? [one.build] : []));
  if (builds.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className={styles.skeleton} />}>
      <LibraryGrid builds={builds} actionOf={libraryHeart} />
    </Suspense>
  );
}

/** A heart for a build of the library. */
export function libraryHeart({ id, name }: LibraryBuild) {
  return <FavoriteButton kind="library" buildId={id} buildName={name} />;
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
        The heart on a build keeps it here, among the community’s or in the{' '}
        <Link href={`${href.builds}?tab=library`}>library</Link>.
      </p>
    </Notice>
  );
}
