import { expect, it, onTestFinished, vi } from 'vitest';
import { PostgresChanges } from '../../src/db/postgres-changes.ts';
import { databaseBehindWay } from '../support/database-behind-way.ts';
import { PATIENCE } from '../support/patience.ts';

// A new database can take long to create.
vi.setConfig({ testTimeout: 60_000 });

it('changes are heard again after PostgreSQL goes silent without closing the connection', async () => {
  const { way, database } = await databaseBehindWay();
  const { db } = database.open();
  const heartbeat = { everyMs: 20, answerMs: 500 };
  const changes = new PostgresChanges(database.location.databaseUrl ?? '', db, heartbeat);
  onTestFinished(async () => {
    await changes.close();
    await db.destroy();
  });
  let connections = 0;
  changes.subscribe(() => (connections += 1));
  changes.start();
  await vi.waitFor(() => expect(connections).toBe(1), PATIENCE);
  way.silence();
  await vi.waitFor(() => expect(connections).toBeGreaterThan(1), PATIENCE);
});

it("closing doesn't wait for a silent PostgreSQL", async () => {
  const { way, database } = await databaseBehindWay();
  const { db } = database.open();
  onTestFinished(() => db.destroy());
  const changes = new PostgresChanges(database.location.databaseUrl ?? '', db);
  const connected = new Promise<void>((resolve) => changes.subscribe(() => resolve()));
  changes.start();
  await connected;
  way.silence();
  await expect(changes.close()).resolves.toBeUndefined();
});
