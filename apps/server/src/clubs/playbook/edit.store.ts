import { readBuild } from '@trifecta/domain/builds';
import { changedValues, MAX_CLUB_EDITS } from '@trifecta/domain/clubs';
import type { PlaybookChange, PlaybookValues } from '@trifecta/domain/clubs';
import { readStored } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import { readRoomValue } from '../../rooms/index.ts';

/** An edit of a club's playbook. */
export interface ClubEdit extends PlaybookChange {
  readonly id: string;
  readonly clubId: string;
  /** Null for a deleted account. */
  readonly playerId: string | null;
  readonly kind: 'build' | 'plan';
  readonly subjectId: string;
  readonly name: string;
  /** The edit that it takes back. */
  readonly undoes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An edit with what a list of edits shows about it. */
export interface ListedEdit extends ClubEdit {
  readonly displayName: string | null;
  readonly isUndone: boolean;
}

/** Edits in one response. */
export const EDITS_PAGE_SIZE = 30;

/** A club's edits, newest first, one more than a page. */
export async function editsOfClub(
  db: Database,
  clubId: string,
  before: string | undefined,
): Promise<readonly ListedEdit[]> {
  let query = withAuthors(db, clubId).limit(EDITS_PAGE_SIZE + 1);
  if (before !== undefined) query = query.where('club_edit.id', '<', before);
  const rows = await query.execute();
  const undone = await undoneAmong(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...editOf(row),
    displayName: row.displayName,
    isUndone: undone.has(row.id),
  }));
}

/** The newest edit of a club's playbook, which differs after every edit. Undefined without one. */
export async function newestEdit(
  db: Database,
  clubId: string,
): Promise<{ readonly id: string; readonly updatedAt: string } | undefined> {
  return db
    .selectFrom('club_edit')
    .select(['id', 'updated_at as updatedAt'])
    .where('club_id', '=', clubId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All edits of a club, newest first, with their authors' names. */
export async function allEditsOfClub(
  db: Database,
  clubId: string,
): Promise<readonly (ClubEdit & Pick<ListedEdit, 'displayName'>)[]> {
  const rows = await withAuthors(db, clubId).execute();
  return rows.map((row) => ({ ...editOf(row), displayName: row.displayName }));
}

/** A page of the edits of one build or plan, newest first, with their authors' names. */
export async function newestEditsOf(
  db: Database,
  clubId: string,
  subjectId: string,
): Promise<readonly (ClubEdit & Pick<ListedEdit, 'displayName'>)[]> {
  const rows = await withAuthors(db, clubId)
    .where('club_edit.subject_id', '=', subjectId)
    .limit(EDITS_PAGE_SIZE)
    .execute();
  return rows.map((row) => ({ ...editOf(row), displayName: row.displayName }));
}

/** One of a club's edits. */
export async function clubEdit(
  db: Database,
  clubId: string,
  id: string,
): Promise<(ClubEdit & { readonly isUndone: boolean }) | undefined> {
  const row = await selectEdits(db)
    .where('club_edit.club_id', '=', clubId)
    .where('club_edit.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...editOf(row), isUndone: (await undoneAmong(db, [id])).has(id) };
}

/** The edits of one build or plan that changed after a time, oldest first. */
export async function recentEdits(
  db: Database,
  subjectIds: readonly string[],
  after: string,
): Promise<readonly ClubEdit[]> {
  if (subjectIds.length === 0) return [];
  const rows = await selectEdits(db)
    .where('club_edit.subject_id', 'in', subjectIds)
    .where('club_edit.updated_at', '>', after)
    .orderBy('club_edit.updated_at')
    .orderBy('club_edit.id')
    .execute();
  return rows.map(editOf);
}

/** All edits of a player in any club, for the export of their account. */
export async function editsOfPlayer(db: Database, playerId: string): Promise<readonly ClubEdit[]> {
  const rows = await selectEdits(db)
    .where('club_edit.player_id', '=', playerId)
    .orderBy('club_edit.id')
    .execute();
  return rows.map(editOf);
}

/** The player who made a build or plan. Null when the history doesn't have it anymore. */
export async function creatorOf(db: Database, subjectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('club_edit')
    .select('player_id')
    .where('subject_id', '=', subjectId)
    .where('before', 'is', null)
    .where('undoes', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.player_id ?? null;
}

/** Stores an edit, unless it changes nothing, and forgets the club's oldest ones. */
export async function insertEdit(transaction: Database, edit: ClubEdit): Promise<void> {
  if (changedValues(edit).length === 0) return;
  await transaction.insertInto('club_edit').values(rowOf(edit)).execute();
  const oldest = await transaction
    .selectFrom('club_edit')
    .select('id')
    .where('club_id', '=', edit.clubId)
    .orderBy('id', 'desc')
    .offset(MAX_CLUB_EDITS)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await transaction
    .deleteFrom('club_edit')
    .where('club_id', '=', edit.clubId)
    .where('id', '<=', oldest.id)
    .execute();
}

/** Replaces an edit by one that contains a later one. Removes it when nothing is left of it. */
export async function replaceEdit(transaction: Database, edit: ClubEdit): Promise<void> {
  if (changedValues(edit).length === 0) {
    await transaction.deleteFrom('club_edit').where('id', '=', edit.id).execute();
    return;
  }
  const { name, before, after, updated_at } = rowOf(edit);
  await transaction
    .updateTable('club_edit')
    .set({ name, before, after, updated_at })
    .where('id', '=', edit.id)
    .execute();
}

async function undoneAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('club_edit')
    .select('undoes')
    .where('undoes', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
}

function selectEdits(db: Database) {
  return db
    .selectFrom('club_edit')
    .select(['club_edit.id as id', 'club_edit.club_id as clubId', 'player_id as playerId', 'kind'])
    .select(['subject_id as subjectId', 'club_edit.name as name', 'before', 'after', 'undoes'])
    .select(['club_edit.created_at as createdAt', 'club_edit.updated_at as updatedAt']);
}

function withAuthors(db: Database, clubId: string) {
  return selectEdits(db)
    .leftJoin('player', 'player.id', 'club_edit.player_id')
    .select('player.display_name as displayName')
    .where('club_edit.club_id', '=', clubId)
    .orderBy('club_edit.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEdits>['executeTakeFirstOrThrow']>>;

function editOf(row: Row): ClubEdit {
  return { ...row, before: valuesOf(row, row.before), after: valuesOf(row, row.after) };
}

function valuesOf({ id, kind }: Row, text: string | null): PlaybookValues | null {
  if (text === null) return null;
  return readStored(`club_edit ${id}`, text, kind === 'build' ? readBuildValues : readPlanValues);
}

/** An edit of a build has all of its fields. */
function readBuildValues(stored: unknown): PlaybookValues {
  return { ...readBuild(stored) };
}

function readPlanValues(stored: unknown): PlaybookValues {
  const values = Object.entries({ ...(stored as object | null) });
  return Object.fromEntries(
    // Notes are longer than any value of a field.
    values.map(([name, value]) => [name, name === 'notes' ? value : readRoomValue(name, value)]),
  );
}

function rowOf(edit: ClubEdit) {
  return {
    id: edit.id,
    club_id: edit.clubId,
    player_id: edit.playerId,
    kind: edit.kind,
    subject_id: edit.subjectId,
    name: edit.name,
    before: edit.before && JSON.stringify(edit.before),
    after: edit.after && JSON.stringify(edit.after),
    undoes: edit.undoes,
    created_at: edit.createdAt,
    updated_at: edit.updatedAt,
  };
}
