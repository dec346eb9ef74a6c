import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/index.ts';

/** Copies the matches of the player with an email address to all other players, until these have at least so many. */
export async function copyMatches(
  { db }: OpenDatabase,
  email: string,
  atLeast: number,
): Promise<void> {
  const ofPlayer = sql`from played_match join player as owner on owner.id = player_id and owner.email = ${email}`;
  const { rows } = await sql<{ readonly matches: number; readonly others: number }>`
    select (select count(*) ${ofPlayer}) as matches, (select count(*) from player) - 1 as others`.execute(
    db,
  );
  const [{ matches, others } = { matches: 0, others: 0 }] = rows;
  const copies = Math.ceil(atLeast / (matches * others));
  for (let copy = 0; copy < copies; copy += 1) {
    const suffix = sql`'.' || other.id || ${`.${copy}`}`;
    await sql`
      insert into played_match (id, player_id, fingerprint, source, mode, map, place, line_up, played_at, created_at, updated_at)
      select played_match.id || ${suffix}, other.id, fingerprint || ${suffix}, source, mode, map, place, line_up, played_at,
        played_match.created_at, played_match.updated_at
      ${ofPlayer} join player as other on other.id <> owner.id`.execute(db);
  }
}
