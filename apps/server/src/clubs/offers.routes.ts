import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { actorIn, THE_OWNER } from './actor.ts';
import { noSuchMember } from './club-endpoints.ts';
import { clubView } from './club-view.ts';
import { keeperAfter } from './hand-over.ts';
import { clubOwnerId, roleIn, setRole } from './member.store.ts';
import { insertOffer, offerOf, removeOffer, setKeeper } from './offer.store.ts';
import { declined, handedOver, offered } from './mails/club-news.ts';
import type { OpenedClubs } from './parts.ts';

/** Serves the ways by which a club gets another owner: an offer, which its member accepts. */
export function offerRoutes(app: FastifyInstance, { parts, endpoints, mails }: OpenedClubs): void {
  const { db, throttles, changes, now } = parts;

  endpoints.implement(app, api.clubs.handOver, async ({ player, body: { playerId }, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    await change(async (transaction, club) => {
      const role = await roleIn(transaction, club.id, playerId);
      if (role === undefined || role === 'owner') throw noSuchMember();
      const offeredAt = now().toISOString();
      const isNew = (await offerOf(transaction, club.id))?.playerId !== playerId;
      await insertOffer(transaction, club.id, { playerId, offeredAt });
      if (!isNew) return;
      const by = await actorIn(transaction, player.id, THE_OWNER);
      await mails.tell(transaction, playerId, offered(club, { by }));
    });
    return clubView(parts, player.id);
  });

  endpoints.implement(app, api.clubs.withdrawOffer, async ({ player, change }) => {
    await change((transaction, club) => removeOffer(transaction, club.id));
    return clubView(parts, player.id);
  });

  endpoints.implement(app, api.clubs.acceptOffer, async ({ player, club, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    const { clubId } = club;
    const ownerId = await clubOwnerId(db, clubId);
    // Before the lock, since it may ask the payment provider.
    const keeper = ownerId === null ? undefined : await keeperAfter(parts, clubId, ownerId);
    await change(async (transaction, locked) => {
      await refuseWithoutOffer(transaction, clubId, player.id);
      if ((await clubOwnerId(transaction, clubId)) !== ownerId) throw noOffer();
      await removeOffer(transaction, clubId);
      // In this order: a club has one owner.
      if (ownerId !== null) await setRole(transaction, ownerId, 'captain');
      await setRole(transaction, player.id, 'owner');
      if (keeper !== undefined) await setKeeper(transaction, clubId, keeper);
      const by = await actorIn(transaction, player.id);
      await mails.tellAll(transaction, clubId, handedOver(locked, { by }), player.id);
    });
    changes.announce('public-builds');
    return clubView(parts, player.id);
  });

  endpoints.implement(app, api.clubs.declineOffer, async ({ player, change }) => {
    await change(async (transaction, club) => {
      await refuseWithoutOffer(transaction, club.id, player.id);
      await removeOffer(transaction, club.id);
      const ownerId = await clubOwnerId(transaction, club.id);
      if (ownerId === null) return;
      const by = await actorIn(transaction, player.id);
      await mails.tell(transaction, ownerId, declined(club, { by }));
    });
    return clubView(parts, player.id);
  });
}

async function refuseWithoutOffer(
  transaction: Database,
  clubId: string,
  playerId: string,
): Promise<void> {
  if ((await offerOf(transaction, clubId))?.playerId !== playerId) throw noOffer();
}

function noOffer(): AppError {
  return new AppError('not_found', 'The club is no longer offered to you.');
}
