import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usageMonth } from '@trifecta/domain/plans';
import type { RoomResult, RoomSince } from '@trifecta/domain/rooms';
import { removeEndedRooms, roomById, saveRooms } from '../../src/rooms/room.store.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { askToJoin, changed, cookieOf, join, openRoom, phone, valuesOf } from './room-guests.ts';
import type { Phone } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 60 * 60_000;
const WRONG = 'a'.repeat(22);

describe.each(ENGINES)('a room on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    // Many guests join from one network here.
    site = await startApp({ engine, poolSize: 8, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const openOne = async () => {
    // Each test from another minute, so that joins of one don't count in the next.
    later += 2 * 60_000;
    const player = await addPlayer(site);
    return { player, ...(await openRoom(site, player)) };
  };

  it('is joined by its link, and shows each choice to everyone in it', async () => {
    const { player, id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    const [desk, hand] = [await host.listen(), await guest.listen()];
    await guest.change({ 'slot.1.owner': 'Ben-7', 'slot.1.class': 'Medium', map: 'seoul' });
    const values = { 'slot.1.owner': { guest: 1, name: 'Ben-7' }, map: 'seoul' };
    for (const { events } of [desk, hand]) {
      await vi.waitFor(() => expect(events()).toContainEqual(changed(values)), PATIENCE);
    }
    await vi.waitFor(
      () => expect(desk.events()).toContainEqual({ name: 'online', data: { guests: [0, 1] } }),
      PATIENCE,
    );
    expect(await valuesOf(host)).toMatchObject({
      ...values,
      'slot.0.owner': { guest: 0, name: player.displayName },
      'slot.1.class': 'Medium',
    });
    hand.stop();
    await vi.waitFor(
      () => expect(desk.events().at(-1)).toEqual({ name: 'online', data: { guests: [0] } }),
      PATIENCE,
    );
  });

  it('is listed for the player who opened it, on every device, until it ends', async () => {
    const { player, id } = await openOne();
    const stranger = await addPlayer(site);
    const newer = await openRoom(site, player);
    const listed = async (who: typeof player) => {
      const { rooms } = (await who.call('GET', '/api/rooms')).json() as {
        readonly rooms: readonly { readonly id: string }[];
      };
      return rooms.map((room) => room.id);
    };
    expect(await listed(player)).toEqual([newer.id, id]);
    expect(await listed(stranger)).toEqual([]);
    later += 24 * HOUR;
    expect(await listed(player)).toEqual([]);
  });

  it('has a cookie for its guests that scripts and other paths never see, and no secret in the database', async () => {
    const { id, secret } = await openOne();
    const [cookie = ''] = (await askToJoin(site, id, secret)).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(
        `^trifecta\\.room=[^;]+; Max-Age=864\\d\\d; Path=/api/rooms/${id}; HttpOnly; SameSite=Lax$`,
      ),
    );
    const rows = await site.database.db.selectFrom('room').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('applies a choice that is sent again once, with the same answer', async () => {
    const { host } = await openOne();
    const sent = { client: 'client-again', from: 1 };
    const first = await host.change({ map: 'seoul', aim: 'sharp' }, sent);
    await host.change({ map: 'monaco' });
    const again = await host.change({ map: 'seoul', aim: 'sharp' }, sent);
    expect(again.json()).toEqual(first.json());
    expect((await valuesOf(host))['map']).toBe('monaco');
  });

  it('lets guests change their own slot and what is everyone’s, and nothing else', async () => {
    const { id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    const answersTo = async (who: Phone, values: Readonly<Record<string, unknown>>) =>
      (await who.change(values)).json();
    const refused = (reason: string) => ({
      answers: [{ number: 1, refused: reason, reason: expect.any(String) as unknown }],
    });
    expect(await answersTo(guest, { map: 'seoul' })).toEqual(refused('not-yours'));
    expect(await answersTo(guest, { 'slot.0.class': 'Light' })).toEqual(refused('not-yours'));
    expect(await answersTo(guest, { 'slot.0.owner': 'Ben-7' })).toEqual(refused('taken'));
    expect(await answersTo(guest, { 'slot.1.owner': 'ad-min' })).toEqual(refused('name-taken'));
    expect(await answersTo(guest, { 'slot.1.owner': '...' })).toEqual(refused('invalid'));
    expect(await answersTo(guest, { result: null })).toEqual(refused('invalid'));
    expect(await answersTo(guest, { 'slot.1.keep': ['Any text'] })).toEqual(refused('invalid'));
    expect(await answersTo(guest, { locked: true })).toEqual(refused('not-yours'));
    await guest.change({ 'slot.1.owner': 'Ben-7' });
    await host.change({ locked: true });
    expect(await answersTo(guest, { 'slot.1.class': 'Light' })).toEqual(refused('locked'));
    expect(await answersTo(guest, { 'slot.1.ready': true })).toMatchObject({
      answers: [{ version: 1 }],
    });
    expectRefusal(await askToJoin(site, id, secret), 403, 'room_locked');
  });

  it('refuses strangers the same way, whether it exists or not', async () => {
    const { id, secret, host } = await openOne();
    const other = await openOne();
    const wrong = await askToJoin(site, id, WRONG);
    const unknown = await askToJoin(site, 'a'.repeat(10), secret);
    expect(expectRefusal(wrong, 404, 'not_found')).toEqual(
      expectRefusal(unknown, 404, 'not_found'),
    );
    // Another room's cookie, none, and a forged one.
    for (const cookie of [other.host.cookie, '', `${host.cookie}x`, 'trifecta.room=0']) {
      const stranger = phone(site, id, cookie);
      expectRefusal(await stranger.read(), 401, 'unauthorized');
      expectRefusal(await stranger.change({ map: 'seoul' }), 401, 'unauthorized');
      const events = await site.send(`/api/rooms/${id}/events`, { headers: { cookie } });
      expectRefusal(events, 401, 'unauthorized');
    }
    const player = await addPlayer(site);
    for (const [method, path] of [
      ['POST', '/enter'],
      ['POST', '/optimize'],
      ['DELETE', ''],
    ]) {
      const answer = await player.call(method ?? '', `/api/rooms/${id}${path}`);
      expectRefusal(answer, 404, 'not_found');
    }
  });

  it('refuses input that no page sends', async () => {
    const { host } = await openOne();
    for (const values of [
      {},
      { map: 7 },
      { map: 'x'.repeat(61) },
      { ['x'.repeat(31)]: '' },
      { 'enemy.0': { class: 'Light' } },
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`field${index}`, ''])),
    ]) {
      expectRefusal(await host.change(values), 400, 'validation_failed');
    }
    const nowhere = await site.send('/api/rooms/short');
    expect([400, 401]).toContain(nowhere.status);
  });

  it('refuses a network that guesses links', async () => {
    const production = await startApp({ engine, environment: PRODUCTION });
    onTestFinished(production.stop);
    const guess = () => askToJoin(production, 'a'.repeat(10), WRONG);
    for (let tries = 0; tries < 30; tries += 1) expectRefusal(await guess(), 404, 'not_found');
    expectRefusal(await guess(), 429, 'too_many_requests');
  });

  it('refuses a guest who taps without end', async () => {
    const { host } = await openOne();
    const tap = () => host.change({ aim: 'good' });
    const statuses = await Promise.all(
      Array.from({ length: 220 }, async () => (await tap()).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    later += 60_000;
    expect((await tap()).status).toBe(200);
  });

  it('recognizes a guest who follows the link again', async () => {
    const { id, secret } = await openOne();
    const guest = await join(site, id, secret);
    const again = await askToJoin(site, id, secret, { cookie: guest.cookie });
    expect(cookieOf(again).split('.')).toEqual(guest.cookie.split('.'));
  });

  it('gives a browser whose joining lost its answer the same guest', async () => {
    const { id, secret } = await openOne();
    const client = 'same-browser';
    const first = await askToJoin(site, id, secret, { client });
    const again = await askToJoin(site, id, secret, { client });
    expect(cookieOf(again)).toBe(cookieOf(first));
  });

  it('takes twenty guests, and one more when someone who only watched went away', async () => {
    const { id, secret, host } = await openOne();
    const player = await join(site, id, secret);
    await player.change({ 'slot.1.owner': 'Ben-7' });
    const watchers: Phone[] = [];
    while (watchers.length < 18) watchers.push(await join(site, id, secret));
    const watching = await Promise.all(watchers.map((one) => one.listen()));
    // A server that has just started waits until everyone has connected again.
    later += 60_000;
    expectRefusal(await askToJoin(site, id, secret), 403, 'room_full');
    watching[4]?.stop();
    await vi.waitFor(() => join(site, id, secret), PATIENCE);
    expect((await watchers[4]?.read())?.status).toBe(401);
    const gone = { 'guest.6': null };
    expect(await valuesOf(host)).toMatchObject({ 'guest.1': true, ...gone, 'guest.20': true });
  });

  it('loses its host when they sign out, and their connection too', async () => {
    const own = await startApp({ engine });
    onTestFinished(own.stop);
    const [player, other] = await addPlayers(own, 2);
    if (player === undefined || other === undefined) throw new Error('No players.');
    const { host } = await openRoom(own, player);
    const watching = await host.listen();
    await own.database.db.deleteFrom('sign_in_session').where('id', '=', player.id).execute();
    expectRefusal(await host.read(), 401, 'unauthorized');
    expectRefusal(await host.change({ map: 'seoul' }), 401, 'unauthorized');
    // The server looks at its rooms now and then, and when an account is deleted.
    const deletion = await other.call('DELETE', '/api/account', { email: other.email });
    expect(deletion.status).toBe(200);
    await watching.hasEnded;
  });

  it('loses a guest whom its host removes, and its old link with them on request', async () => {
    const { id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    await guest.change({ 'slot.1.owner': 'Ben-7' });
    const listening = await guest.listen();
    const removal = await host.remove(1);
    expect(removal.status).toBe(200);
    await listening.hasEnded;
    expect(listening.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: true } });
    expectRefusal(await guest.read(), 401, 'unauthorized');
    expectRefusal(await guest.change({ 'slot.1.ready': true }), 401, 'unauthorized');
    expectRefusal(await askToJoin(site, id, secret), 404, 'not_found');
    expect((await valuesOf(host))['slot.1.owner']).toBeNull();
    const renewed = (removal.json() as { secret: string }).secret;
    expect((await askToJoin(site, id, renewed)).status).toBe(200);
    expectRefusal(await host.remove(9), 404, 'not_found');
  });

  it('finds the best team for its picks, as a use of its host, and shows it to everyone', async () => {
    const { player, id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    await host.change({ 'slot.0.class': 'Light' });
    await guest.change({ 'slot.1.owner': 'Ben-7', 'slot.1.class': 'Heavy', map: 'seoul' });
    const listening = await guest.listen();
    const { revision } = (await host.read()).json() as RoomSince;
    expect((await player.call('POST', `/api/rooms/${id}/optimize`)).status).toBe(200);
    await vi.waitFor(
      () => expect(listening.events()).toContainEqual(changed({ result: expect.anything() })),
      PATIENCE,
    );
    const result = (await valuesOf(guest))['result'] as RoomResult;
    expect(result).toMatchObject({ map: 'seoul', revision });
    expect(result.members).toMatchObject([
      { playerName: player.displayName, class: 'Light' },
      { playerName: 'Ben-7', class: 'Heavy' },
      { playerName: 'Player 3' },
    ]);
    const { uses } = await site.database.db
      .selectFrom('optimizer_use')
      .select('uses')
      .where('player_id', '=', player.id)
      .where('month', '=', usageMonth(site.now()).month)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(1);
    // A Free player has three.
    for (const aim of ['sharp', 'steady']) {
      await host.change({ aim });
      await player.call('POST', `/api/rooms/${id}/optimize`);
    }
    await host.change({ map: 'monaco' });
    const fourth = await player.call('POST', `/api/rooms/${id}/optimize`);
    expectRefusal(fourth, 403, 'optimizer_limit_reached');
  });

  it('tells the optimizer’s refusal of picks that don’t fit', async () => {
    const { player, id, host } = await openOne();
    await host.change({ 'slot.0.class': 'Light', 'slot.0.keep': ['Lewis Gun'] });
    const answer = await player.call('POST', `/api/rooms/${id}/optimize`);
    expect(expectRefusal(answer, 400, 'validation_failed').details?.[0]?.path).toBe(
      'players.0.keep.0',
    );
  });

  it('ends with the account of its host', async () => {
    const own = await startApp({ engine });
    onTestFinished(own.stop);
    const player = await addPlayer(own);
    const { host } = await openRoom(own, player);
    const watching = await host.listen();
    const deletion = await player.call('DELETE', '/api/account', { email: player.email });
    expect(deletion.status).toBe(200);
    await watching.hasEnded;
    expectRefusal(await host.read(), 401, 'unauthorized');
  });

  it('ends after a day, when its host ends it, or when they open too many', async () => {
    const { player, id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    const exported = (await player.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ rooms: [{ id, slots: [{}, {}, {}], map: '' }] });
    const listening = await guest.listen();
    expect((await player.call('DELETE', `/api/rooms/${id}`)).status).toBe(200);
    await listening.hasEnded;
    expectRefusal(await host.read(), 401, 'unauthorized');

    const first = await openRoom(site, player);
    for (let more = 0; more < 5; more += 1) {
      later += 1000;
      await openRoom(site, player);
    }
    expectRefusal(await first.host.read(), 401, 'unauthorized');

    const last = await openRoom(site, player);
    later += 24 * HOUR;
    expectRefusal(await last.host.read(), 401, 'unauthorized');
    await removeEndedRooms(site.database.db, site.now().toISOString());
    const { rooms } = await site.database.db
      .selectFrom('room')
      .select(({ fn }) => fn.countAll<number>().as('rooms'))
      .executeTakeFirstOrThrow();
    expect(rooms).toBe(0);
  });

  it('is shown as of an older backup that was restored while the server ran', async () => {
    const { id, secret, host } = await openOne();
    const guest = await join(site, id, secret);
    const { db } = site.database;
    const before = await roomById(db, id, site.now().toISOString());
    if (before === undefined) throw new Error('No room.');
    const desk = await host.listen();
    await host.change({ map: 'seoul' });
    await vi.waitFor(
      () => expect(desk.events()).toContainEqual(changed({ map: 'seoul' })),
      PATIENCE,
    );
    await saveRooms(db, [before], site.now().toISOString());
    const hand = await guest.listen();
    const { revision } = before.state;
    await vi.waitFor(
      () => expect(hand.events()[0]).toMatchObject({ name: 'room', data: { revision } }),
      PATIENCE,
    );
  });

  it('is entered by its host from another browser', async () => {
    const { player, id } = await openOne();
    const entered = await player.call('POST', `/api/rooms/${id}/enter`);
    const second = phone(site, id, cookieOf(entered));
    expect((await second.read()).json()).toMatchObject({ guest: 0 });
  });

  it('keeps every choice of many phones that change it together', async () => {
    const { id, secret, host } = await openOne();
    const guests = [await join(site, id, secret), await join(site, id, secret)];
    const owners = [host, ...guests];
    await Promise.all(
      guests.map((one, index) => one.change({ [`slot.${index + 1}.owner`]: `Guest${index}` })),
    );
    const before = ((await host.read()).json() as { revision: number }).revision;
    const taps = Array.from({ length: 60 }, async (_, tap) => {
      const slot = tap % 3;
      return (await owners[slot]?.change({ [`slot.${slot}.ready`]: tap % 2 === 0 }))?.status;
    });
    expect(new Set(await Promise.all(taps))).toEqual(new Set([200]));
    const after = ((await host.read()).json() as { revision: number }).revision;
    expect(after - before).toBe(60);
  });
});
