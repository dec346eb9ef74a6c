import type { api, ResponseOf } from '@trifecta/contract';
import { may } from '@trifecta/domain/membership';
import type { Database } from '../db/index.ts';
import { membershipOf } from '../membership/index.ts';
import type { Plans } from '../plans/index.ts';
import { clubById } from './club.store.ts';
import { notInClub } from './club-endpoints.ts';
import { invitationsOf } from './invitation.store.ts';
import { membersOf } from './member.store.ts';

type ClubView = ResponseOf<typeof api.clubs.found>;

/** What views are made from. */
export interface ClubViewParts {
  readonly db: Database;
  readonly plans: Plans;
  readonly now: () => Date;
}

/** A player's club as the player sees it. Null for players in no club. */
export async function clubViewIfAny(
  { db, plans, now }: ClubViewParts,
  playerId: string,
): Promise<ClubView | null> {
  const membership = await membershipOf(db, playerId);
  const club = membership && (await clubById(db, membership.clubId));
  if (membership === undefined || club === undefined) return null;
  const { role } = membership;
  const { id, ...shown } = club;
  const members = await membersOf(db, id);
  // Nobody but the owner has a reason to know who has which plan.
  const shownMembers = may(role, 'hand-over') ? await withPlans(plans, members) : members;
  const invitations = may(role, 'invite') ? await invitationsOf(db, id, now().toISOString()) : null;
  return {
    ...shown,
    isActive: await plans.isActive(membership),
    playerId,
    role,
    members: [...shownMembers],
    invitations: invitations && [...invitations],
  };
}

/** Members, each with whether the club stays active in their hands. */
function withPlans<Member extends { readonly id: string }>(
  plans: Plans,
  members: readonly Member[],
) {
  return Promise.all(
    members.map(async (member) => ({ ...member, hasTeamPlan: await plans.hasTeamPlan(member.id) })),
  );
}

/** A player's club as the player sees it. Throws for players in no club, such as one who was just removed. */
export async function clubView(parts: ClubViewParts, playerId: string): Promise<ClubView> {
  const view = await clubViewIfAny(parts, playerId);
  if (view === null) throw notInClub();
  return view;
}
