import type { ComponentType } from 'react';
import type { CatalogueKey } from './api/index.ts';
import { href } from './addresses.ts';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';

/** One page of the site. */
export interface PageRoute {
  /** Address, without search and hash. */
  readonly path: string;
  readonly title: string;
  readonly status: 200 | 404;
  /** Whether search engines should list it. */
  readonly isListed: boolean;
  /** Source path of the page's module: the server tells the browser to fetch its scripts early. */
  readonly module: string;
  readonly page: LazyPage;
  /** What the page shows from the catalogue, loaded before it is drawn. */
  readonly data: readonly CatalogueKey[];
}

type PageModule = Promise<ComponentType>;

const loadHome = (): PageModule => import('./site/home-page.tsx').then((m) => m.HomePage);
const loadWeapons = (): PageModule =>
  import('./weapons/weapons-page.tsx').then((m) => m.WeaponsPage);
const loadLibrary = (): PageModule =>
  import('./builds/library-page.tsx').then((m) => m.LibraryPage);
const loadNotFound = (): PageModule =>
  import('./site/not-found-page.tsx').then((m) => m.NotFoundPage);

/** A part of the site that has its place in the navigation but is not built yet. */
function notOpenYet(path: string, title: string): PageRoute {
  return {
    path,
    title,
    status: 200,
    isListed: false,
    module: 'src/site/not-open-yet-page.tsx',
    page: lazyPage(() =>
      import('./site/not-open-yet-page.tsx').then((m) => m.notOpenYetPage(title)),
    ),
    data: [],
  };
}

/** Every page with an address of its own. */
const PAGES: readonly PageRoute[] = [
  {
    path: href.home,
    title: 'Weapons, builds and teams for THE FINALS',
    status: 200,
    isListed: true,
    module: 'src/site/home-page.tsx',
    page: lazyPage(loadHome),
    data: ['GET /api/catalogue/patch'],
  },
  {
    path: href.weapons,
    title: 'Weapon comparison: time to kill, shots to kill, range',
    status: 200,
    isListed: true,
    module: 'src/weapons/weapons-page.tsx',
    page: lazyPage(loadWeapons),
    data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  },
  {
    path: href.library,
    title: 'Build Library: proven loadouts for every class',
    status: 200,
    isListed: true,
    module: 'src/builds/library-page.tsx',
    page: lazyPage(loadLibrary),
    data: ['GET /api/builds', 'GET /api/gadgets', 'GET /api/specializations'],
  },
  notOpenYet(href.communityBuilds, 'Community Builds'),
  notOpenYet(href.top10, 'Top 10'),
  notOpenYet(href.myBuilds, 'My Builds'),
  notOpenYet(href.teamOptimizer, 'Team Optimizer'),
  notOpenYet(href.pricing, 'Pricing'),
  notOpenYet(href.login, 'Login'),
  notOpenYet(href.register, 'Create Account'),
];

const NOT_FOUND: PageRoute = {
  path: '',
  title: 'Page not found',
  status: 404,
  isListed: false,
  module: 'src/site/not-found-page.tsx',
  page: lazyPage(loadNotFound),
  data: [],
};

/** The page under an address; the page that says so when there is none. */
export function pageAt(pathname: string): PageRoute {
  return PAGES.find((page) => page.path === pathname) ?? NOT_FOUND;
}
