import type { UserBuild } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../src/doctor/command.ts';
import { countDifferences } from '../../src/builds/public-count.store.ts';
import { ratingDifferences } from '../../src/community/rating-differences.store.ts';
import { removeRatingsInSteps, removeRatingsOf } from '../../src/community/rating.store.ts';
import { inTransaction } from '../../src/db/index.ts';
import {
  aBuild,
  NO_SUCH_ID,
  publish,
  publishBuild,
  rate,
  saveBuild,
} from '../support/build-factory.ts';
import { openBrowser } from '../support/browser.ts';
import { mailedToken } from '../support/mails.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';

const RATERS = 100;

describe.each(ENGINES)('ratings on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 16 });
  });
  afterAll(() => site.stop());

  const figuresOf = async ({ _id }: Pick<UserBuild, '_id'>) => {
    const row = await site.database.db
      .selectFrom('user_build')
      .select(['rating_sum', 'rating_count', 'rating_average'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    return [row.rating_sum, row.rating_count, row.rating_average];
  };
  const expectNoDrift = async (): Promise<void> => {
    expect(await ratingDifferences(site.database.db)).toEqual([]);
    expect(await countDifferences(site.database.db)).toEqual([]);
  };
  const doctor = (...parameters: string[]) => {
    const { dataDir, databaseUrl } = site.location;
    return runCommand(doctorCommand, parameters, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    });
  };

  it("are one per player, can be changed, and aren't allowed for the owner", async () => {
    const owner = await addPlayer(site);
    const build = await publishBuild(owner, { buildName: 'Rated by two' });
    const [alice, bob] = await addPlayers(site, 2);
    if (alice === undefined || bob === undefined) throw new Error('No players.');
    const path = `/api/community-builds/${build._id}`;
    expect((await alice.call('GET', `${path}/my-rating`)).json()).toEqual({ rating: null });
    expect(await rate(alice, build, 2)).toEqual({ averageRating: 2, totalRatings: 1, rating: 2 });
    expect(await rate(bob, build, 5)).toEqual({ averageRating: 3.5, totalRatings: 2, rating: 5 });
    expect(await rate(alice, build, 4)).toEqual({ averageRating: 4.5, totalRatings: 2, rating: 4 });
    expect((await alice.call('GET', `${path}/my-rating`)).json()).toEqual({ rating: 4 });
    const other = await publishBuild(owner);
    const ids = `?ids=${build._id},${other._id},${NO_SUCH_ID}`;
    const mine = await alice.call('GET', `/api/community-builds/my-ratings${ids}`);
    expect(mine.json()).toEqual({ [build._id]: 4 });
    const owners = await owner.call('GET', `/api/community-builds/my-ratings${ids}`);
    expect(owners.json()).toEqual({ [build._id]: 'own', [other._id]: 'own' });
    expect((await site.send(path)).json()).toMatchObject({ averageRating: 4.5, totalRatings: 2 });
    const found = await site.send('/api/community-builds/public?search=Rated%20by%20two');
    expect(found.json()).toMatchObject([{ averageRating: 4.5 }]);
    const own = await owner.call('POST', `${path}/rate`, { rating: 5 });
    expect(expectRefusal(own, 403, 'own_build').error).toBe('You cannot rate your own build');
    for (const rating of [0, 6, 1.5, -1, '5', null, undefined, 1e9]) {
      const refused = await alice.call('POST', `${path}/rate`, { rating });
      expectRefusal(refused, 400, 'validation_failed');
    }
    const headers = { 'content-type': 'application/json' };
    const stranger = { method: 'POST', headers, body: '{"rating":5}' };
    expectRefusal(await site.send(`${path}/rate`, stranger), 401, 'unauthorized');
    expectRefusal(await site.send(`${path}/my-rating`), 401, 'unauthorized');
    expectRefusal(await site.send(`/api/community-builds/my-ratings${ids}`), 401, 'unauthorized');
    expect((await site.send(path)).json()).toMatchObject({ averageRating: 4.5, totalRatings: 2 });
  });

  it("of a private build can't be added or read", async () => {
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    const alice = await addPlayer(site);
    await rate(alice, build, 3);
    await publish(owner, build, false);
    for (const id of [build._id, NO_SUCH_ID]) {
      const path = `/api/community-builds/${id}`;
      expectRefusal(await alice.call('POST', `${path}/rate`, { rating: 5 }), 404, 'not_found');
      expectRefusal(await alice.call('GET', `${path}/my-rating`), 404, 'not_found');
    }
    const mine = await alice.call('GET', `/api/community-builds/my-ratings?ids=${build._id}`);
    expect(mine.json()).toEqual({});
    const owners = await owner.call('GET', `/api/community-builds/my-ratings?ids=${build._id}`);
    expect(owners.json()).toEqual({});
    expect(await publish(owner, build)).toMatchObject({ averageRating: 3, totalRatings: 1 });
  });

  it(`by ${RATERS} concurrent players, with changes, add up to a recount`, async () => {
    const build = await publishBuild(await addPlayer(site));
    const raters = await addPlayers(site, RATERS);
    // Each rates three times at the same time. Which one arrives last is unknown, but only one may count.
    const answers = await Promise.all(
      raters.flatMap((rater, index) =>
        [0, 1, 2].map((change) => rate(rater, build, ((index + change) % 5) + 1)),
      ),
    );
    for (const { averageRating, totalRatings } of answers) {
      expect(averageRating).toBeGreaterThanOrEqual(1);
      expect(totalRatings).toBeLessThanOrEqual(RATERS);
    }
    expect((await figuresOf(build))[1]).toBe(RATERS);
    await expectNoDrift();
    // Then every player rates one after the other: 20 times each of 1 to 5 stars, which is 300 in total.
    await Promise.all(raters.map((rater, index) => rate(rater, build, (index % 5) + 1)));
    expect(await figuresOf(build)).toEqual([300, 100, 3]);
    await expectNoDrift();
  });

  it('of players who delete their accounts while others rate are removed exactly', async () => {
    const owner = await addPlayer(site);
    const builds = [
      await publishBuild(owner),
      await publishBuild(owner, { class: 'Heavy' }),
      await publishBuild(owner, { class: 'Medium' }),
    ];
    const raters = await addPlayers(site, 12);
    await Promise.all(raters.flatMap((rater) => builds.map((build) => rate(rater, build, 5))));
    const [leaving, staying] = [raters.slice(0, 6), raters.slice(6)];
    const ownBuilds = await Promise.all(leaving.map((player) => publishBuild(player)));
    await Promise.all(
      ownBuilds.map((build, index) => rate(leaving[(index + 1) % 6] ?? owner, build, 4)),
    );
    const statuses = await Promise.all([
      ...leaving.map(async (player) => {
        const answer = await player.call('DELETE', '/api/account', { email: player.email });
        return answer.status;
      }),
      ...staying.flatMap((player) =>
        builds.map(async (build) => {
          await rate(player, build, 2);
          return 200;
        }),
      ),
      // Those leaving still rate with a valid token. After that there's nobody left to rate.
      ...leaving.flatMap((player) =>
        builds.map(async ({ _id }) => {
          const path = `/api/community-builds/${_id}/rate`;
          const { status } = await player.call('POST', path, { rating: 1 });
          return status === 401 ? 200 : status;
        }),
      ),
    ]);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // Six players stay, each with 2 stars.
    for (const build of builds) expect(await figuresOf(build)).toEqual([12, 6, 2]);
    const { db } = site.database;
    const leftBehind = await db
      .selectFrom('user_build')
      .select('id')
      .where(
        'player_id',
        'in',
        leaving.map(({ id }) => id),
      )
      .execute();
    expect(leftBehind).toEqual([]);
    await expectNoDrift();
  });

  it('and counts stay correct while builds are published, hidden, changed, and deleted at the same time', async () => {
    const [rater = await addPlayer(site), ...owners] = await addPlayers(site, 9);
    await Promise.all(
      owners.map(async (owner, index) => {
        const build = await saveBuild(owner);
        const visibility = `/api/community-builds/${build._id}/visibility`;
        await Promise.all([
          ...[true, false, true].map((isPublic) => owner.call('PATCH', visibility, { isPublic })),
          owner.call('PUT', `/api/user-builds/${build._id}`, aBuild({ weapon: 'M11' })),
          ...[1, 2, 3].map((rating) =>
            rater.call('POST', `/api/community-builds/${build._id}/rate`, { rating }),
          ),
        ]);
        if (index % 3 === 0) await owner.call('DELETE', `/api/user-builds/${build._id}`);
      }),
    );
    await expectNoDrift();
  });

  it('and favorites of a build deleted in the meantime are refused, and nothing breaks', async () => {
    const raters = await addPlayers(site, 5);
    for (let times = 0; times < 6; times += 1) {
      const owner = await addPlayer(site);
      const { _id: buildId } = await publishBuild(owner);
      const answers = await Promise.all([
        ...raters.flatMap((rater) => [
          rater.call('POST', `/api/community-builds/${buildId}/rate`, { rating: 3 }),
          rater.call('POST', '/api/favorites', { kind: 'community', buildId }),
        ]),
        owner.call('DELETE', `/api/user-builds/${buildId}`),
      ]);
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
      expect(statuses.at(-1)).toBe(200);
    }
    await expectNoDrift();
  });

  it("are included in an account's export and deleted with the account", async () => {
    const player = await addPlayer(site);
    const build = await publishBuild(await addPlayer(site));
    const own = await saveBuild(player);
    await rate(player, build, 4);
    const shared = await publishBuild(await addPlayer(site));
    await rate(await addPlayer(site), shared, 2);
    await rate(player, shared, 5);
    await player.call('POST', '/api/favorites', { kind: 'community', buildId: build._id });
    await player.call('POST', '/api/favorites', { kind: 'library', buildId: 'light-scout' });
    expect((await player.call('GET', '/api/account/export')).json()).toMatchObject({
      builds: [own],
      ratings: [
        { buildId: build._id, stars: 4 },
        { buildId: shared._id, stars: 5 },
      ],
      favorites: [
        { communityBuildId: build._id, libraryBuildId: null },
        { communityBuildId: null, libraryBuildId: 'light-scout' },
      ],
    });
    const gone = await player.call('DELETE', '/api/account', { email: player.email });
    expect(gone.status).toBe(200);
    expect(await figuresOf(build)).toEqual([0, 0, 0]);
    expect(await figuresOf(shared)).toEqual([2, 1, 2]);
    const { db } = site.database;
    for (const table of ['user_build', 'build_rating', 'favorite'] as const) {
      const rows = await db.selectFrom(table).select('player_id').execute();
      expect(rows.map((row) => row.player_id)).not.toContain(player.id);
    }
    await expectNoDrift();
  });

  it('of an account with many are removed in steps, and what comes in between with the account', async () => {
    const { db } = site.database;
    const [player, other] = await addPlayers(site, 2);
    if (player === undefined || other === undefined) throw new Error('No players.');
    const builds = [];
    for (const owner of await addPlayers(site, 5)) builds.push(await publishBuild(owner));
    for (const build of builds) {
      await rate(player, build, 5);
      await rate(other, build, 2);
    }
    await removeRatingsInSteps(db, player.id, 2);
    for (const build of builds) expect(await figuresOf(build)).toEqual([2, 1, 2]);
    await publishBuild(player);
    for (const late of builds.slice(2)) await rate(player, late, 4);
    await inTransaction(db, (transaction) => removeRatingsOf(transaction, player.id));
    for (const build of builds) expect(await figuresOf(build)).toEqual([2, 1, 2]);
    await expectNoDrift();
  });

  it('of an account that the owner of its address disowns are removed with it', async () => {
    const { db } = site.database;
    const player = await addPlayer(site);
    const build = await publishBuild(await addPlayer(site));
    await publishBuild(player);
    await rate(player, build, 5);
    // Microsoft doesn't vouch for the address, but its player can use the site all the same.
    await db.updateTable('player').set({ email_verified: 0 }).where('id', '=', player.id).execute();
    const claims = { email_verified: false, sign_in_provider: 'microsoft' };
    const bearer = await signClaims(
      { ...claimsOf(site, player.id, player.email), ...claims },
      await addSigningKey(site),
    );
    const asked = await site.send('/api/account/verification-email', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(asked.status).toBe(200);
    const token = await mailedToken(site, player.email);
    const disowned = await openBrowser(site).post('/api/account/disown-email', { token });
    expect({ status: disowned.status, body: disowned.text() }).toMatchObject({ status: 200 });
    expect(await figuresOf(build)).toEqual([0, 0, 0]);
    const left = await db.selectFrom('player').select('id').where('id', '=', player.id).execute();
    expect(left).toEqual([]);
    await expectNoDrift();
  });

  it('that have drifted are reported and fixed by the doctor', async () => {
    const { db } = site.database;
    const healthy = {
      code: 0,
      output: 'All ratings, counts, search keys, rooms, and clubs are correct.\n',
    };
    expect(await doctor()).toEqual(healthy);
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    for (const rater of await addPlayers(site, 2)) await rate(rater, build, 4);
    await db
      .updateTable('user_build')
      .set({ rating_sum: 9, rating_average: 4.5 })
      .where('id', '=', build._id)
      .execute();
    await sql`update public_build_count set builds = builds + 2
      where class = 'Light' and weapon = ${build.weapon}`.execute(db);
    await db.deleteFrom('build_search').where('build_id', '=', build._id).execute();
    const found = await doctor();
    expect(found.code).toBe(1);
    expect(found.output).toContain(
      `build ${build._id}: stored 2 ratings with 9 stars, average 4.5, order 3.519230769230769, recounted 2 ratings with 8 stars, average 4, order 3.519230769230769\n`,
    );
    expect(found.output).toContain('public builds for Light, SR-84, Grappling Hook: stored ');
    expect(found.output).toContain(`build ${build._id}: search index out of date\n`);
    expect(found.output).toContain('Differences: 3.');
    const repaired = await doctor('--repair');
    expect(repaired.code).toBe(0);
    expect(repaired.output).toContain('Fixed: 3.');
    expect(await figuresOf(build)).toEqual([8, 2, 4]);
    await expectNoDrift();
    expect(await doctor()).toEqual(healthy);
    expect((await doctor('--sing')).code).toBe(2);
    expect(await publish(owner, build, false)).toMatchObject({ averageRating: 4 });
  });
});
