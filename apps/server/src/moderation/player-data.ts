import type { PlayerData } from '../account/index.ts';
import { grantOf } from '../plans/index.ts';
import { casesOf } from './case.store.ts';
import { moderatedPlayer } from './moderated-player.store.ts';
import { removeFromLog } from './moderation-log.store.ts';
import { reportsBy } from './report.store.ts';

/**
 * A player's moderation record, for account export and deletion: what was decided about them, their answers, and the
 * reports they made. Reports by others and notes of operators aren't part of it. Deleting the account deletes all of it
 * by its foreign keys, except for the log.
 */
export const moderationOfAccount: PlayerData = {
  name: 'moderation',
  exportOf: async (db, playerId) => ({
    suspendedUntil: (await moderatedPlayer(db, playerId))?.suspendedUntil ?? null,
    decisions: await casesOf(db, playerId),
    reports: await reportsBy(db, playerId),
    grantedPlan: (await grantOf(db, playerId)) ?? null,
  }),
  removeOf: removeFromLog,
};
