import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBadge, addMember, done, endGrant, foundClub, grant } from '../clubs/club-factory.ts';
import { publishBuild, rate } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

describe.each(ENGINES)('badges beside names on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const read = async <Answer>(path: string) => (await site.send(path)).json() as Answer;
  const badgeIn = (builds: readonly UserBuild[], { _id }: UserBuild) =>
    builds.find((build) => build._id === _id)?.creatorBadge;
  const listed = async (build: UserBuild) =>
    badgeIn(await read<UserBuild[]>('/api/community-builds/public?sortBy=newest'), build);
  const alone = async ({ _id }: UserBuild) =>
    (await read<UserBuild>(`/api/community-builds/${_id}`)).creatorBadge;

  it('are in lists, the top 10, single builds, and favorites', async () => {
    const { owner, tag } = await foundClub(site);
    const build = await publishBuild(owner);
    for (const rater of await addPlayers(site, 5)) await rate(rater, build, 5);
    site.database.changes.flush();
    const badge = { kind: 'club', tag, name: 'Night Shift', ...aBadge() };
    expect(await listed(build)).toEqual(badge);
    expect(await alone(build)).toEqual(badge);
    const top10 = await read<Record<string, UserBuild[]>>('/api/community-builds/top10');
    const all = PLAYER_CLASSES.flatMap((playerClass) => top10[playerClass] ?? []);
    expect(badgeIn(all, build)).toEqual(badge);
    const fan = await addPlayer(site);
    const key = { kind: 'community', buildId: build._id };
    const favorite = await done(fan.call('POST', '/api/favorites', key), 201);
    expect(favorite.json()).toMatchObject({ build: { creatorBadge: badge } });
  });

  it('are left out for players without one, and on own builds', async () => {
    const player = await addPlayer(site);
    const build = await publishBuild(player);
    expect(await alone(build)).toBeUndefined();
    await grant(site.database, player, 'premium');
    expect(await alone(build)).toEqual({ kind: 'premium' });
    const own = await player.call('GET', '/api/user-builds');
    expect(own.text()).not.toContain('creatorBadge');
  });

  it('leave kept lists when the player hides theirs', async () => {
    const { owner } = await foundClub(site);
    const build = await publishBuild(owner);
    expect(await listed(build)).toBeDefined();
    await done(owner.call('PUT', '/api/user/badge', { isShown: false }));
    expect(await listed(build)).toBeUndefined();
    await done(owner.call('PUT', '/api/user/badge', { isShown: true }));
    expect(await listed(build)).toBeDefined();
  });

  it("change in kept lists with the club's badge, and go when the player leaves", async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const build = await publishBuild(member);
    expect(await listed(build)).toMatchObject({ emblem: 'bolt' });
    const badge = { ...aBadge(), emblem: 'skull' };
    await done(owner.call('PATCH', '/api/club', { badge }));
    expect(await listed(build)).toMatchObject({ emblem: 'skull' });
    await done(member.call('POST', '/api/club/leave'));
    expect(await listed(build)).toBeUndefined();
  });

  it('go when the plan behind them ends', async () => {
    const { owner } = await foundClub(site);
    const build = await publishBuild(await addMember(site, owner));
    expect(await alone(build)).toMatchObject({ kind: 'club' });
    await endGrant(site.database, owner);
    expect(await alone(build)).toBeUndefined();
  });
});
