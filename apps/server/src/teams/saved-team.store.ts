import { isDeepStrictEqual } from 'node:util';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { maySaveTeam, ROLES } from '@trifecta/domain/teams';
import type { SavedMember, SavedTeam, SavedTeamContent } from '@trifecta/domain/teams';
import { lockPlayer } from '../account/index.ts';
import { z } from 'zod';
import { inTransaction, readStored } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** A member as any version stored it. */
const memberSchema = z.object({
  playerName: z.string().default(''),
  class: z.enum(PLAYER_CLASSES),
  role: z.enum(ROLES).nullable().default(null),
  weapon: z.string().default(''),
  specialization: z.string().default(''),
  gadget1: z.string().default(''),
  gadget2: z.string().default(''),
  gadget3: z.string().nullable().default(null),
  userBuildId: z.string().nullable().default(null),
} satisfies Record<keyof SavedMember, z.ZodType>) satisfies z.ZodType<SavedMember>;

/** A player's saved teams, newest first. */
export async function savedTeamsOf(db: Database, playerId: string): Promise<SavedTeam[]> {
  const rows = await selectTeams(db)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSavedTeam);
}

/** The number of teams a player has saved. */
export async function countSavedTeams(db: Database, playerId: string): Promise<number> {
  const { teams } = await db
    .selectFrom('saved_team')
    .select(({ fn }) => fn.countAll<number>().as('teams'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return teams;
}

/** A new team to store. */
export interface NewTeam {
  readonly id: string;
  readonly playerId: string;
  readonly content: SavedTeamContent;
  readonly now: string;
}

/**
 * Stores a team unless the player has reached the limit. A team that the player already has, equal in every field, isn't
 * stored again. Both hold for concurrent requests too.
 */
export async function insertTeam(
  db: Database,
  { id, playerId, content, now }: NewTeam,
): Promise<SavedTeam | 'limit-reached' | 'no-player'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    const named = await selectTeams(transaction)
      .where('player_id', '=', playerId)
      .where('team_name', '=', content.teamName)
      .execute();
    const same = named
      .map(toSavedTeam)
      .find((team) => isDeepStrictEqual(team, { ...team, ...content }));
    if (same !== undefined) return same;
    if (!maySaveTeam(await countSavedTeams(transaction, playerId))) return 'limit-reached';
    await transaction
      .insertInto('saved_team')
      .values({
        id,
        player_id: playerId,
        team_name: content.teamName,
        description: content.description,
        members: JSON.stringify(content.teamMembers),
        team_score: content.teamScore,
        synergy_score: content.synergyScore,
        balance_score: content.balanceScore,
        range_score: content.rangeScore,
        utility_score: content.utilityScore,
        created_at: now,
      })
      .execute();
    return { _id: id, ...content, createdAt: now };
  });
}

/** Deletes a player's team. Returns false if the player has no such team. */
export async function deleteTeam(db: Database, id: string, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_team')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectTeams(db: Database) {
  return db
    .selectFrom('saved_team')
    .select([
      'id',
      'team_name',
      'description',
      'members',
      'team_score',
      'synergy_score',
      'balance_score',
      'range_score',
      'utility_score',
      'created_at',
    ]);
}

type TeamRow = Awaited<ReturnType<ReturnType<typeof selectTeams>['execute']>>[number];

function toSavedTeam(row: TeamRow): SavedTeam {
  return {
    _id: row.id,
    teamName: row.team_name,
    description: row.description,
    teamMembers: readStored(`saved_team ${row.id}`, row.members, (stored) =>
      z.array(memberSchema).parse(stored),
    ),
    teamScore: row.team_score,
    synergyScore: row.synergy_score,
    balanceScore: row.balance_score,
    rangeScore: row.range_score,
    utilityScore: row.utility_score,
    createdAt: row.created_at,
  };
}
