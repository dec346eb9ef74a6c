import { Page } from '../ui/index.ts';
import { Library } from './library.tsx';

/** The Build Library: loadouts that come with the product, to search, filter and sort. */
export function LibraryPage() {
  return (
    <Page
      title="Build Library"
      intro="Loadouts that work: the weapon, what goes with it, and the idea behind it."
    >
      <Library />
    </Page>
  );
}
