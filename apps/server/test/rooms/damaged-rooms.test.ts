import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../src/doctor/command.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { openRoom } from './room-guests.ts';

describe.each(ENGINES)('damaged rooms on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const doctor = (...parameters: string[]) => {
    const { dataDir, databaseUrl } = site.location;
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    return runCommand(doctorCommand, parameters, environment);
  };

  /** Opens a room where something was picked, and changes its row. */
  const openDamaged = async (
    damage: (row: { readonly revision: number; readonly state: string }) => object,
  ) => {
    const { id, host } = await openRoom(site, await addPlayer(site));
    expect((await host.change({ map: 'seoul' })).status).toBe(200);
    const { db } = site.database;
    const row = db.selectFrom('room').select(['revision', 'state']).where('id', '=', id);
    const change = damage(await row.executeTakeFirstOrThrow());
    if (Object.keys(change).length > 0) {
      await db.updateTable('room').set(change).where('id', '=', id).execute();
    }
    return id;
  };

  it('are reported by the doctor, who ends them on request, and no others', async () => {
    const sound = await openDamaged(() => ({}));
    const damaged = [
      await openDamaged(({ revision }) => ({ revision: revision + 1 })),
      await openDamaged(() => ({ state: '{"revision":' })),
      // Both revisions agree, but a field has a later one.
      await openDamaged(({ state }) => ({
        revision: 0,
        state: JSON.stringify({ ...(JSON.parse(state) as object), revision: 0 }),
      })),
    ];
    const { code, output } = await doctor();
    expect(code).toBe(1);
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith('room '))
        .toSorted(),
    ).toEqual(damaged.map((id) => `room ${id}: its state doesn't fit its revision`).toSorted());
    expect((await doctor('--repair')).output).toContain('Fixed: 3.');
    const left = await site.database.db.selectFrom('room').select('id').execute();
    expect(left).toEqual([{ id: sound }]);
  });
});
