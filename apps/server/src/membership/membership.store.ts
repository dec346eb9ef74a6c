import { BADGE_COLOR_NAMES, BADGE_EMBLEMS, BADGE_SHAPES } from '@trifecta/domain/membership';
import type { ClubBadge, ClubRole } from '@trifecta/domain/membership';
import { z } from 'zod';
import { readStored } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';
import type { ExpressionBuilder } from 'kysely';

/** A player's place in a club, and what others see of the club. */
export interface Membership {
  readonly playerId: string;
  readonly clubId: string;
  readonly role: ClubRole;
  readonly tag: string;
  readonly name: string;
  readonly badge: ClubBadge;
  /** Null for a club that has lost its owner, which never counts as active. */
  readonly ownerId: string | null;
  /** Until when its former owner has paid for the club. */
  readonly keptUntil: string | null;
  /** Until when the owner's plan keeps another club, which they handed over. */
  readonly ownerKeepsUntil: string | null;
  /** The time at which a club that's being disbanded is deleted. Null for all others. */
  readonly disbandsAt: string | null;
}

/** A player's membership. Undefined for players in no club. */
export async function membershipOf(
  db: Database,
  playerId: string,
): Promise<Membership | undefined> {
  const [membership] = await membershipsOf(db, [playerId]);
  return membership;
}

/** The ids of a club's members. */
export async function membersOfClub(db: Database, clubId: string): Promise<readonly string[]> {
  const members = db.selectFrom('club_member').select('player_id').where('club_id', '=', clubId);
  return (await members.execute()).map(({ player_id: id }) => id);
}

/** The memberships of those of the players who are in a club. */
export async function membershipsOf(
  db: Database,
  playerIds: readonly string[],
): Promise<readonly Membership[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom('club_member')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .leftJoin('club_member as owner', (join) =>
      join.onRef('owner.club_id', '=', 'club.id').on('owner.role', '=', 'owner'),
    )
    .select(['club_member.player_id as playerId', 'club.id as clubId', 'club_member.role as role'])
    .select(['tag', 'name', 'badge', 'disbands_at as disbandsAt', 'owner.player_id as ownerId'])
    .select('club.kept_until as keptUntil')
    .select((expression) => keptByOwner(expression).as('ownerKeepsUntil'))
    .where('club_member.player_id', 'in', playerIds)
    .execute();
  return rows.map((row) => ({ ...row, badge: badgeFrom(row.clubId, row.badge) }));
}

/** The plans that keep a club active. Undefined for one that's gone. */
export async function clubPayers(
  db: Database,
  clubId: string,
): Promise<Pick<Membership, 'ownerId' | 'keptUntil' | 'ownerKeepsUntil'> | undefined> {
  return db
    .selectFrom('club')
    .leftJoin('club_member as owner', (join) =>
      join.onRef('owner.club_id', '=', 'club.id').on('owner.role', '=', 'owner'),
    )
    .select(['owner.player_id as ownerId', 'club.kept_until as keptUntil'])
    .select((expression) => keptByOwner(expression).as('ownerKeepsUntil'))
    .where('club.id', '=', clubId)
    .executeTakeFirst();
}

/** Until when a player's plan keeps a club that they handed over, other than `exceptClubId`. */
export async function keepsUntil(
  db: Database,
  playerId: string,
  exceptClubId: string | null,
): Promise<string | null> {
  let query = db
    .selectFrom('club')
    .select(({ fn }) => fn.max('kept_until').as('until'))
    .where('kept_by', '=', playerId);
  if (exceptClubId !== null) query = query.where('id', '<>', exceptClubId);
  return (await query.executeTakeFirstOrThrow()).until;
}

function keptByOwner(expression: ExpressionBuilder<OwnedClubs, 'club' | 'owner'>) {
  return expression
    .selectFrom('club as other')
    .select(({ fn }) => fn.max('other.kept_until').as('until'))
    .whereRef('other.kept_by', '=', 'owner.player_id')
    .whereRef('other.id', '<>', 'club.id');
}

type OwnedClubs = Schema & { readonly owner: Schema['club_member'] };

/** A badge as any version stored it. */
const badgeSchema = z.object({
  shape: z.enum(BADGE_SHAPES).default('shield'),
  colors: z
    .object({
      ground: z.enum(BADGE_COLOR_NAMES).default('black'),
      emblem: z.enum(BADGE_COLOR_NAMES).default('white'),
    })
    .prefault({}),
  emblem: z.enum(BADGE_EMBLEMS).default('bolt'),
} satisfies Record<keyof ClubBadge, z.ZodType>) satisfies z.ZodType<ClubBadge>;

/** A badge from its stored form. */
export function badgeFrom(clubId: string, text: string): ClubBadge {
  return readStored(`club ${clubId}`, text, (stored) => badgeSchema.parse(stored));
}
