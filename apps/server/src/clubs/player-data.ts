import type { PlayerData } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { membershipOf } from '../membership/index.ts';
import { ownsClub } from './club-endpoints.ts';
import { lockClub, removeClub } from './club.store.ts';
import { ownInvitations, removeInvitationsByPlayer } from './invitation.store.ts';
import { membersOf, removeMember, setRole, standingOf } from './member.store.ts';
import type { GamePlans } from './playbook/game-plans.ts';

/**
 * A player's place in a club, for account export and deletion. Owners hand over or disband first. If they didn't, the
 * club passes on.
 */
export function membershipOfAccount(gamePlans: Pick<GamePlans, 'leave' | 'look'>): PlayerData {
  const leave = async (
    transaction: Database,
    playerId: string,
    passOn: (clubId: string) => void | Promise<void>,
  ): Promise<void> => {
    await lockOwnClub(transaction, playerId);
    const owned = await membershipOf(transaction, playerId);
    if (owned?.role === 'owner') await passOn(owned.clubId);
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
      leave(transaction, playerId, () => {
        throw ownsClub();
      }),
    // Nobody can ask an owner who is deleted by an operator, or again after a restore.
    removeOf: (transaction, playerId) =>
      leave(transaction, playerId, (clubId) => passOnClub(transaction, clubId, playerId)),
    afterRemoval: () => gamePlans.look(),
  };
}

/** Gives a club to the captain who joined first, or else to such a member. Without another member, it ends. */
async function passOnClub(transaction: Database, clubId: string, ownerId: string): Promise<void> {
  const heir = (await membersOf(transaction, clubId)).find(({ id }) => id !== ownerId);
  if (heir === undefined) {
    await removeClub(transaction, clubId);
    return;
  }
  await setRole(transaction, ownerId, 'captain');
  await setRole(transaction, heir.id, 'owner');
}

/** Locks the club of a player, who may be becoming its owner at this moment. */
async function lockOwnClub(transaction: Database, playerId: string): Promise<void> {
  const membership = await membershipOf(transaction, playerId);
  if (membership !== undefined) await lockClub(transaction, membership.clubId);
}
