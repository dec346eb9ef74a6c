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
