import { resolve } from 'node:path';
import { eraseAccount } from './account/index.ts';
import { allPlayerData } from './all-player-data.ts';
import { contents, REFUSALS } from './backup/command.ts';
import { backupFolder } from './backup/index.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { Restored } from './backup/restore-backup.ts';
import { CurrentCatalogue } from './catalogue/index.ts';
import { command, NEEDS_ATTENTION } from './commands/run-command.ts';
import type { CommandCall } from './commands/run-command.ts';
import { withDatabase } from './commands/with-database.ts';
import type { Config } from './settings/config.ts';

/** `trifecta restore`. */
export const restoreCommand = command(
  {
    name: 'restore',
    does: 'Replace the database with a backup. Stop the server first.',
    takes: 'FILE',
    changes: 'the whole database. What was there before is kept as before_restore_…',
    notes: ['Accounts that were deleted after the backup are named, and deleted again.'],
    example: 'restore /var/lib/trifecta/backups/trifecta-daily-20261122T030000Z.jsonl.gz',
  },
  (call) => restore(call, call.parameters[0] ?? ''),
  REFUSALS,
);

async function restore({ config, say }: CommandCall, path: string): Promise<number> {
  const settings = config();
  const backups = backupFolder(settings);
  const restored = await restoreBackup(resolve(path), { ...settings, backups, now: new Date() });
  say(`Restored ${contents(restored)}, as of ${restored.header.createdAt}.`);
  if (restored.before !== undefined) {
    say(`The data that was there before is in ${restored.before}. Delete it when you're sure.`);
  }
  const { deleted, areDeletionsKnown } = restored;
  if (deleted.length > 0) {
    await eraseAll(settings, deleted);
    say(`Accounts that were deleted after this backup, and are deleted again: ${deleted.length}.`);
    for (const id of deleted) say(`  ${id}`);
    return 0;
  }
  if (areDeletionsKnown) {
    say('No account in this backup was deleted later.');
    return 0;
  }
  say(
    `Accounts that were deleted after this backup may be back: there's no deleted-accounts.txt beside it or in ${backups}, and no former database that knows them.`,
  );
  return NEEDS_ATTENTION;
}

/** Deletes accounts that came back with a backup. What doesn't succeed, the next start does. */
async function eraseAll(settings: Config, ids: Restored['deleted']): Promise<void> {
  await withDatabase(settings, async (database) => {
    const catalogue = await CurrentCatalogue.load(database.db, settings.catalogueUpdate);
    const now = () => new Date();
    const data = allPlayerData({ database, catalogue, now });
    for (const playerId of ids) {
      await eraseAccount(database.db, data, { playerId, now: now().toISOString() });
    }
  });
}
