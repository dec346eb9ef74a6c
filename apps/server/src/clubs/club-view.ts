import type { api, ResponseOf } from '@trifecta/contract';
import { isAhead, may } from '@trifecta/domain/membership';
import type { Database } from '../db/index.ts';
import { membershipOf } from '../membership/index.ts';
import type { Membership } from '../membership/index.ts';
import type { Plans } from '../plans/index.ts';
import { clubById } from './club.store.ts';
import { notInClub } from './club-endpoints.ts';
import { keeperAfter } from './hand-over.ts';
import { invitationsOf } from './invitation.store.ts';
import { membersOf } from './member.store.ts';
import { offerOf } from './offer.store.ts';

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
  // Nobody but the owner has a reason to know who has which plan, and everyone knows their own.
  const mayKnow = (memberId: string) => may(role, 'hand-over') || memberId === playerId;
  const { keptUntil } = membership;
  const invitations = may(role, 'invite') ? await invitationsOf(db, id, now().toISOString()) : null;
  return {
    ...shown,
    isActive: await plans.isActive(membership),
    playerId,
    role,
    members: await withPlans(plans, id, members, mayKnow),
    ...(await handOverFacts({ db, plans, now }, membership)),
    keptUntil: isAhead(keptUntil, now()) ? keptUntil : null,
    invitations: invitations && [...invitations],
  };
}

/** The open offer of a club, and until when it's paid, for its two sides. */
async function handOverFacts(
  parts: ClubViewParts,
  { clubId, playerId, role, ownerId }: Membership,
): Promise<Pick<ClubView, 'offer' | 'paidUntil'>> {
  const offer = (await offerOf(parts.db, clubId)) ?? null;
  const isSide = may(role, 'hand-over') || offer?.playerId === playerId;
  if (!isSide || ownerId === null) return { offer: null, paidUntil: null };
  return { offer, paidUntil: (await keeperAfter(parts, clubId, ownerId)).keptUntil };
}

/** Members, with whether the club would stay active in the hands of those of whom the player may know. */
function withPlans<Member extends { readonly id: string }>(
  plans: Plans,
  clubId: string,
  members: readonly Member[],
  mayKnow: (memberId: string) => boolean,
) {
  return Promise.all(
    members.map(async (member) =>
      mayKnow(member.id)
        ? { ...member, hasTeamPlan: await plans.couldPayFor(member.id, clubId) }
        : member,
    ),
  );
}

/** A player's club as the player sees it. Throws for players in no club, such as one who was just removed. */
export async function clubView(parts: ClubViewParts, playerId: string): Promise<ClubView> {
  const view = await clubViewIfAny(parts, playerId);
  if (view === null) throw notInClub();
  return view;
}
