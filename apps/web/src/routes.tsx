import type { PageAccess } from '@trifecta/domain/account';
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
  readonly access: PageAccess;
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

/** A page for players or about their account, which no search engine should list. */
function unlisted(
  path: string,
  title: string,
  access: PageAccess,
  module: string,
  page: LazyPage,
  data: PageRoute['data'] = [],
): PageRoute {
  return { path, title, access, status: 200, isListed: false, module, page, data };
}

/** A part of the site that has its place in the navigation but is not built yet. */
function notOpenYet(path: string, title: string, access: PageAccess = 'player'): PageRoute {
  const page = lazyPage(() =>
    import('./site/not-open-yet-page.tsx').then((m) => m.notOpenYetPage(title)),
  );
  return unlisted(path, title, access, 'src/site/not-open-yet-page.tsx', page);
}

// One page under two addresses, so that what was typed stays when the player changes from one to the other.
const loginModule = 'src/account/login-page.tsx';
const loginData = ['GET /api/account/sign-in-methods'] as const;
const loginPage = lazyPage(() => import('./account/login-page.tsx').then((m) => m.LoginPage));

/**
 * Every page with an address of its own.
 *
 * @public The limit of JavaScript bytes reads it from the source.
 */
export const PAGES: readonly PageRoute[] = [
  {
    path: href.home,
    title: 'Weapons, builds and teams for THE FINALS',
    access: 'open',
    status: 200,
    isListed: true,
    module: 'src/site/home-page.tsx',
    page: lazyPage(loadHome),
    data: ['GET /api/catalogue/patch'],
  },
  {
    path: href.weapons,
    title: 'Weapon comparison: time to kill, shots to kill, range',
    access: 'open',
    status: 200,
    isListed: true,
    module: 'src/weapons/weapons-page.tsx',
    page: lazyPage(loadWeapons),
    data: ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  },
  {
    path: href.library,
    title: 'Build Library: proven loadouts for every class',
    access: 'open',
    status: 200,
    isListed: true,
    module: 'src/builds/library-page.tsx',
    page: lazyPage(loadLibrary),
    data: ['GET /api/builds', 'GET /api/gadgets', 'GET /api/specializations'],
  },
  notOpenYet(href.communityBuilds, 'Community Builds', 'open'),
  notOpenYet(href.top10, 'Top 10'),
  notOpenYet(href.myBuilds, 'My Builds'),
  notOpenYet(href.teamOptimizer, 'Team Optimizer'),
  notOpenYet(href.builds, 'Builds'),
  unlisted(
    href.subscriptionSuccess,
    'Subscription',
    'player',
    'src/billing/subscription-success-page.tsx',
    lazyPage(() =>
      import('./billing/subscription-success-page.tsx').then((m) => m.SubscriptionSuccessPage),
    ),
  ),
  notOpenYet(href.pricing, 'Pricing', 'open'),
  unlisted(href.login, 'Login', 'signed-out', loginModule, loginPage, loginData),
  unlisted(href.register, 'Create Account', 'signed-out', loginModule, loginPage, loginData),
  unlisted(
    href.profile,
    'Profile',
    'player',
    'src/account/profile-page.tsx',
    lazyPage(() => import('./account/profile-page.tsx').then((m) => m.ProfilePage)),
  ),
  unlisted(
    href.account,
    'Account',
    'player',
    'src/account-page.tsx',
    lazyPage(() => import('./account-page.tsx').then((m) => m.AccountPage)),
  ),
  unlisted(
    href.emailTest,
    'Email test',
    'player',
    'src/account/email-test-page.tsx',
    lazyPage(() => import('./account/email-test-page.tsx').then((m) => m.EmailTestPage)),
  ),
  unlisted(
    href.verifyEmail,
    'Confirm your email address',
    'mail-link',
    'src/account/verify-email-page.tsx',
    lazyPage(() => import('./account/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  ),
  unlisted(
    href.resetPassword,
    'Reset your password',
    'mail-link',
    'src/account/reset-password-page.tsx',
    lazyPage(() => import('./account/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  ),
];

const NOT_FOUND: PageRoute = {
  path: '',
  title: 'Page not found',
  access: 'open',
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
