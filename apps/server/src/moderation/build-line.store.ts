import { gadgetsOf } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';

const PAGE_SIZE = 50;

/** The builds with these ids, as far as operators need them. */
export async function buildLines(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectBuilds(db).where('user_build.id', 'in', ids).execute();
  return rows.map(toLine);
}

/** A page of a player's builds: hidden ones first, then the newest. */
export async function buildLinesOf(db: Database, playerId: string, cursor: string | undefined) {
  const rows = await selectBuilds(db)
    .where('player_id', '=', playerId)
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor ?? '')))
    .orderBy('is_hidden', 'desc')
    .orderBy('user_build.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { entries: page.map(toLine), next: last === undefined ? null : cursorOf(last) };
}

/** The end of a page: whether its last build is hidden, and its id. */
function cursorOf({ is_hidden: isHidden, id }: BuildRow): string {
  return `${isHidden}.${id}`;
}

function isAfter(cursor: string) {
  const [isHidden = '', id = ''] = cursor.split('.', 2);
  return sql<boolean>`(is_hidden, user_build.id) < (${Number(isHidden)}, ${id})`;
}

function toLine(row: BuildRow) {
  return {
    id: row.id,
    buildName: row.build_name,
    class: row.class,
    items: [row.weapon, row.specialization, ...gadgetsOf(row)],
    description: row.description,
    isPublic: row.published_at !== null,
    isHidden: row.is_hidden === 1,
    updatedAt: row.updated_at,
  };
}
