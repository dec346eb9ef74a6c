import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { LibraryGrid } from '../builds/index.ts';
import { Button, ButtonLink, Notice, Skeleton } from '../ui/index.ts';
import { FAVORITES_FAILED, useFavorites } from './favorites.ts';
import type { Favorite } from './favorites.ts';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './build-list.module.css';
import { BuildGrid } from './list-page.tsx';

/** The builds the player has hearted: of the community, then of the library. */
export function FavoritesPanel({ maxFavorites }: { readonly maxFavorites: number | null }) {
  const { data: favorites, isPending, refetch } = useFavorites();
  if (isPending) return <Skeleton className={styles.skeleton} />;
  if (favorites === undefined) {
    return (
      <Notice
        title={FAVORITES_FAILED}
        role="alert"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (favorites.length === 0) return <NoFavorites />;
  const count = favorites.length;
  return (
    <div className={styles.favorites}>
      <p role="status">
        {maxFavorites === null ? `${count} favorites` : `${count} of ${maxFavorites} favorites`}
      </p>
      <Community favorites={favorites} />
      <Library favorites={favorites} />
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
