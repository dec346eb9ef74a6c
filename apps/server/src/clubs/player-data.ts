import type { PlayerData } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { membershipOf } from '../membership/index.ts';
import type { Membership } from '../membership/index.ts';
import { ownsClub } from './club-endpoints.ts';
import { lockClub } from './club.store.ts';
import { passOnClub } from './disbanding.ts';
import { ownInvitations, removeInvitationsByPlayer } from './invitation.store.ts';
import { removeMember, standingOf } from './member.store.ts';
import type { GamePlans } from './playbook/game-plans.ts';

/**
 * A player's place in a club, for account export and deletion. Owners hand over or disband first. While the club is
 * being disbanded, or if they didn't, it passes on.
 */
export function membershipOfAccount(gamePlans: Pick<GamePlans, 'leave' | 'look'>): PlayerData {
  const leave = async (
    transaction: Database,
    playerId: string,
    passOn: (owned: Membership) => void | Promise<void>,
  ): Promise<void> => {
    await lockOwnClub(transaction, playerId);
    const owned = await membershipOf(transaction, playerId);
    if (owned?.role === 'owner') await passOn(owned);
    const membership = await membershipOf(transaction, playerId);
    await removeInvitationsByPlayer(transaction, playerId);
    if (membership === undefined) return;
    await removeMember(transaction, playerId);
    await gamePlans.leave(transaction, { clubId: membership.clubId, playerId });
  };
  return {
    name: 'club',
    exportOf: async (db, playerId) => {
      const membership = await membershipOf(db, playerId);
      if (membership === undefined) return null;
      const { tag, name, role } = membership;
      const standing = await standingOf(db, playerId);
      return { tag, name, role, ...standing, invitations: await ownInvitations(db, playerId) };
    },
    // Before anything else is gone, since an owner can't leave.
    removeFirst: (transaction, playerId) =>
      leave(transaction, playerId, ({ clubId, disbandsAt }) => {
        if (disbandsAt === null) throw ownsClub();
        return passOnClub(transaction, clubId, playerId);
      }),
    // Nobody can ask an owner who is deleted by an operator, or again after a restore.
    removeOf: (transaction, playerId) =>
      leave(transaction, playerId, ({ clubId }) => passOnClub(transaction, clubId, playerId)),
    afterRemoval: () => gamePlans.look(),
  };
}

/** Locks the club of a player, who may be becoming its owner at this moment. */
async function lockOwnClub(transaction: Database, playerId: string): Promise<void> {
  const membership = await membershipOf(transaction, playerId);
  if (membership !== undefined) await lockClub(transaction, membership.clubId);
}
