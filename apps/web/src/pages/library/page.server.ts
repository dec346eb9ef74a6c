import { LIBRARY } from '../../community/library/library-state.ts';
import type { LibraryState } from '../../community/library/library-state.ts';
import { knownSearch } from '../../ui/index.ts';
import { defineServerPage } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Light, Medium, and Heavy loadouts for THE FINALS: weapon, specialization, and gadgets, each with a meta score and how to play it.',
  ownSearch: (search) => knownSearch<LibraryState>(LIBRARY, search),
});
