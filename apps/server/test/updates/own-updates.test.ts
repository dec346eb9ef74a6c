import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARN, publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeam } from '../teams/team-factory.ts';

describe.each(ENGINES)("the effect of updates on a player's builds on %s", (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, environment: { CATALOGUE_UPDATE: '' } });
  });
  afterAll(() => site.stop());

  const since = async (player: TestPlayer, query: string) => {
    const answer = await player.call('GET', `/api/user-updates${query}`);
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    return api.updates.own.response.strict().parse(answer.json());
  };

  it('lists builds, favorites, and teams with a changed item, and how it changed', async () => {
    const [player, other] = [await addPlayer(site), await addPlayer(site)];
    const changed = await saveBuild(player, ARN);
    await saveBuild(player, { ...ARN, weapon: 'LH1' });
    const favorite = await publishBuild(other, ARN);
    await player.call('POST', '/api/favorites', { kind: 'community', buildId: favorite._id });
    const [ada, ...others] = aTeam().teamMembers;
    const teamMembers = [{ ...ada, ...ARN }, ...others];
    await player.call('POST', '/api/saved-teams', aTeam({ teamMembers }));

    const { until, builds, teams } = await since(player, '?since=11.5.0');
    expect(until).toBe('11.10.0');
    expect(builds.map(({ from, id }) => [from, id])).toEqual([
      ['own', changed._id],
      ['community', favorite._id],
    ]);
    // The player's own build was saved long after the update.
    expect(builds.map(({ isOlder }) => isOlder)).toEqual([false, true]);
    const [item, ...more] = builds[0]?.items ?? [];
    expect([item?.name, item?.what, more]).toEqual(['ARN-220', 'changed', []]);
    expect(item?.stats).toContainEqual({
      field: 'rateOfFire',
      before: 725,
      after: 750,
      update: '11.6.0',
      status: 'stated',
      isCorrection: false,
    });
    expect(teams.map(({ members }) => members.map(({ items }) => items[0]?.name))).toEqual([
      ['ARN-220', undefined, undefined],
    ]);
  });

  it('shows the times to kill that changed', async () => {
    const player = await addPlayer(site);
    await saveBuild(player, ARN);
    const { weapons } = await since(player, '?since=11.5.0');
    // 9 shots: 8 gaps of 60 / 725 s, then of 60 / 750 s.
    const move = weapons[0]?.moves.find(
      ({ target, location }) => target === 'Light' && location === 'Body',
    );
    expect(weapons.map(({ name }) => name)).toEqual(['ARN-220']);
    expect([move?.fromMeters, move?.before?.shots, move?.after?.shots]).toEqual([0, 9, 9]);
    expect(move?.before?.ttkSeconds).toBeCloseTo(0.6621, 4);
    expect(move?.after?.ttkSeconds).toBeCloseTo(0.64, 4);
  });

  it('says which items are gone', async () => {
    const player = await addPlayer(site);
    const gone = await saveBuild(player, ARN);
    await site.database.db
      .updateTable('user_build')
      .set({ gadget2: 'Motion Sensor' })
      .where('id', '=', gone._id)
      .execute();
    const { builds } = await since(player, '?since=9.14.0');
    const items = builds[0]?.items.map(({ name, what }) => [name, what]);
    expect(items).toContainEqual(['Motion Sensor', 'gone']);
  });

  it('looks back to before the last update with changes by default', async () => {
    const player = await addPlayer(site);
    expect(await since(player, '')).toMatchObject({
      since: '11.8.0',
      until: '11.10.0',
      builds: [],
      teams: [],
      weapons: [],
    });
  });

  it("doesn't mention an update again once its notice is dismissed, and exports that", async () => {
    const player = await addPlayer(site);
    await saveBuild(player, { class: 'Medium', gadget2: 'Zipline' });
    expect((await since(player, '')).builds).toHaveLength(1);
    expect((await player.call('POST', '/api/user-updates/dismiss')).status).toBe(200);
    expect(await since(player, '')).toMatchObject({ since: '11.10.0', builds: [] });
    expect((await since(player, '?since=11.8.0')).builds).toHaveLength(1);
    const data = await player.call('GET', '/api/account/export');
    expect(data.json()).toMatchObject({ seenUpdate: { version: '11.10.0' } });
  });

  it('reports the score of saved teams with a changed item, then and now', async () => {
    const player = await addPlayer(site);
    const [ada, ...others] = aTeam().teamMembers;
    const teamMembers = [{ ...ada, ...ARN }, ...others];
    const saved = await player.call('POST', '/api/saved-teams', aTeam({ teamMembers }));
    await player.call('POST', '/api/saved-teams', aTeam());
    const answer = await player.call('GET', '/api/user-updates/team-scores?since=11.5.0');
    const scores = api.updates.ownTeamScores.response.strict().parse(answer.json());
    expect(scores).toMatchObject({ since: '11.5.0', until: '11.10.0' });
    expect(scores.teams.map(({ id }) => id)).toEqual([
      (saved.json() as { readonly _id: string })._id,
    ]);
    const [score] = scores.teams;
    expect([typeof score?.before, typeof score?.after]).toEqual(['number', 'number']);
    // The ARN-220 has fired faster since then.
    expect(score?.after ?? 0).toBeGreaterThanOrEqual(score?.before ?? 100);
  });

  it('notes the update whose notice the player saw, not a newer one', async () => {
    const player = await addPlayer(site);
    const dismiss = (query: string) => player.call('POST', `/api/user-updates/dismiss${query}`);
    expect((await dismiss('?version=11.6.0')).status).toBe(200);
    expect(await since(player, '')).toMatchObject({ since: '11.6.0' });
    expectRefusal(await dismiss('?version=999.0.0'), 404, 'not_found');
    expectRefusal(await dismiss('?version=newest'), 400, 'validation_failed');
  });

  it.each(['', '/team-scores'])('is refused for guests%s', async (path) => {
    expectRefusal(await site.send(`/api/user-updates${path}?since=8.3.0`), 401, 'unauthorized');
  });

  it.each([
    ['/team-scores', 400, 'validation_failed'],
    ['/team-scores?since=soon', 400, 'validation_failed'],
    ['/team-scores?since=999.0.0', 404, 'not_found'],
    ['?since=soon', 400, 'validation_failed'],
    ['?since=999.0.0', 404, 'not_found'],
    ['?since=1.2.0', 404, 'not_found'],
  ] as const)('is refused for %s', async (query, status, code) => {
    const player = await addPlayer(site);
    expectRefusal(await player.call('GET', `/api/user-updates${query}`), status, code);
  });
});

describe('an update', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  });
  afterAll(() => site.stop());

  const page = async (version: string) =>
    api.updates.page.response.strict().parse((await site.send(`/api/updates/${version}`)).json());

  it('shows the times to kill that changed, winners first', async () => {
    const { weapons, comparedWith, previous, next } = await page('11.6.0');
    expect([comparedWith, previous, next]).toEqual(['11.5.0', '11.5.0', '11.7.0']);
    const shares = weapons.map(
      ({ meanSecondsBefore, meanSecondsAfter }) =>
        (meanSecondsAfter ?? 1) / (meanSecondsBefore ?? 1),
    );
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(weapons.map(({ name }) => name)).toContain('ARN-220');
    const arn = weapons.find(({ name }) => name === 'ARN-220');
    const first = arn?.ranksAfter[0];
    expect([first?.target, first?.meters, first?.of]).toEqual(['Light', 0, 11]);
  });

  it('without changes shows whether its notes were read', async () => {
    const read = await page('11.10.0');
    expect(read).toMatchObject({ coverage: { weapons: 'no-changes' }, weapons: [] });
    expect(read.changes.filter(({ basis }) => basis === 'announced')).toEqual([]);
    expect(await page('3.14.0')).toMatchObject({
      coverage: { weapons: 'not-read' },
      hasCatalogue: false,
      weapons: [],
    });
  });

  it('lists the stats that nobody published for it', async () => {
    const { assumed } = await page('8.2.0');
    expect(assumed.map(({ weapon, field }) => `${weapon} ${field}`)).toEqual([
      'SH1900 damageDropoffMinRange',
      'SH1900 damageDropoffMaxRange',
      'SH1900 damageDropoffModifier',
    ]);
  });

  it("that doesn't exist isn't found", async () => {
    expectRefusal(await site.send('/api/updates/999.0.0'), 404, 'not_found');
    expectRefusal(await site.send('/api/updates/newest'), 400, 'validation_failed');
  });

  it('is an entry of the feed when it changed something', async () => {
    const answer = await site.send('/updates.atom');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = answer.text();
    expect(feed.match(/<entry>/g)).toHaveLength(30);
    expect(feed).toContain(`<id>${site.origin}/updates/11.6.0</id>`);
    expect(feed).toContain('ARN-220, fire rate: 725 RPM to 750 RPM');
    expect(feed).not.toContain('/updates/11.10.0<');
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await site.send('/updates.atom', { headers })).status).toBe(304);
  });
});
