import type { ReportReason } from '@trifecta/domain/moderation';
import type { Tier } from '@trifecta/domain/plans';
import type { Database } from '../db/index.ts';

const PAGE_SIZE = 50;

/** The operator, or the user on the server's machine who ran a command. */
export type Actor = { readonly operatorId: string } | { readonly runBy: string };

/** What an operator can do. */
export type OperatorAction =
  | 'build-hidden'
  | 'build-restored'
  | 'name-changed'
  | 'suspended'
  | 'suspension-lifted'
  | 'reports-dismissed'
  | 'answer-read'
  | 'note-added'
  | 'plan-granted'
  | 'plan-ended'
  | 'club-renamed'
  | 'club-seats'
  | 'ratings-taken-out'
  | 'ratings-put-back'
  | 'second-step-removed'
  | 'sessions-ended'
  | 'all-sessions-ended'
  | 'data-exported'
  | 'account-deleted'
  | 'mail-resent'
  | 'mail-canceled'
  | 'backup-made'
  | 'backup-checked'
  | 'maintenance-on'
  | 'maintenance-off';

/** Entries that concern no player, but the site. */
export const SITE_ACTIONS: ReadonlySet<string> = new Set<OperatorAction>([
  'mail-resent',
  'mail-canceled',
  'backup-made',
  'backup-checked',
  'maintenance-on',
  'maintenance-off',
]);

/** Something an operator did. */
export interface LogEntry {
  readonly action: OperatorAction;
  /** Null for what concerns everyone. */
  readonly playerId: string | null;
  readonly buildId?: string | null;
  readonly reason?: ReportReason;
  readonly why?: string;
  readonly tier?: Tier;
  readonly until?: string | null;
}

/** Adds an entry, in the transaction that does it. Entries are never changed, except by `removeFromLog`. */
export async function addToLog(
  transaction: Database,
  actor: Actor,
  { id, now, ...entry }: LogEntry & { readonly id: string; readonly now: string },
): Promise<void> {
  await transaction
    .insertInto('moderation_log')
    .values({
      id,
      at: now,
      ...('runBy' in actor
        ? { via: 'command', operator_id: null, run_by: actor.runBy }
        : { via: 'page', operator_id: actor.operatorId, run_by: null }),
      action: entry.action,
      player_id: entry.playerId,
      build_id: entry.buildId ?? null,
      reason: entry.reason ?? null,
      why: entry.why ?? null,
      tier: entry.tier ?? null,
      until: entry.until ?? null,
    })
    .execute();
}

/**
 * Removes a player's data from the log, in the transaction that deletes the player. What was done, when, on which ground,
 * and by whom remains.
 */
export async function removeFromLog(transaction: Database, playerId: string): Promise<void> {
  await transaction
    .updateTable('moderation_log')
    .set({ player_id: null, build_id: null, why: null })
    .where('player_id', '=', playerId)
    .execute();
}

/** A page of the log, newest first: of everyone, or of one player. */
export async function readLog(
  db: Database,
  {
    cursor,
    playerId,
  }: { readonly cursor?: string | undefined; readonly playerId?: string | undefined },
) {
  let query = db
    .selectFrom('moderation_log')
    .leftJoin('player as operator', 'operator.id', 'moderation_log.operator_id')
    .leftJoin('player', 'player.id', 'moderation_log.player_id')
    .select(['moderation_log.id as id', 'at', 'via', 'operator.email as operator', 'action'])
    .select([
      'player.id as playerId',
      'player.display_name as displayName',
      'player.email as email',
    ])
    .select(['run_by as runBy', 'build_id as buildId', 'reason', 'why', 'tier', 'until'])
    .orderBy('moderation_log.id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (cursor !== undefined) query = query.where('moderation_log.id', '<', cursor);
  if (playerId !== undefined) query = query.where('moderation_log.player_id', '=', playerId);
  const found = await query.execute();
  const rows = found.slice(0, PAGE_SIZE);
  const entries = rows.map(({ displayName, email, ...row }) => ({
    ...row,
    playerName: displayName ?? email,
  }));
  return { entries, next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
