import { BADGE_COLOR_NAMES, BADGE_EMBLEMS, BADGE_SHAPES } from '@trifecta/domain/membership';
import type { ClubBadge, ClubRole } from '@trifecta/domain/membership';
import { z } from 'zod';
import { readStored } from '../db/index.ts';
import type { Database } from '../db/index.ts';

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
}

/** A player's membership. Undefined for players in no club. */
export async function membershipOf(
  db: Database,
  playerId: string,
): Promise<Membership | undefined> {
  const [membership] = await membershipsOf(db, [playerId]);
  return membership;
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
    .select(['tag', 'name', 'badge', 'owner.player_id as ownerId'])
    .where('club_member.player_id', 'in', playerIds)
    .execute();
  return rows.map((row) => ({ ...row, badge: badgeFrom(row.clubId, row.badge) }));
}

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
