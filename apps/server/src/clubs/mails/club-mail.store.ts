import type { Database } from '../../db/index.ts';

/** The members of a club whose address is verified, by id. */
export async function reachableMembers(
  db: Database,
  clubId: string,
): Promise<readonly { readonly playerId: string; readonly email: string }[]> {
  return db
    .selectFrom('club_member')
    .innerJoin('player', 'player.id', 'club_member.player_id')
    .select(['player.id as playerId', 'player.email'])
    .where('club_id', '=', clubId)
    .where('player.email_verified', '=', 1)
    .orderBy('player.id')
    .execute();
}
