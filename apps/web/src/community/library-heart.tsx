import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { FavoriteButton } from './favorite-button.tsx';

/** A heart for a build of the library. */
export function libraryHeart({ id, name }: LibraryBuild) {
  return <FavoriteButton kind="library" buildId={id} buildName={name} />;
}
