import { href } from './addresses.ts';

/** By page, the source path of its module. Separate from the page table, because only the server needs it. */
const PAGE_MODULES: ReadonlyMap<string, string> = new Map([
  [href.home, 'src/pages/home/home-page.tsx'],
  [href.weapons, 'src/pages/weapons/weapons-page.tsx'],
  [href.weaponMap, 'src/pages/weapons/map/best-weapon-map-page.tsx'],
  [href.duel, 'src/pages/weapons/duel/duel-page.tsx'],
  [href.breakPoints, 'src/pages/weapons/breakpoints/break-points-page.tsx'],
  [href.weapon, 'src/pages/weapons/name/weapon-page.tsx'],
  [href.updates, 'src/pages/updates/updates-page.tsx'],
  [href.update, 'src/pages/updates/version/update-page.tsx'],
  [href.library, 'src/pages/library/library-page.tsx'],
  [href.communityBuilds, 'src/pages/community-builds/community-builds-page.tsx'],
  [href.build, 'src/pages/builds/id/shared-build-page.tsx'],
  [href.top10, 'src/pages/top10/top10-page.tsx'],
  [href.myBuilds, 'src/pages/my-builds/my-builds-with-notice.tsx'],
  [href.builds, 'src/pages/builds/builds-page.tsx'],
  [href.teamOptimizer, 'src/pages/team-optimizer/team-optimizer-page.tsx'],
  [href.team, 'src/pages/team/shared-team-page.tsx'],
  [href.room, 'src/pages/room/id/room-page-with-keep.tsx'],
  [href.gamePlan, 'src/pages/club/plans/id/plan-page.tsx'],
  [href.club, 'src/pages/club/club-page.tsx'],
  [href.clubJoin, 'src/pages/club/join/join-page.tsx'],
  [href.publicClub, 'src/pages/clubs/tag/public-club-page.tsx'],
  [href.subscriptionSuccess, 'src/pages/subscription/success/subscription-success-page.tsx'],
  [href.pricing, 'src/pages/pricing/pricing-page.tsx'],
  [href.profile, 'src/pages/profile/profile-page.tsx'],
  [href.account, 'src/pages/account/account-page-with-notice.tsx'],
  [href.emailTest, 'src/pages/email-test/email-test-page.tsx'],
  [href.verifyEmail, 'src/pages/verify-email/verify-email-page.tsx'],
  [href.unsubscribe, 'src/pages/unsubscribe/unsubscribe-page.tsx'],
  [href.resetPassword, 'src/pages/reset-password/reset-password-page.tsx'],
  [href.login, 'src/pages/login/login-page.tsx'],
  [href.register, 'src/pages/login/login-page.tsx'],
  // The not-found page.
  ['', 'src/pages/not-found/not-found-page.tsx'],
]);

/**
 * The source path of a page's module. The server tells the browser to fetch its scripts early.
 *
 * @public The test of page sizes reads it from the source.
 */
export function moduleOf(path: string): string {
  const module = PAGE_MODULES.get(path);
  if (module === undefined) throw new Error(`no module for the page '${path}'`);
  return module;
}
