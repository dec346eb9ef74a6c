import { LibraryPage as Library } from './builds/library.tsx';
import { libraryHeart } from './community/favorite-button.tsx';
import { LimitPrompt } from './limit-prompt.tsx';

/** The Build Library with a heart on every build. It's here because it composes builds, favorites, and plans. */
export function LibraryPage() {
  return (
    <LimitPrompt>
      <Library actionOf={libraryHeart} />
    </LimitPrompt>
  );
}
