import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeamRequest } from './team-factory.ts';

// Searches need a core, and a machine under load has none to spare.
vi.setConfig({ testTimeout: 60_000 });

const PATH = '/api/optimize-team';

/** An invalid request, and the field named in the error. */
type Wrong = readonly [what: string, body: unknown, field: string];

const sniper = { class: 'Light', weapon: 'SR-84' };
const withEnemy = (enemy: unknown) => aTeamRequest([], { enemyTeam: [sniper, enemy] });

const WRONG: readonly Wrong[] = [
  ['two players', { players: [{}, {}] }, 'players'],
  ['four players', { players: [{}, {}, {}, {}] }, 'players'],
  ['no players', {}, 'players'],
  ['an unknown class', aTeamRequest([{ preferredClass: 'Tank' }]), 'players.0.preferredClass'],
  ['an unknown role', aTeamRequest([{}, { preferredRole: 'Boss' }]), 'players.1.preferredRole'],
  ['an unknown playstyle', aTeamRequest([{ playstyle: 'Lazy' }]), 'players.0.playstyle'],
  ['a name too long', aTeamRequest([{}, {}, { name: 'x'.repeat(31) }]), 'players.2.name'],
  ['a name of control characters', aTeamRequest([{ name: 'a\u0000b' }]), 'players.0.name'],
  [
    'a build id of another form',
    aTeamRequest([{ selectedBuildId: 'a b' }]),
    'players.0.selectedBuildId',
  ],
  ['an unknown map', aTeamRequest([], { map: 'atlantis' }), 'map'],
  ['four enemies', aTeamRequest([], { enemyTeam: [sniper, sniper, sniper, sniper] }), 'enemyTeam'],
  ['an enemy without a weapon', withEnemy({ class: 'Light' }), 'enemyTeam.1.weapon'],
  [
    'an enemy with the weapon of another class',
    withEnemy({ class: 'Heavy', weapon: 'SR-84' }),
    'enemyTeam.1.weapon',
  ],
  [
    'an enemy with an unknown specialization',
    withEnemy({ ...sniper, specialization: 'Luck' }),
    'enemyTeam.1.specialization',
  ],
  [
    'an enemy with a gadget of another class',
    withEnemy({ ...sniper, gadgets: ['RPG-7'] }),
    'enemyTeam.1.gadgets.0',
  ],
  [
    'an enemy with a gadget twice',
    withEnemy({ ...sniper, gadgets: ['Flashbang', 'Flashbang'] }),
    'enemyTeam.1.gadgets.1',
  ],
  [
    'an enemy with four gadgets',
    withEnemy({ ...sniper, gadgets: ['a', 'b', 'c', 'd'] }),
    'enemyTeam.1.gadgets',
  ],
];

describe.each(ENGINES)('the Team Optimizer on %s', (engine) => {
  let site: StartedApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await startApp({ engine });
    player = await addPlayer(site);
  });
  afterAll(() => site.stop());

  const usesOf = async (whose: TestPlayer): Promise<number> => {
    const answer = await whose.call('GET', '/api/user/subscription');
    const { subscription } = api.plans.subscription.response.parse(answer.json());
    return subscription.limits.currentTeamOptimizerUses;
  };

  it('returns a complete team, exactly as the contract declares', async () => {
    const asker = await addPlayer(site);
    const body = aTeamRequest([{ name: ' Ada ' }, { preferredClass: 'Heavy' }], {
      map: 'monaco',
      enemyTeam: [sniper, { ...sniper, specialization: '', gadgets: ['Flashbang'] }],
    });
    const answer = await asker.call('POST', PATH, body);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const team = api.teams.optimize.response.parse(answer.json());
    expect(team).toEqual(answer.json());
    expect(team.optimizedTeam.map((member) => member.playerName)).toEqual([
      'Ada',
      'Player 2',
      'Player 3',
    ]);
    expect(team.optimizedTeam[1]?.class).toBe('Heavy');
    expect(team.teamExplanation.mapStrategy).toMatch(/\S/);
    expect(team.teamExplanation.counterStrategy).toMatch(/\S/);
    expect(team.alternatives).toHaveLength(2);
    expect(team.proof).toMatchObject({ isProvedBest: true, gap: 0 });
    expect(await usesOf(asker)).toBe(1);
  });

  it('returns a saved build unchanged, as stored and not as sent', async () => {
    const asker = await addPlayer(site);
    const build = await saveBuild(asker, { class: 'Medium' });
    const sent = { selectedBuildId: build._id, weapon: 'SR-84', gadgets: ['Flashbang'] };
    const answer = await asker.call('POST', PATH, aTeamRequest([{}, sent]));
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const { optimizedTeam } = api.teams.optimize.response.parse(answer.json());
    expect(optimizedTeam[1]).toMatchObject({
      class: 'Medium',
      weapon: 'FCAR',
      specialization: 'Healing Beam',
    });
    expect(optimizedTeam[1]?.gadgets).toEqual(
      expect.arrayContaining(['Defibrillator', 'Jump Pad']),
    );
  });

  it('gives equal responses to equal requests, each with a receipt of its own', async () => {
    const [first, second] = await Promise.all(
      [await addPlayer(site), await addPlayer(site)].map((asker) =>
        asker.call('POST', PATH, aTeamRequest([{ playstyle: 'Tactical' }])),
      ),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const [one, other] = [first, second].map((answer) => answer?.json() as { receipt: string });
    expect(one).toEqual({ ...other, receipt: one?.receipt });
    expect(one?.receipt).not.toBe(other?.receipt);
  });

  it.each(WRONG)(
    'refuses %s and names the field, without counting a use',
    async (_what, body, field) => {
      const refusal = expectRefusal(
        await player.call('POST', PATH, body),
        400,
        'validation_failed',
      );
      expect(refusal.details?.map(({ path }) => path)).toContain(field);
      expect(await usesOf(player)).toBe(0);
    },
  );

  it("refuses a saved build that isn't the player's or doesn't exist, and names the field", async () => {
    const build = await saveBuild(await addPlayer(site));
    for (const selectedBuildId of [build._id, 'nothing']) {
      const body = aTeamRequest([{}, {}, { selectedBuildId }]);
      const refusal = expectRefusal(await player.call('POST', PATH, body), 404, 'not_found');
      expect(refusal.details?.map(({ path }) => path)).toEqual(['players.2.selectedBuildId']);
    }
    expect(await usesOf(player)).toBe(0);
  });

  it("refuses a preference for a class that differs from the saved build's", async () => {
    const asker = await addPlayer(site);
    const build = await saveBuild(asker, { class: 'Heavy' });
    const body = aTeamRequest([{ selectedBuildId: build._id, preferredClass: 'Light' }]);
    const refusal = expectRefusal(await asker.call('POST', PATH, body), 400, 'validation_failed');
    expect(refusal.details?.map(({ path }) => path)).toEqual(['players.0.preferredClass']);
  });

  it('gives a player a weapon they play, and names a class that is asked for and refused', async () => {
    const asker = await addPlayer(site);
    const own = aTeamRequest([{ ownWeapons: ['AKM', 'FCAR'], refusedClasses: ['Light'] }]);
    const answer = await asker.call('POST', PATH, own);
    const { optimizedTeam } = api.teams.optimize.response.parse(answer.json());
    expect(['AKM', 'FCAR']).toContain(optimizedTeam[0]?.weapon);
    const both = aTeamRequest([{ preferredClass: 'Heavy', refusedClasses: ['Heavy'] }]);
    const refusal = expectRefusal(await asker.call('POST', PATH, both), 400, 'validation_failed');
    expect(refusal.details?.map(({ path }) => path)).toEqual(['players.0.refusedClasses.0']);
  });

  it('refuses guests', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(aTeamRequest());
    expectRefusal(await site.send(PATH, { method: 'POST', headers, body }), 401, 'unauthorized');
  });
});
