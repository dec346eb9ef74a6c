import { Link } from 'wouter';

/** The texts of the page of saved builds. */
export const hubTexts = {
  title: 'Builds',
  intro: "Builds you've saved, plus proven loadouts from the library.",
  favorites: 'Favorites',
  library: 'Library',
  myBuilds: 'My Builds',
  favoriteCount: (count: number, max: number | null) =>
    max === null
      ? `${count} ${count === 1 ? 'favorite' : 'favorites'}`
      : `${count} of ${max} favorites`,
  none: 'No favorites yet',
  noneHelp: (library: string) => (
    <>
      Tap the heart on any community build to save it here, or on one from the{' '}
      <Link href={library}>library</Link>.
    </>
  ),
};
