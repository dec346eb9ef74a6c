import type { PlayerClass } from '@trifecta/domain/catalogue';
import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** The keys public builds are counted by. */
export interface BuildKind {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
}

/** Counts a build as public, in the transaction that makes it public. */
export async function countAsPublic(transaction: Database, kind: BuildKind): Promise<void> {
  await transaction
    .insertInto('public_build_count')
    .values({ ...kindOf(kind), builds: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['class', 'weapon', 'specialization'])
        .doUpdateSet({ builds: sql`public_build_count.builds + 1` }),
    )
    .execute();
}

/** Removes a build from the count, in the transaction that makes it private, changes its kind, or deletes it. */
export async function countAsPrivate(transaction: Database, kind: BuildKind): Promise<void> {
  await transaction
    .updateTable('public_build_count')
    .set({ builds: sql`builds - 1` })
    .where('class', '=', kind.class)
    .where('weapon', '=', kind.weapon)
    .where('specialization', '=', kind.specialization)
    .execute();
}

function kindOf({ class: playerClass, weapon, specialization }: BuildKind): BuildKind {
  return { class: playerClass, weapon, specialization };
}

/** A kind of public build whose stored count differs from a recount. */
export interface CountDifference {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly kept: number;
  readonly counted: number;
}

/** Recounts the public builds of each kind, also in a single statement. */
export async function countDifferences(db: Database): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    select class, weapon, specialization, sum(kept) as kept, sum(counted) as counted
    from (
      select class, weapon, specialization, builds as kept, 0 as counted from public_build_count
      union all
      select class, weapon, specialization, 0, 1 from user_build where published_at is not null
    ) as both_counts
    group by class, weapon, specialization
    having sum(kept) <> sum(counted)
    order by class, weapon, specialization`.execute(db);
  return rows;
}

/** Adds the difference to a kind's stored count, so that builds published in the meantime still count. */
export async function repairCount(db: Database, difference: CountDifference): Promise<void> {
  const { class: playerClass, weapon, specialization, kept, counted } = difference;
  const missing = counted - kept;
  await db
    .insertInto('public_build_count')
    .values({ class: playerClass, weapon, specialization, builds: Math.max(missing, 0) })
    .onConflict((conflict) =>
      conflict
        .columns(['class', 'weapon', 'specialization'])
        .doUpdateSet({ builds: sql`public_build_count.builds + ${missing}` }),
    )
    .execute();
}
