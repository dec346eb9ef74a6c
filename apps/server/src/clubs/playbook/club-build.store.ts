import { normalizedBuildName, readBuild } from '@trifecta/domain/builds';
import type { BuildContent } from '@trifecta/domain/builds';
import { readStored } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';

/** A build that a club shares. */
export interface ClubBuild {
  readonly id: string;
  readonly content: BuildContent;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A club's builds by class and name. */
export async function buildsOfClub(db: Database, clubId: string): Promise<readonly ClubBuild[]> {
  const rows = await selectBuilds(db)
    .where('club_id', '=', clubId)
    .orderBy('class')
    .orderBy('name_key')
    .execute();
  return rows.map(buildOf);
}

/** The builds that a player made in any club, by class and name. */
export async function buildsMadeBy(db: Database, playerId: string): Promise<readonly ClubBuild[]> {
  const rows = await selectBuilds(db)
    .where('created_by', '=', playerId)
    .orderBy('class')
    .orderBy('name_key')
    .execute();
  return rows.map(buildOf);
}

/** The number of a club's builds. */
export async function countClubBuilds(db: Database, clubId: string): Promise<number> {
  const { builds } = await db
    .selectFrom('club_build')
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return builds;
}

/** One of a club's builds. */
export async function clubBuild(
  db: Database,
  clubId: string,
  id: string,
): Promise<ClubBuild | undefined> {
  const row = await selectBuilds(db)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && buildOf(row);
}

/** Stores a new build. Returns false for a name that the club already uses for this class. */
export async function insertClubBuild(
  transaction: Database,
  clubId: string,
  { id, content, createdAt, updatedAt }: ClubBuild,
  createdBy: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('club_build')
    .values({
      id,
      club_id: clubId,
      ...columnsOf(content),
      created_at: createdAt,
      updated_at: updatedAt,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.columns(['club_id', 'class', 'name_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Replaces the content of a build. A taken name is a unique violation. */
export async function updateClubBuild(
  transaction: Database,
  { id, content, updatedAt }: Omit<ClubBuild, 'createdAt'>,
): Promise<void> {
  await transaction
    .updateTable('club_build')
    .set({ ...columnsOf(content), updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Deletes a build. */
export async function removeClubBuild(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('club_build').where('id', '=', id).execute();
}

function selectBuilds(db: Database) {
  return db
    .selectFrom('club_build')
    .select(['id', 'content', 'created_at as createdAt', 'updated_at as updatedAt']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBuilds>['executeTakeFirstOrThrow']>>;

function buildOf(row: Row): ClubBuild {
  return { ...row, content: readStored(`club_build ${row.id}`, row.content, readBuild) };
}

function columnsOf(content: BuildContent) {
  return {
    class: content.class,
    name_key: normalizedBuildName(content.buildName),
    content: JSON.stringify(content),
  };
}
