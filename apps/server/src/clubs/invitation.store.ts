import { sql } from 'kysely';
import type { Database } from '../db/index.ts';

/** An invitation that hasn't ended. */
export interface Invitation {
  readonly id: string;
  readonly clubId: string;
  /** The display name of the player who made it. */
  readonly inviter: string | null;
  readonly createdAt: string;
  readonly endsAt: string;
}

/** Stores an invitation. */
export async function insertInvitation(
  transaction: Database,
  invitation: Omit<Invitation, 'inviter'> & {
    readonly secretHash: string;
    readonly playerId: string;
  },
): Promise<void> {
  await transaction
    .insertInto('club_invitation')
    .values({
      id: invitation.id,
      club_id: invitation.clubId,
      secret_hash: invitation.secretHash,
      created_by: invitation.playerId,
      created_at: invitation.createdAt,
      ends_at: invitation.endsAt,
    })
    .execute();
}

/** The open invitations of a club, newest first. */
export async function invitationsOf(
  db: Database,
  clubId: string,
  now: string,
): Promise<readonly Invitation[]> {
  return openInvitations(db, now)
    .where('club_id', '=', clubId)
    .orderBy('club_invitation.id', 'desc')
    .execute();
}

/** The open invitation whose secret has this hash. Those of suspended players wait until that's over. */
export async function invitationByHash(
  db: Database,
  secretHash: string,
  now: string,
): Promise<Invitation | undefined> {
  return openInvitations(db, now)
    .where('secret_hash', '=', secretHash)
    .where((where) =>
      where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', now)]),
    )
    .executeTakeFirst();
}

/** The open invitation that waits for a player. Those of suspended players wait until that's over. */
export async function waitingInvitationOf(
  db: Database,
  playerId: string,
  now: string,
): Promise<Invitation | undefined> {
  return openInvitations(db, now)
    .innerJoin('waiting_invitation', 'invitation_id', 'club_invitation.id')
    .where('waiting_invitation.player_id', '=', playerId)
    .where((where) =>
      where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', now)]),
    )
    .executeTakeFirst();
}

/** Remembers which invitation a player opened, instead of the last one. */
export async function storeWaitingInvitation(
  db: Database,
  playerId: string,
  invitationId: string,
): Promise<void> {
  await db
    .insertInto('waiting_invitation')
    .values({ player_id: playerId, invitation_id: invitationId })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ invitation_id: invitationId }),
    )
    .execute();
}

/** Forgets the invitation that waits for a player: it was accepted or declined. */
export async function removeWaitingInvitation(db: Database, playerId: string): Promise<void> {
  await db.deleteFrom('waiting_invitation').where('player_id', '=', playerId).execute();
}

/** The invitations that a player made and that weren't withdrawn, for the account's export. */
export async function ownInvitations(db: Database, playerId: string) {
  return db
    .selectFrom('club_invitation')
    .select(['id', 'created_at as createdAt', 'ends_at as endsAt'])
    .where('created_by', '=', playerId)
    .orderBy('id')
    .execute();
}

/** Removes an invitation. Returns false when the club has no such invitation. */
export async function removeInvitation(
  transaction: Database,
  clubId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('club_invitation')
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the invitations that a player made: one who left or may no longer invite. */
export async function removeInvitationsByPlayer(
  transaction: Database,
  playerId: string,
): Promise<void> {
  await transaction.deleteFrom('club_invitation').where('created_by', '=', playerId).execute();
}

/** Removes all invitations of a club: whoever was just removed may know them. */
export async function removeInvitationsOfClub(
  transaction: Database,
  clubId: string,
): Promise<void> {
  await transaction.deleteFrom('club_invitation').where('club_id', '=', clubId).execute();
}

/** Closes the invitations that a club has at the moment to a player, who may know them. Others can accept them. */
export async function closeInvitationsTo(
  transaction: Database,
  { clubId, playerId }: { readonly clubId: string; readonly playerId: string },
): Promise<void> {
  await transaction
    .insertInto('closed_club_invitation')
    .columns(['invitation_id', 'player_id'])
    .expression((from) =>
      from
        .selectFrom('club_invitation')
        .select(['id', sql<string>`${playerId}`.as('player_id')])
        .where('club_id', '=', clubId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True when a player can't accept an invitation. */
export async function isClosedTo(
  db: Database,
  invitationId: string,
  playerId: string,
): Promise<boolean> {
  const closed = await db
    .selectFrom('closed_club_invitation')
    .select('player_id')
    .where('invitation_id', '=', invitationId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return closed !== undefined;
}

/** Removes the invitations that have ended. */
export async function removeEndedInvitations(db: Database, now: string): Promise<void> {
  await db.deleteFrom('club_invitation').where('ends_at', '<=', now).execute();
}

function openInvitations(db: Database, now: string) {
  return db
    .selectFrom('club_invitation')
    .innerJoin('player', 'player.id', 'club_invitation.created_by')
    .select(['club_invitation.id as id', 'club_id as clubId', 'display_name as inviter'])
    .select(['club_invitation.created_at as createdAt', 'ends_at as endsAt'])
    .where('ends_at', '>', now);
}
