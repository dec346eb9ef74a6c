import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';
import {
  askToJoin,
  changed,
  join,
  NotesPage,
  openRoom,
  overlay,
  overlaySecret,
} from './room-guests.ts';
import type { Listening } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Overlays that listen to one room in one process. */
const MOST = 20;

const hears = ({ events }: Listening, event: unknown) =>
  vi.waitFor(() => expect(events()).toContainEqual(event), PATIENCE);

describe.each(ENGINES)("a room's overlay link on %s", (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());

  const open = async () => {
    const player = await addPlayer(site);
    const room = await openRoom(site, player);
    const read = await overlaySecret(site, room.host);
    return { player, ...room, read, stream: overlay(site, room.id, read) };
  };

  it('shows everything picked, and who picks, but not what is written in the notes', async () => {
    const { host, stream } = await open();
    await host.change({ 'slot.0.owner': 'Ada-7', 'slot.0.class': 'Heavy' });
    const answer = await stream.read();
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const body = answer.json() as { changes: unknown };
    expect(api.overlays.read.response.parse(body)).toEqual(body);
    expect(body.changes).toContainEqual(
      expect.objectContaining({ field: 'slot.0.class', value: 'Heavy' }),
    );
    const live = await stream.listen();
    await vi.waitFor(() => expect(live.events()).not.toEqual([]), PATIENCE);
    const [first] = live.events();
    expect(api.overlays.events.events.room.parse(first?.data)).toEqual(first?.data);
    const notes = new NotesPage(host);
    notes.write('Push the vault.');
    await notes.sync();
    await host.change({ map: 'seoul' });
    await hears(live, changed({ map: 'seoul' }));
    await hears(live, changed({ notes: true }));
    for (const { data } of live.events()) expect(data).not.toHaveProperty('notes');
  });

  it('tells nothing about accounts, and has neither the invitation nor a cookie', async () => {
    const { player, secret, host, stream } = await open();
    await host.change({ 'slot.0.owner': 'Ada-7' });
    const live = await stream.listen();
    await hears(live, expect.objectContaining({ name: 'online' }));
    const told = (await stream.read()).text() + JSON.stringify(live.events());
    for (const kept of [secret, player.id, player.email, host.cookie]) {
      expect(told).not.toContain(kept);
    }
  });

  it('sends who comes back only what they missed, by the id of their last event', async () => {
    const { host, stream } = await open();
    await host.change({ map: 'monaco' });
    const first = await stream.listen();
    await vi.waitFor(() => expect(first.events()).not.toEqual([]), PATIENCE);
    first.stop();
    await host.change({ map: 'seoul' });
    const back = await stream.listen({ 'last-event-id': first.events()[0]?.id ?? '' });
    await vi.waitFor(() => expect(back.events()).not.toEqual([]), PATIENCE);
    expect(back.events()[0]?.data['changes']).toEqual([
      expect.objectContaining({ field: 'map', value: 'seoul' }),
    ]);
  });

  it('makes nobody a guest, and nobody sees who reads', async () => {
    const { host, stream } = await open();
    const before = (await host.read()).json();
    const desk = await host.listen();
    await hears(desk, { name: 'online', data: { guests: [0] } });
    const live = await stream.listen();
    await hears(live, { name: 'online', data: { guests: [0] } });
    await stream.read();
    expect((await host.read()).json()).toEqual(before);
    for (const { name, data } of desk.events()) {
      if (name === 'online') expect(data).toEqual({ guests: [0] });
    }
    desk.stop();
    await hears(live, { name: 'online', data: { guests: [] } });
  });

  it('is no invitation, and an invitation is none to read by', async () => {
    const { id, secret, read, stream } = await open();
    expectRefusal(await askToJoin(site, id, read), 404, 'not_found');
    for (const wrong of [secret, '', 'x', 'x'.repeat(22), 'x'.repeat(4000), `${read}, ${read}`]) {
      const stranger = overlay(site, id, wrong);
      expectRefusal(await stranger.read(), 401, 'unauthorized');
      expectRefusal(await stranger.askToListen(), 401, 'unauthorized');
    }
    const other = await open();
    expectRefusal(await overlay(site, other.id, read).read(), 401, 'unauthorized');
    expectRefusal(await overlay(site, 'no-such-id', read).read(), 401, 'unauthorized');
    expect((await stream.read()).status).toBe(200);
  });

  it('lets nobody change anything', async () => {
    const { id, read } = await open();
    const headers = { 'x-overlay-secret': read, 'content-type': 'application/json' };
    const calls = [
      ['POST', 'changes', { client: 'a-client', operations: [] }],
      ['POST', 'notes', { vector: 'AA==' }],
      ['POST', 'here', undefined],
      ['GET', 'link', undefined],
      ['POST', 'link', undefined],
      ['GET', 'overlay/link', undefined],
      ['POST', 'overlay/link', undefined],
      ['DELETE', 'guests/1', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      expectRefusal(await site.send(`/api/rooms/${id}/${path}`, sent), 401, 'unauthorized');
    }
  });

  it('is shown to everyone in the room, in a locked one only to its leader, who alone replaces it', async () => {
    const { id, secret, host, read } = await open();
    const guest = await join(site, id, secret);
    expect(await overlaySecret(site, guest)).toBe(read);
    const path = `/api/rooms/${id}/overlay/link`;
    const asGuest = { headers: { cookie: guest.cookie } };
    expectRefusal(await site.send(path, { method: 'POST', ...asGuest }), 403, 'room_leader_needed');
    await host.change({ locked: true });
    expectRefusal(await site.send(path, asGuest), 403, 'room_locked');
    expect(await overlaySecret(site, host)).toBe(read);
  });

  it('ends with its secret, and those who read by it are disconnected', async () => {
    const { id, secret, host, stream } = await open();
    const live = await stream.listen();
    const renewed = await overlaySecret(site, host, 'POST');
    await live.hasEnded;
    expect(live.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: true } });
    expectRefusal(await stream.read(), 401, 'unauthorized');
    expect(await overlaySecret(site, host)).toBe(renewed);
    expect((await overlay(site, id, renewed).read()).status).toBe(200);
    // The invitation is another link.
    expect((await askToJoin(site, id, secret)).status).toBe(200);
  });

  it('ends with the invitation when a guest is removed for good, and outlives a new invitation', async () => {
    const { id, secret, host, stream } = await open();
    await join(site, id, secret);
    expect((await host.renewLink()).status).toBe(200);
    expect((await stream.read()).status).toBe(200);
    expect((await host.remove(1)).status).toBe(200);
    expectRefusal(await stream.read(), 401, 'unauthorized');
  });

  it('ends with its room', async () => {
    const { id, player, stream } = await open();
    const live = await stream.listen();
    await player.call('DELETE', `/api/rooms/${id}`);
    await live.hasEnded;
    expect(live.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: false } });
    expectRefusal(await stream.read(), 401, 'unauthorized');
    const other = await open();
    later += 25 * 60 * 60_000;
    expectRefusal(await other.stream.read(), 401, 'unauthorized');
  });

  it('holds a limited number of connections, also for those who come at the same time', async () => {
    const { host, stream } = await open();
    const asked = await Promise.allSettled(Array.from({ length: MOST + 5 }, () => stream.listen()));
    const held = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(MOST);
    const refused = await stream.askToListen();
    expectRefusal(refused, 503, 'unavailable');
    expect(refused.headers).toHaveProperty('retry-after');
    // Those in the room have places of their own.
    await host.listen();
    held[0]?.stop();
    await vi.waitFor(() => stream.listen(), PATIENCE);
  });
});

describe('a page of another website', () => {
  it('may read a room by its overlay link, and nothing else of it', async () => {
    const site = await startApp({ engine: 'sqlite' });
    try {
      const { id, host } = await openRoom(site, await addPlayer(site));
      const origin = 'https://elsewhere.example';
      const read = await overlaySecret(site, host);
      const headers = { origin, 'x-overlay-secret': read };
      const answer = await site.send(`/api/rooms/${id}/overlay`, { headers });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      const preflight = await site.send(`/api/rooms/${id}/overlay/events`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'last-event-id,x-overlay-secret',
        },
      });
      expect(preflight.headers['access-control-allow-headers']).toContain('x-overlay-secret');
      for (const path of ['', '/link', '/overlay/link', '/events']) {
        const other = await site.send(`/api/rooms/${id}${path}`, { headers });
        expect(other.headers).not.toHaveProperty('access-control-allow-origin');
      }
    } finally {
      await site.stop();
    }
  });
});

it('an overlay on another server than the room hears of picks, of a new link, and of the end', async () => {
  const { here, there } = await startTwoServers();
  const player = await addPlayer(here);
  const { id, host } = await openRoom(here, player);
  const first = await overlay(there, id, await overlaySecret(here, host)).listen();
  await host.change({ map: 'seoul' });
  await hears(first, changed({ map: 'seoul' }));
  const renewed = await overlaySecret(here, host, 'POST');
  await first.hasEnded;
  const second = await overlay(there, id, renewed).listen();
  await hears(second, expect.objectContaining({ name: 'room' }));
  await player.call('DELETE', `/api/rooms/${id}`);
  await second.hasEnded;
});
