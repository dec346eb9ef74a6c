import { api } from '@trifecta/contract';
import type { UserBuild } from '@trifecta/domain/builds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuild, publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';

const LIMIT_REACHED =
  "You've reached the limit of 3 builds for free accounts. Upgrade to Premium for unlimited builds.";
const NAME_TAKEN = 'A build with this name already exists for this class';
/** Of the Light build that the tests save. */
const IDS = {
  weaponId: 'sr-84',
  specializationId: 'grappling-hook',
  gadget1Id: 'sonar-grenade',
  gadget2Id: 'thermal-bore',
  gadget3Id: 'tracking-dart',
  mapIds: [],
  modeIds: [],
};
const AT_ONCE = 50;

describe.each(ENGINES)('own builds on %s', (engine) => {
  let site: PayingSite;
  let alice: TestPlayer;
  let bob: TestPlayer;
  let premium: TestPlayer;
  beforeAll(async () => {
    site = await startPayingSite({ engine, poolSize: 16 });
    premium = await site.addSubscriber();
    alice = await addPlayer(site);
    bob = await addPlayer(site);
  });
  afterAll(() => site.stop());

  const buildsOf = async (player: TestPlayer, query = ''): Promise<UserBuild[]> =>
    (await player.call('GET', `/api/user-builds${query}`)).json() as UserBuild[];

  it('are changed in two tabs: what one changed stays, and the same field is asked about', async () => {
    const player = await addPlayer(site);
    const read = aBuild({ buildName: 'Owl', weapon: 'M11', description: null });
    const { _id } = await saveBuild(player, read);
    const edit = (change: object) =>
      player.call('PUT', `/api/user-builds/${_id}`, { ...read, ...change, editedFrom: read });
    expect((await edit({ weapon: 'XP-54' })).status).toBe(200);
    const merged = await edit({ description: 'Fast.' });
    expect(merged.json()).toMatchObject({ weapon: 'XP-54', description: 'Fast.' });
    const refused = expectRefusal(await edit({ weapon: 'SR-84' }), 409, 'changed_meanwhile');
    expect(refused.details).toEqual([
      {
        path: 'weapon',
        message: 'You changed the weapon meanwhile, in another tab or on another device.',
      },
    ]);
    // Together, two edits that fit each may not.
    await edit({ gadget3: 'Sonar Grenade' });
    const twice = await edit({ gadget2: 'Sonar Grenade' });
    expectRefusal(twice, 400, 'validation_failed');
    const inAll = await player.call('PUT', `/api/user-builds/${_id}`, read);
    expect(inAll.json()).toMatchObject(read);
  });

  it('are saved, listed newest first and by class, changed, and deleted', async () => {
    const player = await addPlayer(site);
    const light = await saveBuild(player, { buildName: '  Night owl ', description: ' Far. ' });
    const { _id, createdAt } = light;
    expect(light).toEqual({
      ...aBuild({ buildName: 'Night owl', description: 'Far.' }),
      ...IDS,
      _id,
      isPublic: false,
      averageRating: 0,
      totalRatings: 0,
      creatorDisplayName: player.displayName,
      createdAt,
      updatedAt: createdAt,
      publishedAt: null,
      unavailable: [],
    });
    const heavy = await saveBuild(player, { class: 'Heavy', gadget3: '' });
    expect(heavy.gadget3).toBeNull();
    expect(await buildsOf(player)).toEqual([heavy, light]);
    expect(await buildsOf(player, '?class=Light')).toEqual([light]);
    const grouped = await player.call('GET', '/api/user-builds/grouped/by-class');
    expect(grouped.json()).toEqual({ Light: [light], Medium: [], Heavy: [heavy] });
    const change = aBuild({ buildName: 'Night OWL', weapon: 'M11', gadget3: null });
    const changed = await player.call('PUT', `/api/user-builds/${_id}`, change);
    expect(changed.status).toBe(200);
    expect(api.builds.update.response.parse(changed.json())).toEqual(changed.json());
    expect(changed.json()).toMatchObject({ _id, ...change, createdAt });
    const deleted = await player.call('DELETE', `/api/user-builds/${_id}`);
    expect({ status: deleted.status, body: deleted.json() }).toEqual({
      status: 200,
      body: { message: 'Build deleted' },
    });
    expect(await buildsOf(player)).toEqual([heavy]);
    expectRefusal(await player.call('DELETE', `/api/user-builds/${_id}`), 404, 'not_found');
    const subscription = (await player.call('GET', '/api/user/subscription')).json();
    expect(subscription).toMatchObject({ buildsCount: 1, favoritesCount: 0 });
  });

  it("don't exist for a guest or another player, whether public or private", async () => {
    const builds = [
      await saveBuild(alice, { class: 'Medium' }),
      await publishBuild(alice, { class: 'Medium' }),
    ];
    for (const { _id } of builds) {
      const path = `/api/user-builds/${_id}`;
      expectRefusal(await bob.call('PUT', path, aBuild({ class: 'Medium' })), 404, 'not_found');
      expectRefusal(await bob.call('DELETE', path), 404, 'not_found');
      const visibility = `/api/community-builds/${_id}/visibility`;
      expectRefusal(await bob.call('PATCH', visibility, { isPublic: false }), 404, 'not_found');
      expectRefusal(await site.send(path, { method: 'DELETE' }), 401, 'unauthorized');
      const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' };
      expectRefusal(await site.send(path, put), 401, 'unauthorized');
    }
    for (const path of ['/api/user-builds', '/api/user-builds/grouped/by-class']) {
      expectRefusal(await site.send(path), 401, 'unauthorized');
    }
    expectRefusal(await site.send('/api/user-builds', { method: 'POST' }), 401, 'unauthorized');
    expect(await buildsOf(alice, '?class=Medium')).toEqual(builds.toReversed());
    expect(await buildsOf(bob)).toEqual([]);
  });

  it.each([
    [{ buildName: '' }, 'buildName', 'Build name is required'],
    [{ buildName: ' \u200b\u2060 ' }, 'buildName', 'Build name is required'],
    [{ buildName: 'x'.repeat(50) }, 'buildName', 'Build name must be less than 50 characters'],
    [{ buildName: 'x'.repeat(10_000) }, 'buildName', 'Build name must be less than 50 characters'],
    [{ buildName: 'a\u0000b' }, 'buildName', "Build name can't contain control characters"],
    [{ buildName: 'a\nb' }, 'buildName', "Build name can't contain control characters"],
    [{ buildName: 'a\u202eb' }, 'buildName', "Build name can't contain control characters"],
    [{ buildName: '---' }, 'buildName', 'Build name needs at least one letter or number'],
    [{ buildName: '🔥🔥' }, 'buildName', 'Build name needs at least one letter or number'],
    [{ buildName: 'a\u200bb' }, 'buildName', "Build name can't contain invisible characters"],
    [
      { buildName: 'q\u0301\u0316\u0302' },
      'buildName',
      "Build name can't have more than two marks on a letter",
    ],
    [{ buildName: 'a\ud800b' }, 'buildName', "Build name can't contain control characters"],
    [{ weapon: '' }, 'weapon', 'Weapon is required'],
    [{ weapon: 'FCAR' }, 'weapon', "'FCAR' isn't a Light weapon"],
    [{ weapon: "'; drop table player; --" }, 'weapon', "'; drop table player; --' isn't a Light"],
    [{ specialization: '' }, 'specialization', 'Specialization is required'],
    [{ specialization: 'Mesh Shield' }, 'specialization', "isn't a Light specialization"],
    [{ gadget1: '' }, 'gadget1', 'Gadget 1 is required'],
    [{ gadget2: ' ' }, 'gadget2', 'Gadget 2 is required'],
    [{ gadget2: 'Sonar Grenade' }, 'gadget2', 'Gadgets must be different'],
    [{ gadget3: 'Sonar Grenade' }, 'gadget3', 'Gadgets must be different'],
    [{ gadget3: 'Dome Shield' }, 'gadget3', "Light can't carry 'Dome Shield'"],
    [{ description: 'x'.repeat(201) }, 'description', 'Description must be 200 characters or less'],
    [{ description: 'a\u0007' }, 'description', "Description can't contain control characters"],
  ])('are refused with the field and its message: %j', async (change, path, message) => {
    const body = aBuild(change);
    const refusal = expectRefusal(
      await bob.call('POST', '/api/user-builds', body),
      400,
      'validation_failed',
    );
    expect(refusal.error).toContain(message);
    expect(refusal.details).toEqual([{ path, message: refusal.error }]);
    expect(await buildsOf(bob)).toEqual([]);
  });

  it.each([
    [{}, 'class'],
    [{ class: 'Assassin' }, 'class'],
    [{ class: 'Light', buildName: 7 }, 'buildName'],
    [{ class: 'Light', weapon: 'x'.repeat(201) }, 'weapon'],
    [{ class: 'Light', gadget3: ['a'] }, 'gadget3'],
  ])('with the wrong shape are refused with the field: %j', async (body, path) => {
    const answer = await bob.call('POST', '/api/user-builds', body);
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map((detail) => detail.path)).toContain(path);
  });

  it('with every field missing are refused with all fields, in form order', async () => {
    const answer = await bob.call('POST', '/api/user-builds', { class: 'Heavy' });
    const { error, details } = expectRefusal(answer, 400, 'validation_failed');
    expect(error).toBe('Build name is required');
    expect(details?.map(({ message }) => message)).toEqual([
      'Build name is required',
      'Weapon is required',
      'Specialization is required',
      'Gadget 1 is required',
      'Gadget 2 is required',
    ]);
  });

  it('keep their class', async () => {
    const player = await addPlayer(site);
    const { _id } = await saveBuild(player);
    const answer = await player.call('PUT', `/api/user-builds/${_id}`, aBuild({ class: 'Heavy' }));
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details).toEqual([{ path: 'class', message: "A build's class can't be changed" }]);
  });

  it.each([
    '<script>alert(1)</script><b>',
    'Robert"); drop table user_build; --',
    "o'clock %_\\ $1 :a",
    '🔥👨‍👩‍👧‍👦🇩🇰 e\u0301',
    'שלום עולם',
    'x'.repeat(49),
    `x${'🔥'.repeat(48)}`,
    '__proto__',
  ])('with a strange name stay what they are, in NFC: %s', async (buildName) => {
    const player = await addPlayer(site);
    const description = `${buildName}\n${buildName}`;
    const saved = await saveBuild(player, { buildName, description });
    const [read] = await buildsOf(player);
    expect(read).toEqual(saved);
    expect(saved).toMatchObject({
      buildName: buildName.normalize('NFC'),
      description: description.normalize('NFC'),
    });
  });

  it('keep a name from before a rule that it breaks, until it changes', async () => {
    const player = await addPlayer(site);
    const { _id: id } = await saveBuild(player);
    const { db } = site.database;
    await db.updateTable('user_build').set({ build_name: '---' }).where('id', '=', id).execute();
    expect(await buildsOf(player)).toMatchObject([{ buildName: '---' }]);
    const path = `/api/community-builds/${id}/visibility`;
    expect((await player.call('PATCH', path, { isPublic: true })).status).toBe(200);
    expect((await site.send(`/api/community-builds/${id}`)).json() as object).toMatchObject({
      buildName: '---',
    });
  });

  it('of the same class need different names, ignoring case, Unicode form, and surrounding spaces', async () => {
    const player = await addPlayer(site);
    const first = await saveBuild(player, { buildName: 'Café' });
    for (const buildName of ['café', 'CAFÉ', ' cafe\u0301 ']) {
      const answer = await player.call('POST', '/api/user-builds', aBuild({ buildName }));
      const { error, details } = expectRefusal(answer, 409, 'build_name_taken');
      expect(error).toBe(NAME_TAKEN);
      expect(details).toEqual([{ path: 'buildName', message: NAME_TAKEN }]);
    }
    await saveBuild(player, { buildName: 'Café', class: 'Heavy' });
    await saveBuild(await addPlayer(site), { buildName: 'Café' });
    const second = await saveBuild(player);
    const rename = aBuild({ buildName: 'CAFÉ' });
    const refused = await player.call('PUT', `/api/user-builds/${second._id}`, rename);
    expectRefusal(refused, 409, 'build_name_taken');
    // A build doesn't conflict with its own name.
    const same = await player.call('PUT', `/api/user-builds/${first._id}`, rename);
    expect(same.json()).toMatchObject({ buildName: 'CAFÉ' });
  });

  it('are limited to three per class on Free, and unlimited on Premium', async () => {
    const player = await addPlayer(site);
    const builds = [];
    for (let count = 0; count < 3; count += 1) builds.push(await saveBuild(player));
    const fourth = await player.call('POST', '/api/user-builds', aBuild());
    expect(expectRefusal(fourth, 403, 'build_limit_reached').error).toBe(LIMIT_REACHED);
    await saveBuild(player, { class: 'Medium' });
    await player.call('DELETE', `/api/user-builds/${builds[0]?._id}`);
    await saveBuild(player);
    for (let count = 0; count < 5; count += 1) await saveBuild(premium);
    expect(await buildsOf(premium)).toHaveLength(5);
  });

  it('sent twice are created once, also at the limit', async () => {
    const player = await addPlayer(site);
    const sent = aBuild({ buildName: ' Night owl ', description: '', gadget3: '' });
    const first = await saveBuild(player, sent);
    await saveBuild(player);
    await saveBuild(player);
    const counted = () =>
      site.database.db
        .selectFrom('throttle')
        .select(['key', 'uses'])
        .where('key', 'like', 'newBuild:%')
        .orderBy('key')
        .execute();
    const before = await counted();
    const again = await player.call('POST', '/api/user-builds', sent);
    expect({ status: again.status, body: again.json() }).toEqual({ status: 201, body: first });
    expect(await counted()).toEqual(before);
    expect(await buildsOf(player)).toHaveLength(3);
    for (const change of [{ description: 'Far.' }, { weapon: 'M11' }, { buildName: 'Night OWL' }]) {
      const other = await player.call('POST', '/api/user-builds', { ...sent, ...change });
      expectRefusal(other, 403, 'build_limit_reached');
    }
    await player.call('DELETE', `/api/user-builds/${first._id}`);
    await saveBuild(player, { ...sent, weapon: 'M11' });
    const other = await player.call('POST', '/api/user-builds', sent);
    expectRefusal(other, 403, 'build_limit_reached');
  });

  it(`${AT_ONCE} equal ones sent at the same time are one build`, async () => {
    const player = await addPlayer(site);
    const sent = aBuild();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.call('POST', '/api/user-builds', sent)),
    );
    const [build, ...others] = await buildsOf(player);
    expect(others).toEqual([]);
    for (const answer of answers) {
      expect({ status: answer.status, body: answer.json() }).toEqual({ status: 201, body: build });
    }
  });

  it(`${AT_ONCE} saved at the same time by a free player leave exactly 3`, async () => {
    const player = await addPlayer(site);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.call('POST', '/api/user-builds', aBuild())),
    );
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(AT_ONCE - 3);
    for (const answer of refused) expectRefusal(answer, 403, 'build_limit_reached');
    expect(await buildsOf(player)).toHaveLength(3);
  });

  it(`${AT_ONCE} of one name in mixed case saved at the same time leave exactly one`, async () => {
    const before = (await buildsOf(premium)).length;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        premium.call(
          'POST',
          '/api/user-builds',
          aBuild({ buildName: index % 2 === 0 ? 'The One' : 'tHE oNE ' }),
        ),
      ),
    );
    // Those that were sent with the same case are the same build.
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(AT_ONCE / 2);
    for (const answer of refused) expectRefusal(answer, 409, 'build_name_taken');
    expect(await buildsOf(premium)).toHaveLength(before + 1);
  });

  it("of a deleted player can't be saved, although the token is still valid", async () => {
    const [player] = await addPlayers(site, 1);
    await site.database.db.deleteFrom('player').where('id', '=', String(player?.id)).execute();
    const answer = await player?.call('POST', '/api/user-builds', aBuild());
    expect(answer?.status).toBe(401);
  });

  it("with an item that's no longer in the catalogue still load, marked as such", async () => {
    const player = await addPlayer(site);
    const { _id } = await saveBuild(player);
    await site.database.db
      .updateTable('user_build')
      .set({ weapon: 'Blunderbuss', gadget2: 'Dome Shield' })
      .where('id', '=', _id)
      .execute();
    const [build] = await buildsOf(player);
    expect(build).toMatchObject({ weapon: 'Blunderbuss', unavailable: ['weapon', 'gadget2'] });
  });
});
