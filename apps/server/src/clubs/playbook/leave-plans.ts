import { isInRoom, withoutGuest } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import type { Database } from '../../db/index.ts';
import { lockPlansOfClub, plansOfMember, removePlanMember, savePlans } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';

/** What everyone in a game plan hears about a member who left. */
interface LeaveNews {
  readonly id: string;
  readonly revision: number;
  readonly changes: readonly RoomChange[];
}

/**
 * Takes a player out of a club's game plans, in the transaction that takes them out of the club: whose connections stay
 * open follows from the plans. Returns what to tell those who are in them. Their slots become free.
 */
export async function leavePlans(
  transaction: Database,
  who: { readonly clubId: string; readonly playerId: string },
  now: string,
): Promise<readonly LeaveNews[]> {
  // All of them, and before looking who knows the player: whoever opens one adds every member.
  const plans = await lockPlansOfClub(transaction, who.clubId);
  const known = await plansOfMember(transaction, who.playerId);
  const left = plans.flatMap((plan) => {
    const guest = known.find(({ planId }) => planId === plan.id)?.guest;
    return guest === undefined || !isInRoom(plan.state, guest) ? [] : [withoutMember(plan, guest)];
  });
  await savePlans(
    transaction,
    left.map(({ row }) => row),
    now,
  );
  const ids = plans.map(({ id }) => id);
  await removePlanMember(transaction, ids, who.playerId);
  return left.map(({ row, changes }) => ({ id: row.id, revision: row.state.revision, changes }));
}

function withoutMember(plan: GamePlan, guest: number) {
  const { state, changes } = withoutGuest(plan.state, guest);
  return { row: { ...plan, state }, changes };
}
