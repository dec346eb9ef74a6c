import { slugOf } from '@trifecta/domain/catalogue';
import { normalizedTag } from '@trifecta/domain/membership';
import { PRICING } from './pages/pricing/pricing-state.ts';
import { AS_OF } from './catalogue/index.ts';
import { COMMUNITY } from './community/community-state.ts';
import type { CommunityState } from './community/community-state.ts';
import { LIBRARY } from './community/library/library-state.ts';
import type { LibraryState } from './community/library/library-state.ts';
import { FIGHT_SEARCHES } from './pages/weapons/page-data.ts';
import { readSharedTeam, sharedTeamAddress } from './teams/share/shared-team-state.ts';
import { href } from './addresses.ts';
import { pageAt } from './routes.tsx';
import { knownSearch, pathWith } from './ui/index.ts';

/**
 * By page, the search reduced to the parameters that the page reads. Pages that aren't listed read none while they're
 * rendered on the server.
 */
const SEARCHES: Readonly<Record<string, ((search: string) => URLSearchParams) | undefined>> = {
  ...FIGHT_SEARCHES,
  [href.weapon]: (search) => knownSearch(AS_OF, search),
  [href.library]: (search) => knownSearch<LibraryState>(LIBRARY, search),
  [href.communityBuilds]: (search) => knownSearch<CommunityState>(COMMUNITY, search),
  [href.pricing]: (search) => knownSearch(PRICING, search),
  [href.team]: (search) => {
    const team = readSharedTeam(search);
    return new URLSearchParams(team === null ? '' : sharedTeamAddress(team).split('?')[1]);
  },
};

/** The address of a page's document. */
export interface PageAddress {
  /** The one address for all that show the same. */
  readonly address: string;
  /** The pattern of the page's path, such as `/builds/:id`. Undefined for the not-found page. */
  readonly page: string | undefined;
  /** True if the document may be kept for other visitors. */
  readonly mayBeKept: boolean;
}

/** The one address of the page that a URL shows. */
export function pageAddress(url: string): PageAddress {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const { path, access } = pageAt(pathname);
  // The token in the link of an email stays between the player and the page.
  const page = path === '' ? undefined : path;
  if (access === 'mail-link') return { address: url, page, mayBeKept: false };
  const known = SEARCHES[path]?.(search) ?? new URLSearchParams();
  return { address: pathWith(pathname, known), page, mayBeKept: isOnlyPath(pathname, path) };
}

/** False for one of the many other paths of a page: encoded, or a weapon's or club's in another spelling. */
function isOnlyPath(pathname: string, page: string): boolean {
  if (pathname.includes('%')) return false;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (page === href.publicClub) return name === normalizedTag(name);
  return page !== href.weapon || name === slugOf(name);
}
