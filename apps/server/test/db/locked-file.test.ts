import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/db/index.ts';
import { aBuild } from '../support/build-factory.ts';
import { createSiteDatabase } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

/** A site with one player, and another process's connection to its database. */
async function siteBesideOther(databaseWaitMs: number) {
  const database = await createSiteDatabase('sqlite');
  onTestFinished(database.drop);
  const location = { ...database.location, databaseWaitMs };
  const on = { ...database, location, open: () => openDatabase(location) };
  const site = await startApp({ engine: 'sqlite', on });
  onTestFinished(site.stop);
  const [player] = await addPlayers(site, 1);
  if (player === undefined) throw new Error('No player.');
  // Registers the player's key.
  expect((await player.call('GET', '/api/user-builds')).status).toBe(200);
  const other = new DatabaseSync(sqliteFile(location.dataDir));
  onTestFinished(() => other.close());
  return { site, player, other };
}

it('while another process holds the lock, health checks are answered and a write waits for it', async () => {
  const { site, player, other } = await siteBesideOther(60_000);
  other.exec('begin immediate');
  const saving = player.call('POST', '/api/user-builds', aBuild());
  for (let times = 0; times < 3; times += 1) {
    expect((await site.send('/api/health')).status).toBe(200);
  }
  other.exec('commit');
  expect((await saving).status).toBe(201);
});

it('a write that waits too long for the lock gets a retry time, and works later', async () => {
  const { player, other } = await siteBesideOther(50);
  const save = () => player.call('POST', '/api/user-builds', aBuild());
  other.exec('begin immediate');
  const refused = await save();
  expectRefusal(refused, 503, 'unavailable');
  expect(refused.headers['retry-after']).toBe('5');
  other.exec('commit');
  expect((await save()).status).toBe(201);
});

it('while writes wait for the lock, the server is ready', async () => {
  const { site, player, other } = await siteBesideOther(60_000);
  // Creates the key of identity tokens.
  expect((await site.send('/api/ready')).status).toBe(200);
  other.exec('begin immediate');
  const saving = Array.from({ length: 3 }, () => player.call('POST', '/api/user-builds', aBuild()));
  for (let times = 0; times < 3; times += 1) {
    expect((await site.send('/api/ready')).status).toBe(200);
  }
  other.exec('commit');
  expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([201, 201, 201]);
});

it("writes that wait together don't add up their waits", async () => {
  const waitMs = 500;
  const { player, other } = await siteBesideOther(waitMs);
  other.exec('begin immediate');
  const start = performance.now();
  const refused = await Promise.all(
    Array.from({ length: 12 }, () => player.call('POST', '/api/user-builds', aBuild())),
  );
  // One after the other would take twelve times as long as one.
  expect(performance.now() - start).toBeLessThan(6 * waitMs);
  for (const answer of refused) expectRefusal(answer, 503, 'unavailable');
});
