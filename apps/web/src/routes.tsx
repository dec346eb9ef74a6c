import type { PageAccess } from '@trifecta/domain/account';
import type { CatalogueKey } from './api/catalogue-query.ts';
import { href } from './addresses.ts';
import { lazyPage } from './ui/lazy-page.tsx';
import type { LazyPage } from './ui/lazy-page.tsx';
import { texts } from './texts.ts';

/** One page of the site. */
export interface PageRoute {
  /** The path, without search and hash. Empty for the not-found page. */
  readonly path: string;
  readonly title: string;
  readonly access: PageAccess;
  readonly page: LazyPage;
  /** The catalogue endpoints whose data the page shows, loaded before it renders. */
  readonly data: readonly CatalogueKey[];
}

function route(
  path: string,
  title: string,
  access: PageAccess,
  page: LazyPage,
  data: PageRoute['data'] = [],
): PageRoute {
  return { path, title, access, page, data };
}

// One page at two addresses, so that the player keeps what was typed when switching between them.
const loginData = ['GET /api/account/sign-in-methods'] as const;
const loginPage = lazyPage(() => import('./pages/login/login-page.tsx').then((m) => m.LoginPage));

/** Every page with its own path. Their modules are in `page-modules.ts`. */
export const PAGES: readonly PageRoute[] = [
  route(
    href.home,
    texts.title.home,
    'open',
    lazyPage(() => import('./pages/home/home-page.tsx').then((m) => m.HomePage)),
    ['GET /api/catalogue/patch', 'GET /api/billing/availability'],
  ),
  route(
    href.weapons,
    texts.title.weapons,
    'open',
    lazyPage(() => import('./pages/weapons/weapons-page.tsx').then((m) => m.loadWeaponsPage())),
    ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  ),
  route(
    href.weaponMap,
    texts.title.weaponMap,
    'open',
    lazyPage(() =>
      import('./pages/weapons/map/best-weapon-map-page.tsx').then((m) => m.BestWeaponMapPage),
    ),
    ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  ),
  route(
    href.duel,
    texts.title.duel,
    'open',
    lazyPage(() => import('./pages/weapons/duel/duel-page.tsx').then((m) => m.DuelPage)),
    ['GET /api/weapons-detailed', 'GET /api/catalogue/patch'],
  ),
  route(
    href.breakPoints,
    texts.title.breakPoints,
    'open',
    lazyPage(() =>
      import('./pages/weapons/breakpoints/break-points-page.tsx').then((m) => m.BreakPointsPage),
    ),
    ['GET /api/weapons-detailed', 'GET /api/catalogue/patch', 'GET /api/fights/facts'],
  ),
  route(
    href.weapon,
    texts.title.weapon,
    'open',
    lazyPage(() => import('./pages/weapons/name/weapon-page.tsx').then((m) => m.WeaponPage)),
    ['GET /api/catalogue/patch'],
  ),
  route(
    href.updates,
    texts.title.updates,
    'open',
    lazyPage(() => import('./pages/updates/updates-page.tsx').then((m) => m.UpdatesPage)),
    ['GET /api/catalogue/updates'],
  ),
  route(
    href.update,
    texts.title.update,
    'open',
    lazyPage(() => import('./pages/updates/version/update-page.tsx').then((m) => m.UpdatePage)),
  ),
  route(
    href.library,
    texts.title.library,
    'open',
    lazyPage(() => import('./pages/library/library-page.tsx').then((m) => m.LibraryPage)),
    ['GET /api/builds', 'GET /api/gadgets', 'GET /api/specializations'],
  ),
  route(
    href.communityBuilds,
    texts.title.communityBuilds,
    'open',
    lazyPage(() =>
      import('./pages/community-builds/community-builds-page.tsx').then((m) => m.CommunityBuilds),
    ),
  ),
  route(
    href.build,
    texts.title.build,
    'open',
    lazyPage(() => import('./pages/builds/id/shared-build-page.tsx').then((m) => m.SharedBuild)),
  ),
  route(
    href.top10,
    texts.title.top10,
    'player',
    lazyPage(() => import('./pages/top10/top10-page.tsx').then((m) => m.Top10)),
  ),
  route(
    href.myBuilds,
    texts.title.myBuilds,
    'player',
    lazyPage(() =>
      import('./pages/my-builds/my-builds-with-notice.tsx').then((m) => m.MyBuildsWithNotice),
    ),
  ),
  route(
    href.builds,
    texts.title.builds,
    'player',
    lazyPage(() => import('./pages/builds/builds-page.tsx').then((m) => m.BuildsHub)),
  ),
  route(
    href.teamOptimizer,
    texts.title.teamOptimizer,
    'player',
    lazyPage(() =>
      import('./pages/team-optimizer/team-optimizer-page.tsx').then((m) => m.TeamOptimizer),
    ),
  ),
  route(
    href.team,
    texts.title.team,
    'open',
    lazyPage(() => import('./pages/team/shared-team-page.tsx').then((m) => m.SharedTeamPage)),
  ),
  route(
    href.room,
    texts.title.room,
    'open',
    lazyPage(() =>
      import('./pages/room/id/room-page-with-keep.tsx').then((m) => m.RoomPageWithKeep),
    ),
  ),
  route(
    href.gamePlan,
    texts.title.gamePlan,
    'player',
    lazyPage(() => import('./pages/club/plans/id/plan-page.tsx').then((m) => m.PlanPage)),
  ),
  route(
    href.club,
    texts.title.club,
    'player',
    lazyPage(() => import('./pages/club/club-page.tsx').then((m) => m.ClubPage)),
  ),
  route(
    href.clubJoin,
    texts.title.clubJoin,
    'open',
    lazyPage(() => import('./pages/club/join/join-page.tsx').then((m) => m.JoinPage)),
  ),
  route(
    href.publicClub,
    texts.title.publicClub,
    'open',
    lazyPage(() => import('./pages/clubs/tag/public-club-page.tsx').then((m) => m.PublicClubPage)),
  ),
  route(
    href.subscriptionSuccess,
    texts.title.subscriptionSuccess,
    'player',
    lazyPage(() =>
      import('./pages/subscription/success/subscription-success-page.tsx').then(
        (m) => m.SubscriptionSuccessPage,
      ),
    ),
  ),
  route(
    href.pricing,
    texts.title.pricing,
    'open',
    lazyPage(() => import('./pages/pricing/pricing-page.tsx').then((m) => m.PricingPage)),
    ['GET /api/billing/availability'],
  ),
  route(href.login, texts.title.login, 'signed-out', loginPage, loginData),
  route(href.register, texts.title.register, 'signed-out', loginPage, loginData),
  route(
    href.profile,
    texts.title.profile,
    'player',
    lazyPage(() => import('./pages/profile/profile-page.tsx').then((m) => m.ProfilePage)),
  ),
  route(
    href.account,
    texts.title.account,
    'player',
    lazyPage(() =>
      import('./pages/account/account-page-with-notice.tsx').then((m) => m.AccountPage),
    ),
  ),
  route(
    href.emailTest,
    texts.title.emailTest,
    'player',
    lazyPage(() => import('./pages/email-test/email-test-page.tsx').then((m) => m.EmailTestPage)),
  ),
  route(
    href.verifyEmail,
    texts.title.verifyEmail,
    'mail-link',
    lazyPage(() =>
      import('./pages/verify-email/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
    ),
  ),
  route(
    href.unsubscribe,
    texts.title.unsubscribe,
    'mail-link',
    lazyPage(() =>
      import('./pages/unsubscribe/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
    ),
  ),
  route(
    href.resetPassword,
    texts.title.resetPassword,
    'mail-link',
    lazyPage(() =>
      import('./pages/reset-password/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    ),
  ),
];

const NOT_FOUND = route(
  '',
  texts.title.notFound,
  'open',
  lazyPage(() => import('./pages/not-found/not-found-page.tsx').then((m) => m.NotFoundPage)),
);

/** The page at a path, or the not-found page. */
export function pageAt(pathname: string): PageRoute {
  const page = PAGES.find(({ path }) => path === pathname);
  if (page !== undefined) return page;
  // A parameter is the last part of a path.
  const parent = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const filled = PAGES.find(({ path }) => parent !== pathname && path.startsWith(`${parent}:`));
  return filled ?? NOT_FOUND;
}
