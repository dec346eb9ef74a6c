import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction, isUnavailable, openDatabase } from '../../src/db/index.ts';
import { DiskState } from '../../src/db/disk-state.ts';
import { openPostgresDialect } from '../../src/db/postgres.ts';
import type { Database } from '../../src/db/index.ts';
import { aBuild, publishBuild, rate } from '../support/build-factory.ts';
import { createSiteDatabase } from '../support/database.ts';
import { databaseBehindPort, databaseBehindWay } from '../support/database-behind-way.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

const LIST = '/api/community-builds/public?limit=7';

vi.setConfig({ testTimeout: 60_000 });

it("a database that can't be reached counts as unavailable, and everything works once it's back", async () => {
  const { way, database } = await databaseBehindWay();
  let laterMs = 0;
  const now = () => new Date(Date.now() + laterMs);
  const site = await startApp({ engine: 'postgres', on: database, now });
  onTestFinished(site.stop);
  const [owner, rater] = await addPlayers(site, 2);
  if (owner === undefined || rater === undefined) throw new Error('No players.');
  const build = await publishBuild(owner);
  await way.cut();
  for (let times = 0; times < 3; times += 1) {
    const answers = await Promise.all([
      site.send(LIST),
      owner.call('GET', '/api/user-builds'),
      rater.call('POST', `/api/community-builds/${build._id}/rate`, { rating: 5 }),
    ]);
    for (const answer of answers) {
      expectRefusal(answer, 503, 'unavailable');
      expect(answer.headers['retry-after']).toBe('5');
    }
  }
  // Points taken in advance have expired, and no new ones can be counted.
  laterMs = 61_000;
  expect((await site.send('/api/health')).status).toBe(200);
  expect((await site.send('/api/weapons-detailed')).status).toBe(200);
  const notReady = expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
  expect(notReady.message).toBe("The database isn't responding.");
  await way.open();
  expect((await site.send(LIST)).status).toBe(200);
  expect(await rate(rater, build, 4)).toMatchObject({ averageRating: 4, totalRatings: 1 });
});

it('requests that a silent database never answers get a retry time, and its connections are replaced', async () => {
  const { way, database } = await databaseBehindWay({ databaseAnswerMs: 3000 });
  const site = await startApp({ engine: 'postgres', on: database });
  onTestFinished(site.stop);
  const [player] = await addPlayers(site, 1);
  if (player === undefined) throw new Error('No player.');
  const save = () => player.call('POST', '/api/user-builds', aBuild());
  expect((await save()).status).toBe(201);
  way.silence();
  const refused = await save();
  expectRefusal(refused, 503, 'unavailable');
  expect(refused.headers['retry-after']).toBe('5');
  expect((await site.send('/api/health')).status).toBe(200);
  await vi.waitFor(async () => expect((await save()).status).toBe(201), PATIENCE);
  await way.cut();
});

it('a database whose machine dies in the middle of a statement counts as unavailable', async () => {
  const { url, reset } = await databaseBehindPort();
  const { dialect } = openPostgresDialect(url, {
    poolSize: 1,
    waitMs: 5000,
    use: 'replica',
    disk: new DiskState(),
  });
  const db: Database = new Kysely({ dialect });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  const failed = sql`select pg_sleep(60)`.execute(db).catch(isUnavailable);
  reset();
  expect(await failed).toBe(true);
});

it('a request whose statement takes too long gets a retry time', async () => {
  const opened: { db?: Database } = {};
  const site = await startApp({
    engine: 'postgres',
    extend: (app) =>
      app.get('/api/test/slow', async () => {
        if (opened.db === undefined) throw new Error('No database.');
        return inTransaction(opened.db, async (transaction) => {
          await sql`set local statement_timeout = 10`.execute(transaction);
          await sql`select pg_sleep(60)`.execute(transaction);
        });
      }),
  });
  onTestFinished(site.stop);
  opened.db = site.database.db;
  const refused = await site.send('/api/test/slow');
  expectRefusal(refused, 503, 'unavailable');
  expect(refused.headers['retry-after']).toBe('5');
});

it('requests that find all connections in use get a retry time, and the others succeed', async () => {
  const database = await createSiteDatabase('postgres', 1);
  onTestFinished(database.drop);
  const location = { ...database.location, databaseWaitMs: 500 };
  const on = { ...database, location, open: () => openDatabase(location) };
  const site = await startApp({ engine: 'postgres', on });
  onTestFinished(site.stop);
  const { db } = site.database;
  let release: (() => void) | undefined;
  const isHeld = new Promise<void>((held) => {
    void db.connection().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
          held();
        }),
    );
  });
  await isHeld;
  const refused = await site.send(LIST);
  expectRefusal(refused, 503, 'unavailable');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const waiting = site.send(LIST);
  release?.();
  expect((await waiting).status).toBe(200);
});
