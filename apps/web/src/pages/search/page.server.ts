import { queryKeys } from '../../api/query-keys.ts';
import { foundAddress, SEARCH_STATE } from '../../site/search/search-results.ts';
import type { SearchState } from '../../site/search/search-results.ts';
import { knownSearch, readState } from '../../ui/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import type { LoadedPage, PageLoad } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  ownSearch: (search) => knownSearch<SearchState>(SEARCH_STATE, search),
  load: loadResults,
  cost: 'search',
});

/** The results to render with. The browser asks again if that failed. */
async function loadResults({ search: parameters, load }: PageLoad): Promise<LoadedPage> {
  const search = readState<SearchState>(SEARCH_STATE, parameters).search.trim();
  if (search === '') return { answers: [] };
  const { status, body } = await load(foundAddress(search));
  return { answers: status === 200 ? [[queryKeys.search(search), body]] : [] };
}
