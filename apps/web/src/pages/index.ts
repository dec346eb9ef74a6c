import type { SitePage } from './define-page.ts';
import { page as account } from './account/page.ts';
import { page as build } from './builds/id/page.ts';
import { page as builds } from './builds/page.ts';
import { page as clubAnalytics } from './club/analytics/page.ts';
import { page as clubJoin } from './club/join/page.ts';
import { page as club } from './club/page.ts';
import { page as gamePlan } from './club/plans/id/page.ts';
import { page as publicClub } from './clubs/tag/page.ts';
import { page as communityBuilds } from './community-builds/page.ts';
import { page as contact } from './contact/page.ts';
import { page as developers } from './developers/page.ts';
import { page as emailTest } from './email-test/page.ts';
import { page as home } from './home/page.ts';
import { page as imprint } from './imprint/page.ts';
import { page as library } from './library/page.ts';
import { page as login, register } from './login/page.ts';
import { page as matchAnalytics } from './matches/analytics/page.ts';
import { page as matches } from './matches/page.ts';
import { page as matchImport } from './matches/import/page.ts';
import { page as myBuilds } from './my-builds/page.ts';
import { page as notFound } from './not-found/page.ts';
import { page as pricing } from './pricing/page.ts';
import { page as privacy } from './privacy/page.ts';
import { page as profile } from './profile/page.ts';
import { page as resetPassword } from './reset-password/page.ts';
import { page as roomOverlay } from './room/id/overlay/page.ts';
import { page as room } from './room/id/page.ts';
import { page as search } from './search/page.ts';
import { page as subscriptionSuccess } from './subscription/success/page.ts';
import { page as teamOptimizer } from './team-optimizer/page.ts';
import { page as team } from './team/page.ts';
import { page as terms } from './terms/page.ts';
import { page as top10 } from './top10/page.ts';
import { page as unsubscribe } from './unsubscribe/page.ts';
import { page as updates } from './updates/page.ts';
import { page as update } from './updates/version/page.ts';
import { page as verifyEmail } from './verify-email/page.ts';
import { page as breakPoints } from './weapons/breakpoints/page.ts';
import { page as duel } from './weapons/duel/page.ts';
import { page as weaponMap } from './weapons/map/page.ts';
import { page as weapon } from './weapons/name/page.ts';
import { page as weapons } from './weapons/page.ts';

/** Every page with a path. The site map lists them in this order. */
export const PAGES: readonly SitePage[] = [
  home,
  weapons,
  weaponMap,
  duel,
  breakPoints,
  weapon,
  updates,
  update,
  library,
  communityBuilds,
  build,
  top10,
  myBuilds,
  matchImport,
  builds,
  matches,
  matchAnalytics,
  teamOptimizer,
  team,
  room,
  roomOverlay,
  gamePlan,
  club,
  clubAnalytics,
  clubJoin,
  publicClub,
  search,
  subscriptionSuccess,
  pricing,
  developers,
  login,
  register,
  profile,
  account,
  emailTest,
  verifyEmail,
  unsubscribe,
  resetPassword,
  terms,
  privacy,
  imprint,
  contact,
];

/** The page at a path, or the not-found page. */
export function pageAt(pathname: string): SitePage {
  const page = PAGES.find(({ path }) => path === pathname);
  if (page !== undefined) return page;
  const parts = pathname.split('/');
  const filled = PAGES.find(({ path }) => {
    const pattern = path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, place) => part === parts[place] || (part[0] === ':' && parts[place]))
    );
  });
  return filled ?? notFound;
}
