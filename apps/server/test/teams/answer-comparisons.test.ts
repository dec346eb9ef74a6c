import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertImport } from '../../src/catalogue/catalogue.store.ts';
import { saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeamRequest, optimizedFor, QUICK_WORKERS } from './team-factory.ts';

// Searches need a core, and a machine under load has none to spare.
vi.setConfig({ testTimeout: 60_000 });

const OPTIMIZE = '/api/optimize-team';
const COMPARISONS = '/api/optimize-team/comparisons';

/** Picks that a change helps. */
const PICKS = aTeamRequest(
  [{ preferredRole: 'Support', playstyle: 'Aggressive' }, { preferredClass: 'Heavy' }],
  { map: 'monaco' },
);

/** The receipt of the player's first answer to a request. */
async function receiptFor(player: TestPlayer, request: object): Promise<string> {
  return (await optimizedFor(player, { ...request, comparisons: 'later' })).receipt;
}

describe.each(ENGINES)('comparisons after the answer on %s', (engine) => {
  let site: StartedApp;
  let player: TestPlayer;
  let receipt: string;
  beforeAll(async () => {
    site = await startApp({ engine });
    player = await addPlayer(site);
    receipt = await receiptFor(player, PICKS);
  });
  afterAll(() => site.stop());

  it('complete the answer, for one use', async () => {
    const asker = await addPlayer(site);
    const first = await optimizedFor(asker, { ...PICKS, comparisons: 'later' });
    expect(first).toMatchObject({ alternatives: [], whatIf: [], comparisons: 'later' });
    const body = { ...PICKS, receipt: first.receipt };
    const answer = await asker.call('POST', COMPARISONS, body);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const rest = api.teams.comparisons.response.parse(answer.json());
    expect(rest).toEqual(answer.json());
    const { alternatives, whatIf, ...ofMap } = rest;
    expect(alternatives).not.toEqual([]);
    expect(whatIf).not.toEqual([]);
    expect(ofMap.mapChange).toMatch(/\S/);
    const usage = await asker.call('GET', '/api/user/subscription');
    const { limits } = api.plans.subscription.response.parse(usage.json()).subscription;
    expect(limits.currentTeamOptimizerUses).toBe(1);
    const { proof, ...whole } = await optimizedFor(asker, PICKS);
    const { comparisons: _later, proof: ofFirst, ...team } = first;
    const teamExplanation = { ...team.teamExplanation, ...ofMap };
    expect({ ...team, teamExplanation, alternatives, whatIf }).toEqual(whole);
    expect(ofFirst).toMatchObject({ isProvedBest: proof.isProvedBest, gap: proof.gap });
  });

  it('come with the answer unless they are to come later', async () => {
    const asker = await addPlayer(site);
    const whole = await optimizedFor(asker, PICKS);
    expect(whole).not.toHaveProperty('comparisons');
    const { receipt: _own, ...same } = await optimizedFor(asker, { ...PICKS, comparisons: 'now' });
    expect(same).toEqual({ ...whole, receipt: undefined });
    const refused = await asker.call('POST', OPTIMIZE, { ...PICKS, comparisons: 'never' });
    const { details } = expectRefusal(refused, 400, 'validation_failed');
    expect(details?.map(({ path }) => path)).toEqual(['comparisons']);
  });

  it('are refused for an answer the player never got', async () => {
    const stranger = await addPlayer(site);
    const refused = [
      await player.call('POST', COMPARISONS, PICKS),
      await player.call('POST', COMPARISONS, { ...PICKS, receipt: 'mine' }),
      await player.call('POST', COMPARISONS, { ...PICKS, map: 'seoul', receipt }),
      await stranger.call('POST', COMPARISONS, { ...PICKS, receipt }),
    ];
    for (const answer of refused) {
      const { details } = expectRefusal(answer, 400, 'validation_failed');
      expect(details?.map(({ path }) => path)).toEqual(['receipt']);
    }
  });

  it.each([
    ['two players', { players: [{}, {}] }, 'players'],
    ['an unknown map', { map: 'atlantis' }, 'map'],
    [
      'an enemy nobody knows',
      { enemyTeam: [{ class: 'Light', weapon: 'Luck' }] },
      'enemyTeam.0.weapon',
    ],
  ])('are refused for %s, by the field', async (_what, change, field) => {
    const answer = await player.call('POST', COMPARISONS, { ...PICKS, receipt, ...change });
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.map(({ path }) => path)).toContain(field);
  });

  it('are refused to guests', async () => {
    const answer = await post(site.origin, COMPARISONS, { ...PICKS, receipt });
    expectRefusal(answer, 401, 'unauthorized');
  });

  it('are refused once a saved build of the picks has changed', async () => {
    const asker = await addPlayer(site);
    const build = await saveBuild(asker, { class: 'Medium' });
    const request = aTeamRequest([{ selectedBuildId: build._id }]);
    const body = { ...request, receipt: await receiptFor(asker, request) };
    expect((await asker.call('POST', COMPARISONS, body)).status).toBe(200);
    const changed = await asker.call('PUT', `/api/user-builds/${build._id}`, {
      ...build,
      weapon: 'AKM',
    });
    expect(changed.status).toBe(200);
    const refused = await asker.call('POST', COMPARISONS, body);
    const { details } = expectRefusal(refused, 400, 'validation_failed');
    expect(details?.map(({ path }) => path)).toEqual(['receipt']);
  });
});

describe.each(ENGINES)('many comparisons after answers on %s', (engine) => {
  it('cost a player so much that only a few fit into the budget', async () => {
    const environment = { GUEST_BUDGET: '1000', PLAYER_BUDGET: '1000' };
    const site = await startApp({ engine, environment, teamWorkers: QUICK_WORKERS });
    onTestFinished(() => site.stop());
    const player = await addPlayer(site);
    const body = { ...PICKS, receipt: await receiptFor(player, PICKS) };
    const statuses: number[] = [];
    for (let asked = 0; asked < 17; asked += 1)
      statuses.push((await player.call('POST', COMPARISONS, body)).status);
    // Of 1000 points, an answer takes 10, comparisons take 60 each, and the player's sign-in a few.
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429, 429]);
  });

  it('are refused once the game data has changed', async () => {
    const environment = { CATALOGUE_UPDATE: '' };
    const site = await startApp({ engine, environment, teamWorkers: QUICK_WORKERS });
    onTestFinished(() => site.stop());
    const player = await addPlayer(site);
    const body = { ...PICKS, receipt: await receiptFor(player, PICKS) };
    expect((await player.call('POST', COMPARISONS, body)).status).toBe(200);
    const content = site.catalogue.catalogue;
    const { patch } = content;
    const importedAt = '2026-11-28T12:00:00.000Z';
    await insertImport(site.database.db, { id: '0199-0001', importedAt, patch, content });
    expect(await site.catalogue.refresh()).toBe(true);
    const refused = await player.call('POST', COMPARISONS, body);
    const { details } = expectRefusal(refused, 400, 'validation_failed');
    expect(details?.map(({ path }) => path)).toEqual(['receipt']);
  });
});
