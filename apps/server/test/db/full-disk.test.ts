import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/db/index.ts';
import { aBuild } from '../support/build-factory.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

const DISK_FULL =
  "We can't save anything right now: our disk is full. Everything you saved before is safe, and we've been alerted.";

/** Copies a player's builds to another player, with texts of this length, until the disk is full. */
async function fillDisk(db: Database, from: string, to: string, length: number): Promise<void> {
  for (let copy = 0; copy < 1000; copy += 1) {
    try {
      await sql`
        insert into user_build (id, player_id, build_name, name_key, class, weapon, specialization, gadget1, gadget2,
          gadget3, description, search_text, published_at, rating_sum, rating_count, rating_average, created_at,
          updated_at, first_published_at)
        select id || ${`-${length}-${copy}`}, ${to}, build_name, name_key || ${`-${length}-${copy}`}, class, weapon,
          specialization, gadget1, gadget2, gadget3, ${'x'.repeat(length)}, search_text, published_at, rating_sum,
          rating_count, rating_average, created_at, updated_at, first_published_at
        from user_build where player_id = ${from} limit 1`.execute(db);
    } catch (error) {
      expect(String(error)).toContain('database or disk is full');
      return;
    }
  }
  throw new Error('The disk is not full.');
}

it('a full disk takes the server out of rotation until there is space again', async () => {
  const site = await startApp({ engine: 'sqlite', environment: { LOG_LEVEL: 'error' } });
  onTestFinished(site.stop);
  const { db } = site.database;
  const [player, other] = await addPlayers(site, 2);
  if (player === undefined || other === undefined) throw new Error('No players.');
  const save = () => player.call('POST', '/api/user-builds', aBuild());
  expect((await save()).status).toBe(201);
  expect((await site.send('/api/ready')).status).toBe(200);

  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(db);
  for (const length of [3000, 300, 0]) await fillDisk(db, player.id, other.id, length);
  const refused = await save();
  expect(expectRefusal(refused, 503, 'disk_full').message).toBe(DISK_FULL);
  expect(refused.headers['retry-after']).toBe('5');
  const notReady = expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
  expect(notReady.message).toBe('The disk is full.');
  expect((await site.send('/api/health')).status).toBe(200);
  expect((await player.call('GET', '/api/user-builds')).status).toBe(200);
  expect(JSON.stringify(site.log)).toContain('database or disk is full');

  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await site.send('/api/ready')).status).toBe(200);
  expect((await save()).status).toBe(201);
});

it("PostgreSQL's full disk takes the server out of rotation as well", async () => {
  const site = await startApp({ engine: 'postgres', environment: { LOG_LEVEL: 'error' } });
  onTestFinished(site.stop);
  const { db } = site.database;
  const [player] = await addPlayers(site, 1);
  if (player === undefined) throw new Error('No player.');
  const save = () => player.call('POST', '/api/user-builds', aBuild());
  // No disk is filled: these tables fail as they would.
  await sql`create function fail_as_if_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of ['user_build', 'app_meta']) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function fail_as_if_full()`.execute(
      db,
    );
  }
  const refused = await save();
  expect(expectRefusal(refused, 503, 'disk_full').message).toBe(DISK_FULL);
  expect(refused.headers['retry-after']).toBe('5');
  const notReady = expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
  expect(notReady.message).toBe('The disk is full.');

  await sql`drop function fail_as_if_full cascade`.execute(db);
  expect((await site.send('/api/ready')).status).toBe(200);
  expect((await save()).status).toBe(201);
});
