import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import type { LibrarySort } from '@trifecta/domain/builds';
import { choiceIn, CLASS_FILTERS, standardOf, textIn } from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';

/** The state of the library. Stored in the URL, so that a link restores it. */
export interface LibraryState {
  readonly search: string;
  readonly sort: LibrarySort;
  readonly classFilter: ClassFilter;
  /** Id of a map. Empty for any. */
  readonly map: string;
  /** Id of a mode. Empty for any. */
  readonly mode: string;
}

/** Changes some parts of the library's state. */
export type ChangeLibrary = ChangeState<LibraryState>;

/** The parameters of the library. */
export const LIBRARY = {
  search: textIn('q'),
  sort: choiceIn('sort', LIBRARY_SORTS),
  classFilter: choiceIn('class', CLASS_FILTERS),
  map: textIn('map'),
  mode: textIn('mode'),
} satisfies AddressTable<LibraryState>;

/** The whole library in its default order. */
export const WHOLE_LIBRARY = standardOf<LibraryState>(LIBRARY);
