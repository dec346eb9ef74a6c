import { isSuspended } from '@trifecta/domain/account';
import { CLUB_ROLES } from '@trifecta/domain/membership';
import type { ClubRole } from '@trifecta/domain/membership';
import type { Database } from '../db/index.ts';

/** A member, as everyone in the club sees them. */
export interface ClubMember {
  readonly id: string;
  readonly displayName: string | null;
  readonly role: ClubRole;
  readonly joinedAt: string;
  readonly isListed: boolean;
  /** True when their matches count in the club's analytics. */
  readonly sharesMatches: boolean;
  readonly suspendedUntil: string | null;
}

/** Adds a member. One who's already in a club is a unique violation. */
export async function insertMember(
  transaction: Database,
  clubId: string,
  {
    id,
    role,
    joinedAt,
    isListed,
  }: Omit<ClubMember, 'displayName' | 'sharesMatches' | 'suspendedUntil'>,
): Promise<void> {
  await transaction
    .insertInto('club_member')
    .values({
      player_id: id,
      club_id: clubId,
      role,
      joined_at: joinedAt,
      is_listed: isListed ? 1 : 0,
    })
    .execute();
}

/** The members of a club: the owner, then captains, then members, those who joined first before others. */
export async function membersOf(db: Database, clubId: string): Promise<readonly ClubMember[]> {
  const rows = await db
    .selectFrom('club_member')
    .innerJoin('player', 'player.id', 'club_member.player_id')
    .select(['player_id as id', 'display_name as displayName', 'role'])
    .select(['joined_at as joinedAt', 'is_listed', 'suspended_until as suspendedUntil'])
    .select('matches_shared_at')
    .where('club_id', '=', clubId)
    .orderBy('joined_at')
    .orderBy('player_id')
    .execute();
  return rows
    .map(({ is_listed: isListed, matches_shared_at: sharedAt, ...member }) => ({
      ...member,
      isListed: isListed === 1,
      sharesMatches: sharedAt !== null,
    }))
    .toSorted((one, other) => CLUB_ROLES.indexOf(one.role) - CLUB_ROLES.indexOf(other.role));
}

/** The members whom a club's public page shows: who wants it, has a display name, and isn't suspended. */
export async function listedMembersOf(db: Database, clubId: string, now: Date) {
  const listed = (await membersOf(db, clubId)).filter(({ isListed }) => isListed);
  return listed.flatMap(({ id, displayName, role, suspendedUntil }) =>
    displayName === null || isSuspended(suspendedUntil, now) ? [] : [{ id, displayName, role }],
  );
}

/**
 * When a player joined their club, whether its public page shows them, and since when their matches count in its analytics.
 * Undefined for players in no club.
 */
export async function standingOf(db: Database, playerId: string) {
  const row = await db
    .selectFrom('club_member')
    .select(['joined_at as joinedAt', 'is_listed', 'matches_shared_at as matchesSharedAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { joinedAt, is_listed: isListed, matchesSharedAt } = row;
  return { joinedAt, isListed: isListed === 1, matchesSharedAt };
}

/** The number of taken seats. Only reliable while the club is locked. */
export async function countMembers(db: Database, clubId: string): Promise<number> {
  const { members } = await db
    .selectFrom('club_member')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return members;
}

/** A player's role in a club. Undefined when they aren't in it. */
export async function roleIn(
  db: Database,
  clubId: string,
  playerId: string,
): Promise<ClubRole | undefined> {
  const row = await db
    .selectFrom('club_member')
    .select('role')
    .where('club_id', '=', clubId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.role;
}

/** The owner of a club. Null for one that has lost its owner. */
export async function clubOwnerId(db: Database, clubId: string): Promise<string | null> {
  const row = await db
    .selectFrom('club_member')
    .select('player_id')
    .where('club_id', '=', clubId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return row?.player_id ?? null;
}

/** Gives a member another role. */
export async function setRole(
  transaction: Database,
  playerId: string,
  role: ClubRole,
): Promise<void> {
  await transaction
    .updateTable('club_member')
    .set({ role })
    .where('player_id', '=', playerId)
    .execute();
}

/** Shows a member on the club's public page, or doesn't. */
export async function setListed(
  transaction: Database,
  playerId: string,
  isListed: boolean,
): Promise<void> {
  await transaction
    .updateTable('club_member')
    .set({ is_listed: isListed ? 1 : 0 })
    .where('player_id', '=', playerId)
    .execute();
}

/** Lets a member's matches count in the club's analytics since a time, unless they already do. Null ends it. */
export async function shareMatches(
  transaction: Database,
  playerId: string,
  since: string | null,
): Promise<void> {
  const update = transaction
    .updateTable('club_member')
    .set({ matches_shared_at: since })
    .where('player_id', '=', playerId);
  await (since === null ? update : update.where('matches_shared_at', 'is', null)).execute();
}

/** Removes a member. */
export async function removeMember(transaction: Database, playerId: string): Promise<void> {
  await transaction.deleteFrom('club_member').where('player_id', '=', playerId).execute();
}
