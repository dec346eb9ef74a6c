import { LIBRARY_SORTS } from '@trifecta/domain/builds';
import type { LibrarySort } from '@trifecta/domain/builds';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { classFilterOf } from '../ui/index.ts';
import type { ClassFilter } from '../ui/index.ts';

/** What the library shows; it lives in the address, so that a link restores it. */
export interface LibraryState {
  readonly search: string;
  readonly sort: LibrarySort;
  readonly classFilter: ClassFilter;
}

/** The whole library in its default order. */
export const WHOLE_LIBRARY: LibraryState = {
  search: '',
  sort: LIBRARY_SORTS[0],
  classFilter: 'All',
};

/** Names of the address's parameters; the form's fields have the same, so that it works without scripts. */
export const PARAMETERS = { search: 'q', sort: 'sort', classFilter: 'class' } as const;

function parseLibrary(address: string): LibraryState {
  const parameters = new URLSearchParams(address);
  const sort = parameters.get(PARAMETERS.sort);
  return {
    search: parameters.get(PARAMETERS.search) ?? WHOLE_LIBRARY.search,
    sort: LIBRARY_SORTS.find((known) => known === sort) ?? WHOLE_LIBRARY.sort,
    classFilter: classFilterOf(parameters.get(PARAMETERS.classFilter)),
  };
}

/** The page's address with a library's state; defaults are left out, what else the address holds stays. */
function libraryAddress(page: Pick<Location, 'pathname' | 'search'>, state: LibraryState): string {
  const parameters = new URLSearchParams(page.search);
  for (const part of ['search', 'sort', 'classFilter'] as const) {
    if (state[part] === WHOLE_LIBRARY[part]) parameters.delete(PARAMETERS[part]);
    else parameters.set(PARAMETERS[part], state[part]);
  }
  const search = parameters.toString();
  return search === '' ? page.pathname : `${page.pathname}?${search}`;
}

/** Changes some parts of what the library shows. */
export type ChangeLibrary = (change: Partial<LibraryState>) => void;

/** What the address says the library shows, and a way to change it. */
export function useLibrary(): readonly [LibraryState, ChangeLibrary] {
  const address = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => parseLibrary(address), [address]);
  const change = useCallback<ChangeLibrary>(
    (parts) => {
      // Read anew, so that two changes in a row both count.
      const page = globalThis.location;
      const wanted = { ...parseLibrary(page.search), ...parts };
      navigate(libraryAddress(page, wanted), { replace: true });
    },
    [navigate],
  );
  return [state, change];
}
