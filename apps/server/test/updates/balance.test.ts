import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

describe("a season's balance", () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  });
  afterAll(() => site.stop());
  const balance = async (search: string) =>
    api.updates.balance.response.parse((await site.send(`/api/balance${search}`)).json());

  it('is of the newest season unless another is asked for', async () => {
    const [newest, eleventh] = [await balance(''), await balance('?season=11')];
    expect(newest).toEqual(eleventh);
    expect([newest.season, newest.from, newest.until]).toEqual([11, '2026-07-09', null]);
    expect(newest.seasons.slice(0, 3)).toEqual([11, 10, 9]);
  });

  it('ends where the next season begins', async () => {
    const { from, until } = await balance('?season=10');
    expect([from, until]).toEqual(['2026-03-26', '2026-07-09']);
  });

  it('has the weapons that the update pages call winners and losers, the oldest update first', async () => {
    const { moves } = await balance('?season=10');
    expect(moves.map(({ version, name }) => `${version} ${name}`)).toEqual([
      '10.0.0 FCAR',
      '10.0.0 SH1900',
      '10.3.0 93R',
      '10.6.0 M11',
      '10.6.0 Chimera-XB',
    ]);
    const page = api.updates.page.response.parse((await site.send('/api/updates/10.3.0')).json());
    const [pistol] = page.weapons;
    expect(moves[2]).toMatchObject({
      meanSecondsBefore: pistol?.meanSecondsBefore,
      meanSecondsAfter: pistol?.meanSecondsAfter,
    });
  });

  it('refuses seasons that are no number, and finds none that never was', async () => {
    for (const wrong of ['eleven', '0', '1.5', '1000']) {
      expectRefusal(await site.send(`/api/balance?season=${wrong}`), 400, 'validation_failed');
    }
    expectRefusal(await site.send('/api/balance?season=99'), 404, 'not_found');
  });
});
