import type { Database } from '../db/index.ts';

/** The offer of a club to one of its members. */
export interface ClubOffer {
  readonly playerId: string;
  readonly offeredAt: string;
}

/** A club's open offer. It ends with the member's place in the club. */
export async function offerOf(db: Database, clubId: string): Promise<ClubOffer | undefined> {
  return db
    .selectFrom('club_offer')
    .select(['player_id as playerId', 'offered_at as offeredAt'])
    .where('club_id', '=', clubId)
    .executeTakeFirst();
}

/** Offers a club to a member, instead of an earlier offer. */
export async function insertOffer(
  transaction: Database,
  clubId: string,
  { playerId, offeredAt }: ClubOffer,
): Promise<void> {
  await removeOffer(transaction, clubId);
  await transaction
    .insertInto('club_offer')
    .values({ club_id: clubId, player_id: playerId, offered_at: offeredAt })
    .execute();
}

/** Ends a club's offer. */
export async function removeOffer(transaction: Database, clubId: string): Promise<void> {
  await transaction.deleteFrom('club_offer').where('club_id', '=', clubId).execute();
}

/** The player who has paid for a club that someone else owns, and until when. */
export interface ClubKeeper {
  readonly keptBy: string | null;
  readonly keptUntil: string | null;
}

/** The former owner whose plan keeps a club. */
export async function keeperOf(db: Database, clubId: string): Promise<ClubKeeper | undefined> {
  return db
    .selectFrom('club')
    .select(['kept_by as keptBy', 'kept_until as keptUntil'])
    .where('id', '=', clubId)
    .executeTakeFirst();
}

/** Lets what a former owner paid keep a club. */
export async function setKeeper(
  transaction: Database,
  clubId: string,
  { keptBy, keptUntil }: ClubKeeper,
): Promise<void> {
  await transaction
    .updateTable('club')
    .set({ kept_by: keptBy, kept_until: keptUntil })
    .where('id', '=', clubId)
    .execute();
}
