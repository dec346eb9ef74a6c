import { api } from '@trifecta/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { catalogueCommand } from '../../src/catalogue/command.ts';
import { insertImport } from '../../src/catalogue/catalogue.store.ts';
import { saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const ARN = { weapon: 'ARN-220', specialization: 'Grappling Hook', gadget1: 'Gateway' } as const;

describe('a whole catalogue of a new update', () => {
  let site: StartedApp;
  beforeEach(async () => {
    site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
    onTestFinished(site.stop);
  });

  /** Imports the catalogue in use under another version, with a faster ARN-220. */
  const importFaster = async (version: string, rateOfFire: number) => {
    const { catalogue } = site.catalogue;
    const patch = { name: version, date: '2099-10-20' };
    const weapons = catalogue.weapons.map((weapon) =>
      weapon.name === 'ARN-220' ? { ...weapon, rateOfFire } : weapon,
    );
    await insertImport(site.database.db, {
      id: version,
      importedAt: '2099-10-20T12:00:00.000Z',
      patch,
      content: { ...catalogue, patch, weapons },
    });
    expect(await site.catalogue.refresh()).toBe(true);
  };
  const read = async (path: string) => (await site.send(path)).json();

  it('counts as a change: in the list, on its page, in the feed, and for players', async () => {
    const player = await addPlayer(site);
    const build = await saveBuild(player, ARN);
    await importFaster('12.0.0', 800);

    const { current, updates } = api.catalogue.updates.response.parse(
      await read('/api/catalogue/updates'),
    );
    expect([current, updates[0]?.version, updates[0]?.changed.weapons]).toEqual([
      '12.0.0',
      '12.0.0',
      1,
    ]);
    const page = api.updates.page.response.parse(await read('/api/updates/12.0.0'));
    expect(page.comparedWith).toBe('11.10.0');
    expect(page.weapons.map(({ name }) => name)).toEqual(['ARN-220']);
    expect(page.changes).toMatchObject([
      { item: 'ARN-220', field: 'rateOfFire', previous: 750, value: 800, basis: 'imported' },
    ]);
    expect((await site.send('/updates.atom')).text()).toContain(
      'ARN-220, fire rate: 750 RPM to 800 RPM',
    );
    const own = await player.call('GET', '/api/user-updates');
    expect(api.updates.own.response.parse(own.json())).toMatchObject({
      since: '11.10.0',
      until: '12.0.0',
      builds: [{ id: build._id, isOlder: true, items: [{ name: 'ARN-220' }] }],
    });
  });

  it('is compared with the catalogue imported before it', async () => {
    await importFaster('12.0.0', 800);
    await importFaster('12.1.0', 820);
    expect(await read('/api/updates/12.1.0')).toMatchObject({
      comparedWith: '12.0.0',
      changes: [{ item: 'ARN-220', previous: 800, value: 820 }],
    });
  });

  it('of the update in use corrects it, which changes nobody’s builds', async () => {
    const player = await addPlayer(site);
    await saveBuild(player, ARN);
    await importFaster('11.10.0', 800);
    expect(await read('/api/weapons-detailed/name/arn-220')).toMatchObject({ rateOfFire: 800 });
    const page = api.updates.page.response.parse(await read('/api/updates/11.10.0'));
    expect(page.changes).toContainEqual(
      expect.objectContaining({ field: 'rateOfFire', value: 800, basis: 'correction' }),
    );
    expect(page.weapons).toEqual([]);
    const own = await player.call('GET', '/api/user-updates?since=11.7.0');
    expect(own.json()).toMatchObject({ builds: [] });
  });
});

describe('an import that can no longer be read', () => {
  it('is named at the start and by the command, and the rest is used', async () => {
    const first = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
    onTestFinished(first.stop);
    const { db } = first.database;
    const importedAt = '2026-03-01T12:00:00.000Z';
    const { catalogue } = first.catalogue;
    for (const [version, content] of [
      ['9.0.0', { weapons: [] }],
      ['12.0.0', { ...catalogue, patch: { name: '12.0.0', date: '2099-01-01' } }],
    ] as const) {
      const patch = { name: version, date: '2026-03-01' };
      await insertImport(db, { id: version.padStart(7, '0'), importedAt, patch, content });
    }
    await first.catalogue.refresh();
    expect(first.catalogue.catalogue.patch.name).toBe('12.0.0');
    const [line, ...others] = first.catalogue.warnings;
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^The imported stats of update 9\.0\.0 can't be read and aren't used: patch\.json.*: is missing \(and \d+ more\)\. Import them again\.$/,
    );
    const { dataDir, databaseUrl } = first.location;
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const { output } = await runCommand(catalogueCommand, ['show'], environment);
    expect(output).toContain(line);
  });
});
