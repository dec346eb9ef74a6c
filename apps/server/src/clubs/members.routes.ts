import { api } from '@trifecta/contract';
import { mayRemove } from '@trifecta/domain/membership';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { actorIn, THE_OWNER } from './actor.ts';
import { noSuchMember, ownsClub } from './club-endpoints.ts';
import { clubView } from './club-view.ts';
import { passOnClub } from './disbanding.ts';
import {
  closeInvitationsTo,
  removeInvitationsByPlayer,
  removeInvitationsOfClub,
} from './invitation.store.ts';
import { removed, roleChanged } from './mails/club-news.ts';
import type { OpenedClubs } from './parts.ts';
import { removeMember, roleIn, setListed, setRole } from './member.store.ts';

/** Serves what members do about themselves and each other. */
export function memberRoutes(
  app: FastifyInstance,
  { parts, endpoints, gamePlans, mails }: OpenedClubs,
): void {
  const { throttles, changes } = parts;

  endpoints.implement(app, api.clubs.setListed, async ({ player, body, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    await change((transaction) => setListed(transaction, player.id, body.isListed));
    return { message: 'Saved.' };
  });

  endpoints.implement(app, api.clubs.leave, async ({ player, change }) => {
    const tell = await change(async (transaction, { id: clubId }) => {
      const who = { clubId, playerId: player.id };
      // An owner who doesn't wait for the end of the club leaves that to another.
      const role = await roleIn(transaction, clubId, player.id);
      if (role === 'owner') await passOnClub(transaction, clubId, player.id);
      await removeInvitationsByPlayer(transaction, player.id);
      await closeInvitationsTo(transaction, who);
      await removeMember(transaction, player.id);
      return gamePlans.leave(transaction, who);
    });
    tell();
    gamePlans.look();
    changes.announce('public-builds');
    return { message: 'You left the club.' };
  });

  endpoints.implement(app, api.clubs.removeMember, async ({ player, params: { id }, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    const tell = await change(async (transaction, club) => {
      const own = await roleIn(transaction, club.id, player.id);
      const role = await roleIn(transaction, club.id, id);
      if (own === undefined || role === undefined) throw noSuchMember();
      if (!mayRemove(own, role)) {
        throw new AppError('club_role_needed', "Your role doesn't let you remove this member.");
      }
      // All of them: nobody knows which ones this player has, or with which other account they'd follow them.
      await removeInvitationsOfClub(transaction, club.id);
      await removeMember(transaction, id);
      const by = await actorIn(transaction, player.id);
      await mails.tell(transaction, id, removed(club, { by }));
      return gamePlans.leave(transaction, { clubId: club.id, playerId: id });
    });
    tell();
    changes.announce('public-builds');
    return clubView(parts, player.id);
  });

  endpoints.implement(app, api.clubs.setRole, async ({ player, params: { id }, body, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    await change(async (transaction, club) => {
      const role = await roleIn(transaction, club.id, id);
      if (role === undefined) throw noSuchMember();
      if (role === 'owner') throw ownsClub();
      if (body.role === 'member') await removeInvitationsByPlayer(transaction, id);
      await setRole(transaction, id, body.role);
      if (role === body.role) return;
      const by = await actorIn(transaction, player.id, THE_OWNER);
      await mails.tell(transaction, id, roleChanged(club, { by, role: body.role }));
    });
    return clubView(parts, player.id);
  });
}
