import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { backUpOnceADay, migrateSafely } from '../../src/backup/index.ts';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { makeBackupInThread } from '../../src/backup/make-backup-in-thread.ts';
import { lockDataDir, migrate, openDatabase, pendingMigrations } from '../../src/db/index.ts';
import type { Database } from '../../src/db/index.ts';
import { ENGINES } from '../support/database.ts';
import {
  backUp,
  newFilledSite,
  newFolder,
  newSite,
  restore,
  rowsOf,
  using,
  verify,
} from './backed-up-site.ts';

// Each row is flushed to disk, which is slow while other tests write.
vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-22T12:00:00.000Z');
const ORIGIN = { program: '1.0.0', createdAt: NOW.toISOString() };
/** A server that isn't asked to stop. */
const RUNNING = new AbortController().signal;

it('a restore deletes what restores left behind that were killed', async () => {
  const site = await newFilledSite('sqlite', 30);
  const file = await backUp(site);
  await mkdir(join(site.location.dataDir, 'restoring-abandoned'));
  await writeFile(join(site.location.dataDir, 'restoring-abandoned', 'trifecta.sqlite'), 'half');
  expect((await restore(site, file)).code).toBe(0);
  const names = await readdir(site.location.dataDir);
  expect(names.filter((name) => name.startsWith('restoring'))).toEqual([]);
});

describe.each(ENGINES)('a backup of %s', (engine) => {
  it('made while a player writes contains everything committed before', async () => {
    const site = await newFilledSite(engine, 1);
    const before = await rowsOf(site);
    const database = openDatabase(site.location);
    const writing = writeUntilDone(database.db);
    const file = await backUp(site);
    await writing.stop();
    await database.db.destroy();
    const other = await newSite(engine);
    expect((await restore(other, file)).code).toBe(0);
    const restored = await rowsOf(other);
    expect(restored['player']).toEqual(expect.arrayContaining(before['player'] ?? []));
  });

  it.each(ENGINES)('is restored on %s without any difference', async (other) => {
    const site = await newFilledSite(engine, 2);
    const target = await newFilledSite(other, 3);
    const { code, output } = await restore(target, await backUp(site));
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await rowsOf(target)).toEqual(await rowsOf(site));
  });

  it('is searchable after a restore', async () => {
    const site = await newFilledSite(engine, 4);
    const target = await newSite(engine);
    await restore(target, await backUp(site));
    const found = await using(target, async ({ db }) =>
      engine === 'sqlite'
        ? sql`select rowid from build_search_index where build_search_index match 'key1'`.execute(
            db,
          )
        : sql`select entry from build_search where search_key_list(search_keys) @> array['key1']`.execute(
            db,
          ),
    );
    expect(found.rows.length).toBeGreaterThan(0);
  });

  it('is readable only by its owner', async () => {
    const file = await backUp(await newFilledSite(engine, 5));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('that fails to load leaves the existing data', async () => {
    const site = await newFilledSite(engine, 6);
    const before = await rowsOf(site);
    const file = await backUp(await newFilledSite(engine, 7));
    await changeLines(file, (lines) => lines.toSpliced(3, 1));
    const { code, output } = await restore(site, file);
    expect(code).toBe(2);
    expect(output).toContain('is damaged');
    expect(await rowsOf(site)).toEqual(before);
    expect(
      (await readdir(site.location.dataDir)).filter((name) => name.startsWith('restoring')),
    ).toEqual([]);
  });

  it('keeps the previous data next to the restored', async () => {
    const site = await newFilledSite(engine, 8);
    const { output } = await restore(site, await backUp(await newFilledSite(engine, 9)));
    expect(output).toMatch(/The data that was there before is in .*before_restore_\d{8}_\d{6}/);
  });

  it('of a demo is refused in production', async () => {
    const site = await newFilledSite(engine, 10);
    await using(site, ({ db }) =>
      db.insertInto('app_meta').values({ key: 'mode', value: 'production' }).execute(),
    );
    const target = await newSite(engine);
    const { code, output } = await restore(target, await backUp(site));
    expect(code).toBe(2);
    expect(output).toContain("belongs to a production site. The demo won't open it.");
  });

  it('is made once a day, by whichever process asks first', async () => {
    const site = await newFilledSite(engine, 11);
    const folder = await newFolder();
    const parts = (db: Database, now: Date) =>
      ({ db, location: site.location, folder, program: '1.0.0', now: () => now }) as const;
    const files = await using(site, async ({ db }) => [
      ...(await Promise.all([1, 2, 3].map(() => backUpOnceADay(parts(db, NOW), RUNNING)))),
      await backUpOnceADay(parts(db, new Date('2026-11-23T00:30:00.000Z')), RUNNING),
    ]);
    expect(files.filter((file) => file !== undefined)).toHaveLength(2);
    expect((await readdir(folder)).toSorted()).toEqual([
      '.trifecta-site',
      'deleted-accounts.txt',
      'trifecta-daily-20261122T120000Z.jsonl.gz',
      'trifecta-daily-20261123T003000Z.jsonl.gz',
    ]);
  });

  it("is refused in another site's folder", async () => {
    const folder = await newFolder();
    const backUpIn = async (seed: number) => {
      const site = await newFilledSite(engine, seed);
      const parts = { location: site.location, folder, program: '1.0.0', now: () => NOW };
      return using(site, ({ db }) => backUpOnceADay({ ...parts, db }, RUNNING));
    };
    expect(await backUpIn(17)).toContain('daily');
    await expect(backUpIn(18)).rejects.toThrow(`${folder} has the backups of another site.`);
  });

  it('leaves the tables of other programs alone, in the backup and in the restore', async () => {
    const site = await newFilledSite(engine, 13);
    await using(site, ({ db }) => sql`create table "Other Notes" (id text)`.execute(db));
    const file = await backUp(site);
    expect((await restore(site, file)).output).toMatch(/^Restored/);
    if (engine === 'sqlite') return;
    const found = await using(site, ({ db }) =>
      sql`select from pg_class where relname = 'Other Notes' and relnamespace = 'public'::regnamespace`.execute(
        db,
      ),
    );
    expect(found.rows).toHaveLength(1);
  });

  it('is restored without the mail that was waiting to be sent', async () => {
    const site = await newFilledSite(engine, 14);
    await using(site, ({ db }) =>
      db
        .insertInto('mail')
        .values({
          id: 'mail-1',
          player_id: null,
          to_name: 'Ada',
          to_address: 'ada@example.com',
          subject: 'Reset your password',
          body_text: 'Open the link.',
          body_html: '<p>Open the link.</p>',
          status: 'queued',
          tries: 0,
          next_try_at: NOW.toISOString(),
          created_at: NOW.toISOString(),
        })
        .execute(),
    );
    await restore(site, await backUp(site));
    const mails = await using(site, ({ db }) => db.selectFrom('mail').select('status').execute());
    expect(mails).toEqual([{ status: 'failed' }]);
  });

  it('leaves no file behind when it fails', async () => {
    const site = await newFilledSite(engine, 15);
    const folder = await newFolder();
    const file = join(folder, 'taken.jsonl.gz');
    // A folder of the backup's own name: the last step fails.
    await mkdir(join(file, 'inside'), { recursive: true });
    await expect(makeBackup(site.location, file, ORIGIN)).rejects.toThrow('rename');
    expect(await readdir(folder)).toEqual(['taken.jsonl.gz']);
  });

  it('is canceled when the server stops, and leaves no file behind', async () => {
    const { location } = await newFilledSite(engine, 16);
    const folder = await newFolder();
    const stopping = new AbortController();
    const file = join(folder, 'canceled.jsonl.gz');
    const making = makeBackupInThread({ location, file, origin: ORIGIN }, stopping.signal);
    stopping.abort();
    await expect(making).rejects.toThrow('aborted');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is retried the same day after a failure', async () => {
    const site = await newFilledSite(engine, 12);
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, 'no folder');
    await using(site, async ({ db }) => {
      const parts = { db, location: site.location, folder, program: '1.0.0', now: () => NOW };
      await expect(backUpOnceADay(parts, RUNNING)).rejects.toThrow('EEXIST');
      await rm(folder);
      expect(await backUpOnceADay(parts, RUNNING)).toContain('daily');
    });
  });
});

describe('a restore', () => {
  it("can't be restored while a server runs on the embedded database", async () => {
    const site = await newFilledSite('sqlite', 20);
    const file = await backUp(site);
    const lock = lockDataDir(site.location.dataDir);
    onTestFinished(() => lock.release());
    const { code, output } = await restore(site, file);
    expect(code).toBe(2);
    expect(output).toContain('Another Trifecta server is already running');
  });

  it("can't be restored while a server runs on PostgreSQL", async () => {
    const site = await newFilledSite('postgres', 21);
    const file = await backUp(site);
    const server = openDatabase(site.location);
    onTestFinished(() => server.db.destroy());
    await sql`select 1`.execute(server.db);
    const { code, output } = await restore(site, file);
    expect(code).toBe(2);
    expect(output).toContain('A Trifecta server is running on this database. Stop it first.');
  });

  it('replaces a damaged database, and keeps it', async () => {
    const site = await newFilledSite('sqlite', 22);
    const expected = await rowsOf(site);
    const file = await backUp(site);
    const database = join(site.location.dataDir, 'trifecta.sqlite');
    await truncate(database, 5000);
    expect(await restore(site, file)).toMatchObject({ code: 0 });
    expect(await rowsOf(site)).toEqual(expected);
  });
});

describe('an invalid backup file is refused in one sentence', () => {
  it.each([
    ['that is not there', () => Promise.resolve('/nowhere/backup.jsonl.gz'), 'There is no file'],
    ['of something else', () => written('hello'), "isn't a Trifecta backup"],
    ['of other JSON', () => written(gzipSync('{"a":1}\n')), "isn't a Trifecta backup"],
    ['that is empty', () => written(gzipSync('')), 'is empty'],
    ['cut in the middle', cutShort, 'is damaged'],
    ['without its last line', () => changed((lines) => lines.slice(0, -1)), 'its end is missing'],
    ['with a row missing', () => changed((lines) => lines.toSpliced(2, 1)), 'is damaged'],
    [
      'with a changed value',
      () => changed((lines) => lines.map((line) => line.replace('["mode"', '["mood"'))),
      'is damaged',
    ],
    [
      'with a name made to do harm',
      () =>
        changed((lines) =>
          lines.map((line) => line.replace('"table":"player"', '"table":"player;drop"')),
        ),
      'is damaged',
    ],
    [
      'of a later version',
      () =>
        changed((lines) =>
          lines.map((line, index) =>
            index === 0 ? line.replace('"0001-app-meta"', '"9999-later"') : line,
          ),
        ),
      'was made by a newer version of Trifecta',
    ],
  ] as const)('%s', async (_, make, sentence) => {
    const { code, output } = await verify(await make());
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining(sentence) as string,
    });
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

it('verifying a valid backup prints what it contains', async () => {
  const { code, output } = await verify(await backUp(await newFilledSite('sqlite', 30)));
  expect(code).toBe(0);
  expect(output).toMatch(/ is good: \d+ rows in \d+ tables, made 20\d\d-/);
});

async function written(content: string | Buffer): Promise<string> {
  const file = join(await newFolder(), 'backup.jsonl.gz');
  await writeFile(file, content);
  return file;
}

async function cutShort(): Promise<string> {
  const file = await backUp(await newFilledSite('sqlite', 31));
  const { size } = await stat(file);
  await truncate(file, Math.floor(size / 2));
  return file;
}

async function changed(change: (lines: string[]) => string[]): Promise<string> {
  const site = await newFilledSite('sqlite', 32);
  await using(site, ({ db }) =>
    db.insertInto('app_meta').values({ key: 'mode', value: 'demo' }).execute(),
  );
  const file = await backUp(site);
  await changeLines(file, change);
  return file;
}

async function changeLines(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  await writeFile(file, gzipSync(change(lines.slice(0, -1)).join('\n') + '\n'));
}

/** Adds players one at a time until stopped. */
function writeUntilDone(db: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const addPlayer = async (number: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    // The embedded engine itself never yields.
    await otherWork();
    const names = { id: `writer-${number}`, name: 'Writer', email: `writer${number}@example.com` };
    const times = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
    await db
      .insertInto('player')
      .values({ ...names, email_verified: 0, ...times })
      .execute();
    return addPlayer(number + 1);
  };
  const writing = addPlayer(0);
  return {
    stop: () => {
      stopping.abort();
      return writing;
    },
  };
}

describe('a database from an older version', () => {
  it.each(ENGINES)("is backed up on %s before it's migrated", async (engine) => {
    const site = await newSite(engine);
    const folder = await newFolder();
    await using(site, async (database) => {
      await migrate(database, { upTo: '0008-public-builds' });
      const settings = { ...site.location, backupDir: folder };
      const about = { program: '1.0.0', now: NOW, say: () => undefined };
      expect((await migrateSafely(database, settings, about)).at(0)).toBe(
        '0009-builds-of-a-weapon',
      );
    });
    expect(await readdir(folder)).toEqual(['trifecta-before-migration-20261122T120000Z.jsonl.gz']);
    const other = await newSite(engine);
    expect(
      (await restore(other, join(folder, 'trifecta-before-migration-20261122T120000Z.jsonl.gz')))
        .output,
    ).toMatch(/^Restored/);
    expect(await rowsOf(other)).toEqual(await rowsOf(site));
  });

  it.each(ENGINES)("isn't migrated on %s when the backup fails", async (engine) => {
    const site = await newSite(engine);
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, 'no folder');
    await using(site, async (database) => {
      await migrate(database, { upTo: '0008-public-builds' });
      const settings = { ...site.location, backupDir: folder };
      const about = { program: '1.0.0', now: NOW, say: () => undefined };
      await expect(migrateSafely(database, settings, about)).rejects.toThrow('EEXIST');
      expect(await pendingMigrations(database)).toContain('0009-builds-of-a-weapon');
    });
  });
});

it.each(ENGINES)("a new database on %s isn't backed up", async (engine) => {
  const site = await newSite(engine);
  const folder = await newFolder();
  const settings = { ...site.location, backupDir: folder };
  const about = { program: '1.0.0', now: NOW, say: () => undefined };
  await using(site, (database) => migrateSafely(database, settings, about));
  expect(await readdir(folder)).toEqual([]);
});
