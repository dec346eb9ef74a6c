import { describe, expect, it, onTestFinished } from 'vitest';
import { onceADay } from '../../src/db/index.ts';
import type { Database } from '../../src/db/index.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';

/** Returns a process on a new database that counts how often it does its work. */
async function newWorker(engine: (typeof ENGINES)[number]) {
  const { open, drop } = await createSiteDatabase(engine);
  onTestFinished(drop);
  const { db } = open();
  let done = 0;
  const work = () => Promise.resolve((done += 1));
  const at = (time: string, doing = work) =>
    onceADay(db, { mark: 'test', now: new Date(time), work: doing });
  return { db, at, done: () => done };
}

async function markOf(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_meta')
    .select('value')
    .where('key', '=', 'test')
    .executeTakeFirst();
  return row?.value;
}

describe.each(ENGINES)("a day's work on %s", (engine) => {
  it('is done once, and again the next day', async () => {
    const { at, done } = await newWorker(engine);
    await Promise.all([1, 2, 3, 4].map(() => at('2026-11-22T10:00:00Z')));
    await at('2026-11-22T23:59:59Z');
    expect(done()).toBe(1);
    await at('2026-11-23T00:00:00Z');
    expect(done()).toBe(2);
  });

  it('is done by another process an hour after the first one was killed', async () => {
    const { db, at, done } = await newWorker(engine);
    const value = '2026-11-22 until 2026-11-22T11:00:00.000Z';
    await db.insertInto('app_meta').values({ key: 'test', value }).execute();
    await at('2026-11-22T10:59:00Z');
    expect(done()).toBe(0);
    await at('2026-11-22T11:00:00Z');
    expect(done()).toBe(1);
    expect(await markOf(db)).toBe('2026-11-22');
  });

  it('is retried after a failure, and the failure reaches the log', async () => {
    const { at, done } = await newWorker(engine);
    const failing = at('2026-11-22T10:00:00Z', () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
    await at('2026-11-22T11:00:00Z');
    expect(done()).toBe(1);
  });

  it("is done although a clock that was wrong has left a day that hasn't come", async () => {
    const { db, at, done } = await newWorker(engine);
    await db.insertInto('app_meta').values({ key: 'test', value: '2030-01-01' }).execute();
    await at('2026-11-22T10:00:00Z');
    expect(done()).toBe(1);
  });
});
