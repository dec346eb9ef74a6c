import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { PATIENCE } from '../support/patience.ts';
import { newFilledSite, newFolder } from './backed-up-site.ts';

vi.setConfig({ testTimeout: 60_000 });

it('a backup that PostgreSQL keeps waiting is canceled when the server stops, and leaves no file behind', async () => {
  const { location, open } = await newFilledSite('postgres', 40);
  const { db } = open();
  const locked = await db.startTransaction().execute();
  onTestFinished(async () => {
    await locked.rollback().execute();
  });
  await sql`lock table player in access exclusive mode`.execute(locked);
  const folder = await newFolder();
  const stopping = new AbortController();
  const origin = { program: '1.0.0', createdAt: '2026-11-22T12:00:00.000Z' };
  const making = makeBackup(location, join(folder, 'a.jsonl.gz'), origin, stopping.signal);
  await vi.waitFor(async () => {
    const waiting = sql`
      select from pg_stat_activity
      where application_name = 'trifecta backup' and wait_event_type = 'Lock' and datname = current_database()`;
    expect((await waiting.execute(db)).rows).toHaveLength(1);
  }, PATIENCE);
  stopping.abort();
  await expect(making).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
});
