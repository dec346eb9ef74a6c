import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { checkReplica } from '../../src/db/index.ts';
import { statusCommand } from '../../src/site/command.ts';
import { publishBuild, rate } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startReplicatedPostgres } from '../support/replicated-postgres.ts';
import type { ReplicatedPostgres } from '../support/replicated-postgres.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { metricsOf, valueOf, WITH_METRICS } from '../metrics/metrics-of.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let postgres: ReplicatedPostgres;
let site: StartedApp;
let other: StartedApp;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const start = () =>
    startApp({
      engine: 'postgres',
      on: postgres.database,
      environment: { ...WITH_METRICS, DATABASE_READ_URL: postgres.replicaUrl },
    });
  site = await start();
  other = await start();
});
afterEach(() => postgres.resumeReplay());
afterAll(async () => {
  await other.stop();
  await site.stop();
  await postgres.stop();
});

const stateOf = async (at: StartedApp) =>
  ((await at.send('/api/ready')).json() as { replica?: string }).replica;
const untilInUse = async () => {
  for (const at of [site, other]) await expect.poll(() => stateOf(at), PATIENCE).toBe('in use');
};
/** Reads from the replica so far. */
const readFrom = async () =>
  (await valueOf(site, 'trifecta_public_reads{database="replica"}')) ?? 0;
/** A search, which no process keeps in memory. */
const namesFound = async (at: StartedApp, name: string) => {
  const answer = await at.send(`/api/community-builds/public?search=${name}`);
  return (answer.json() as { buildName: string }[]).map(({ buildName }) => buildName);
};

it('reads lists, searches, and builds from the replica, once it has caught up', async () => {
  const { _id: id } = await publishBuild(await addPlayer(site), { buildName: 'Replicated' });
  await untilInUse();
  const before = await readFrom();
  const readAll = async () => {
    expect(await namesFound(site, 'replicated')).toEqual(['Replicated']);
    expect((await site.send(`/api/community-builds/${id}`)).status).toBe(200);
    expect((await site.send('/api/community-builds/public?weapon=SR-84')).status).toBe(200);
    return readFrom();
  };
  // On a machine under load, a replica can be behind for a moment.
  await expect.poll(readAll, PATIENCE).toBeGreaterThanOrEqual(before + 3);
});

it("shows one's own writes immediately, while the replica is behind", async () => {
  const player = await addPlayer(site);
  const rater = await addPlayer(site);
  await untilInUse();
  await postgres.pauseReplay();
  const build = await publishBuild(player, { buildName: 'Mine' });
  expect(await namesFound(site, 'mine')).toEqual(['Mine']);
  const average = async () => {
    const answer = await site.send(`/api/community-builds/${build._id}`);
    return (answer.json() as { averageRating: number }).averageRating;
  };
  for (const stars of [5, 4, 3] as const) {
    await rate(rater, build, stars);
    expect(await average()).toBe(stars);
  }
  expect(await stateOf(site)).toBe('behind');
  await postgres.resumeReplay();
  await untilInUse();
  expect(await namesFound(site, 'mine')).toEqual(['Mine']);
  expect(await average()).toBe(3);
});

it('shows what other processes write, as soon as it hears of it', async () => {
  const player = await addPlayer(site);
  await untilInUse();
  await postgres.pauseReplay();
  const { _id: id } = await publishBuild(player, { buildName: 'Elsewhere' });
  // Even before, since a build that the replica doesn't know is looked up in the site's database.
  expect((await other.send(`/api/community-builds/${id}`)).status).toBe(200);
  await expect.poll(() => namesFound(other, 'elsewhere'), PATIENCE).toEqual(['Elsewhere']);
  const path = `/api/community-builds/${id}/visibility`;
  await player.call('PATCH', path, { isPublic: false });
  await expect.poll(() => namesFound(other, 'elsewhere'), PATIENCE).toEqual([]);
});

it('stops using a replica that falls behind without a notice', async () => {
  await untilInUse();
  await postgres.pauseReplay();
  await site.database.db
    .insertInto('app_meta')
    .values({ key: uuidv7(), value: 'nobody announces this' })
    .execute();
  await expect.poll(() => stateOf(site), PATIENCE).toBe('behind');
  expect(await metricsOf(site)).toContain('trifecta_replica_in_use 0');
});

it('reads from the database itself while the replica is down, and from the replica once it is back', async () => {
  await publishBuild(await addPlayer(site), { buildName: 'Unreplicated' });
  await untilInUse();
  await postgres.stopReplica();
  for (let times = 0; times < 20; times += 1) {
    expect(await namesFound(site, 'unreplicated')).toEqual(['Unreplicated']);
  }
  await expect.poll(() => stateOf(site), PATIENCE).toBe('unreachable');
  expect((await site.send('/api/ready')).status).toBe(200);
  const status = await runCommand(statusCommand, [], {
    DATABASE_URL: postgres.database.location.databaseUrl,
    DATABASE_READ_URL: postgres.replicaUrl,
    PORT: new URL(site.origin).port,
  });
  expect(status).toMatchObject({ code: 1 });
  expect(status.output).toMatch(/server {5}ready at .*, replica unreachable\n/);
  expect(status.output).toContain('DATABASE_READ_URL is unreachable, so all reads go to');
  await postgres.startReplica();
  await untilInUse();
});

it('is refused at the start when it is no replica of the database', async () => {
  const { db } = site.database;
  const { databaseUrl = '' } = postgres.database.location;
  await expect(checkReplica(databaseUrl, db)).rejects.toThrow('it accepts writes');
  const elsewhere = await createSiteDatabase('postgres');
  onTestFinished(elsewhere.drop);
  const check = checkReplica(postgres.replicaUrl, elsewhere.open().db);
  await expect(check).rejects.toThrow('a replica of another database');
  expect(await checkReplica(postgres.replicaUrl, db)).toBe(true);
  expect(await checkReplica('postgres://trifecta@127.0.0.1:9/site', db)).toBe(false);
});
