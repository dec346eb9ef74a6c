import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '../../src/catalogue/catalogue-files.ts';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { insertImport, newestImport, resetCatalogue } from '../../src/catalogue/catalogue.store.ts';
import { CatalogueError, CurrentCatalogue } from '../../src/catalogue/index.ts';
import type { OpenDatabase } from '../../src/db/index.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';

const builtIn = readCatalogueFolder(BUILT_IN_CATALOGUE);
const idOf = (number: number) => `0199-${String(number).padStart(4, '0')}`;

/** An import with the built-in catalogue under a different game update. */
function entryNamed(name: string, id: string) {
  const patch = { ...builtIn.patch, name };
  const content = { ...builtIn, patch };
  return { id, importedAt: '2026-03-01T12:00:00.000Z', patch, content };
}

describe.each(ENGINES)('imported catalogues on %s', (engine) => {
  let testDatabase: TestDatabase;
  let database: OpenDatabase;
  beforeEach(async () => {
    testDatabase = await createSiteDatabase(engine);
    database = testDatabase.open();
  });
  afterEach(() => testDatabase.drop());

  const namesKept = async () => {
    const rows = await database.db
      .selectFrom('catalogue_import')
      .select('patch_name')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.patch_name);
  };

  it('the built-in one is in use until another is imported', async () => {
    expect(await newestImport(database.db)).toBeUndefined();
    const current = await CurrentCatalogue.load(database.db);
    expect(current.isBuiltIn).toBe(true);
    expect(current.catalogue.patch).toEqual({ name: '11.10.0', date: '2026-09-17' });
  });

  it('an import is read back unchanged', async () => {
    await insertImport(database.db, entryNamed('9.0.0', idOf(1)));
    const current = await CurrentCatalogue.load(database.db);
    expect(current.isBuiltIn).toBe(false);
    expect(current.catalogue).toEqual({ ...builtIn, patch: { ...builtIn.patch, name: '9.0.0' } });
  });

  it('one with a team model for an older version is read with the built-in model, and says so', async () => {
    const entry = entryNamed('9.0.0', idOf(1));
    const content = { ...entry.content, teamModel: { fit: {}, needs: [] } };
    await insertImport(database.db, { ...entry, content });
    const current = await CurrentCatalogue.load(database.db);
    expect(current.catalogue).toEqual({ ...builtIn, patch: { ...builtIn.patch, name: '9.0.0' } });
    expect(current.warnings).toEqual([
      'The team model of the imported update 9.0.0 is for an older Trifecta, so the optimizer uses the built-in one. ' +
        "Import it again with this version's team-model.json to change that.",
    ]);
  });

  it("one that the built-in team model doesn't fit either gives way to the built-in catalogue", async () => {
    const entry = entryNamed('9.0.0', idOf(1));
    const [first, ...others] = builtIn.gadgets;
    const content = {
      ...entry.content,
      gadgets: [{ ...first, name: 'Net' }, ...others],
      libraryBuilds: [],
      teamModel: { fit: {}, needs: [] },
    };
    await insertImport(database.db, { ...entry, content });
    const current = await CurrentCatalogue.load(database.db);
    expect(current.isBuiltIn).toBe(true);
    expect(current.catalogue.patch.name).toBe('11.10.0');
    expect(current.warnings).toHaveLength(1);
    expect(current.warnings[0]).toMatch(/9\.0\.0 can't be read and aren't used: team-model\.json/);
  });

  it('one from before the team model had preferences is read unchanged', async () => {
    const entry = entryNamed('9.0.0', idOf(1));
    const { preferences: wishes, ...model } = builtIn.teamModel;
    const content = { ...entry.content, teamModel: { ...model, wishes } };
    await insertImport(database.db, { ...entry, content });
    const current = await CurrentCatalogue.load(database.db);
    expect(current.catalogue.teamModel).toEqual(builtIn.teamModel);
    expect(current.warnings).toEqual([]);
  });

  it('the newest one wins, regardless of the order of arrival', async () => {
    await insertImport(database.db, entryNamed('newer', idOf(2)));
    await insertImport(database.db, entryNamed('older', idOf(1)));
    expect((await newestImport(database.db))?.id).toBe(idOf(2));
  });

  it('the last ten are kept, plus the newest of every update', async () => {
    await insertImport(database.db, entryNamed('11.11.0', idOf(1)));
    for (let number = 2; number <= 14; number += 1) {
      await insertImport(database.db, entryNamed('11.12.0', idOf(number)));
    }
    // Later updates are built on the first, so it stays. The oldest three imports of the second are gone.
    expect(await namesKept()).toEqual(['11.11.0', ...Array.from({ length: 10 }, () => '11.12.0')]);
  });

  it('concurrent imports are all kept', async () => {
    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        insertImport(database.db, entryNamed(`u${number}`, idOf(number))),
      ),
    );
    expect(await namesKept()).toEqual(['u1', 'u2', 'u3', 'u4', 'u5']);
  });

  it('a failed import changes nothing', async () => {
    await insertImport(database.db, entryNamed('first', idOf(1)));
    await expect(insertImport(database.db, entryNamed('again', idOf(1)))).rejects.toThrow(
      /unique/i,
    );
    expect(await namesKept()).toEqual(['first']);
  });

  it('a reset removes them all', async () => {
    await insertImport(database.db, entryNamed('a', idOf(1)));
    await insertImport(database.db, entryNamed('b', idOf(2)));
    expect(await resetCatalogue(database.db)).toBe(true);
    expect(await resetCatalogue(database.db)).toBe(false);
    expect((await CurrentCatalogue.load(database.db)).isBuiltIn).toBe(true);
  });
});

describe.each(ENGINES)('a running server on %s', (engine) => {
  it('picks up an import and a reset, with new responses and tags', async () => {
    const site = await startApp({ engine, environment: { CATALOGUE_UPDATE: '' } });
    const patch = () => site.send('/api/catalogue/patch');
    const before = await patch();
    expect(await site.catalogue.refresh()).toBe(false);

    await insertImport(site.database.db, entryNamed('9.0.0', idOf(1)));
    expect((await patch()).json()).toMatchObject({ name: '11.10.0' });
    expect(await site.catalogue.refresh()).toBe(true);
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await site.send('/api/catalogue/patch', { headers });
    expect(after.status).toBe(200);
    expect(after.json()).toMatchObject({ name: '9.0.0' });
    expect(await site.catalogue.refresh()).toBe(false);

    await resetCatalogue(site.database.db);
    expect(await site.catalogue.refresh()).toBe(true);
    expect((await patch()).headers.etag).toBe(before.headers.etag);
    await site.stop();
  });

  it("keeps its catalogue when an import can't be used", async () => {
    const site = await startApp({ engine, environment: { CATALOGUE_UPDATE: '' } });
    const broken = { ...entryNamed('9.0.0', idOf(1)), content: { weapons: [] } };
    await insertImport(site.database.db, broken);
    await expect(site.catalogue.refresh()).rejects.toThrow(CatalogueError);
    const weapons = (await site.send('/api/weapons')).json();
    expect(weapons).toHaveLength(38);
    await site.stop();
  });
});
