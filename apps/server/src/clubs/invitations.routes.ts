import { api } from '@trifecta/contract';
import { invitationEnd, MAX_OPEN_INVITATIONS } from '@trifecta/domain/clubs';
import { isClubFull } from '@trifecta/domain/membership';
import type { FastifyInstance } from 'fastify';
import { isSuspended } from '@trifecta/domain/account';
import { accountSuspended, lockStanding } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { countedNetworks } from '../limits/index.ts';
import { membershipOf } from '../membership/index.ts';
import { linkHashOf, newLink } from '../rooms/index.ts';
import { clubView } from './club-view.ts';
import { alreadyInClub } from './club.routes.ts';
import { clubById, lockClub } from './club.store.ts';
import type { OpenedClubs } from './parts.ts';
import {
  insertInvitation,
  invitationByHash,
  invitationsOf,
  isClosedTo,
  removeInvitation,
  removeWaitingInvitation,
  storeWaitingInvitation,
  waitingInvitationOf,
} from './invitation.store.ts';
import type { Invitation } from './invitation.store.ts';
import { countMembers, insertMember } from './member.store.ts';

/** Serves invitations to those who make them. */
export function invitationRoutes(app: FastifyInstance, { parts, endpoints }: OpenedClubs): void {
  const { throttles, now, newId, newToken } = parts;

  endpoints.implement(app, api.clubs.invite, async ({ player, change }) => {
    await throttles.use({ limit: 'newInvitation', of: player.id });
    const { secret, linkHash } = newLink(newToken);
    const [id, createdAt, endsAt] = [newId(), now().toISOString(), invitationEnd(now())];
    await change(async (transaction, club) => {
      const open = await invitationsOf(transaction, club.id, createdAt);
      if (open.length >= MAX_OPEN_INVITATIONS) throw tooManyInvitations();
      const times = { createdAt, endsAt };
      const made = { id, clubId: club.id, secretHash: linkHash, playerId: player.id, ...times };
      await insertInvitation(transaction, made);
    });
    return { id, secret, endsAt };
  });

  endpoints.implement(app, api.clubs.withdrawInvitation, async ({ params: { id }, change }) => {
    const isRemoved = await change((transaction, club) =>
      removeInvitation(transaction, club.id, id),
    );
    if (!isRemoved) throw noSuchInvitation();
    return { message: 'Invitation withdrawn.' };
  });
}

/** Serves invitations to those who follow their link. */
export function invitedRoutes(app: FastifyInstance, { parts }: OpenedClubs): void {
  const { db, players, plans, throttles, changes, now } = parts;

  implement(app, api.clubs.lookAtInvitation, async ({ body: { secret }, request }) => {
    await throttles.useOfNetwork('invitationOfNetwork', request.ip);
    await throttles.useOfNetwork('wrongInvitationOfNetwork', request.ip);
    const invitation = await invitationByHash(db, linkHashOf(secret), now().toISOString());
    const club = await invitingClub(parts, invitation);
    if (club === undefined) throw noSuchInvitation();
    await throttles.giveBack(countedNetworks('wrongInvitationOfNetwork', request.ip));
    return club;
  });

  players.implement(app, api.clubs.keepInvitation, async ({ player, body, request }) => {
    await throttles.useOfNetwork('wrongInvitationOfNetwork', request.ip);
    const invitation = await invitationByHash(db, linkHashOf(body.secret), now().toISOString());
    if (invitation === undefined) throw noSuchInvitation();
    await throttles.giveBack(countedNetworks('wrongInvitationOfNetwork', request.ip));
    await storeWaitingInvitation(db, player.id, invitation.id);
    return { message: 'Invitation kept.' };
  });

  players.implement(app, api.clubs.waitingInvitation, async ({ player }) => {
    const invitation = await waitingInvitationOf(db, player.id, now().toISOString());
    return (await invitingClub(parts, invitation)) ?? null;
  });

  players.implement(app, api.clubs.declineInvitation, async ({ player }) => {
    await removeWaitingInvitation(db, player.id);
    return { message: 'Invitation declined.' };
  });

  players.implement(app, api.clubs.acceptInvitation, async ({ player, body }) => {
    await throttles.use({ limit: 'joinClub', of: player.id });
    const { secret } = body;
    const joinedAt = now().toISOString();
    const find = (reader: Database): Promise<Invitation | undefined> =>
      secret === undefined
        ? waitingInvitationOf(reader, player.id, joinedAt)
        : invitationByHash(reader, linkHashOf(secret), joinedAt);
    const invitation = await find(db);
    if (invitation === undefined) throw noSuchInvitation();
    const { clubId } = invitation;
    const isActive = await plans.isClubActive(clubId);
    await inTransaction(db, async (transaction) => {
      const standing = await lockStanding(transaction, player.id);
      if (standing === undefined) throw unauthorized();
      if (isSuspended(standing.suspendedUntil, now())) throw accountSuspended();
      const club = await lockClub(transaction, clubId);
      // It may have been withdrawn in the meantime.
      const open = await find(transaction);
      if (club === undefined || open?.clubId !== clubId) throw noSuchInvitation();
      await removeWaitingInvitation(transaction, player.id);
      const membership = await membershipOf(transaction, player.id);
      if (membership?.clubId === clubId) return;
      if (await isClosedTo(transaction, open.id, player.id)) throw noSuchInvitation();
      if (membership !== undefined) throw alreadyInClub();
      if (!isActive) throw notTakingMembers();
      const members = await countMembers(transaction, clubId);
      if (isClubFull({ seats: club.seats, members })) throw clubFull();
      const { isListed } = body;
      const member = { id: player.id, role: 'member', joinedAt, isListed } as const;
      await insertMember(transaction, clubId, member);
    });
    changes.announce('public-builds');
    return clubView(parts, player.id);
  });
}

/** The club behind an invitation, as whoever follows its link sees it. */
async function invitingClub(
  { db, plans }: OpenedClubs['parts'],
  invitation: Invitation | undefined,
) {
  const club = invitation && (await clubById(db, invitation.clubId));
  if (invitation === undefined || club === undefined) return undefined;
  const { id, tag, name, badge, seats } = club;
  const { inviter, endsAt } = invitation;
  return {
    tag,
    name,
    badge,
    isActive: await plans.isClubActive(id),
    isFull: isClubFull({ seats, members: await countMembers(db, id) }),
    inviter,
    endsAt,
  };
}

/** The one refusal for invitations that never existed, have ended, or were withdrawn, and for who left the club since. */
function noSuchInvitation(): AppError {
  return new AppError('not_found', 'Invitation not found.');
}

function notTakingMembers(): AppError {
  return new AppError('club_lapsed', "This club's Team plan has ended, so nobody can join it now.");
}

function clubFull(): AppError {
  return new AppError('club_full', 'All seats of this club are taken.');
}

function tooManyInvitations(): AppError {
  return new AppError(
    'invitation_limit_reached',
    `A club can have ${MAX_OPEN_INVITATIONS} open invitations. Withdraw one first.`,
  );
}
