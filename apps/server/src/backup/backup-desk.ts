import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { addFact, factOf, removeFact, replaceFact, setFact } from '../db/index.ts';
import type { Database, DatabaseLocation } from '../db/index.ts';
import { backupFile, backupTime } from './backup-files.ts';
import { BackupError } from './backup-error.ts';
import { checkBackupInThread, makeBackupInThread } from './make-backup-in-thread.ts';

/** The keys under which the site remembers the work under way, and what became of the last ones. */
const WORK = 'backup-work';
const CHECKS = 'backup-checks';

const SHOWN = 5;
/** Nothing takes that long: whoever began it was stopped. */
const MAX_WORK_MS = 6 * 60 * 60_000;

const workSchema = z.object({
  what: z.enum(['make', 'check']),
  file: z.string(),
  since: z.string(),
});
const checkSchema = z.object({ file: z.string(), at: z.string(), problem: z.string().nullable() });

/** What's being done about backups, by any process. */
type BackupWork = z.infer<typeof workSchema>;
/** The result of a check, or why a backup wasn't made. The problem is null for a good one. */
type BackupCheck = z.infer<typeof checkSchema>;

/** A backup file that an operator sees. */
export interface ShownBackup {
  /** Without the folder. */
  readonly file: string;
  readonly createdAt: string;
  readonly bytes: number;
}

/** The backups of a folder, which operators look at, check, and add to from the page. One thing at a time. */
export class BackupDesk {
  readonly #parts: BackupDeskParts;
  readonly #closing = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(parts: BackupDeskParts) {
    this.#parts = parts;
  }

  /** The newest backups, what's being done, and what the last works found. */
  async look(): Promise<{
    readonly files: readonly ShownBackup[];
    readonly work: BackupWork | null;
    readonly checks: readonly BackupCheck[];
  }> {
    const { db, folder } = this.#parts;
    const names = await readdir(folder).catch(() => []);
    const backups = names.flatMap((file) => {
      const time = backupTime(file)?.toISOString();
      return time === undefined ? [] : [{ file, createdAt: time }];
    });
    const newest = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const files = await Promise.all(
      newest.slice(0, SHOWN).map(async (backup) => {
        const found = await stat(join(folder, backup.file)).catch(() => undefined);
        return found === undefined ? [] : [{ ...backup, bytes: found.size }];
      }),
    );
    return { files: files.flat(), work: (await this.#work()) ?? null, checks: await checksOf(db) };
  }

  /** Begins a backup. Returns false while something is under way. */
  async make(): Promise<boolean> {
    const { folder, location, program, now } = this.#parts;
    const file = backupFile(folder, 'manual', now());
    const origin = { program, createdAt: now().toISOString() };
    return this.#begin({ what: 'make', file: basename(file) }, (signal) =>
      makeBackupInThread({ location, file, origin }, signal),
    );
  }

  /** Begins a check. Returns undefined without such a backup, and false while something is under way. */
  async check(name: string): Promise<boolean | undefined> {
    const file = join(this.#parts.folder, name);
    // A backup's name has no slashes.
    if (backupTime(name) === undefined) return undefined;
    if ((await stat(file).catch(() => undefined)) === undefined) return undefined;
    return this.#begin({ what: 'check', file: name }, (signal) =>
      checkBackupInThread(file, signal),
    );
  }

  /** Cancels what this process does. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
  }

  async #begin(
    of: Pick<BackupWork, 'what' | 'file'>,
    work: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<boolean> {
    const { db, now } = this.#parts;
    const mark = JSON.stringify({ ...of, since: now().toISOString() } satisfies BackupWork);
    const kept = await factOf(db, WORK);
    const isStale = kept !== undefined && (await this.#work()) === undefined;
    const isOurs = isStale
      ? await replaceFact(db, WORK, { from: kept, to: mark })
      : await addFact(db, WORK, mark);
    if (isOurs) this.#working = this.#run(of.file, work);
    return isOurs;
  }

  async #run(file: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { db, now, log } = this.#parts;
    const { signal } = this.#closing;
    const problem = await work(signal).then(
      () => null,
      (error: unknown) => {
        if (error instanceof BackupError) return error.message;
        if (!signal.aborted) log.error({ err: error }, 'work on a backup failed');
        return signal.aborted ? 'The server was stopped meanwhile.' : 'The log has the cause.';
      },
    );
    try {
      const others = (await checksOf(db)).filter((one) => one.file !== file);
      const checks = [{ file, at: now().toISOString(), problem }, ...others].slice(0, SHOWN);
      await setFact(db, CHECKS, JSON.stringify(checks));
      await removeFact(db, WORK);
    } catch (error) {
      log.error({ err: error }, 'work on a backup not noted');
    }
  }

  async #work(): Promise<BackupWork | undefined> {
    const { db, now } = this.#parts;
    const { data } = workSchema.safeParse(parsed(await factOf(db, WORK)));
    const isStale = data && now().getTime() - Date.parse(data.since) > MAX_WORK_MS;
    return isStale === true ? undefined : data;
  }
}

/** The needs of backups. */
interface BackupDeskParts {
  readonly db: Database;
  readonly location: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;
  readonly folder: string;
  readonly program: string;
  readonly now: () => Date;
  readonly log: { readonly error: (about: object, text: string) => void };
}

async function checksOf(db: Database): Promise<readonly BackupCheck[]> {
  return z.array(checkSchema).safeParse(parsed(await factOf(db, CHECKS))).data ?? [];
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
