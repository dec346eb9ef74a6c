import type { ApiAnswer } from './api/client.ts';
import { loadClubPicture, loadPublicClub } from './pages/clubs/tag/page-data.ts';
import { loadCommunity, loadSharedBuild } from './pages/builds/id/page-data.ts';
import { isFightPage, loadFightPage, loadFightPicture } from './pages/weapons/page-data.ts';
import { loadSharedTeam, loadTeamPicture } from './pages/team/page-data.ts';
import {
  loadUpdatePage,
  loadWeaponPage,
  loadWeaponPicture,
} from './pages/weapons/name/page-data.ts';
import type { Site } from './ui/index.ts';
import { clubPage, href } from './addresses.ts';
import type { PageHead } from './page-head.ts';
import type { PageState } from './query-client.ts';

/** The data a page is rendered with, and the parts of its head that depend on it. */
export interface LoadedPage {
  readonly answers: PageState['answers'];
  readonly status?: 200 | 404;
  readonly head?: Partial<PageHead>;
}

/** A page's URL, and access to the API within the server process. */
export interface PageLoad {
  readonly pathname: string;
  readonly search: string;
  readonly site: Site;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

/**
 * The loaders of pages whose data depends on more than their path. Separate from the page table, because only the
 * server needs them: the browser loads this data itself.
 */
export const PAGE_LOADERS: Readonly<
  Record<string, ((request: PageLoad) => Promise<LoadedPage>) | undefined>
> = {
  [href.communityBuilds]: loadCommunity,
  [href.build]: loadSharedBuild,
  [href.weapons]: loadFightPage,
  [href.weaponMap]: loadFightPage,
  [href.duel]: loadFightPage,
  [href.breakPoints]: loadFightPage,
  [href.team]: loadSharedTeam,
  [href.weapon]: loadWeaponPage,
  [href.update]: loadUpdatePage,
  [href.publicClub]: loadPublicClub,
};

/**
 * Draws a page for link previews, as SVG. Null for a page without a picture, undefined when it can't be drawn right
 * now.
 */
export async function pagePicture({
  url,
  siteName,
  load,
}: {
  readonly url: string;
  readonly siteName: string;
  readonly load: PageLoad['load'];
}): Promise<string | null | undefined> {
  const [pathname = '', search = ''] = url.split('?', 2);
  if (pathname === href.team) return await loadTeamPicture({ search, siteName, load });
  const request = { pathname, search, siteName, load };
  if (pathname.startsWith(clubPage(''))) return await loadClubPicture(request);
  // Below /weapons are the pages about fights, and those of weapons.
  return isFightPage(pathname) ? await loadFightPicture(request) : await loadWeaponPicture(request);
}
