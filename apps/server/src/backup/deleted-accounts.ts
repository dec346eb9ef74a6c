import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/index.ts';
import { BackupError } from './backup-error.ts';

/**
 * The file beside backups with the ids of all deleted accounts, one a line, and nothing else about them. It's newer than the
 * backups, and outlives the database: what was deleted stays deleted after a restore.
 */
const LIST = 'deleted-accounts.txt';

/** A million accounts. */
const MAX_BYTES = 40_000_000;
const ID = /^[\w-]{1,64}$/;
/** Well below either engine's limit of parameters per statement. */
const AT_ONCE = 1000;
/** What a player can sign in with, or act by. */
const SIGN_IN_TABLES = [
  'sign_in_session',
  'sign_in_account',
  'mail_action',
  'access_token',
] as const;

/** The ids in a folder's list. Undefined without a list. Throws `BackupError` when it's something else. */
export async function listedDeletions(folder: string): Promise<readonly string[] | undefined> {
  const file = join(folder, LIST);
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return undefined;
  // A pipe would never end.
  if (!found.isFile() || found.size > MAX_BYTES) throw noList(file);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  if (!lines.every((line) => ID.test(line))) throw noList(file);
  return lines;
}

function noList(file: string): BackupError {
  return new BackupError(
    `${file} isn't a list of deleted accounts. Move it away, or use its copy.`,
  );
}

/** Brings a folder's list up to date. It never gets shorter. */
export async function listDeletions(db: Database, folder: string): Promise<void> {
  const listed = await listedDeletions(folder);
  const known = new Set(listed);
  const deleted = await deletedAccounts(db);
  // An empty list tells too: nobody's account was deleted.
  if (listed !== undefined && deleted.every((id) => known.has(id))) return;
  const ids = [...new Set([...known, ...deleted])].toSorted();
  const file = join(folder, LIST);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  await writeFile(unfinished, ids.map((id) => `${id}\n`).join(''), { mode: 0o600 });
  await rename(unfinished, file);
}

/** The ids of the accounts that were deleted from a database. */
export async function deletedAccounts(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('deleted_player').select('player_id as id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Lets nobody sign in to accounts of a restored database that were deleted after its backup, and lets the next start
 * delete them. Returns their ids.
 */
export async function deleteAgain(
  transaction: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const since = now.toISOString();
  const back: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await transaction
      .insertInto('deleted_player')
      .values(some.map((id) => ({ player_id: id, deleted_at: since })))
      .onConflict((conflict) => conflict.column('player_id').doNothing())
      .execute();
    const found = await transaction
      .updateTable('player')
      .set({ deleting_since: since })
      .where('id', 'in', some)
      .returning('id')
      .execute();
    for (const table of SIGN_IN_TABLES) {
      await transaction.deleteFrom(table).where('player_id', 'in', some).execute();
    }
    back.push(...found.map(({ id }) => id));
  }
  return back.toSorted();
}
