import type { Database } from '../../db/index.ts';

/** A game plan's columns that must agree with each other, as they're stored. */
export interface StoredPlan {
  readonly revision: number;
  readonly state: string;
  readonly notes: string;
}

/** Every game plan of the site, unread. */
export function storedPlans(db: Database) {
  return db
    .selectFrom('game_plan')
    .select(['id', 'name', 'revision', 'state', 'notes'])
    .orderBy('id')
    .execute();
}

/** Overwrites what's stored of a game plan. */
export async function overwritePlan(db: Database, id: string, plan: StoredPlan): Promise<void> {
  await db.updateTable('game_plan').set(plan).where('id', '=', id).execute();
}

/** Members of game plans who aren't in the club. */
export function planStrangers(db: Database) {
  return db
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
}
