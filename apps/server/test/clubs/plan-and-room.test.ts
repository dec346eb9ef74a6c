import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf, NotesPage, phone, valuesOf } from '../rooms/room-guests.ts';
import { ENGINES } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addMember, done, foundClub, refusalOf } from './club-factory.ts';
import { addPlan, openPlan } from './plan-pages.ts';

describe.each(ENGINES)('a game plan on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());
  const openTogether = async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(owner);
    const [desk, hand] = [await openPlan(site, owner, id), await openPlan(site, member, id)];
    return { owner, member, id, desk, hand };
  };

  it('opens as a room with its picks and notes, in which its members have their slots before they come', async () => {
    const { owner, member, id, desk, hand } = await openTogether();
    await hand.change({
      'slot.1.owner': { guest: hand.guest, name: '' },
      'slot.1.keep': ['SR-84'],
      map: 'seoul',
    });
    const notes = desk.notes();
    notes.write('Hold the roof.');
    await notes.sync();
    const opened = await done(owner.call('POST', `/api/club/plans/${id}/room`), 201);
    const { id: room } = opened.json() as { readonly id: string };
    const host = phone(site, room, cookieOf(opened));
    expect(await valuesOf(host)).toMatchObject({
      map: 'seoul',
      'slot.0.owner': { guest: 0, name: owner.displayName },
      'slot.1.owner': { guest: 1, name: member.displayName },
      'slot.1.keep': ['SR-84'],
    });
    const read = new NotesPage(host);
    await read.sync();
    expect(read.text).toBe('Hold the roof.');
    expect((await done(member.call('GET', '/api/rooms'))).json()).toMatchObject({
      rooms: [{ id: room, isOwn: false }],
    });
    const entered = await done(member.call('POST', `/api/rooms/${room}/enter`));
    expect(entered.json()).toMatchObject({ guest: 1 });
    const other = await foundClub(site);
    const strange = other.owner.call('POST', `/api/club/plans/${id}/room`);
    expect(await refusalOf(strange)).toBe('404 not_found');
  });

  it('tells the page of its club who is in it, and when anything has changed', async () => {
    const { owner, member, id, desk, hand } = await openTogether();
    const ask = async () =>
      (await done(owner.call('GET', '/api/club/activity'))).json() as {
        readonly stamp: string;
        readonly here: unknown;
      };
    const { stamp, here } = await ask();
    expect(here).toEqual([]);
    await hand.listen();
    const inside = { planId: id, names: [member.displayName] };
    await vi.waitFor(async () => expect(await ask()).toEqual({ stamp, here: [inside] }), PATIENCE);
    await desk.change({ map: 'seoul' });
    expect((await ask()).stamp).not.toBe(stamp);
  });
});
