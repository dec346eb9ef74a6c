import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { clubsToDelete, lockClub, removeClub } from './club.store.ts';
import type { Club } from './club.store.ts';
import { membersOf, setRole } from './member.store.ts';
import type { OpenedClubs } from './parts.ts';
import { plansOfClub } from './playbook/game-plan.store.ts';

/** Deletes clubs 14 days after they were disbanded, every hour. Of several processes, one deletes each. */
export function deleteDisbandedClubs(app: FastifyInstance, opened: OpenedClubs): void {
  const { db, now } = opened.parts;
  const run = async (): Promise<void> => {
    for (const id of await clubsToDelete(db, now().toISOString())) await deleteIfOver(opened, id);
  };
  runHourly(app, { name: 'disbanded clubs', run, db, now });
}

async function deleteIfOver({ parts, gamePlans }: OpenedClubs, id: string): Promise<void> {
  const planIds = await inTransaction(parts.db, async (transaction) => {
    const club = await lockClub(transaction, id);
    // Its owner may have kept it a moment ago.
    if (club === undefined || !isOver(club, parts.now())) return null;
    const plans = await plansOfClub(transaction, id);
    await removeClub(transaction, id);
    return plans.map((plan) => plan.id);
  });
  if (planIds === null) return;
  await gamePlans.deleted(planIds);
  parts.changes.announce('public-builds');
}

function isOver({ disbandsAt }: Club, now: Date): boolean {
  return disbandsAt !== null && disbandsAt <= now.toISOString();
}

/** Gives a club to the captain who joined first, or else to such a member. Without another member, it ends. */
export async function passOnClub(
  transaction: Database,
  clubId: string,
  ownerId: string,
): Promise<void> {
  const heir = (await membersOf(transaction, clubId)).find(({ id }) => id !== ownerId);
  if (heir === undefined) {
    await removeClub(transaction, clubId);
    return;
  }
  await setRole(transaction, ownerId, 'captain');
  await setRole(transaction, heir.id, 'owner');
}
