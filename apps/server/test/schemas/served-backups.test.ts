import { allRoutes, api } from '@trifecta/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { knownMigrations } from '../../src/db/index.ts';
import type { Engine } from '../../src/db/index.ts';
import { linkHashOf } from '../../src/rooms/index.ts';
import { openPlan } from '../clubs/plan-pages.ts';
import { join as joinRoom, valuesOf } from '../rooms/room-guests.ts';
import { NO_SUCH_ID, rowOfBuild } from '../support/build-factory.ts';
import { createTestDatabase, ENGINES } from '../support/database.ts';
import { playersOf } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { backedUpMigrations, compressTo } from './schema-backups.ts';

// A machine under load is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trifecta-served-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MIGRATIONS = knownMigrations('sqlite');

/** Whether a site that stopped at a migration has what another one added. */
const has = (migration: string, since: string) =>
  MIGRATIONS.findIndex((one) => one === migration) >=
  MIGRATIONS.findIndex((one) => one.startsWith(since));

/** The rows of backups, by the migration since which sites have them, and who sees them where. */
const SHOWN: readonly (readonly [since: string, player: string, path: string, text: string])[] = [
  ['0005', 'player-1', '/api/user-builds', 'build-0'],
  ['0005', 'player-1', '/api/user-builds/grouped/by-class', 'build-0'],
  ['0005', 'player-3', '/api/user-builds', 'build-1'],
  ['0005', 'player-6', '/api/community-builds/public', 'build-1'],
  ['0005', 'player-6', '/api/community-builds/top10', 'build-6'],
  ['0005', 'player-2', '/api/favorites', 'build-1'],
  ['0006', 'player-1', '/api/saved-teams', 'team-1'],
  ['0015', 'player-1', '/api/moderation', 'case-1'],
  ['0016', 'player-1', '/api/account/export', 'room-1'],
  ['0017', 'player-4', '/api/club', 'NITE'],
  ['0018', 'player-4', '/api/club/builds', 'club-build-1'],
  ['0018', 'player-4', '/api/club/plans', 'plan-1'],
  ['0018', 'player-4', '/api/club/history', 'edit-2'],
  ['0018', 'player-4', '/api/club/export', 'edit-2'],
  ['0018', 'player-4', '/api/account/export', 'edit-1'],
];

/** Endpoints that list what a player has, or the site. The others need an id, or a cookie. */
const LISTS = allRoutes.filter(
  ({ method, path, access, mediaType }) =>
    method === 'GET' &&
    mediaType === undefined &&
    !path.includes(':') &&
    !path.startsWith('/api/auth/') &&
    access !== 'operator',
);

/** Soon after the accounts were made: later, those that were never verified are removed. */
const SITE_TIME = new Date('2025-10-02T12:00:00.000Z');

/** Starts a server on a released backup. */
async function siteOf(engine: Engine, migration: string): Promise<StartedApp> {
  const file = join(folder, `${engine}-${migration}.gz`);
  await compressTo(file, migration);
  const database = await createTestDatabase(engine);
  onTestFinished(database.drop);
  const { db } = database.open();
  await db.transaction().execute((transaction) => loadBackup({ db: transaction, engine }, file));
  // Made up from the tables' columns: neither was ever a catalogue or a key.
  await sql`delete from catalogue_import`.execute(db);
  await sql`delete from sign_in_key`.execute(db);
  await sql`update app_meta set value = 'demo' where key = 'mode'`.execute(db);
  const site = await startApp({ engine, on: database, now: () => SITE_TIME });
  onTestFinished(site.stop);
  return site;
}

/** Opens a build, a room, and a game plan. Their ids in the backups aren't ones that a site gives, so they get others. */
async function withItemIds(
  site: StartedApp,
  migration: string,
  players: readonly TestPlayer[],
): Promise<void> {
  const { db } = site.database;
  if (has(migration, '0005')) {
    const build = await rowOfBuild(db, 'build-6');
    const copy = { ...build, id: NO_SUCH_ID, name_key: 'copy', build_name: 'Copy' };
    await db.insertInto('user_build').values(copy).execute();
    const answer = await site.send(`/api/community-builds/${NO_SUCH_ID}`);
    expect(api.community.publicBuild.response.parse(answer.json())).toMatchObject({
      buildName: 'Copy',
    });
  }
  if (has(migration, '0016')) {
    const [id, secret] = ['room-00001', 's'.repeat(22)];
    const room = await db
      .selectFrom('room')
      .selectAll()
      .where('id', '=', 'room-1')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('room')
      .values({ ...room, id, link_hash: linkHashOf(secret) })
      .execute();
    const guest = await joinRoom(site, id, secret);
    expect(await valuesOf(guest)).toEqual({ 'guest.0': true, 'guest.1': true });
  }
  const owner = players.find(({ id }) => id === 'player-4');
  if (has(migration, '0018') && owner !== undefined) {
    const plan = await db
      .selectFrom('game_plan')
      .selectAll()
      .where('id', '=', 'plan-1')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('game_plan')
      .values({ ...plan, id: NO_SUCH_ID })
      .execute();
    const page = await openPlan(site, owner, NO_SUCH_ID);
    expect(await page.values()).toMatchObject({ name: 'Seoul 漢字' });
  }
}

describe.each(ENGINES)('a server on %s, on the backup of a site that stopped at', (engine) => {
  it.each(backedUpMigrations().filter((migration) => has(migration, '0003')))(
    '%s, shows every row as the API describes it',
    async (migration) => {
      const site = await siteOf(engine, migration);
      const players = await playersOf(site);
      const bodies = new Map<string, string>();
      for (const player of players) {
        for (const { path, response } of LISTS) {
          const answer = await player.call('GET', path);
          const called = { player: player.id, path };
          if (answer.status >= 500) expect({ ...called, body: answer.text() }).toEqual(called);
          bodies.set(`${player.id} ${path}`, answer.text());
          if (answer.status !== 200) continue;
          expect({ ...called, problem: response.safeParse(answer.json()).error }).toEqual(called);
        }
      }
      for (const [since, player, path, text] of SHOWN) {
        if (!has(migration, since)) continue;
        const shown = bodies.get(`${player} ${path}`) ?? 'nothing';
        expect({ player, path, shown }).toMatchObject({ shown: expect.stringContaining(text) });
      }
      await withItemIds(site, migration, players);
    },
  );
});
