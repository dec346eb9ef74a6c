import { freeSeats } from '@trifecta/domain/membership';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { ClubDifference } from './club-difference.ts';
import { allClubs, lockClub, removeClub } from './club.store.ts';
import { closeInvitationsTo, removeInvitationsByPlayer } from './invitation.store.ts';
import { membersOf, removeMember, setRole } from './member.store.ts';
import { leavePlans } from './playbook/leave-plans.ts';
import { playbookDifferences } from './playbook/playbook-doctor.ts';

/**
 * Clubs without an owner, such as one whose owner's account an older version has deleted, those with too many members,
 * and what's wrong in playbooks.
 */
export async function clubDifferences(db: Database): Promise<readonly ClubDifference[]> {
  const found: ClubDifference[] = [];
  for (const { id, tag, seats } of await allClubs(db)) {
    const members = await membersOf(db, id);
    if (members.every(({ role }) => role !== 'owner')) {
      found.push({ sentence: `club ${tag}: it has no owner`, repair: () => giveOwner(db, id) });
    }
    if (freeSeats({ seats, members: members.length }) < 0) {
      const sentence = `club ${tag}: it has ${seats} seats and ${members.length} members`;
      found.push({ sentence, repair: () => removeNewest(db, id) });
    }
  }
  return [...found, ...(await playbookDifferences(db))];
}

/** Makes the captain who joined first the owner, else the first member. Removes a club that nobody is in. */
async function giveOwner(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockClub(transaction, id);
    const [heir] = await membersOf(transaction, id);
    if (heir === undefined) await removeClub(transaction, id);
    else await setRole(transaction, heir.id, 'owner');
  });
}

/** Removes the members who joined last and have no seat. */
async function removeNewest(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const club = await lockClub(transaction, id);
    const members = await membersOf(transaction, id);
    const free = freeSeats({ seats: club?.seats ?? 0, members: members.length });
    const others = members.filter(({ role }) => role !== 'owner');
    const newest = others.toSorted((one, other) => (one.joinedAt < other.joinedAt ? 1 : -1));
    for (const { id: playerId } of newest.slice(0, Math.max(-free, 0))) {
      await removeInvitationsByPlayer(transaction, playerId);
      await closeInvitationsTo(transaction, { clubId: id, playerId });
      await removeMember(transaction, playerId);
      await leavePlans(transaction, { clubId: id, playerId }, new Date().toISOString());
    }
  });
}
