import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import type { UserBuild } from '@trifecta/domain/builds';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_SUCH_ID, publish, publishBuild, rate, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';

const PATH = '/api/community-builds/own-analytics';
const NOW = new Date('2026-03-31T12:00:00.000Z');

type Analytics = ResponseOf<typeof api.community.ownAnalytics>;
type Built = Pick<UserBuild, '_id'>;

const makePremium = async (site: StartedApp, player: TestPlayer): Promise<TestPlayer> => {
  await site.database.db
    .insertInto('plan_grant')
    .values({
      player_id: player.id,
      tier: 'premium',
      ends_at: '2090-01-01T00:00:00.000Z',
      granted_at: NOW.toISOString(),
    })
    .execute();
  return player;
};
const view = (site: StartedApp, { _id: buildId }: Built) =>
  post(site.origin, '/api/community-builds/views', { buildId });
const analyticsOf = async (player: TestPlayer): Promise<Analytics> => {
  const answer = await player.call('GET', PATH);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return api.community.ownAnalytics.response.parse(answer.json());
};

describe.each(ENGINES)('analytics of own builds on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => NOW });
  });
  afterAll(() => site.stop());

  const stored = async ({ _id }: Built) =>
    site.database.db
      .selectFrom('build_view')
      .select(['day', 'views'])
      .where('build_id', '=', _id)
      .orderBy('day')
      .execute();

  it('count views by guests and other players in one row for each day, and not those of the author', async () => {
    const author = await makePremium(site, await addPlayer(site));
    const reader = await addPlayer(site);
    const build = await publishBuild(author);
    for (let visit = 0; visit < 3; visit += 1) expect((await view(site, build)).status).toBe(200);
    await reader.call('POST', '/api/community-builds/views', { buildId: build._id });
    await author.call('POST', '/api/community-builds/views', { buildId: build._id });
    const { builds, weeks, viewsSince } = await analyticsOf(author);
    expect(builds).toMatchObject([{ _id: build._id, views: 4 }]);
    expect(builds?.[0]?.weekly.views).toEqual([...Array.from({ length: 25 }, () => 0), 4]);
    expect({ last: weeks.at(-1), first: weeks[0], viewsSince }).toEqual({
      last: '2026-03-25',
      first: '2025-10-01',
      viewsSince: '2026-03-31',
    });
    expect(await stored(build)).toEqual([{ day: '2026-03-31', views: 4 }]);
  });

  it('refuse views of builds that nobody else can see, and of none', async () => {
    const author = await addPlayer(site);
    const isPrivate = await saveBuild(author);
    expectRefusal(await view(site, isPrivate), 404, 'not_found');
    expectRefusal(await view(site, { _id: NO_SUCH_ID }), 404, 'not_found');
    expectRefusal(await view(site, { _id: 'events' }), 400, 'validation_failed');
  });

  it('show favorites, ratings over time, and the place in the class', async () => {
    const author = await makePremium(site, await addPlayer(site));
    const raters = await addPlayers(site, 6);
    const best = await publishBuild(author, { class: 'Heavy' });
    const unrated = await publishBuild(author, { class: 'Heavy' });
    for (const rater of raters) await rate(rater, best, 5);
    const [first] = raters;
    await first?.call('POST', '/api/favorites', { kind: 'community', buildId: best._id });
    // Two of the ratings are half a year old, one was taken out by an operator.
    const old = { created_at: '2025-09-01T10:00:00.000Z', stars: 2 };
    const { db } = site.database;
    for (const [index, change] of [old, old, { left_out: 'operator' as const }].entries()) {
      await db
        .updateTable('build_rating')
        .set(change)
        .where('build_id', '=', best._id)
        .where('player_id', '=', raters[index]?.id ?? '')
        .execute();
    }
    const { builds, publicBuilds } = await analyticsOf(author);
    expect(publicBuilds).toBe(2);
    expect(builds).toMatchObject([
      { _id: best._id, place: 1, placeOf: 2, favorites: 1, views: 0 },
      { _id: unrated._id, place: null, placeOf: 2, favorites: 0, ratings: 0 },
    ]);
    const weekly = builds?.[0]?.weekly;
    expect(weekly?.favorites.at(-1)).toBe(1);
    expect(weekly?.ratings.at(-1)).toBe(3);
    // Two before the first week are too few for an average, five are enough: (2 + 2 + 5 + 5 + 5) / 5.
    expect(weekly?.averages.slice(-2)).toEqual([null, 3.8]);
  });

  it('are locked without Premium: the number of public builds, and nothing of what came of them', async () => {
    const author = await addPlayer(site);
    await view(site, await publishBuild(author));
    const { publicBuilds, builds } = await analyticsOf(author);
    expect({ publicBuilds, builds }).toEqual({ publicBuilds: 1, builds: null });
    expectRefusal(await site.send(PATH), 401, 'unauthorized');
  });

  it('keep views while a build is private, export them, and lose them with the build', async () => {
    const author = await makePremium(site, await addPlayer(site));
    const build = await publishBuild(author);
    await view(site, build);
    await publish(author, build, false);
    expect((await analyticsOf(author)).builds).toEqual([]);
    await publish(author, build);
    expect((await analyticsOf(author)).builds).toMatchObject([{ views: 1 }]);
    const exported = (await author.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({
      buildViews: [{ buildId: build._id, day: '2026-03-31', views: 1 }],
    });
    await view(site, build);
    await author.call('DELETE', `/api/user-builds/${build._id}`);
    expect((await analyticsOf(author)).builds).toEqual([]);
    expect(await stored(build)).toEqual([]);
  });

  it('are cheap to write: a hundred views are one row, and reach the database when the server stops', async () => {
    const author = await addPlayer(site);
    const build = await publishBuild(author);
    const answers = await Promise.all(Array.from({ length: 100 }, () => view(site, build)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const reader = await makePremium(site, await addPlayer(site));
    await analyticsOf(reader);
    expect(await stored(build)).toEqual([{ day: '2026-03-31', views: 100 }]);
  });
});

it('views from one network are refused after 120 in a minute, and taken again after it', async () => {
  let now = NOW;
  const site = await startApp({ engine: 'sqlite', environment: PRODUCTION, now: () => now });
  onTestFinished(site.stop);
  const statuses: number[] = [];
  for (let sent = 0; sent < 130; sent += 1) {
    statuses.push((await view(site, { _id: NO_SUCH_ID })).status);
  }
  // There's no such build, which costs as much.
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expectRefusal(await view(site, { _id: NO_SUCH_ID }), 429, 'too_many_requests');
  now = new Date(NOW.getTime() + 60_000);
  expect((await view(site, { _id: NO_SUCH_ID })).status).toBe(404);
});

it('views through two servers add up, also those of one that stops', async () => {
  const { here, there } = await startTwoServers({}, () => NOW);
  const author = await makePremium(here, await addPlayer(here));
  const build = await publishBuild(author);
  await Promise.all([view(here, build), view(there, build), view(there, build)]);
  await there.stop();
  await vi.waitFor(
    async () => expect((await analyticsOf(author)).builds).toMatchObject([{ views: 3 }]),
    PATIENCE,
  );
});
