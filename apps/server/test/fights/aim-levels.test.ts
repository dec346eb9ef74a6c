import { api } from '@trifecta/contract';
import { expect, it, onTestFinished } from 'vitest';
import { insertImport } from '../../src/catalogue/catalogue.store.ts';
import { startApp } from '../support/start-app.ts';

it('The aim levels, also those behind counters, are those of the catalogue in use', async () => {
  const site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  onTestFinished(site.stop);
  const levels = async (query = '') =>
    api.fights.aimLevels.response.parse((await site.send(`/api/fights/aim-levels${query}`)).json());
  expect(await levels()).toEqual([
    { level: 'steady', hitPercent: 30, headPercent: 10 },
    { level: 'good', hitPercent: 45, headPercent: 20 },
    { level: 'sharp', hitPercent: 60, headPercent: 30 },
  ]);

  const { catalogue } = site.catalogue;
  const { teamModel } = catalogue;
  const aim = { ...teamModel.range.aim, good: { hitPercent: 50, headPercent: 25 } };
  const patch = { name: '12.0.0', date: '2099-10-20' };
  await insertImport(site.database.db, {
    id: '12.0.0',
    importedAt: '2099-10-20T12:00:00.000Z',
    patch,
    content: {
      ...catalogue,
      patch,
      teamModel: { ...teamModel, range: { ...teamModel.range, aim } },
    },
  });
  expect(await site.catalogue.refresh()).toBe(true);
  expect(await levels()).toContainEqual({ level: 'good', hitPercent: 50, headPercent: 25 });
  expect(await levels('?update=11.10.0')).toContainEqual({
    level: 'good',
    hitPercent: 45,
    headPercent: 20,
  });
  const standing = await site.send('/api/weapons-detailed/name/akm/standing');
  expect(api.fights.standing.response.parse(standing.json()).aim).toEqual({
    hitPercent: 50,
    headPercent: 25,
  });
});
