import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserBuild } from '@trifecta/domain/builds';
import { findDifferences } from '../../src/community/differences.ts';
import { settleAllRatings } from '../../src/community/rating.store.ts';
import { moderateCommand } from '../../src/moderation/command.ts';
import { publishBuild, rate, saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { decide, startModeratedSite, VERDICT } from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY_MS = 24 * 60 * 60_000;

describe.each(ENGINES)('ratings on %s', (engine) => {
  let site: ModeratedSite;
  beforeAll(async () => {
    site = await startModeratedSite({ engine });
  });
  afterAll(() => site.stop());

  const seen = async ({ _id }: UserBuild) => {
    const build = (await site.send(`/api/community-builds/${_id}`)).json() as UserBuild;
    return [build.averageRating, build.totalRatings];
  };
  const figuresOf = async ({ _id }: UserBuild) =>
    site.database.db
      .selectFrom('user_build')
      .select(['rating_weight as weight', 'rating_order as order'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
  const expectNoDrift = async () =>
    expect(await findDifferences(site.database.db, new Date())).toEqual([]);
  /** Makes accounts as old as they are on a site that has run for a while, and in use. */
  const known = async (count: number): Promise<TestPlayer[]> => {
    const players = await addPlayers(site, count);
    const ids = players.map(({ id }) => id);
    const createdAt = new Date(Date.now() - 30 * DAY_MS).toISOString();
    await site.database.db
      .updateTable('player')
      .set({ created_at: createdAt })
      .where('id', 'in', ids)
      .execute();
    for (const player of players) {
      for (const buildName of ['One', 'Two', 'Three']) await saveBuild(player, { buildName });
    }
    return players;
  };

  it('of five throwaway accounts bring a build below one that many like', async () => {
    const [raided, liked] = [
      await publishBuild(await addPlayer(site), { class: 'Heavy' }),
      await publishBuild(await addPlayer(site), { class: 'Heavy' }),
    ];
    for (const fan of await known(6)) await rate(fan, liked, 5);
    const [critic] = await known(1);
    if (critic !== undefined) await rate(critic, liked, 4);
    for (const throwaway of await addPlayers(site, 5)) await rate(throwaway, raided, 5);
    expect(await seen(raided)).toEqual([5, 5]);
    expect(await seen(liked)).toEqual([34 / 7, 7]);
    const { Heavy } = (await site.send('/api/community-builds/top10')).json() as {
      Heavy: UserBuild[];
    };
    expect(Heavy.map(({ _id }) => _id)).toEqual([liked._id, raided._id]);
    // (175 + 10 * 34) / (50 + 10 * 7) and (175 + 1 * 25) / (50 + 1 * 5)
    expect((await figuresOf(liked)).order).toBeCloseTo(515 / 120, 10);
    expect((await figuresOf(raided)).order).toBeCloseTo(200 / 55, 10);
    await expectNoDrift();
  });

  it('of suspended players do not count, until the suspension is lifted', async () => {
    const build = await publishBuild(await addPlayer(site));
    const [one, other] = await addPlayers(site, 2);
    if (one === undefined || other === undefined) throw new Error('No players.');
    await rate(one, build, 1);
    await rate(other, build, 5);
    await decide(site.operator, `players/${one.id}/suspend`, { ...VERDICT, until: null });
    expect(await seen(build)).toEqual([5, 1]);
    await expectNoDrift();
    await decide(site.operator, `players/${one.id}/lift`, { why: 'Apologized.' });
    expect(await seen(build)).toEqual([3, 2]);
    await expectNoDrift();
  });

  it('are seen by operators, taken out with all to come, and put back', async () => {
    const { operator } = site;
    const [build, later] = [
      await publishBuild(await addPlayer(site)),
      await publishBuild(await addPlayer(site)),
    ];
    const [raider, honest] = await addPlayers(site, 2);
    if (raider === undefined || honest === undefined) throw new Error('No players.');
    await rate(raider, build, 1);
    await rate(honest, build, 4);
    const raters = async () =>
      (await operator.call('GET', `/api/operator/builds/${build._id}/raters`)).json();
    expect(await raters()).toEqual({
      raters: expect.arrayContaining([
        expect.objectContaining({ playerId: raider.id, stars: 1, weight: 1, leftOut: null }),
        expect.objectContaining({ playerId: honest.id, stars: 4, email: honest.email }),
      ]),
    });
    const out = `/api/operator/players/${raider.id}/ratings/out`;
    await decide(operator, `players/${raider.id}/ratings/out`, { why: 'Five new accounts.' });
    expect(await seen(build)).toEqual([4, 1]);
    expectRefusal(await operator.call('POST', out, { why: 'Again.' }), 409, 'already_decided');
    await rate(raider, later, 5);
    await rate(raider, build, 2);
    expect(await seen(later)).toEqual([0, 0]);
    expect(await seen(build)).toEqual([4, 1]);
    // A suspension and its end change nothing about that.
    await decide(operator, `players/${raider.id}/suspend`, { ...VERDICT, until: null });
    await decide(operator, `players/${raider.id}/lift`, { why: 'Apologized.' });
    expect(await seen(build)).toEqual([4, 1]);
    await expectNoDrift();
    const player = (await operator.call('GET', `/api/operator/players/${raider.id}`)).json();
    expect(player).toMatchObject({ ratings: 2, areRatingsOut: true });
    await decide(operator, `players/${raider.id}/ratings/back`, { why: 'A mistake.' });
    expect(await seen(build)).toEqual([3, 2]);
    expect(await seen(later)).toEqual([5, 1]);
    await expectNoDrift();
    const log = (await operator.call('GET', '/api/operator/log')).json() as {
      entries: readonly { action: string; playerId: string; why: string }[];
    };
    expect(log.entries.slice(0, 1)).toMatchObject([
      { action: 'ratings-put-back', playerId: raider.id, why: 'A mistake.' },
    ]);
    expect(log.entries).toContainEqual(
      expect.objectContaining({ action: 'ratings-taken-out', why: 'Five new accounts.' }),
    );
  });

  it('stay out after the builds they were about are gone, and before the first', async () => {
    const { operator } = site;
    const rated = await addPlayer(site);
    const [gone, later] = [await publishBuild(rated), await publishBuild(await addPlayer(site))];
    const [raider, other] = await addPlayers(site, 2);
    if (raider === undefined || other === undefined) throw new Error('No players.');
    await rate(raider, gone, 1);
    for (const { id } of [raider, other]) {
      await decide(operator, `players/${id}/ratings/out`, { why: 'A raid.' });
    }
    await rated.call('DELETE', `/api/user-builds/${gone._id}`);
    await rate(raider, later, 1);
    await rate(other, later, 1);
    expect(await seen(later)).toEqual([0, 0]);
    await expectNoDrift();
  });

  it('are taken out and put back by the command', async () => {
    const build = await publishBuild(await addPlayer(site));
    const raider = await addPlayer(site);
    await rate(raider, build, 1);
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site.location;
    const run = (...parameters: string[]) =>
      runCommand(moderateCommand, parameters, { DATA_DIR, DATABASE_URL });
    expect((await run('raters', build._id)).output).toContain(`${raider.id}  ${raider.email}`);
    expect((await run('ratings-out', raider.id, 'A raid.')).output).toBe('Taken out.\n');
    expect((await run('raters', build._id)).output).toContain('left out (operator)');
    expect((await run('ratings-out', raider.id, 'Again.')).code).toBe(2);
    expect((await run('ratings-back', raider.id, 'A mistake.')).output).toBe('Put back.\n');
    await expectNoDrift();
  });

  it('stay right when they are given, taken out, and suspended at the same time', async () => {
    const builds = [
      await publishBuild(await addPlayer(site)),
      await publishBuild(await addPlayer(site)),
    ];
    const players = await addPlayers(site, 6);
    const { operator } = site;
    await Promise.all(
      players.flatMap((player, index) => [
        ...builds.map((build) =>
          player.call('POST', `/api/community-builds/${build._id}/rate`, {
            rating: (index % 5) + 1,
          }),
        ),
        operator.call('POST', `/api/operator/players/${player.id}/suspend`, {
          ...VERDICT,
          until: null,
        }),
        operator.call('POST', `/api/operator/players/${player.id}/ratings/out`, { why: 'Raid.' }),
        operator.call('POST', `/api/operator/players/${player.id}/lift`, { why: 'Sorry.' }),
      ]),
    );
    await expectNoDrift();
  });

  it('of accounts that were fresh weigh more after a week', async () => {
    const build = await publishBuild(await addPlayer(site));
    const [fresh] = await addPlayers(site, 1);
    if (fresh === undefined) throw new Error('No player.');
    await rate(fresh, build, 5);
    expect(await figuresOf(build)).toMatchObject({ weight: 1 });
    for (const buildName of ['One', 'Two', 'Three']) await saveBuild(fresh, { buildName });
    const { db } = site.database;
    await settleAllRatings(db, new Date(Date.now() + 6 * DAY_MS), undefined, 2);
    expect(await figuresOf(build)).toMatchObject({ weight: 1 });
    await settleAllRatings(db, new Date(Date.now() + 7 * DAY_MS + 60_000), undefined, 2);
    expect(await figuresOf(build)).toMatchObject({ weight: 10 });
    expect(await seen(build)).toEqual([5, 1]);
    await expectNoDrift();
  });

  it('of players who are being deleted do not keep the weighing going', async () => {
    const build = await publishBuild(await addPlayer(site));
    const [leaving] = await addPlayers(site, 1);
    if (leaving === undefined) throw new Error('No player.');
    await rate(leaving, build, 5);
    const { db } = site.database;
    const now = new Date(Date.now() + 8 * DAY_MS);
    await settleAllRatings(db, now);
    await db
      .updateTable('build_rating')
      .set({ settles_at: now.toISOString() })
      .where('player_id', '=', leaving.id)
      .execute();
    await db
      .updateTable('player')
      .set({ deleting_since: now.toISOString() })
      .where('id', '=', leaving.id)
      .execute();
    expect(await settleAllRatings(db, now, undefined, 1)).toBe(0);
  });
});
