import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { backUp, newFilledSite, restore } from './backed-up-site.ts';

it.each(ENGINES)('a restore can follow another one within a second on %s', async (engine) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00.001Z') });
  onTestFinished(() => void vi.useRealTimers());
  const site = await newFilledSite(engine, 8);
  const file = await backUp(site);
  expect((await restore(site, file)).output).toContain('before_restore_20261123_120000_001');
  vi.setSystemTime(new Date('2026-11-23T12:00:00.002Z'));
  expect((await restore(site, file)).output).toContain('before_restore_20261123_120000_002');
  const folders = await readdir(site.location.dataDir);
  expect(folders.filter((name) => name.startsWith('before_'))).toHaveLength(
    engine === 'sqlite' ? 2 : 0,
  );
});
