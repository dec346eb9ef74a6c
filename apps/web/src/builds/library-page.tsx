import { Page } from '../ui/index.ts';
import type { ActionOf } from './build-action.ts';
import { Library } from './library.tsx';

/** The Build Library: loadouts that come with the product, to search, filter and sort. */
export function LibraryPage({ actionOf }: { readonly actionOf: ActionOf }) {
  return (
    <Page
      title="Build Library"
      intro="Loadouts that work: the weapon, what goes with it, and the idea behind it."
    >
      <Library actionOf={actionOf} />
    </Page>
  );
}
