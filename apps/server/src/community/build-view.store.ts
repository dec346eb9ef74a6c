import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** Views of one build on one day, in UTC. */
export interface DayViews {
  readonly buildId: string;
  readonly day: string;
  readonly views: number;
}

/** Rows of one statement. */
const PART = 500;

/** Adds views to those that are stored. Those of builds that were deleted meanwhile are dropped. */
export async function addViews(db: Database, views: readonly DayViews[]): Promise<void> {
  // In one order, so that several processes wait for each other instead of getting stuck.
  const sorted = views.toSorted((a, b) => (a.buildId + a.day < b.buildId + b.day ? -1 : 1));
  for (let start = 0; start < sorted.length; start += PART) {
    const rows = sorted
      .slice(start, start + PART)
      .map(({ buildId, day, views: count }) => sql`(${buildId}, ${day}, ${sql.lit(count)})`);
    await sql`with counted (build_id, day, views) as (values ${sql.join(rows)})
      insert into build_view (build_id, day, views)
      select build_id, day, views from counted
      where exists (select 1 from user_build where id = build_id)
      on conflict (build_id, day) do update set views = build_view.views + excluded.views`.execute(
      db,
    );
  }
}

/** All stored views of a player's builds, for the export. */
export async function viewsOfPlayer(db: Database, playerId: string): Promise<DayViews[]> {
  return db
    .selectFrom('build_view')
    .innerJoin('user_build', 'user_build.id', 'build_view.build_id')
    .select(['build_id as buildId', 'day', 'views'])
    .where('player_id', '=', playerId)
    .orderBy('build_id')
    .orderBy('day')
    .execute();
}
