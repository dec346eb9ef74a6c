import { href } from './addresses.ts';

/** By page, the source path of its module. Separate from the page table, because only the server needs it. */
const PAGE_MODULES: ReadonlyMap<string, string> = new Map([
  [href.home, 'src/site/home-page.tsx'],
  [href.weapons, 'src/fights/comparison/weapons-page.tsx'],
  [href.weaponMap, 'src/fights/map/best-weapon-map-page.tsx'],
  [href.duel, 'src/fights/duel/duel-page.tsx'],
  [href.breakPoints, 'src/fights/break-points/break-points-page.tsx'],
  [href.weapon, 'src/updates/weapon-page.tsx'],
  [href.updates, 'src/updates/updates-page.tsx'],
  [href.update, 'src/updates/update-page.tsx'],
  [href.library, 'src/community/library/library.tsx'],
  [href.communityBuilds, 'src/community/community-builds.tsx'],
  [href.build, 'src/community/shared-build.tsx'],
  [href.top10, 'src/community/top10.tsx'],
  [href.myBuilds, 'src/updates/my-builds-page.tsx'],
  [href.builds, 'src/community/builds-hub.tsx'],
  [href.teamOptimizer, 'src/teams/team-optimizer.tsx'],
  [href.team, 'src/teams/share/shared-team-page.tsx'],
  [href.room, 'src/clubs/playbook/room-page-with-keep.tsx'],
  [href.gamePlan, 'src/clubs/playbook/plan-page.tsx'],
  [href.club, 'src/clubs/club-page.tsx'],
  [href.clubJoin, 'src/clubs/join-page.tsx'],
  [href.publicClub, 'src/clubs/public-club-page.tsx'],
  [href.subscriptionSuccess, 'src/billing/subscription-success-page.tsx'],
  [href.pricing, 'src/billing/pricing-page.tsx'],
  [href.profile, 'src/account/profile-page.tsx'],
  [href.account, 'src/site/account-page.tsx'],
  [href.emailTest, 'src/account/email-test-page.tsx'],
  [href.verifyEmail, 'src/account/verify-email-page.tsx'],
  [href.unsubscribe, 'src/updates/unsubscribe-page.tsx'],
  [href.resetPassword, 'src/account/reset-password-page.tsx'],
  [href.login, 'src/account/login-page.tsx'],
  [href.register, 'src/account/login-page.tsx'],
  // The not-found page.
  ['', 'src/site/not-found-page.tsx'],
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
