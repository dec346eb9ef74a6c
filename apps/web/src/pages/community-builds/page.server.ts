import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { COMMUNITY } from '../../community/community-state.ts';
import type { CommunityState } from '../../community/community-state.ts';
import {
  buildsPageOf,
  facetsAddress,
  buildsPageAddress,
} from '../../community/public-builds.queries.ts';
import type { BuildsList } from '../../community/public-builds.queries.ts';
import { knownSearch, readState } from '../../ui/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import type { PageLoad } from '../define-server-page.ts';

const BUILD_LIST = 'src/community/build-list.tsx';

export const serverPage = defineServerPage({
  description:
    'THE FINALS loadouts made and rated by players. Search by weapon, class, or keyword and see what holds up in real matches.',
  ownSearch: (search) => knownSearch<CommunityState>(COMMUNITY, search),
  cost: 'search',
  load: loadCommunity,
});

/** The data that the server renders the community builds list with. The browser loads whatever the server couldn't. */
async function loadCommunity({ search, load }: PageLoad) {
  const state = readState<CommunityState>(COMMUNITY, search);
  const page = buildsPageAddress(state);
  const facets = facetsAddress(state.classFilter);
  const [pageAnswer, facetsAnswer] = await Promise.all([load(page), load(facets)]);
  const answers: [QueryKey, unknown][] = [];
  if (pageAnswer.status === 200) {
    const list: BuildsList = {
      pages: [buildsPageOf(pageAnswer.body, pageAnswer.headers)],
      pageParams: [page],
    };
    answers.push([queryKeys.publicBuilds(page), list]);
  }
  if (facetsAnswer.status === 200) answers.push([queryKeys.buildFacets(facets), facetsAnswer.body]);
  return { answers, sentParts: [BUILD_LIST] };
}
