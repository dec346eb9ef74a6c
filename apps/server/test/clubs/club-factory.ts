import type { api, ResponseOf } from '@trifecta/contract';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { linkHashOf } from '../../src/rooms/index.ts';
import type { Database } from '../../src/db/index.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import type { ReachedSite } from '../support/tokens.ts';

/** A club as one of its members sees it. */
export type ClubAnswer = ResponseOf<typeof api.clubs.found>;

/** The secret of an invitation that doesn't exist. */
export const NO_SUCH_SECRET = 'x'.repeat(22);

/** After every test's clock. */
const FAR_AWAY = '2090-01-01T00:00:00.000Z';

/** Settings for a new club. */
export function aClub(change: Readonly<Record<string, unknown>> = {}) {
  return { name: 'Night Shift', tag: 'NITE', badge: aBadge(), ...change };
}

/** A badge. */
export function aBadge() {
  return {
    shape: 'shield',
    colors: { ground: 'navy', emblem: 'gold' },
    emblem: 'bolt',
  } as const;
}

let made = 0;

/** A tag that no other club of the tests has. */
export function freshTag(): string {
  made += 1;
  const letters = String(made)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '');
  return `T${letters}`;
}

/** Gives a player a plan, as an operator would. */
export async function grant(
  { db }: { readonly db: Database },
  { id }: Pick<TestPlayer, 'id'>,
  tier: 'premium' | 'team' = 'team',
  endsAt = FAR_AWAY,
): Promise<void> {
  await db
    .insertInto('plan_grant')
    .values({ player_id: id, tier, ends_at: endsAt, granted_at: '2025-01-01T00:00:00.000Z' })
    .execute();
}

/** Ends a player's granted plan. */
export async function endGrant(
  { db }: { readonly db: Database },
  { id }: Pick<TestPlayer, 'id'>,
): Promise<void> {
  await db.deleteFrom('plan_grant').where('player_id', '=', id).execute();
}

/** Founds a club for a new player with a Team plan. */
export async function foundClub(
  site: ReachedSite,
  change: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly owner: TestPlayer; readonly tag: string }> {
  const owner = await addPlayer(site);
  await grant(site.database, owner);
  const settings = aClub({ tag: freshTag(), ...change });
  await done(owner.call('POST', '/api/club', settings), 201);
  return { owner, tag: settings.tag };
}

/** A club whose rows were written directly, which takes a tenth of the time. */
export interface WrittenClub {
  readonly tag: string;
  readonly owner: TestPlayer;
  readonly captain: TestPlayer;
  readonly members: readonly TestPlayer[];
  readonly invitation: { readonly id: string; readonly secret: string };
}

/** Writes a club with an owner, a captain, two members, and an invitation. It's active unless told otherwise. */
export async function writeClub(site: ReachedSite, { isActive = true } = {}): Promise<WrittenClub> {
  const { db } = site.database;
  const [owner, captain, ...members] = await addPlayers(site, 4);
  if (owner === undefined || captain === undefined) throw new Error('No players were made.');
  if (isActive) await grant(site.database, owner);
  const [clubId, tag] = [uuidv7(), freshTag()];
  const invitation = { id: uuidv7(), secret: randomBytes(32).toString('base64url').slice(0, 22) };
  const at = new Date().toISOString();
  const { badge, name } = aClub();
  const settings = { tag, name, badge: JSON.stringify(badge), seats: 5 };
  await db
    .insertInto('club')
    .values({ id: clubId, ...settings, created_at: at, updated_at: at })
    .execute();
  const rowOf = ({ id }: TestPlayer, role: 'owner' | 'captain' | 'member') => {
    return { player_id: id, club_id: clubId, role, joined_at: at, is_listed: 0 as const };
  };
  const rows = [rowOf(owner, 'owner'), rowOf(captain, 'captain')];
  await db
    .insertInto('club_member')
    .values([...rows, ...members.map((member) => rowOf(member, 'member'))])
    .execute();
  await db
    .insertInto('club_invitation')
    .values({
      id: invitation.id,
      club_id: clubId,
      secret_hash: linkHashOf(invitation.secret),
      created_by: owner.id,
      created_at: at,
      ends_at: FAR_AWAY,
    })
    .execute();
  return { tag, owner, captain, members, invitation };
}

/** Hands a club over to a member, who accepts. */
export async function handOver(owner: TestPlayer, heir: TestPlayer): Promise<void> {
  await done(owner.call('POST', '/api/club/owner', { playerId: heir.id }));
  await done(heir.call('POST', '/api/club/owner/accept'));
}

/** Creates an invitation. */
export async function invite(
  inviter: TestPlayer,
): Promise<{ readonly id: string; readonly secret: string; readonly endsAt: string }> {
  const answer = await done(inviter.call('POST', '/api/club/invitations'), 201);
  return answer.json() as { id: string; secret: string; endsAt: string };
}

/** Accepts an invitation. */
export function accept(player: TestPlayer, secret: string, isListed = false) {
  return player.call('POST', '/api/club/invitations/accept', { secret, isListed });
}

/** Adds a new player to an owner's club. */
export async function addMember(
  site: ReachedSite,
  owner: TestPlayer,
  {
    role = 'member',
    isListed = false,
  }: { readonly role?: 'captain' | 'member'; readonly isListed?: boolean } = {},
): Promise<TestPlayer> {
  const player = await addPlayer(site);
  const { id, secret } = await invite(owner);
  await done(accept(player, secret, isListed));
  await done(owner.call('DELETE', `/api/club/invitations/${id}`));
  if (role === 'captain') {
    await done(owner.call('PUT', `/api/club/members/${player.id}/role`, { role }));
  }
  return player;
}

/** A player's club, from the API. */
export async function clubOf(player: TestPlayer): Promise<ClubAnswer | null> {
  const answer = await done(player.call('GET', '/api/club'));
  return (answer.json() as { club: ClubAnswer | null }).club;
}

/** Expects an answer's status. */
export async function done(
  answering: ReturnType<TestPlayer['call']>,
  status = 200,
): ReturnType<TestPlayer['call']> {
  const answer = await answering;
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status });
  return answer;
}

/** The status and the code of a refusal. */
export async function refusalOf(answering: ReturnType<TestPlayer['call']>) {
  const answer = await answering;
  const { code } = answer.json() as { code?: string };
  return `${answer.status} ${code}`;
}
