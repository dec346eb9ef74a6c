import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usageMonth } from '@trifecta/domain/plans';
import type { RoomSince } from '@trifecta/domain/rooms';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { askToJoin, join, openRoom, valuesOf } from './room-guests.ts';
import type { Phone } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

const SECOND = 1000;
const lead = (guest: number) => ({ leader: { guest, name: '' } });
const DONE = { answers: [{ number: 1, version: expect.any(Number) as number }] };
const refused = (reason: string) => ({
  answers: [{ number: 1, refused: reason, reason: expect.any(String) as unknown }],
});

/** Starts the optimizer as a signed-in player in one of the room's browsers. */
function start(player: TestPlayer, { room, cookie }: Phone) {
  return player.call('POST', `/api/rooms/${room}/optimize`, undefined, cookie);
}

async function usesOf(site: StartedApp, player: TestPlayer): Promise<number> {
  const found = await site.database.db
    .selectFrom('optimizer_use')
    .select('uses')
    .where('player_id', '=', player.id)
    .where('month', '=', usageMonth(site.now()).month)
    .executeTakeFirst();
  return found?.uses ?? 0;
}

describe.each(ENGINES)('a room without its host, on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const openOne = async () => {
    // Each test from another minute, so that joins of one don't count in the next.
    later += 2 * 60 * SECOND;
    const player = await addPlayer(site);
    const room = await openRoom(site, player);
    const ben = await join(site, room.id, room.secret);
    await ben.change({ 'slot.1.owner': 'Ben-7' });
    return { player, ben, ...room };
  };

  it('is led by a guest with a slot who stands in 30 seconds after the host was last connected', async () => {
    const { host, ben } = await openOne();
    const desk = await host.listen();
    const hand = await ben.listen();
    const online = { name: 'online', data: { guests: [0, 1] } };
    await vi.waitFor(() => expect(hand.events()).toContainEqual(online), PATIENCE);
    expect((await ben.change(lead(1))).json()).toEqual(refused('here'));
    desk.stop();
    const gone = { name: 'online', data: { guests: [1] } };
    await vi.waitFor(() => expect(hand.events().at(-1)).toEqual(gone), PATIENCE);
    later += 29 * SECOND;
    expect((await ben.change(lead(1))).json()).toEqual(refused('here'));
    later += 2 * SECOND;
    expect((await ben.change(lead(1))).json()).toEqual(DONE);
    expect((await valuesOf(host))['leader']).toEqual({ guest: 1, name: '' });
  });

  it('lets who leads do what the host did, and the host take it back', async () => {
    const { player, id, secret, host, ben } = await openOne();
    const cleo = await join(site, id, secret);
    expectRefusal(await ben.remove(2), 403, 'room_leader_needed');
    expectRefusal(await ben.renewLink(), 403, 'room_leader_needed');
    await host.change(lead(1));
    expect((await ben.change({ locked: true })).json()).toEqual(DONE);
    expect((await ben.remove(2, false)).json()).toEqual({ secret: null });
    expectRefusal(await cleo.read(), 401, 'unauthorized');
    expectRefusal(await host.renewLink(), 403, 'room_leader_needed');
    expectRefusal(await start(player, host), 403, 'room_leader_needed');
    expect((await host.change(lead(0))).json()).toEqual(DONE);
    expect((await host.renewLink()).status).toBe(200);
    expectRefusal(await ben.renewLink(), 403, 'room_leader_needed');
  });

  it('counts a use for who starts, and lets nobody start without an account', async () => {
    const { player, host, ben, id } = await openOne();
    await host.change(lead(1));
    const other = await addPlayer(site);
    const unknown = await site.send(`/api/rooms/${id}/optimize`, {
      method: 'POST',
      headers: { cookie: ben.cookie },
    });
    expectRefusal(unknown, 401, 'unauthorized');
    expect((await start(other, ben)).status).toBe(200);
    expect(await usesOf(site, other)).toBe(1);
    expect(await usesOf(site, player)).toBe(0);
  });

  it('lets everyone in it invite by the link as it is now, and when it is locked only who leads', async () => {
    const { id, secret, host, ben } = await openOne();
    expect((await ben.link()).json()).toEqual({ secret });
    const renewed = ((await host.renewLink()).json() as { secret: string }).secret;
    expect(renewed).not.toBe(secret);
    expect((await ben.link()).json()).toEqual({ secret: renewed });
    expectRefusal(await askToJoin(site, id, secret), 404, 'not_found');
    expect((await askToJoin(site, id, renewed)).status).toBe(200);
    await host.change({ locked: true });
    expectRefusal(await ben.link(), 403, 'room_locked');
    expect((await host.link()).json()).toEqual({ secret: renewed });
  });

  it('keeps its link when someone is removed, unless the leader replaces it', async () => {
    const { id, secret, host } = await openOne();
    expect((await host.remove(1, false)).json()).toEqual({ secret: null });
    expect((await askToJoin(site, id, secret)).status).toBe(200);
  });

  it("gives a slot to another device of its owner ('That's me') 30 seconds after they were last connected", async () => {
    const { id, secret, host, ben } = await openOne();
    const hand = await ben.listen();
    const tablet = await join(site, id, secret);
    await ben.change({ 'slot.1.class': 'Heavy', 'slot.1.ready': true });
    const me = { 'slot.1.owner': { guest: 1, name: '' } };
    expect((await tablet.change(me)).json()).toEqual(refused('here'));
    hand.stop();
    await vi.waitFor(async () => {
      later += 31 * SECOND;
      expect((await tablet.change(me)).json()).toEqual(DONE);
    }, PATIENCE);
    expect(await valuesOf(host)).toMatchObject({
      'slot.1.owner': { guest: 2, name: 'Ben-7', before: 1 },
      'slot.1.class': 'Heavy',
      'slot.1.ready': false,
    });
    expect((await ben.change({ 'slot.1.class': 'Light' })).json()).toEqual(refused('not-yours'));
  });
});

it('a room on two servers is taken over as soon as its host is away from both', async () => {
  let later = 0;
  const { here, there } = await startTwoServers({}, () => new Date(Date.now() + later));
  const player = await addPlayer(here);
  const room = await openRoom(here, player);
  const ben = (await join(here, room.id, room.secret)).at(there);
  await ben.change({ 'slot.1.owner': 'Ben-7' });
  const desk = await room.host.listen();
  const hand = await ben.listen();
  const both = { name: 'online', data: { guests: [0, 1] } };
  await vi.waitFor(() => expect(hand.events()).toContainEqual(both), PATIENCE);
  later += 31 * SECOND;
  expect((await ben.change(lead(1))).json()).toEqual(refused('here'));
  desk.stop();
  const gone = { name: 'online', data: { guests: [1] } };
  await vi.waitFor(() => expect(hand.events().at(-1)).toEqual(gone), PATIENCE);
  expect((await ben.change(lead(1))).json()).toEqual(refused('here'));
  later += 31 * SECOND;
  expect((await ben.change(lead(1))).json()).toEqual(DONE);
});

it('the same room started on two servers at the same time is one search and one use', async () => {
  const { here, there } = await startTwoServers();
  const player = await addPlayer(here);
  const { host } = await openRoom(here, player);
  const starts = [here, there, here, there].map((site) => start(player.at(site), host));
  const statuses = (await Promise.all(starts)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await usesOf(here, player)).toBe(1);
  const { changes } = (await host.read()).json() as RoomSince;
  expect(changes.filter(({ field }) => field === 'result')).toHaveLength(1);
});
