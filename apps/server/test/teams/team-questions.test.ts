import { api } from '@trifecta/contract';
import { slugOf } from '@trifecta/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  aComparison,
  aTeamRequest,
  COMPARED_TEAM,
  optimizedFor,
  TEST_WORKER,
  watchWaiting,
} from './team-factory.ts';

// Searches need a core, and a machine under load has none to spare.
vi.setConfig({ testTimeout: 60_000 });

const WHY_NOT = '/api/optimize-team/why-not';
const COMPARE = '/api/compare-teams';

const [ADA, BEN, CY] = COMPARED_TEAM;

/** A question without the receipt of its answer. */
const aQuestion = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...aTeamRequest(),
  playerIndex: 0,
  item: 'SR-84',
  ...change,
});

/** The receipt of the player's answer to a request. */
async function receiptFor(player: TestPlayer, request: unknown): Promise<string> {
  return (await optimizedFor(player, request)).receipt;
}

describe.each(ENGINES)('questions about teams on %s', (engine) => {
  let site: StartedApp;
  let player: TestPlayer;
  let receipt: string;
  beforeAll(async () => {
    site = await startApp({ engine });
    player = await addPlayer(site);
    receipt = await receiptFor(player, aTeamRequest());
  });
  afterAll(() => site.stop());

  it('take items by their ids in any case, and give the ids beside the names', async () => {
    const answer = await player.call('POST', WHY_NOT, aQuestion({ receipt, item: 'Sr-84' }));
    const found = api.teams.whyNot.response.parse(answer.json());
    expect(found).toMatchObject({ item: 'SR-84', itemId: 'sr-84' });
    expect(found.optimizedTeam[0]).toMatchObject({ weapon: 'SR-84', weaponId: 'sr-84' });
    for (const { gadgets, gadgetIds, specialization, specializationId } of found.optimizedTeam) {
      expect(gadgetIds).toEqual(gadgets.map(slugOf));
      expect(specializationId).toBe(slugOf(specialization));
    }
    const byIds = COMPARED_TEAM.map((member) => ({
      ...member,
      weapon: slugOf(member.weapon),
      specialization: slugOf(member.specialization).toUpperCase(),
      gadgets: member.gadgets.map(slugOf),
    }));
    const byNames = await post(site.origin, COMPARE, aComparison());
    const enemyTeam = [{ class: 'Heavy', weapon: 'lewis-gun', specialization: 'mesh-shield' }];
    const [, second] = aComparison().teams;
    const same = await post(site.origin, COMPARE, aComparison({ teams: [byIds, second] }));
    expect([same.status, same.json()]).toEqual([200, byNames.json()]);
    const against = await post(site.origin, COMPARE, aComparison({ enemyTeam }));
    expect(against.status).toBe(200);
  });

  it('optimizes for items by their ids as for their names', async () => {
    const byName = aTeamRequest([{ keep: ['M11'], never: ['Gateway'], ownWeapons: [] }]);
    const byId = aTeamRequest([{ keep: ['m11'], never: ['gateway'], ownWeapons: [] }]);
    const other = await addPlayer(site);
    const [named, called] = await Promise.all([
      other.call('POST', '/api/optimize-team', byName),
      other.call('POST', '/api/optimize-team', byId),
    ]);
    const { optimizedTeam } = api.teams.optimize.response.parse(called.json());
    expect(optimizedTeam[0]).toMatchObject({ weapon: 'M11', weaponId: 'm11' });
    expect(optimizedTeam).toEqual(api.teams.optimize.response.parse(named.json()).optimizedTeam);
  });

  it('why not: returns the best team with the item, and counts no use', async () => {
    const answer = await player.call('POST', WHY_NOT, aQuestion({ receipt }));
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const found = api.teams.whyNot.response.parse(answer.json());
    expect(found).toEqual(answer.json());
    expect(found).toMatchObject({ item: 'SR-84' });
    expect(found.optimizedTeam[0]?.weapon).toBe('SR-84');
    expect(found.sentence).toMatch(/\S/);
    const plan = await player.call('GET', '/api/user/subscription');
    const { limits } = api.plans.subscription.response.parse(plan.json()).subscription;
    expect(limits.currentTeamOptimizerUses).toBe(1);
  });

  it('why not: refuses a question about an answer the player never got', async () => {
    const question = aQuestion({ receipt });
    const stranger = await addPlayer(site);
    const refused = [
      await player.call('POST', WHY_NOT, aQuestion()),
      await player.call('POST', WHY_NOT, aQuestion({ receipt: 'mine' })),
      await player.call('POST', WHY_NOT, { ...question, map: 'seoul' }),
      await player.call('POST', WHY_NOT, { ...question, ...aTeamRequest([{ never: ['M11'] }]) }),
      await stranger.call('POST', WHY_NOT, question),
    ];
    for (const answer of refused) {
      const { details } = expectRefusal(answer, 400, 'validation_failed');
      expect(details?.map(({ path }) => path)).toEqual(['receipt']);
    }
  });

  it.each([
    ['an item that nobody knows', aQuestion({ item: 'Excalibur' }), 'item'],
    ['a fourth player', aQuestion({ playerIndex: 3 }), 'playerIndex'],
    ['no item', aQuestion({ item: '' }), 'item'],
    ['an unknown map', aQuestion({ map: 'atlantis' }), 'map'],
    ['two players', aQuestion({ players: [{}, {}] }), 'players'],
  ])('why not: refuses %s and names the field', async (_what, body, field) => {
    const answer = await player.call('POST', WHY_NOT, { receipt, ...body });
    const refusal = expectRefusal(answer, 400, 'validation_failed');
    expect(refusal.details?.map(({ path }) => path)).toContain(field);
  });

  it("why not: refuses guests, and other players' saved builds", async () => {
    expectRefusal(await post(site.origin, WHY_NOT, aQuestion()), 401, 'unauthorized');
    const build = await saveBuild(await addPlayer(site));
    const body = aQuestion(aTeamRequest([{ selectedBuildId: build._id }]));
    expectRefusal(await player.call('POST', WHY_NOT, { receipt, ...body }), 404, 'not_found');
  });

  it('compare: shows a guest two teams side by side, in order', async () => {
    const answer = await post(site.origin, COMPARE, aComparison());
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const { teams } = api.teams.compare.response.parse(answer.json());
    const swapped = await post(
      site.origin,
      COMPARE,
      aComparison({ teams: aComparison().teams.toReversed() }),
    );
    expect(api.teams.compare.response.parse(swapped.json()).teams).toEqual(teams.toReversed());
  });

  it('compare: finds no difference between a team and itself', async () => {
    const body = aComparison({ teams: [aComparison().teams[0], aComparison().teams[0]] });
    const answer = await post(site.origin, COMPARE, body);
    const [one, other] = api.teams.compare.response.parse(answer.json()).teams;
    expect(one).toEqual(other);
    expect(one.betterAt).toEqual([]);
  });

  it.each([
    ['one team', aComparison({ teams: [[ADA, BEN, CY]] }), 'teams'],
    [
      'a team of two',
      aComparison({
        teams: [
          [ADA, BEN],
          [ADA, BEN, CY],
        ],
      }),
      'teams.0',
    ],
    [
      'the weapon of another class',
      aComparison({
        teams: [
          [ADA, BEN, CY],
          [ADA, { ...BEN, weapon: 'M11' }, CY],
        ],
      }),
      'teams.1.1.weapon',
    ],
    [
      'a gadget twice',
      aComparison({
        teams: [
          [{ ...ADA, gadgets: ['Flashbang', 'Flashbang'] }, BEN, CY],
          [ADA, BEN, CY],
        ],
      }),
      'teams.0.0.gadgets.1',
    ],
    [
      'an enemy with an item nobody knows',
      aComparison({ enemyTeam: [{ class: 'Light', weapon: 'Excalibur' }] }),
      'enemyTeam.0.weapon',
    ],
    ['an unknown map', aComparison({ map: 'atlantis' }), 'map'],
    ['an unknown aim level', aComparison({ aim: 'perfect' }), 'aim'],
  ])('compare: refuses %s and names the field', async (_what, body, field) => {
    const refusal = expectRefusal(await post(site.origin, COMPARE, body), 400, 'validation_failed');
    expect(refusal.details?.map(({ path }) => path)).toEqual([field]);
  });
});

describe.each(ENGINES)('many questions about teams on %s', (engine) => {
  it('cost a network so much that only a few fit into its budget', async () => {
    const settings = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1', GUEST_BUDGET: '1000' };
    const teamWorkers = { file: TEST_WORKER, threads: 1 };
    const site = await startApp({ engine, environment: settings, teamWorkers });
    onTestFinished(() => site.stop());
    const ask = (address: string) =>
      site.send(COMPARE, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(aComparison()),
      });
    const statuses: number[] = [];
    for (let asked = 0; asked < 35; asked += 1) statuses.push((await ask('203.0.113.9')).status);
    // 30 points each.
    expect(statuses).toEqual([...Array.from({ length: 33 }, () => 200), 429, 429]);
    expect((await ask('203.0.113.10')).status).toBe(200);
  });

  it("of a signed-in player wait in the player's own line, not in that of the network", async () => {
    const waiting = watchWaiting();
    onTestFinished(() => waiting.close());
    const site = await startApp({ engine, teamWorkers: { file: TEST_WORKER, threads: 1 } });
    onTestFinished(() => site.stop());
    const player = await addPlayer(site);
    const slow = aComparison({
      teams: [
        [{ ...ADA, playerName: 'waits' }, BEN, CY],
        [ADA, BEN, CY],
      ],
    });
    const guests = [post(site.origin, COMPARE, slow)];
    await waiting.untilStarted(1);
    guests.push(...Array.from({ length: 8 }, () => post(site.origin, COMPARE, aComparison())));
    expectRefusal(await Promise.race(guests), 503, 'unavailable');
    const own = player.call('POST', COMPARE, aComparison());
    expectRefusal(await post(site.origin, COMPARE, aComparison()), 503, 'unavailable');
    waiting.end();
    expect((await own).status).toBe(200);
    await Promise.all(guests);
  });

  it('from one network wait in a short queue, which never holds up a player or other guests', async () => {
    const waiting = watchWaiting();
    onTestFinished(() => waiting.close());
    const site = await startApp({
      engine,
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
      teamWorkers: { file: TEST_WORKER, threads: 1 },
    });
    onTestFinished(() => site.stop());
    const player = await addPlayer(site);
    const slow = aComparison({
      teams: [
        [{ ...ADA, playerName: 'waits' }, BEN, CY],
        [ADA, BEN, CY],
      ],
    });
    const ask = (address: string, body: unknown = aComparison()) =>
      site.send(COMPARE, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const first = ask('203.0.113.9', slow);
    await waiting.untilStarted(1);
    const others = Array.from({ length: 9 }, () => ask('203.0.113.9'));
    const refused = await Promise.race(others);
    const { message } = expectRefusal(refused, 503, 'unavailable');
    expect(message).toBe('The optimizer is busy. Try again in a few seconds.');
    const elsewhere = ask('198.51.100.7');
    const own = player.call('POST', '/api/optimize-team', aTeamRequest());
    waiting.end();
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect((await own).status).toBe(200);
    expect((await elsewhere).status).toBe(200);
  });
});
