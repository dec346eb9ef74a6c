import { Library } from '../../community/library/library.tsx';
import { libraryTexts } from '../../community/library/library-texts.tsx';
import { Page } from '../../ui/index.ts';

/** The Build Library: loadouts that come with the product, to search, filter, and sort. */
export function LibraryPage() {
  return (
    <Page title={libraryTexts.title} intro={libraryTexts.intro}>
      <Library />
    </Page>
  );
}
