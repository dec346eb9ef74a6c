import { api } from '@trifecta/contract';
import { withBuildIds } from '@trifecta/domain/builds';
import type { SavedTeam } from '@trifecta/domain/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SUCH_ID, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeam } from './team-factory.ts';

const PATH = '/api/saved-teams';
const AT_ONCE = 40;

/** The factory's team with one member changed. */
function withMember(index: number, change: Readonly<Record<string, unknown>>) {
  const teamMembers = aTeam().teamMembers.map((member, place) =>
    place === index ? { ...member, ...change } : member,
  );
  return aTeam({ teamMembers });
}

describe.each(ENGINES)('saved teams on %s', (engine) => {
  let site: StartedApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
    player = await addPlayer(site);
  });
  afterAll(() => site.stop());

  const save = (whose: TestPlayer, team: unknown = aTeam()) => whose.call('POST', PATH, team);
  const saved = async (whose: TestPlayer, team: unknown = aTeam()): Promise<SavedTeam> => {
    const answer = await save(whose, team);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 201 });
    return answer.json() as SavedTeam;
  };
  const teamsOf = async (whose: TestPlayer) =>
    (await whose.call('GET', PATH)).json() as SavedTeam[];
  const countOf = async (whose: TestPlayer) =>
    (await whose.call('GET', `${PATH}/count/total`)).json();

  it('come back as they were saved, newest first, and are counted', async () => {
    const owner = await addPlayer(site);
    expect(await teamsOf(owner)).toEqual([]);
    expect(await countOf(owner)).toEqual({ count: 0 });
    const first = await saved(owner);
    const second = await saved(owner, aTeam({ teamName: 'Day shift' }));
    const teamMembers = aTeam().teamMembers.map(withBuildIds);
    expect(teamMembers[0]).toMatchObject({ weaponId: 'm11', gadget2Id: 'glitch-grenade' });
    expect(first).toEqual({
      ...aTeam({ teamMembers }),
      _id: first._id,
      createdAt: first.createdAt,
    });
    const all = await owner.call('GET', PATH);
    expect(all.json()).toEqual([second, first]);
    expect(api.teams.saved.response.parse(all.json())).toEqual(all.json());
    expect(await countOf(owner)).toEqual({ count: 2 });
  });

  it('are cleaned up: texts trimmed, missing values null, unnamed players numbered', async () => {
    const owner = await addPlayer(site);
    const [first, ...others] = aTeam().teamMembers;
    const team = await saved(owner, {
      teamName: '  Cafe\u0301  ',
      description: ' ',
      teamMembers: [{ ...first, playerName: ' ', role: undefined, gadget3: '' }, ...others],
    });
    expect(team).toMatchObject({ teamName: 'Caf\u00E9', description: null, teamScore: null });
    expect(team.teamMembers[0]).toMatchObject({
      playerName: 'Player 1',
      role: null,
      gadget3: null,
      userBuildId: null,
    });
  });

  it.each([
    ['no name', aTeam({ teamName: ' ' }), 'teamName', 'Please enter a team name'],
    ['no name at all', { ...aTeam(), teamName: undefined }, 'teamName', 'Please enter a team name'],
    [
      'a name too long',
      aTeam({ teamName: 'x'.repeat(51) }),
      'teamName',
      'Team name must be 50 characters or less',
    ],
    [
      'a description too long',
      aTeam({ description: 'x'.repeat(201) }),
      'description',
      'Description must be 200 characters or less',
    ],
    [
      'control characters',
      aTeam({ teamName: 'a\u0000b' }),
      'teamName',
      "Team name can't contain control characters",
    ],
    ['no members', aTeam({ teamMembers: [] }), 'teamMembers', 'Generate a team composition first'],
    [
      'two members',
      aTeam({ teamMembers: aTeam().teamMembers.slice(1) }),
      'teamMembers',
      'Generate a team composition first',
    ],
    ['a score above 100', aTeam({ teamScore: 101 }), 'teamScore', 'must be at most 100'],
    ['a score in words', aTeam({ rangeScore: 'good' }), 'rangeScore', 'must be a number'],
    [
      'the weapon of another class',
      withMember(0, { weapon: 'FCAR' }),
      'teamMembers.0.weapon',
      "'FCAR' isn't a Light weapon",
    ],
    [
      'a gadget twice',
      withMember(1, { gadget3: 'Jump Pad' }),
      'teamMembers.1.gadget3',
      'Gadgets must be different',
    ],
    [
      'an unknown specialization',
      withMember(2, { specialization: 'Luck' }),
      'teamMembers.2.specialization',
      "'Luck' isn't a Heavy specialization",
    ],
    [
      'an unknown role',
      withMember(0, { role: 'Boss' }),
      'teamMembers.0.role',
      'must be one of Entry Fragger, Support, Anchor, Flex',
    ],
    ['no weapon', withMember(0, { weapon: undefined }), 'teamMembers.0.weapon', 'is missing'],
  ])('are refused with %s, naming the field', async (_what, team, path, message) => {
    const refusal = expectRefusal(await save(player, team), 400, 'validation_failed');
    expect(refusal.details).toContainEqual({ path, message });
    expect(await countOf(player)).toEqual({ count: 0 });
  });

  it('can be as long as the limits allow', async () => {
    const owner = await addPlayer(site);
    const longest = { teamName: `x${'\u{1F600}'.repeat(49)}`, description: 'x'.repeat(200) };
    expect(await saved(owner, aTeam(longest))).toMatchObject(longest);
  });

  it("remember which of the player's builds was chosen, but never someone else's", async () => {
    const owner = await addPlayer(site);
    const own = await saveBuild(owner);
    const team = await saved(owner, withMember(0, { userBuildId: own._id }));
    expect(team.teamMembers[0]?.userBuildId).toBe(own._id);
    const others = await saveBuild(await addPlayer(site));
    const refused = await save(owner, withMember(1, { userBuildId: others._id }));
    const refusal = expectRefusal(refused, 404, 'not_found');
    expect(refusal.details?.map(({ path }) => path)).toEqual(['teamMembers.1.userBuildId']);
    // The team outlives the build.
    await owner.call('DELETE', `/api/user-builds/${own._id}`);
    expect(await teamsOf(owner)).toEqual([team]);
  });

  it('sent twice are saved once, also at the limit', async () => {
    const owner = await addPlayer(site);
    const sent = aTeam({ description: '' });
    const first = await saved(owner, sent);
    for (let count = 1; count < 10; count += 1) await saved(owner, aTeam({ teamScore: count }));
    expect(await saved(owner, sent)).toEqual(first);
    expect(await countOf(owner)).toEqual({ count: 10 });
    const other = await save(owner, { ...sent, rangeScore: 1 });
    expectRefusal(other, 403, 'saved_team_limit_reached');
  });

  it(`${AT_ONCE} equal ones sent at the same time are one team`, async () => {
    const owner = await addPlayer(site);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => saved(owner)));
    const [team, ...others] = await teamsOf(owner);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toEqual(team);
  });

  it(`are limited to ten, even for ${AT_ONCE} saved at the same time`, async () => {
    const owner = await addPlayer(site);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        save(owner, aTeam({ teamName: `Team ${index}` })),
      ),
    );
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(AT_ONCE - 10);
    for (const answer of refused) {
      expect(expectRefusal(answer, 403, 'saved_team_limit_reached').message).toBe(
        "You've reached the limit of 10 saved teams. Delete one to save this one.",
      );
    }
    const [newest] = await teamsOf(owner);
    await owner.call('DELETE', `${PATH}/${newest?._id}`);
    await saved(owner);
    expect(await countOf(owner)).toEqual({ count: 10 });
  });

  it('belong to their owner: nobody else can see, count, or delete them', async () => {
    const owner = await addPlayer(site);
    const team = await saved(owner);
    expect(await teamsOf(player)).toEqual([]);
    for (const id of [team._id, NO_SUCH_ID]) {
      expectRefusal(await player.call('DELETE', `${PATH}/${id}`), 404, 'not_found');
    }
    expectRefusal(await player.call('DELETE', `${PATH}/%00`), 400, 'validation_failed');
    const deleted = await owner.call('DELETE', `${PATH}/${team._id}`);
    expect([deleted.status, deleted.json()]).toEqual([200, { message: 'Team deleted' }]);
    expectRefusal(await owner.call('DELETE', `${PATH}/${team._id}`), 404, 'not_found');
    expect(await countOf(owner)).toEqual({ count: 0 });
  });

  it('are refused for guests', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['DELETE', `${PATH}/x`],
      ['GET', `${PATH}/count/total`],
    ] as const) {
      expectRefusal(await site.send(path, { method }), 401, 'unauthorized');
    }
  });

  it("are included in the account's export and deleted with it", async () => {
    const owner = await addPlayer(site);
    const team = await saved(owner);
    await site.database.db
      .insertInto('optimizer_use')
      .values({ player_id: owner.id, month: '2024-02', uses: 2 })
      .execute();
    await site.database.db
      .insertInto('optimizer_reservation')
      .values({ id: 'held', player_id: owner.id, month: '2024-02', expires_at: team.createdAt })
      .execute();
    expect((await owner.call('GET', '/api/account/export')).json()).toMatchObject({
      savedTeams: [{ ...aTeam(), _id: team._id, createdAt: team.createdAt }],
      optimizerUses: [{ month: '2024-02', uses: 2 }],
    });
    const deleted = await owner.call('DELETE', '/api/account', { email: owner.email });
    expect(deleted.status).toBe(200);
    for (const table of ['saved_team', 'optimizer_use', 'optimizer_reservation'] as const) {
      const rows = await site.database.db.selectFrom(table).select('player_id').execute();
      expect(rows.filter((row) => row.player_id === owner.id)).toEqual([]);
    }
    expectRefusal(await save(owner), 401, 'unauthorized');
  });
});
