import { notesText, NO_NOTES } from '@trifecta/domain/notes';
import { newPlanState } from '@trifecta/domain/rooms';
import { inTransaction } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import { readRoomState } from '../../rooms/index.ts';
import type { ClubDifference } from '../club-difference.ts';
import { leavePlans } from './leave-plans.ts';
import { overwritePlan, planStrangers, storedPlans } from './plan-repair.store.ts';

/** Game plans that can't be edited, and members in them who aren't in the club. */
export async function playbookDifferences(db: Database): Promise<readonly ClubDifference[]> {
  return [...(await damagedPlans(db)), ...(await strangers(db))];
}

/** Plans whose stored revision isn't that of their state, or whose state or notes can't be read. */
async function damagedPlans(db: Database): Promise<readonly ClubDifference[]> {
  const plans = await storedPlans(db);
  return plans.flatMap(({ id, name, revision, state, notes }): ClubDifference[] => {
    const repaired = { ...repairedState(state, name), notes: isReadable(notes) ? notes : NO_NOTES };
    const isRight = repaired.revision === revision && repaired.state === state;
    if (isRight && repaired.notes === notes) return [];
    return [
      {
        sentence: `game plan ${id}: it can't be edited`,
        repair: () => overwritePlan(db, id, repaired),
      },
    ];
  });
}

/** Members of plans who have left the club while no server was there to notice. */
async function strangers(db: Database): Promise<readonly ClubDifference[]> {
  const rows = await planStrangers(db);
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
    const state = readRoomState(JSON.parse(text));
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
