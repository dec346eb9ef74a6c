import { uuidv7 } from 'uuidv7';
import type { Answer } from './http.ts';
import { addSessions, addSigningKey, claimsOf, clockOf, signClaims } from './tokens.ts';
import type { ReachedSite, SigningKey } from './tokens.ts';

/** A verified player with a token, created without the cost of a sign-up. */
export interface TestPlayer {
  readonly id: string;
  readonly email: string;
  readonly displayName: string | null;
  /** Sends a request, also with the cookie of a room. */
  readonly call: (method: string, path: string, body?: unknown, cookie?: string) => Promise<Answer>;
  /** The same player at another server process with the same database. */
  readonly at: (other: ReachedSite) => TestPlayer;
}

const keys = new WeakMap<object, Promise<SigningKey>>();

function keyOf(site: ReachedSite): Promise<SigningKey> {
  const key = keys.get(site) ?? addSigningKey(site);
  keys.set(site, key);
  return key;
}

let made = 0;
/** A token is valid for five minutes of the site's clock, which some tests advance. */
const RENEWED_MS = 60_000;

/** Adds players, each with a display name unless told otherwise. */
export async function addPlayers(
  site: ReachedSite,
  count: number,
  {
    isNamed = true,
    ids = [],
  }: { readonly isNamed?: boolean; readonly ids?: readonly string[] } = {},
): Promise<TestPlayer[]> {
  const now = new Date().toISOString();
  const players = Array.from({ length: count }, (_, index) => {
    made += 1;
    const id = ids[index] ?? uuidv7();
    const displayName = isNamed ? `Player-${made}` : null;
    return { id, email: `${id}@example.com`, displayName };
  });
  await site.database.db
    .insertInto('player')
    .values(
      players.map(({ id, email, displayName }) => ({
        id,
        name: '',
        email,
        email_verified: 1 as const,
        display_name: displayName,
        display_name_key: displayName?.toLowerCase() ?? null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await addSessions(
    site,
    players.map(({ id }) => id),
  );
  return players.map((player) => ({ ...player, ...callsOf(site, player) }));
}

/** The players of a site that wasn't empty, each with a new session. */
export async function playersOf(site: ReachedSite): Promise<TestPlayer[]> {
  const rows = await site.database.db
    .selectFrom('player')
    .select(['id', 'email', 'display_name as displayName'])
    .orderBy('id')
    .execute();
  await addSessions(
    site,
    rows.map(({ id }) => id),
  );
  return rows.map((player) => ({ ...player, ...callsOf(site, player) }));
}

/** Adds one player. */
export async function addPlayer(
  site: ReachedSite,
  options?: { readonly isNamed?: boolean; readonly ids?: readonly string[] },
): Promise<TestPlayer> {
  const [player] = await addPlayers(site, 1, options);
  if (player === undefined) throw new Error('No player was made.');
  return player;
}

function callsOf(
  site: ReachedSite,
  player: Pick<TestPlayer, 'id' | 'email' | 'displayName'>,
): Pick<TestPlayer, 'call' | 'at'> {
  let signedAt = 0;
  let token: Promise<string> | undefined;
  return {
    call: async (method, path, body, cookie) => {
      const now = clockOf(site);
      if (token === undefined || Math.abs(now - signedAt) > RENEWED_MS) {
        signedAt = now;
        token = keyOf(site).then((key) => signClaims(claimsOf(site, player.id, player.email), key));
      }
      const content = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      };
      return site.send(path, {
        method,
        headers: { authorization: `Bearer ${await token}`, ...content },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    },
    at: (other) => ({ ...player, ...callsOf(other, player) }),
  };
}
