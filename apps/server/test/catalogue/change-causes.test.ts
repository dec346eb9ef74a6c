import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

describe('the causes of changes', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  });
  afterAll(() => site.stop());
  const updates = async () =>
    api.catalogue.updates.response.parse((await site.send('/api/catalogue/updates')).json());

  it("tells an update's changes from what was measured under it, and from corrections", async () => {
    const answer = await site.send('/api/catalogue/changes?since=11.5.0');
    const { updates: list } = api.catalogue.changes.response.parse(answer.json());
    const causesIn = (version: string) =>
      new Set(list.find((update) => update.version === version)?.changes.map(({ cause }) => cause));
    expect(causesIn('11.10.0')).toEqual(new Set(['measurement', 'correction', 'unused']));
    expect(causesIn('11.6.0')).toEqual(new Set(['update', 'correction']));

    const newestOne = (await updates()).updates[0];
    expect(newestOne?.changed).toEqual({ weapons: 0, gadgets: 0, specializations: 0 });
    // Of its 134 values, 24 aren't used, and 2 are our correction of the Flamethrower's reach.
    expect([newestOne?.measured, newestOne?.corrected]).toEqual([108, 2]);
  });

  it('counts old values in the notes of early updates as their changes', async () => {
    const first = (await updates()).updates.find(({ version }) => version === '1.2.0');
    // LH1, V9S, and Flamethrower.
    expect(first?.changed.weapons).toBe(3);
  });

  it('marks times to kill that moved by a measurement alone', async () => {
    const answer = await site.send('/api/updates/7.3.0');
    const { weapons } = api.updates.page.response.parse(answer.json());
    const causeOf = (weapon: string) => weapons.find(({ name }) => name === weapon)?.cause;
    // The end of its old dropoff isn't known. The note of 9.0.0 only names the new one.
    expect(causeOf('V9S')).toBe('measurement');
    expect(causeOf('FAMAS')).toBe('update');
  });
});
