import { lockPlayer } from '../../account/index.ts';
import type { PlayerData } from '../../account/index.ts';
import { inTransaction } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';

/** Someone who gets an email about a club. */
export interface ClubReader {
  readonly playerId: string;
  readonly email: string;
  /** False for those who turned off what can be turned off. */
  readonly wantsMail: boolean;
}

/** The members of a club whose address is verified, by id. */
export async function reachableMembers(
  db: Database,
  clubId: string,
): Promise<readonly ClubReader[]> {
  const rows = await readers(db)
    .innerJoin('club_member', 'club_member.player_id', 'player.id')
    .where('club_id', '=', clubId)
    .orderBy('player.id')
    .execute();
  return rows.map(readerOf);
}

/** A player whose address is verified, whether they're in a club or not. */
export async function reachablePlayer(
  db: Database,
  playerId: string,
): Promise<ClubReader | undefined> {
  const row = await readers(db).where('player.id', '=', playerId).executeTakeFirst();
  return row && readerOf(row);
}

function readers(db: Database) {
  return db
    .selectFrom('player')
    .leftJoin('club_mail_off', 'club_mail_off.player_id', 'player.id')
    .select(['player.id as playerId', 'player.email', 'club_mail_off.since as offSince'])
    .where('player.email_verified', '=', 1);
}

function readerOf({
  offSince,
  ...reader
}: {
  readonly playerId: string;
  readonly email: string;
  readonly offSince: string | null;
}): ClubReader {
  return { ...reader, wantsMail: offSince === null };
}

/** True unless a player turned off emails about their club. */
export async function wantsClubMail(db: Database, playerId: string): Promise<boolean> {
  return (await offRow(db, playerId)) === undefined;
}

/** Turns emails about a player's club on. */
export async function resumeClubMail(db: Database, playerId: string): Promise<void> {
  await db.deleteFrom('club_mail_off').where('player_id', '=', playerId).execute();
}

/** Turns emails about a player's club off. Returns false when there's no such player. */
export async function endClubMail(db: Database, playerId: string, now: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return false;
    await transaction
      .insertInto('club_mail_off')
      .values({ player_id: playerId, since: now })
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
    return true;
  });
}

/** The setting, for the account export. Deleted with the player's row. */
export const clubMailOfAccount: PlayerData = {
  name: 'clubMail',
  exportOf: async (db, playerId) => ({ offSince: (await offRow(db, playerId))?.since ?? null }),
  removeOf: () => Promise.resolve(),
};

async function offRow(db: Database, playerId: string) {
  return db
    .selectFrom('club_mail_off')
    .select('since')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** A club as its members last heard of it. */
export interface ToldClub {
  readonly id: string;
  readonly name: string;
  /** Null for one that hasn't been looked at. */
  readonly toldActive: 0 | 1 | null;
}

/** A batch of clubs after an id, by id. */
export async function toldClubsAfter(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly ToldClub[]> {
  return db
    .selectFrom('club')
    .select(['id', 'name', 'told_active as toldActive'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes what a club's members hear. Returns false when another process did it, or the club is gone. */
export async function claimTold(
  transaction: Database,
  { id, toldActive }: ToldClub,
  isActive: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('club')
    .set({ told_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .where('told_active', toldActive === null ? 'is' : '=', toldActive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
