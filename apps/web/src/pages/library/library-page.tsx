import { Library } from '../../community/library/library.tsx';
import { texts } from '../../community/texts.tsx';
import { Page } from '../../ui/index.ts';

/** The Build Library: loadouts that come with the product, to search, filter, and sort. */
export function LibraryPage() {
  return (
    <Page title={texts.library.title} intro={texts.library.intro}>
      <Library />
    </Page>
  );
}
