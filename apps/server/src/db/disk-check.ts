import type { OpenDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

const KEY = 'disk-check';
/** Large enough that SQLite needs new pages for it. */
const PROBE_CHARACTERS = 64 * 1024;

/**
 * Throws while the embedded database's disk is full. After a write failed for that reason, each call attempts a write
 * until one succeeds. Otherwise costs nothing.
 */
export async function checkDisk({ db, disk }: OpenDatabase): Promise<void> {
  if (!disk.isFull) return;
  await inTransaction(db, async (transaction) => {
    const value = ' '.repeat(PROBE_CHARACTERS);
    await transaction.insertInto('app_meta').values({ key: KEY, value }).execute();
    await transaction.deleteFrom('app_meta').where('key', '=', KEY).execute();
  });
  disk.noteRecovery();
}
