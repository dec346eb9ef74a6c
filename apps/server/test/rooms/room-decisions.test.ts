import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoomSince } from '@trifecta/domain/rooms';
import { NO_HABITS } from '@trifecta/domain/teams';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { join, openRoom, valuesOf } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

describe.each(ENGINES)('a room where not everyone knows everything, on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());
  const openOne = async () => {
    const player = await addPlayer(site);
    return { player, ...(await openRoom(site, player)) };
  };

  it('keeps the later decision, whatever arrives after it, and names it', async () => {
    const { id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    await guest.change({ 'slot.1.owner': 'Ben-7' });
    const { revision } = (await guest.read()).json() as { revision: number };
    await host.change({ map: 'monaco' });
    const sent = { client: 'from-a-tunnel', from: 1, seen: revision };
    const late = (await guest.change({ map: 'seoul', aim: 'sharp' }, sent)).json();
    const now = { field: 'map', value: 'monaco', version: 1, revision: revision + 1, by: 0 };
    expect(late).toEqual({
      answers: [
        { number: 1, refused: 'moved', reason: 'Someone else changed this meanwhile.', now },
        { number: 2, version: 1 },
      ],
    });
    expect((await guest.change({ map: 'seoul', aim: 'sharp' }, sent)).json()).toEqual(late);
    expect(await valuesOf(host)).toMatchObject({ map: 'monaco', aim: 'sharp' });
    await guest.change({ map: 'seoul' }, { ...sent, from: 3, seen: revision + 2 });
    expect((await valuesOf(host))['map']).toBe('seoul');
  });

  it('takes items by their ids, and names them with their ids', async () => {
    const { host } = await openOne();
    const enemy = { class: 'Medium', weapon: 'akm', specialization: 'HEALING-BEAM', gadgets: [''] };
    await host.change({ 'slot.0.keep': ['sr-84', 'Gas-Grenade'], 'enemy.0': enemy });
    const { changes } = (await host.read()).json() as RoomSince;
    expect(changes.filter(({ field }) => field === 'slot.0.keep' || field === 'enemy.0')).toEqual([
      expect.objectContaining({
        value: ['SR-84', 'Gas Grenade'],
        valueIds: ['sr-84', 'gas-grenade'],
      }),
      expect.objectContaining({
        value: { ...enemy, weapon: 'AKM', specialization: 'Healing Beam' },
        valueIds: { weaponId: 'akm', specializationId: 'healing-beam', gadgetIds: [''] },
      }),
    ]);
  });

  it('takes what a player plays as a whole, with weapons by their ids', async () => {
    const { host } = await openOne();
    const plays = { ...NO_HABITS, ownWeapons: ['sr-84', 'M11'], aim: 'sharp' };
    await host.change({ 'slot.0.habits': plays });
    expect((await valuesOf(host))['slot.0.habits']).toEqual({
      ...plays,
      ownWeapons: ['SR-84', 'M11'],
    });
    const unknown = await host.change({ 'slot.0.habits': { ...plays, ownWeapons: ['Railgun'] } });
    expect(unknown.json()).toMatchObject({ answers: [{ refused: 'invalid' }] });
    const part = await host.change({ 'slot.0.habits': { ownWeapons: ['M11'] } });
    expectRefusal(part, 400, 'validation_failed');
    expect((await valuesOf(host))['slot.0.habits']).toMatchObject({ ownWeapons: ['SR-84', 'M11'] });
  });

  it('keeps ready only who knows the picks', async () => {
    const { id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    await guest.change({ 'slot.1.owner': 'Ben-7', 'slot.1.ready': true });
    const { revision } = (await guest.read()).json() as RoomSince;
    await host.change({ map: 'seoul' });
    expect((await valuesOf(host))['slot.1.ready']).toBe(false);
    const sent = { client: 'from-a-tunnel', from: 1, seen: revision };
    expect((await guest.change({ 'slot.1.ready': true }, sent)).json()).toMatchObject({
      answers: [{ refused: 'moved' }],
    });
  });

  it('is searched once for the same picks, in two tabs at the same time and also later', async () => {
    const { player, id, host } = await openOne();
    const usesAfter = async (times: number) => {
      const start = () => player.call('POST', `/api/rooms/${id}/optimize`);
      const answers = await Promise.all(Array.from({ length: times }, start));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { uses } = await site.database.db
        .selectFrom('optimizer_use')
        .select('uses')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow();
      return uses;
    };
    expect(await usesAfter(2)).toBe(1);
    expect(await usesAfter(1)).toBe(1);
    // Picked and taken back: the team is for the picks as they are now.
    await host.change({ map: 'seoul' });
    await host.change({ map: '' });
    const { revision } = (await host.read()).json() as RoomSince;
    expect(await usesAfter(1)).toBe(1);
    expect((await valuesOf(host))['result']).toMatchObject({ revision });
    await host.change({ map: 'seoul' });
    expect(await usesAfter(1)).toBe(2);
  });
});
