import { notesText, NO_NOTES } from '@trifecta/domain/notes';
import { newPlanState } from '@trifecta/domain/rooms';
import type { RoomState } from '@trifecta/domain/rooms';
import { inTransaction } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import type { ClubDifference } from '../club-difference.ts';
import { leavePlans } from './leave-plans.ts';

/** Game plans that can't be edited, and members in them who aren't in the club. */
export async function playbookDifferences(db: Database): Promise<readonly ClubDifference[]> {
  return [...(await damagedPlans(db)), ...(await strangers(db))];
}

/** Plans whose stored revision isn't that of their state, or whose state or notes can't be read. */
async function damagedPlans(db: Database): Promise<readonly ClubDifference[]> {
  const plans = await db
    .selectFrom('game_plan')
    .select(['id', 'name', 'revision', 'state', 'notes'])
    .orderBy('id')
    .execute();
  return plans.flatMap(({ id, name, revision, state, notes }): ClubDifference[] => {
    const repaired = { ...repairedState(state, name), notes: isReadable(notes) ? notes : NO_NOTES };
    const isRight = repaired.revision === revision && repaired.state === state;
    if (isRight && repaired.notes === notes) return [];
    return [
      {
        sentence: `game plan ${id}: it can't be edited`,
        repair: async () => {
          await db.updateTable('game_plan').set(repaired).where('id', '=', id).execute();
        },
      },
    ];
  });
}

/** Members of plans who have left the club while no server was there to notice. */
async function strangers(db: Database): Promise<readonly ClubDifference[]> {
  const rows = await db
    .selectFrom('game_plan_member')
    .innerJoin('game_plan', 'game_plan.id', 'game_plan_member.plan_id')
    .leftJoin('club_member', (join) =>
      join
        .onRef('club_member.club_id', '=', 'game_plan.club_id')
        .onRef('club_member.player_id', '=', 'game_plan_member.player_id'),
    )
    .select(['plan_id as planId', 'game_plan_member.player_id as playerId'])
    .select('game_plan.club_id as clubId')
    .where('club_member.player_id', 'is', null)
    .orderBy('plan_id')
    .execute();
  return rows.map((member) => ({
    sentence: `game plan ${member.planId}: one of its members isn't in the club`,
    repair: () =>
      inTransaction(db, async (transaction) => {
        await leavePlans(transaction, member, new Date().toISOString());
      }),
  }));
}

/** A state with the revision of its last change. An empty one for a text that isn't a state. */
function repairedState(text: string, name: string): { state: string; revision: number } {
  try {
    const state = JSON.parse(text) as RoomState;
    const revisions = Object.values(state.fields).map((field) => field?.revision ?? 0);
    const revision = Math.max(state.revision, ...revisions);
    if (revision === state.revision) return { state: text, revision };
    return { state: JSON.stringify({ ...state, revision }), revision };
  } catch {
    const state = newPlanState({ name });
    return { state: JSON.stringify(state), revision: state.revision };
  }
}

function isReadable(notes: string): boolean {
  try {
    notesText(notes);
    return true;
  } catch {
    return false;
  }
}
