import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/index.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await createTestDatabase('postgres');
});
afterAll(() => postgres.drop());

const SETTINGS = ['statement_timeout', 'jit', 'max_parallel_workers_per_gather'] as const;

async function settingsOf(databaseUse: 'command' | 'requests') {
  const { db } = openDatabase({ ...postgres.location, databaseUse });
  try {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in (${sql.join(SETTINGS)})`.execute(db);
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await db.destroy();
  }
}

it("a request's queries have a time limit, and no JIT compilation or parallel workers", async () => {
  expect(await settingsOf('requests')).toEqual({
    statement_timeout: '15000',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
  });
});

it("a command's queries can scan everything, however long that takes", async () => {
  expect(await settingsOf('command')).toMatchObject({ statement_timeout: '0' });
});
