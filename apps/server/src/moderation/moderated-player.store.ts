import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

const MAX_FOUND = 20;

/** A player as operators see them. */
export interface ModeratedPlayer {
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
  readonly createdAt: string;
  readonly suspendedUntil: string | null;
  readonly areRatingsOut: boolean;
}

function selectPlayers(db: Database) {
  return db
    .selectFrom('player')
    .select(['id', 'email', 'email_verified', 'display_name as displayName'])
    .select(['created_at as createdAt', 'suspended_until as suspendedUntil']);
}

/** A player by id. */
export async function moderatedPlayer(
  db: Database,
  id: string,
): Promise<ModeratedPlayer | undefined> {
  const found = await selectPlayers(db)
    .select('ratings_taken_out')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { email_verified: isVerified, ratings_taken_out: areRatingsOut, ...player } = found;
  return { ...player, isEmailVerified: isVerified === 1, areRatingsOut: areRatingsOut === 1 };
}

/** Players with this email address or id, or whose display name starts with the text. */
export async function findPlayers(db: Database, search: string) {
  const text = search.normalize('NFC').toLowerCase();
  const start = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await selectPlayers(db)
    .where((where) =>
      where.or([
        where('id', '=', text),
        where('email', '=', text),
        sql<boolean>`display_name_key like ${start} escape '\\'`,
      ]),
    )
    .orderBy('display_name_key')
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(({ id, email, displayName, suspendedUntil }) => ({
    id,
    email,
    displayName,
    suspendedUntil,
  }));
}

/** Adds an operator's note about a player. */
export async function addNote(
  transaction: Database,
  added: {
    readonly id: string;
    readonly playerId: string;
    readonly operatorId: string | null;
    readonly note: string;
    readonly now: string;
  },
): Promise<void> {
  await transaction
    .insertInto('moderation_note')
    .values({
      id: added.id,
      player_id: added.playerId,
      operator_id: added.operatorId,
      note: added.note,
      created_at: added.now,
    })
    .execute();
}

/** The operators' notes about a player, newest first. */
export async function notesAbout(db: Database, playerId: string) {
  return db
    .selectFrom('moderation_note')
    .leftJoin('player as operator', 'operator.id', 'operator_id')
    .select(['note', 'operator.email as operator', 'moderation_note.created_at as createdAt'])
    .where('player_id', '=', playerId)
    .orderBy('moderation_note.id', 'desc')
    .limit(100)
    .execute();
}
