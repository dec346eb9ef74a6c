import type { UserBuild } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { doctorCommand } from '../../src/doctor/command.ts';
import type { Engine } from '../../src/db/index.ts';
import { publishBuild, saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const PATIENCE = { timeout: 20_000 };
const HOUR_MS = 60 * 60_000;

/** A server that has just migrated a database that servers of an older version still use. */
async function newestServer(engine: Engine, now?: () => Date) {
  const database = await createSiteDatabase(engine);
  onTestFinished(database.drop);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startApp({ engine, on: database, ...(now && { now }) });
  onTestFinished(site.stop);
  await jobHasRun(site);
  return site;
}

async function jobHasRun({ database: { db } }: StartedApp, times = 1): Promise<void> {
  const key = 'job:succeeded:upgrade-repair';
  await vi.waitFor(async () => {
    const run = await db.selectFrom('app_meta').select('key').where('key', '=', key).execute();
    expect(run).toHaveLength(times);
  }, PATIENCE);
}

/** Publishes a build the way a server from before search keys does. */
async function publishLikeBefore0008(
  { database: { db } }: StartedApp,
  build: UserBuild,
): Promise<void> {
  const { _id: id, class: playerClass, weapon, specialization } = build;
  await db.transaction().execute(async (transaction) => {
    await sql`update user_build set published_at = ${'2026-11-20T10:00:00.000Z'},
      search_text = ${`${build.buildName} from an old server`.toLowerCase()} where id = ${id}`.execute(
      transaction,
    );
    await sql`insert into public_build_count (class, weapon, specialization, builds)
      values (${playerClass}, ${weapon}, ${specialization}, 1)
      on conflict (class, weapon, specialization) do update set builds = public_build_count.builds + 1`.execute(
      transaction,
    );
  });
}

const doctor = ({ location }: StartedApp) =>
  runCommand(doctorCommand, [], {
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
  });

const HEALTHY = {
  code: 0,
  output: 'All ratings, counts, search keys, rooms, and clubs are correct.\n',
};

describe.each(ENGINES)(
  'a build published on %s by an older server after the migration',
  (engine) => {
    it('is in the search within an hour, and doctor sees no difference', async () => {
      const site = await newestServer(engine);
      const build = await saveBuild(await addPlayer(site));
      await publishLikeBefore0008(site, build);
      expect((await doctor(site)).output).toContain('search index out of date');
      vi.advanceTimersByTime(HOUR_MS);
      await vi.waitFor(async () => expect(await doctor(site)).toEqual(HEALTHY), PATIENCE);
    });

    it("is private again if it's hidden, which older servers don't know", async () => {
      const site = await newestServer(engine);
      const build = await publishBuild(await addPlayer(site));
      // The old server republished it right after an operator had hidden it.
      await sql`update user_build set is_hidden = 1 where id = ${build._id}`.execute(
        site.database.db,
      );
      expect((await doctor(site)).output).toContain('public or withheld against its state');
      vi.advanceTimersByTime(HOUR_MS);
      await vi.waitFor(async () => expect(await doctor(site)).toEqual(HEALTHY), PATIENCE);
      const path = `/api/community-builds/${build._id}`;
      await vi.waitFor(async () => expect((await site.send(path)).status).toBe(404), PATIENCE);
    });
  },
);

it("isn't looked for two days after the migration, since that would hide mistakes", async () => {
  const dayAfterTomorrow = new Date(Date.now() + 48 * HOUR_MS);
  const site = await newestServer('sqlite', () => dayAfterTomorrow);
  const build = await saveBuild(await addPlayer(site));
  await publishLikeBefore0008(site, build);
  await site.database.db.deleteFrom('app_meta').where('key', 'like', 'job:%').execute();
  vi.advanceTimersByTime(HOUR_MS);
  await jobHasRun(site);
  expect((await doctor(site)).code).toBe(1);
});
