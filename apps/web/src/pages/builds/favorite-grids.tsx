import { BuildGrid } from '../../community/build-grid.tsx';
import { LibraryGrid } from '../../community/library/library-grid.tsx';
import type { Favorite } from '../../community/use-favorites.ts';

/** The maximum number of builds per grid, each of which loads the player's own ratings for at most 100 builds. */
const BUILDS_OF_GRID = 48;

/** Favorites as cards: community builds first, then library builds. */
export function FavoriteGrids({ favorites }: { readonly favorites: readonly Favorite[] }) {
  return (
    <>
      <Community favorites={favorites} />
      <Library favorites={favorites} />
    </>
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
