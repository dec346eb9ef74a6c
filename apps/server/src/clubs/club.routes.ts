import { api } from '@trifecta/contract';
import { disbandEnd } from '@trifecta/domain/clubs';
import { NEW_CLUB_SEATS, normalizedTag } from '@trifecta/domain/membership';
import type { FastifyInstance } from 'fastify';
import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { membershipOf } from '../membership/index.ts';
import type { Plans } from '../plans/index.ts';
import { actorIn, THE_OWNER } from './actor.ts';
import { checkedSettings, refuseConflicts, withFreeTag } from './club-settings.ts';
import { clubView, clubViewIfAny } from './club-view.ts';
import { insertClub, setDisbanding, updateClub } from './club.store.ts';
import { removeInvitationsOfClub } from './invitation.store.ts';
import { disbanding, kept } from './mails/club-news.ts';
import { removeOffer } from './offer.store.ts';
import type { OpenedClubs } from './parts.ts';
import { insertMember } from './member.store.ts';

/** Serves a club as a whole: founding, reading, settings, export, and its end. */
export function clubRoutes(app: FastifyInstance, opened: OpenedClubs): void {
  const { db, players, plans, throttles, changes, now, newId, productName } = opened.parts;
  const { endpoints, exports, mails } = opened;

  players.implement(app, api.clubs.own, async ({ player }) => ({
    club: await clubViewIfAny(opened.parts, player.id),
  }));

  players.implement(app, api.clubs.found, async ({ player, body }) => {
    await throttles.use({ limit: 'newClub', of: player.id });
    const settings = checkedSettings(body, productName);
    await requireFreeTeamPlan(plans, player.id);
    const createdAt = now().toISOString();
    const club = { ...settings, id: newId(), seats: NEW_CLUB_SEATS, createdAt };
    const owner = { id: player.id, role: 'owner', joinedAt: createdAt, isListed: false } as const;
    const founding = inTransaction(db, async (transaction) => {
      if (!(await lockPlayer(transaction, player.id))) throw unauthorized();
      if ((await membershipOf(transaction, player.id)) !== undefined) throw alreadyInClub();
      await insertClub(transaction, club);
      await insertMember(transaction, club.id, owner);
    });
    await withFreeTag(founding);
    changes.announce('public-builds');
    return clubView(opened.parts, player.id);
  });

  endpoints.implement(app, api.clubs.update, async ({ player, body, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    const { editedFrom = {}, ...settings } = body;
    const changed = checkedSettings(settings, productName);
    const update = change((transaction, club) => {
      refuseConflicts(changed, editedFrom, club);
      return updateClub(transaction, club.id, { ...club, ...changed, now: now().toISOString() });
    });
    await withFreeTag(update);
    changes.announce('public-builds');
    return clubView(opened.parts, player.id);
  });

  endpoints.implement(app, api.clubs.disband, async ({ player, body, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    const disbandsAt = disbandEnd(now());
    await change(async (transaction, club) => {
      if (normalizedTag(body.tag) !== club.tag) throw wrongTag();
      // Pressed again, it's deleted no later.
      if (club.disbandsAt !== null) return;
      await setDisbanding(transaction, club.id, disbandsAt);
      await removeInvitationsOfClub(transaction, club.id);
      await removeOffer(transaction, club.id);
      const by = await actorIn(transaction, player.id, THE_OWNER);
      await mails.tellAll(transaction, club.id, disbanding(club, { by, disbandsAt }));
    });
    return clubView(opened.parts, player.id);
  });

  endpoints.implement(app, api.clubs.keep, async ({ player, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    await change(async (transaction, club) => {
      if (club.disbandsAt === null) return;
      await setDisbanding(transaction, club.id, null);
      const by = await actorIn(transaction, player.id, THE_OWNER);
      await mails.tellAll(transaction, club.id, kept(club, { by }), player.id);
    });
    return clubView(opened.parts, player.id);
  });

  endpoints.implement(app, api.clubs.export, async ({ player, club, reply }) => {
    await throttles.use({ limit: 'clubExport', of: player.id });
    const { invitations: _invitations, ...view } = await clubView(opened.parts, player.id);
    // Who has which plan is for a handover to choose by, not for a file.
    const members = view.members.map(({ hasTeamPlan: _plan, ...member }) => member);
    const parts = await Promise.all(
      exports.map(async (part) => [part.name, await part.exportOf(db, club.clubId)] as const),
    );
    reply.header('content-disposition', 'attachment; filename="my-club.json"');
    return {
      exportedAt: now().toISOString(),
      club: { ...view, members },
      ...Object.fromEntries(parts),
    };
  });
}

/** The refusal for players who are in a club and want to be in another. */
export function alreadyInClub(): AppError {
  return new AppError('already_in_club', "You're already in a club. Leave it first.");
}

/** Throws for players without a Team plan, and for those whose plan still keeps a club that they handed over. */
async function requireFreeTeamPlan(plans: Plans, playerId: string): Promise<void> {
  if (!(await plans.hasTeamPlan(playerId))) throw teamPlanNeeded();
  if (!(await plans.couldPayFor(playerId, null))) throw teamPlanGiven();
}

function teamPlanNeeded(): AppError {
  return new AppError('team_plan_needed', 'Founding a club requires a Team plan of your own.');
}

function teamPlanGiven(): AppError {
  const message =
    'Your Team plan still keeps the club that you handed over, until the end of what you paid.';
  return new AppError('team_plan_needed', message);
}

function wrongTag(): AppError {
  const message = "That isn't your club's tag.";
  return new AppError('validation_failed', message, { details: [{ path: 'tag', message }] });
}
