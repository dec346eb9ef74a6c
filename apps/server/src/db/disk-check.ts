import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

const KEY = 'disk-check';
/** Large enough that the database needs new pages for it. Random, because PostgreSQL compresses long values. */
const PROBE_BYTES = 48 * 1024;

/**
 * Throws while the database's disk takes no writes. After a write failed for that reason, each call attempts a write
 * until one succeeds. Otherwise costs nothing.
 */
export async function checkDisk({ db, disk }: OpenDatabase): Promise<void> {
  if (disk.trouble === undefined) return;
  await inTransaction(db, async (transaction) => {
    const value = randomBytes(PROBE_BYTES).toString('base64');
    await transaction.insertInto('app_meta').values({ key: KEY, value }).execute();
    await transaction.deleteFrom('app_meta').where('key', '=', KEY).execute();
  });
  disk.noteRecovery();
}
