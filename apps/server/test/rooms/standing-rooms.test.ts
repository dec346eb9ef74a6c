import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { api, ResponseOf } from '@trifecta/contract';
import { removeEndedRooms } from '../../src/rooms/room.store.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { cookieOf, join, openRoom, phone, valuesOf } from './room-guests.ts';
import type { Phone } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY = 24 * 60 * 60_000;

async function listed(player: TestPlayer) {
  const answer = await player.call('GET', '/api/rooms');
  return (answer.json() as ResponseOf<typeof api.rooms.own>).rooms;
}

const keep = (player: TestPlayer, id: string, name: string) =>
  player.call('PUT', `/api/rooms/${id}/name`, { name });

describe.each(ENGINES)('a standing room on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const openOne = async () => {
    later += 2 * 60_000;
    const player = await addPlayer(site);
    return { player, ...(await openRoom(site, player)) };
  };

  it('keeps its address, names, slots, and picks until 90 days after its last change', async () => {
    const { player, id, secret, host } = await openOne();
    const ben = await join(site, id, secret);
    await ben.change({ 'slot.1.owner': 'Ben-7', 'slot.1.class': 'Heavy' });
    expect((await keep(player, id, 'Us three')).status).toBe(200);
    expect((await valuesOf(host))['name']).toBe('Us three');
    expect(await listed(player)).toMatchObject([{ id, name: 'Us three', isOwn: true }]);
    later += 89 * DAY;
    await removeEndedRooms(site.database.db, site.now().toISOString());
    const read = await ben.read();
    expect(read.headers['set-cookie']?.[0]).toMatch(/Max-Age=86\d{3};/);
    expect(await valuesOf(ben)).toMatchObject({
      'slot.1.owner': { guest: 1, name: 'Ben-7' },
      'slot.1.class': 'Heavy',
    });
    await ben.change({ map: 'seoul' });
    expect((await join(site, id, secret)).room).toBe(id);
    later += 89 * DAY;
    expect((await ben.read()).status).toBe(200);
    later += 2 * DAY;
    expectRefusal(await ben.read(), 401, 'unauthorized');
    await removeEndedRooms(site.database.db, site.now().toISOString());
    expect(await listed(player)).toEqual([]);
  });

  it('is renamed, and ended by its host only', async () => {
    const { player, id } = await openOne();
    const other = await addPlayer(site);
    await keep(player, id, 'Us three');
    expect((await keep(player, id, 'Us four')).status).toBe(200);
    expect(await listed(player)).toMatchObject([{ name: 'Us four' }]);
    expectRefusal(await keep(other, id, 'Mine'), 404, 'not_found');
    const blank = expectRefusal(await keep(player, id, ' '), 400, 'validation_failed');
    expect(blank.details?.[0]).toEqual({ path: 'name', message: 'Enter a name for the room' });
    expectRefusal(await other.call('DELETE', `/api/rooms/${id}`), 404, 'not_found');
    expect((await player.call('DELETE', `/api/rooms/${id}`)).status).toBe(200);
    expect(await listed(player)).toEqual([]);
  });

  it('is one for a Free player, however many ask at the same moment, and stays when more rooms are opened', async () => {
    const { player, id } = await openOne();
    const second = await openRoom(site, player);
    const asked = [id, second.id].map((room) => keep(player, room, 'Us three'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403]);
    const standing = (await listed(player)).filter(({ name }) => name !== null);
    expect(standing).toHaveLength(1);
    const [free] = [id, second.id].filter((room) => room !== standing[0]?.id);
    const refused = await keep(player, free ?? '', 'Us four');
    expectRefusal(refused, 403, 'room_limit_reached');
    for (let more = 0; more < 6; more += 1) await openRoom(site, player);
    const rooms = await listed(player);
    expect(rooms.filter(({ name }) => name !== null)).toEqual(standing);
    expect(rooms).toHaveLength(6);
  });

  it('is in the export of the account, and ends with it', async () => {
    // A deletion needs a sign-in that isn't old by the site's clock.
    const own = await startApp({ engine });
    onTestFinished(own.stop);
    const player = await addPlayer(own);
    const { id, host } = await openRoom(own, player);
    await keep(player, id, 'Us three');
    const exported = (await player.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ rooms: [{ id, name: 'Us three' }] });
    const deletion = await player.call('DELETE', '/api/account', { email: player.email });
    expect(deletion.status).toBe(200);
    expectRefusal(await host.read(), 401, 'unauthorized');
  });
});

describe.each(ENGINES)('a guest of a room who has an account, on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const enter = (player: TestPlayer, id: string, from?: Phone) =>
    player.call('POST', `/api/rooms/${id}/enter`, undefined, from?.cookie);
  /** A room in which Ben-7, who has an account, has the second slot. */
  const openOne = async (on = site) => {
    later += 2 * 60_000;
    const host = await addPlayer(on);
    const room = await openRoom(on, host);
    const ben = await addPlayer(on);
    const hand = await join(on, room.id, room.secret);
    await hand.change({ 'slot.1.owner': 'Ben-7' });
    expect((await enter(ben, room.id, hand)).status).toBe(200);
    return { ...room, player: host, ben, hand };
  };

  it('has their slot on every device, and the way back to it', async () => {
    const { id, ben, secret } = await openOne();
    expect(await listed(ben)).toMatchObject([{ id, isOwn: false }]);
    const laptop = phone(site, id, cookieOf(await enter(ben, id)));
    expect((await laptop.read()).json()).toMatchObject({ guest: 1 });
    expect((await laptop.change({ 'slot.1.class': 'Light' })).json()).toMatchObject({
      answers: [{ version: 1 }],
    });
    // A device that came by the link before its player signed in.
    const tablet = await join(site, id, secret);
    const known = phone(site, id, cookieOf(await enter(ben, id, tablet)));
    expect((await known.read()).json()).toMatchObject({ guest: 1 });
  });

  it('is out on other devices when they sign out there, and stays where they came by the link', async () => {
    const { id, ben, hand } = await openOne();
    const laptop = phone(site, id, cookieOf(await enter(ben, id)));
    await site.database.db.deleteFrom('sign_in_session').where('id', '=', ben.id).execute();
    expectRefusal(await laptop.read(), 401, 'unauthorized');
    expect((await hand.read()).status).toBe(200);
  });

  it('is nobody else, whatever account signs in on their device', async () => {
    const { id, ben, hand } = await openOne();
    const other = await addPlayer(site);
    expect((await enter(other, id, hand)).status).toBe(200);
    expectRefusal(await enter(other, id), 404, 'not_found');
    expect((await enter(ben, id)).status).toBe(200);
  });

  it('is a stranger again once they were removed', async () => {
    const { id, ben, host } = await openOne();
    await host.remove(1, false);
    expect(await listed(ben)).toEqual([]);
    expectRefusal(await enter(ben, id), 404, 'not_found');
  });

  it('has the room in their export, and leaves no trace of their account', async () => {
    const own = await startApp({ engine });
    onTestFinished(own.stop);
    const { id, ben } = await openOne(own);
    const exported = (await ben.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ joinedRooms: [{ id }] });
    const deletion = await ben.call('DELETE', '/api/account', { email: ben.email });
    expect(deletion.status).toBe(200);
    const rows = await own.database.db.selectFrom('room_guest').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
