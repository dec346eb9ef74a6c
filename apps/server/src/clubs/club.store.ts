import type { ClubSettings } from '@trifecta/domain/membership';
import { lockRows } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { badgeFrom } from '../membership/index.ts';

/** A club, as it's stored. */
export interface Club extends ClubSettings {
  readonly id: string;
  readonly seats: number;
  readonly createdAt: string;
  /** The time at which a club that's being disbanded is deleted. Null for all others. */
  readonly disbandsAt: string | null;
}

/** Stores a new club without members. A taken tag is a unique violation. */
export async function insertClub(
  transaction: Database,
  club: Omit<Club, 'disbandsAt'>,
): Promise<void> {
  const { id, tag, name, badge, seats, createdAt } = club;
  await transaction
    .insertInto('club')
    .values({
      id,
      tag,
      name,
      badge: JSON.stringify(badge),
      seats,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

/** A club by its id. */
export async function clubById(db: Database, id: string): Promise<Club | undefined> {
  const row = await selectClubs(db).where('id', '=', id).executeTakeFirst();
  return row && clubOf(row);
}

/** A club by its normalized tag. */
export async function clubByTag(db: Database, tag: string): Promise<Club | undefined> {
  const row = await selectClubs(db).where('tag', '=', tag).executeTakeFirst();
  return row && clubOf(row);
}

/**
 * Locks a club until the transaction ends, so that its members and their number stay as they are. After the player's own
 * row, before anything in the club. Undefined for a club that's gone.
 */
export async function lockClub(transaction: Database, id: string): Promise<Club | undefined> {
  const row = await lockRows(
    transaction,
    selectClubs(transaction).where('id', '=', id),
  ).executeTakeFirst();
  return row && clubOf(row);
}

/** Changes what a club is called and looks like. A taken tag is a unique violation. */
export async function updateClub(
  transaction: Database,
  id: string,
  { tag, name, badge, now }: ClubSettings & { readonly now: string },
): Promise<void> {
  await transaction
    .updateTable('club')
    .set({ tag, name, badge: JSON.stringify(badge), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets a club's number of seats. */
export async function setSeats(transaction: Database, id: string, seats: number): Promise<void> {
  await transaction.updateTable('club').set({ seats }).where('id', '=', id).execute();
}

/** Sets when a club is deleted. Null keeps it. */
export async function setDisbanding(
  transaction: Database,
  id: string,
  disbandsAt: string | null,
): Promise<void> {
  await transaction
    .updateTable('club')
    .set({ disbands_at: disbandsAt })
    .where('id', '=', id)
    .execute();
}

/** The ids of the clubs whose time is over. */
export async function clubsToDelete(db: Database, now: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('club')
    .select('id')
    .where('disbands_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a club and everything in it. */
export async function removeClub(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('club').where('id', '=', id).execute();
}

function selectClubs(db: Database) {
  return db
    .selectFrom('club')
    .select(['id', 'tag', 'name', 'badge', 'seats', 'created_at as createdAt'])
    .select('disbands_at as disbandsAt');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClubs>['executeTakeFirstOrThrow']>>;

function clubOf(row: Row): Club {
  return { ...row, badge: badgeFrom(row.id, row.badge) };
}

/** Every club's tag and seats, by tag. */
export function allClubs(db: Database) {
  return db.selectFrom('club').select(['id', 'tag', 'seats']).orderBy('tag').execute();
}
