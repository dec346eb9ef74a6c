import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/index.ts';
import type { OpenDatabase } from '../../src/db/index.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

type Schema =
  Parameters<Parameters<typeof inTransaction>[1]>[0] extends Transaction<infer S> ? S : never;

describe.each(ENGINES)('a transaction on %s', (engine) => {
  let testDatabase: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    testDatabase = await createSiteDatabase(engine, 16);
    database = testDatabase.open();
  });
  beforeEach(() => database.db.deleteFrom('app_meta').execute());
  afterAll(() => testDatabase.drop());

  const set = (db: Transaction<Schema>, key: string, value: string) =>
    db
      .insertInto('app_meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  const valueOf = async (key: string) => {
    const rows = await database.db.selectFrom('app_meta').selectAll().execute();
    return rows.find((row) => row.key === key)?.value;
  };

  it('commits everything when the work succeeds, and returns its result', async () => {
    const result = await inTransaction(database.db, async (transaction) => {
      await set(transaction, 'a', '1');
      await set(transaction, 'b', '2');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await valueOf('a')).toBe('1');
    expect(await valueOf('b')).toBe('2');
  });

  it('rolls everything back when the work fails, and passes the error on', async () => {
    const work = inTransaction(database.db, async (transaction) => {
      await set(transaction, 'a', '1');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await valueOf('a')).toBeUndefined();
  });

  it('refuses immediately to use the database outside of it, which would deadlock', async () => {
    const work = inTransaction(database.db, async (transaction) => {
      await set(transaction, 'a', '1');
      await database.db.selectFrom('app_meta').selectAll().execute();
    });
    await expect(work).rejects.toThrow('used outside of an open transaction');
    const nested = inTransaction(database.db, () =>
      inTransaction(database.db, (inner) => set(inner, 'b', '1')),
    );
    await expect(nested).rejects.toThrow('used outside of an open transaction');
    expect([await valueOf('a'), await valueOf('b')]).toEqual([undefined, undefined]);
  });

  it("doesn't affect what comes after it", async () => {
    let later: Promise<unknown> | undefined;
    let end: (() => void) | undefined;
    const hasEnded = new Promise<void>((resolve) => (end = resolve));
    await inTransaction(database.db, async (transaction) => {
      await set(transaction, 'a', '1');
      later = hasEnded.then(() => valueOf('a'));
    });
    end?.();
    expect(await later).toBe('1');
  });

  it("that fails for its own reasons isn't retried", async () => {
    let tries = 0;
    const work = inTransaction(database.db, async (transaction) => {
      tries += 1;
      await sql`select nonsense`.execute(transaction);
    });
    await expect(work).rejects.toThrow('nonsense');
    expect(tries).toBe(1);
  });

  it.each([
    ['a serialization failure', { code: '40001' }],
    ['a deadlock', { code: '40P01' }],
    ['a busy file', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
    [
      'a busy file, because another connection has written since',
      { code: 'ERR_SQLITE_ERROR', errcode: 517 },
    ],
  ])('is retried from the beginning after %s', async (_what, marks) => {
    let tries = 0;
    await inTransaction(database.db, async (transaction) => {
      tries += 1;
      expect(await valueIn(transaction, 'a')).toBeUndefined();
      await set(transaction, 'a', String(tries));
      if (tries < 3) throw Object.assign(new Error('again'), marks);
    });
    expect(await valueOf('a')).toBe('3');
  });

  it('that the database keeps refusing gives up in the end', async () => {
    let tries = 0;
    const work = inTransaction(database.db, () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
    });
    await expect(work).rejects.toThrow('again');
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(30);
  });

  it('of sixteen concurrent ones that read and write one row loses no write', async () => {
    let tries = 0;
    const addOne = () =>
      inTransaction(database.db, async (transaction) => {
        tries += 1;
        if (engine === 'postgres') {
          await sql`set transaction isolation level serializable`.execute(transaction);
        }
        const count = Number((await valueIn(transaction, 'count')) ?? 0);
        await set(transaction, 'count', String(count + 1));
      });
    await Promise.all(Array.from({ length: 16 }, addOne));
    expect(await valueOf('count')).toBe('16');
    // PostgreSQL really refused these. On SQLite, writers wait for each other.
    if (engine === 'postgres') expect(tries).toBeGreaterThan(16);
    else expect(tries).toBe(16);
  });

  it('of two that deadlock ends well for both', async () => {
    await inTransaction(database.db, async (transaction) => {
      await set(transaction, 'a', '0');
      await set(transaction, 'b', '0');
    });
    let holding = 0;
    const { promise: bothHold, resolve: meet } = Promise.withResolvers<void>();
    const both = (first: string, second: string) =>
      inTransaction(database.db, async (transaction) => {
        await set(transaction, first, second);
        // SQLite allows only one writer at a time.
        holding += 1;
        if (holding === 2 || engine === 'sqlite') meet();
        await bothHold;
        await set(transaction, second, second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await valueOf('a'), await valueOf('b')]).toSatisfy(
      ([a, b]: string[]) => a === b && a !== '0',
    );
  });

  it('returns times as ISO 8601 text and counts as numbers', async () => {
    const time = '2026-03-01T12:30:45.678Z';
    const entry = { id: '1', patch_name: '1', patch_date: '2026-03', content: '{}' };
    await inTransaction(database.db, async (transaction) => {
      await transaction
        .insertInto('catalogue_import')
        .values({ ...entry, imported_at: time })
        .execute();
    });
    const row = await database.db
      .selectFrom('catalogue_import')
      .select(['imported_at', (select) => select.fn.countAll().as('count')])
      .groupBy('imported_at')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ imported_at: time, count: 1 });
  });

  async function valueIn(transaction: Transaction<Schema>, key: string) {
    const row = await transaction
      .selectFrom('app_meta')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }
});
