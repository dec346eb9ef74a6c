import type { UserBuild } from '@trifecta/domain/builds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const LONG_AGO = '2025-01-01T00:00:00.000Z';
const LATELY = '2025-03-02T08:00:00.000Z';
/** Two hours earlier by the clock, and an hour by the sun. */
const SINCE = encodeURIComponent('2025-03-02T08:00:00+01:00');
const PUBLIC = '/api/community-builds/public';

describe.each(ENGINES)('the builds that changed since a time, on %s', (engine) => {
  let site: StartedApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await startApp({ engine });
    player = await addPlayer(site);
    const dates = { updated_at: LONG_AGO, created_at: LONG_AGO };
    const make = async (
      change: { readonly buildName: string; readonly weapon?: string },
      times: { readonly updated_at?: string; readonly published_at: string },
    ) => {
      const { _id } = await publishBuild(await addPlayer(site), change);
      const { db } = site.database;
      await db
        .updateTable('user_build')
        .set({ ...dates, ...times })
        .where('id', '=', _id)
        .execute();
    };
    await make({ buildName: 'Old' }, { published_at: LONG_AGO });
    await make({ buildName: 'Edited' }, { updated_at: LATELY, published_at: LONG_AGO });
    await make({ buildName: 'Published', weapon: 'm11' }, { published_at: LATELY });
  });
  afterAll(() => site.stop());

  const names = (answer: Answer) =>
    (answer.json() as UserBuild[]).map(({ buildName }) => buildName).toSorted();
  const list = (query: string) => site.send(`${PUBLIC}?updatedSince=${SINCE}${query}`);

  it('are those whose content changed, and those that became public', async () => {
    const answer = await list('');
    expect(names(answer)).toEqual(['Edited', 'Published']);
    expect(answer.headers).toMatchObject({ 'x-matched-count': '2', 'x-total-count': '3' });
  });

  it('are narrowed by the other filters, and paged', async () => {
    const m11 = await list('&weapon=M11&class=Light');
    expect(m11.json()).toMatchObject([{ buildName: 'Published', weapon: 'M11', weaponId: 'm11' }]);
    expect(names(await list('&search=edit'))).toEqual(['Edited']);
    const first = await list('&limit=1&weapon=m11&weapon=sr-84&sortBy=newest');
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(next).toContain('weapon=m11&weapon=sr-84');
    expect([...names(first), ...names(await site.send(next))]).toEqual(['Published', 'Edited']);
  });

  it("are there among a player's own, too", async () => {
    const old = await saveBuild(player, { buildName: 'Own and old' });
    await site.database.db
      .updateTable('user_build')
      .set({ updated_at: LONG_AGO })
      .where('id', '=', old._id)
      .execute();
    await saveBuild(player, { buildName: 'Own and new' });
    const answer = await player.call('GET', `/api/user-builds?updatedSince=${SINCE}`);
    expect(names(answer)).toEqual(['Own and new']);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it.each(['yesterday', '2025-03-02', '2025-13-02T08:00:00Z', ''])(
    'are refused for %j',
    async (time) => {
      const search = `?updatedSince=${time}`;
      expectRefusal(await site.send(PUBLIC + search), 400, 'validation_failed');
      const own = await player.call('GET', `/api/user-builds${search}`);
      expectRefusal(own, 400, 'validation_failed');
    },
  );
});
