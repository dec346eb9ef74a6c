import { lockRows, readStored } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import { readRoomState } from '../../rooms/index.ts';
import type { LiveRow } from '../../rooms/index.ts';

/** A game plan as it's stored. */
export interface GamePlan extends LiveRow {
  readonly clubId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A member of a club, with the number by which a game plan knows them. */
export interface PlanMember {
  readonly playerId: string;
  readonly guest: number;
}

/** The name of a game plan. It's a field like others, so that everyone in the plan sees a new one. */
export function planName({ state }: Pick<GamePlan, 'state'>): string {
  const name = state.fields['name']?.value;
  return typeof name === 'string' ? name : '';
}

/** A club's game plans by name. */
export async function plansOfClub(db: Database, clubId: string): Promise<readonly GamePlan[]> {
  const rows = await selectPlans(db)
    .where('club_id', '=', clubId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(planOf);
}

/** The game plans that a player made in any club, by name. */
export async function plansMadeBy(db: Database, playerId: string): Promise<readonly GamePlan[]> {
  const rows = await selectPlans(db)
    .where('created_by', '=', playerId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(planOf);
}

/** The number of a club's game plans. */
export async function countPlans(db: Database, clubId: string): Promise<number> {
  const { plans } = await db
    .selectFrom('game_plan')
    .select(({ fn }) => fn.countAll<number>().as('plans'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return plans;
}

/** One of a club's game plans. */
export async function clubPlan(
  db: Database,
  clubId: string,
  id: string,
): Promise<GamePlan | undefined> {
  const row = await selectPlans(db)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && planOf(row);
}

/** Those of the game plans that exist. */
export async function plansById(
  db: Database,
  ids: readonly string[],
): Promise<readonly GamePlan[]> {
  const rows = await selectPlans(db).where('id', 'in', ids).execute();
  return rows.map(planOf);
}

/** Those of the game plans that exist, locked until the transaction ends. Always in the same order. */
export async function lockPlans(
  transaction: Database,
  ids: readonly string[],
): Promise<readonly GamePlan[]> {
  const query = selectPlans(transaction).where('id', 'in', ids).orderBy('id');
  const rows = await lockRows(transaction, query).execute();
  return rows.map(planOf);
}

/** One of a club's game plans, locked until the transaction ends. */
export async function lockPlan(
  transaction: Database,
  clubId: string,
  id: string,
): Promise<GamePlan | undefined> {
  const [plan] = await lockPlans(transaction, [id]);
  return plan?.clubId === clubId ? plan : undefined;
}

/** A club's game plans, locked until the transaction ends. In the same order as `lockPlans`. */
export async function lockPlansOfClub(
  transaction: Database,
  clubId: string,
): Promise<readonly GamePlan[]> {
  const query = selectPlans(transaction).where('club_id', '=', clubId).orderBy('id');
  const rows = await lockRows(transaction, query).execute();
  return rows.map(planOf);
}

/** Stores a new game plan. */
export async function insertPlan(
  transaction: Database,
  plan: GamePlan,
  createdBy: string | null,
): Promise<void> {
  const row = { ...rowOf(plan), created_by: createdBy };
  await transaction.insertInto('game_plan').values(row).execute();
}

/** Stores new states of locked game plans, in one statement. */
export async function savePlans(
  transaction: Database,
  plans: readonly GamePlan[],
  now: string,
): Promise<void> {
  if (plans.length === 0) return;
  await transaction
    .insertInto('game_plan')
    .values(plans.map((plan) => rowOf({ ...plan, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        revision: excluded.ref('excluded.revision'),
        state: excluded.ref('excluded.state'),
        notes: excluded.ref('excluded.notes'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes a game plan. */
export async function removePlan(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('game_plan').where('id', '=', id).execute();
}

/** The revisions of those of the game plans that exist. */
export async function planRevisions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_plan')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The numbers of a plan's members, with their names. Former members of the club aren't among them. */
export async function planMembers(
  db: Database,
  planId: string,
): Promise<readonly (PlanMember & { readonly displayName: string | null })[]> {
  return db
    .selectFrom('game_plan_member')
    .innerJoin('player', 'player.id', 'game_plan_member.player_id')
    .select(['player_id as playerId', 'number as guest', 'display_name as displayName'])
    .where('plan_id', '=', planId)
    .orderBy('number')
    .execute();
}

/** The ids of a club's game plans. */
export async function planIdsOf(db: Database, clubId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('game_plan')
    .select('id')
    .where('club_id', '=', clubId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the number of a member, in the transaction that puts it into the plan's state. */
export async function setPlanMember(
  transaction: Database,
  planId: string,
  { playerId, guest }: PlanMember,
): Promise<void> {
  await transaction
    .insertInto('game_plan_member')
    .values({ plan_id: planId, player_id: playerId, number: guest })
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'player_id']).doUpdateSet({ number: guest }),
    )
    .execute();
}

/** The plans that know a player, with their number in each. */
export async function plansOfMember(
  db: Database,
  playerId: string,
): Promise<readonly { readonly planId: string; readonly guest: number }[]> {
  return db
    .selectFrom('game_plan_member')
    .select(['plan_id as planId', 'number as guest'])
    .where('player_id', '=', playerId)
    .orderBy('plan_id')
    .execute();
}

/** Forgets a player's numbers in game plans. */
export async function removePlanMember(
  transaction: Database,
  planIds: readonly string[],
  playerId: string,
): Promise<void> {
  if (planIds.length === 0) return;
  await transaction
    .deleteFrom('game_plan_member')
    .where('plan_id', 'in', planIds)
    .where('player_id', '=', playerId)
    .execute();
}

function selectPlans(db: Database) {
  return db
    .selectFrom('game_plan')
    .select(['id', 'club_id as clubId', 'state', 'notes'])
    .select(['created_at as createdAt', 'updated_at as updatedAt']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

function planOf(row: Row): GamePlan {
  return { ...row, state: readStored(`game_plan ${row.id}`, row.state, readRoomState) };
}

function rowOf(plan: GamePlan) {
  return {
    id: plan.id,
    club_id: plan.clubId,
    name: planName(plan),
    revision: plan.state.revision,
    state: JSON.stringify(plan.state),
    notes: plan.notes,
    created_at: plan.createdAt,
    updated_at: plan.updatedAt,
  };
}
