import { api } from '@trifecta/contract';
import { BUILD_FIELDS } from '@trifecta/domain/builds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, writeClub } from '../clubs/club-factory.ts';
import { addPlan, historyOf, openPlan, undo } from '../clubs/plan-pages.ts';
import { join, openRoom, valuesOf } from '../rooms/room-guests.ts';
import { aBuild } from '../support/build-factory.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeam } from '../teams/team-factory.ts';

// Versions before a field existed stored JSON without it.

const ENEMY = { class: 'Light', weapon: 'SR-84', specialization: '', gadgets: ['', '', ''] };

const NO_NAME = { guest: 0, name: '' };

const MEMBER = {
  playerName: 'Ada',
  class: 'Light',
  role: 'Flex',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadgets: ['Flashbang', 'Gateway'],
  lines: ['Picks first.'],
};

const RESULT = {
  members: [MEMBER],
  scores: { teamScore: 90, synergyScore: 80, balanceScore: 70, rangeScore: 60, utilityScore: 50 },
  verdict: { plan: 'Dive.', jobs: 'Ada dives.', warning: null },
  map: 'seoul',
  enemyTeam: [{ class: 'Light', weapon: 'SR-84', specialization: null, gadgets: [] }],
  revision: 1,
};

let site: StartedApp;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite' });
});
afterAll(() => site.stop());

type Fields = Record<string, unknown>;

/** Changes the JSON of a row, as if another version had written it. */
async function rewrite(
  table: 'club' | 'club_build' | 'game_plan' | 'room' | 'saved_team',
  column: 'badge' | 'content' | 'members' | 'state',
  id: string,
  change: (stored: Fields) => unknown,
): Promise<void> {
  const { db } = site.database;
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const text = (row as unknown as Fields)[column] as string;
  const changed = JSON.stringify(change(JSON.parse(text) as Fields));
  await db
    .updateTable(table)
    .set({ [column]: changed })
    .where('id', '=', id)
    .execute();
}

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));

/** Values of a room or game plan with others in their place. */
const withValues = (state: Fields, values: Fields): Fields => {
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    { value, version: 1, revision: state['revision'], by: 0 },
  ]);
  return { ...state, fields: { ...(state['fields'] as Fields), ...Object.fromEntries(fields) } };
};

/** A club's build, shared through the API. */
async function sharedBuild(owner: TestPlayer) {
  const places = { maps: ['Seoul'], modes: ['Bank It'] };
  const build = aBuild({ gadget3: 'Tracking Dart', description: 'Hold the roof.', ...places });
  const answer = await done(owner.call('POST', '/api/club/builds', build), 201);
  return { build, id: (answer.json() as { id: string }).id };
}

describe('a club build stored without a field', () => {
  it.each(BUILD_FIELDS.filter((field) => field !== 'class'))('%s has it empty', async (field) => {
    const { owner } = await writeClub(site);
    const { build, id } = await sharedBuild(owner);
    await rewrite('club_build', 'content', id, (content) => without(content, field));
    const answer = (await done(owner.call('GET', '/api/club/builds'))).json();
    const { builds } = api.playbook.builds.response.parse(answer);
    expect(builds).toEqual([
      expect.objectContaining({ ...build, [field]: expect.toBeOneOf([null, '', []]) }),
    ]);
  });

  it('comes back complete when its deletion is taken back', async () => {
    const { owner } = await writeClub(site);
    const { id } = await sharedBuild(owner);
    await done(owner.call('DELETE', `/api/club/builds/${id}`));
    const [deletion] = await historyOf(owner);
    const { db } = site.database;
    const { before } = await db
      .selectFrom('club_edit')
      .select('before')
      .where('id', '=', deletion?.id ?? '')
      .executeTakeFirstOrThrow();
    const older = without(JSON.parse(before ?? '') as Fields, 'description');
    await db
      .updateTable('club_edit')
      .set({ before: JSON.stringify(older) })
      .where('id', '=', deletion?.id ?? '')
      .execute();
    await done(undo(owner, deletion?.id ?? ''));
    const { content } = await db
      .selectFrom('club_build')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ description: null });
  });

  it('names its row in the log when it has no class', async () => {
    const { owner } = await writeClub(site);
    const { id } = await sharedBuild(owner);
    await rewrite('club_build', 'content', id, (content) => without(content, 'class'));
    expect((await owner.call('GET', '/api/club/builds')).status).toBe(500);
    expect(JSON.stringify(site.log)).toContain(`club_build ${id} can't be read`);
  });
});

const OLDER_VALUES: readonly (readonly [string, Fields, Fields])[] = [
  ['an enemy without gadgets', { 'enemy.0': without(ENEMY, 'gadgets') }, { 'enemy.0': ENEMY }],
  [
    'an enemy without a specialization',
    { 'enemy.0': without(ENEMY, 'specialization') },
    { 'enemy.0': ENEMY },
  ],
  ['a slot without a name', { 'slot.0.owner': { guest: 0 } }, { 'slot.0.owner': NO_NAME }],
  [
    'a team without reasons',
    { result: { ...RESULT, members: [without(MEMBER, 'lines')] } },
    { result: { ...RESULT, members: [{ ...MEMBER, lines: [] }] } },
  ],
  ['a team without scores', { result: without(RESULT, 'scores') }, { result: null }],
];

describe.each(OLDER_VALUES)('%s', (_, stored, todays) => {
  it('is as today in a room', async () => {
    const { id, host } = await openRoom(site, await addPlayer(site));
    await rewrite('room', 'state', id, (state) => withValues(state, stored));
    expect(await valuesOf(host)).toMatchObject(todays);
  });

  it('is as today in a game plan', async () => {
    const { owner } = await writeClub(site);
    const id = await addPlan(owner);
    const page = await openPlan(site, owner, id);
    await rewrite('game_plan', 'state', id, (state) => withValues(state, stored));
    expect(await page.values()).toMatchObject(todays);
  });
});

it.each(['guests', 'joined'])('a room stored without %s keeps its guests', async (name) => {
  const { id, secret, host } = await openRoom(site, await addPlayer(site));
  await rewrite('room', 'state', id, (state) => without(state, name));
  const guest = await join(site, id, secret);
  for (const phone of [guest, host]) {
    expect(await valuesOf(phone)).toMatchObject({ 'guest.0': true, 'guest.1': true });
  }
});

const MEMBERS = aTeam().teamMembers;

it.each(Object.keys(MEMBERS[0] ?? {}).filter((name) => name !== 'class'))(
  'a saved team stored without its members’ %s is shown',
  async (name) => {
    const player = await addPlayer(site);
    const saved = await done(player.call('POST', '/api/saved-teams', aTeam()), 201);
    const { _id: id } = saved.json() as { _id: string };
    await rewrite('saved_team', 'members', id, () => MEMBERS.map((one) => without(one, name)));
    const answer = (await done(player.call('GET', '/api/saved-teams'))).json();
    const [team] = api.teams.saved.response.parse(answer);
    const isOptional = ['role', 'gadget3', 'userBuildId'].includes(name);
    expect(team?.teamMembers).toMatchObject(
      MEMBERS.map((one) => ({ ...one, [name]: isOptional ? null : '' })),
    );
  },
);

it.each(['shape', 'emblem', 'colors'])('a badge stored without its %s is shown', async (name) => {
  const { owner, tag } = await writeClub(site);
  const { id } = await site.database.db
    .selectFrom('club')
    .select('id')
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow();
  await rewrite('club', 'badge', id, (badge) => without(badge, name));
  const answer = (await done(owner.call('GET', '/api/club'))).json();
  expect(() => api.clubs.own.response.parse(answer)).not.toThrow();
});
