import type { Database } from '../db/index.ts';

/** Something that happened to an account, so many times within an hour. */
export interface AccountEvent {
  readonly event: string;
  /** Provider, reason, or plan. Empty without any. */
  readonly detail: string;
  /** The start of the hour. ISO 8601. */
  readonly hour: string;
  readonly lastAt: string;
  readonly times: number;
}

/** Whom it concerns: a player, or whoever has an address. */
export type Concerned = { readonly player: string } | { readonly email: string };

/** Adds to an hour's events. Those of no account aren't stored. */
export async function addEvents(
  db: Database,
  found: readonly (AccountEvent & { readonly of: Concerned })[],
): Promise<void> {
  const idOf = await idsOf(
    db,
    found.map(({ of }) => of),
  );
  for (const { of, lastAt, ...event } of found) {
    const player = idOf(of);
    if (player === undefined) continue;
    await db
      .insertInto('security_event')
      .values({ player_id: player, last_at: lastAt, ...event })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'hour', 'event', 'detail']).doUpdateSet((set) => ({
          last_at: lastAt,
          times: set('security_event.times', '+', event.times),
        })),
      )
      .execute();
  }
}

async function idsOf(db: Database, of: readonly Concerned[]) {
  const ids = of.flatMap((one) => ('player' in one ? one.player : []));
  const emails = of.flatMap((one) => ('email' in one ? one.email : []));
  const rows = await db
    .selectFrom('player')
    .select(['id', 'email'])
    .where((where) =>
      where.or([where('id', 'in', ['', ...ids]), where('email', 'in', ['', ...emails])]),
    )
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return (one: Concerned): string | undefined => {
    if ('email' in one) return byEmail.get(one.email);
    return known.has(one.player) ? one.player : undefined;
  };
}

/** A player's events, newest first. */
export async function eventsOf(
  db: Database,
  playerId: string,
  limit?: number,
): Promise<readonly AccountEvent[]> {
  const query = db
    .selectFrom('security_event')
    .select(['event', 'detail', 'hour', 'last_at as lastAt', 'times'])
    .where('player_id', '=', playerId)
    .orderBy('last_at', 'desc')
    .orderBy('event')
    .orderBy('detail');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** Removes events of hours before a time. */
export async function removeOldEvents(db: Database, time: string): Promise<void> {
  await db.deleteFrom('security_event').where('hour', '<', time).execute();
}
