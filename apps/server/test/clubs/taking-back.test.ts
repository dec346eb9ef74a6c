import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockPlans, savePlans } from '../../src/clubs/playbook/game-plan.store.ts';
import { aBuild } from '../support/build-factory.ts';
import { ENGINES, isSomeoneWaiting } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import type { NotesPage } from '../rooms/room-guests.ts';
import { addMember, done, foundClub, refusalOf } from './club-factory.ts';
import { addPlan, historyOf, openPlan, undo } from './plan-pages.ts';

/** Writes a text into what everyone has written so far. */
async function write(notes: NotesPage, text: string): Promise<void> {
  await notes.sync();
  notes.write(text);
  await notes.sync();
}

describe.each(ENGINES)('taking an edit of the playbook back on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('deletes nothing that was edited since, except for captains and the owner', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(member);
    const [created] = await historyOf(member);
    const desk = await openPlan(site, owner, id);
    await desk.change({ map: 'seoul' });
    expect(await refusalOf(undo(member, created?.id ?? '', true))).toBe('403 club_role_needed');
    expect(await desk.values()).toMatchObject({ map: 'seoul' });
    expect(await refusalOf(undo(owner, created?.id ?? ''))).toBe('409 edit_touched');
    await done(undo(owner, created?.id ?? '', true));
    const shared = await done(member.call('POST', '/api/club/builds', aBuild()), 201);
    const [sharing] = await historyOf(member);
    const build = shared.json() as { readonly id: string };
    const edited = { ...build, description: 'Edited.' };
    await done(owner.call('PUT', `/api/club/builds/${build.id}`, edited));
    expect(await refusalOf(undo(member, sharing?.id ?? '', true))).toBe('403 club_role_needed');
  });

  it('takes only the words of the edit from the notes, and shows which', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(member);
    const [desk, hand] = [await openPlan(site, owner, id), await openPlan(site, member, id)];
    const [mine, theirs] = [desk.notes(), hand.notes()];
    await write(mine, 'Rush. Meet at the bank.');
    await write(theirs, 'Rush. Meet at the bank. Bring a dome.');
    const [appended, wrote] = await historyOf(owner);
    expect(wrote?.values).toEqual([
      { name: 'notes', before: null, after: 'Rush. Meet at the bank.' },
    ]);
    expect(appended?.values).toEqual([{ name: 'notes', before: null, after: 'Bring a dome.' }]);
    await done(undo(owner, wrote?.id ?? ''));
    await mine.sync();
    expect(mine.text).toBe(' Bring a dome.');

    // Another member takes the taking-back back.
    const [taken] = await historyOf(member);
    expect(taken).toMatchObject({ undoes: wrote?.id, mayUndo: true });
    await done(undo(member, taken?.id ?? ''));
    await mine.sync();
    expect(mine.text).toBe('Rush. Meet at the bank. Bring a dome.');
  });

  it('knows the words of each who write in turns, also in the same place', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(member);
    const [mine, theirs] = [
      (await openPlan(site, owner, id)).notes(),
      (await openPlan(site, member, id)).notes(),
    ];
    await write(mine, 'Ana: hol');
    await write(theirs, 'Ana: holTom: ta');
    await write(mine, 'Ana: hold.\nTom: ta');
    await write(theirs, 'Ana: hold.\nTom: take it.');
    const [byTom, byAna] = await historyOf(owner);
    expect(byAna?.values).toEqual([{ name: 'notes', before: null, after: 'Ana: hold.' }]);
    expect(byTom?.values[0]).toMatchObject({ before: null });
    await done(undo(owner, byAna?.id ?? ''));
    await mine.sync();
    expect(mine.text.trim()).toBe('Tom: take it.');
  });

  it('says so when others deleted the words of the edit', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(member);
    const [mine, theirs] = [
      (await openPlan(site, owner, id)).notes(),
      (await openPlan(site, member, id)).notes(),
    ];
    mine.write('Rush.');
    await mine.sync();
    await theirs.sync();
    theirs.write('');
    await theirs.sync();
    const [, wrote] = await historyOf(owner);
    expect(await refusalOf(undo(owner, wrote?.id ?? ''))).toBe('409 already_decided');
  });

  it('puts nobody into two slots', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await addPlan(owner);
    const desk = await openPlan(site, owner, id);
    const hand = await openPlan(site, member, id);
    await hand.change({ 'slot.0.owner': { guest: hand.guest, name: '' } });
    await desk.change({ 'slot.0.owner': null });
    const [freed] = await historyOf(owner);
    await hand.change({ 'slot.1.owner': { guest: hand.guest, name: '' } });
    await done(undo(owner, freed?.id ?? '', true));
    expect(await desk.values()).toMatchObject({
      'slot.0.owner': null,
      'slot.1.owner': { guest: hand.guest },
    });
  });

  it('of a deletion keeps who plays which slot, but for who left the club since', async () => {
    const { owner } = await foundClub(site);
    const [member, leaver] = [await addMember(site, owner), await addMember(site, owner)];
    const id = await addPlan(owner);
    for (const [slot, player] of [owner, leaver, member].entries()) {
      const hand = await openPlan(site, player, id);
      await hand.change({ [`slot.${slot}.owner`]: { guest: hand.guest, name: '' } });
    }
    await done(owner.call('DELETE', `/api/club/plans/${id}`));
    await done(leaver.call('POST', '/api/club/leave'));
    const [deletion] = await historyOf(owner);
    await done(undo(owner, deletion?.id ?? ''));
    const [desk, hand] = [await openPlan(site, owner, id), await openPlan(site, member, id)];
    const { 'slot.1.owner': left = null, ...values } = await desk.values();
    expect(values).toMatchObject({
      'slot.0.owner': { guest: desk.guest, name: '' },
      'slot.2.owner': { guest: hand.guest, name: '' },
    });
    expect(left).toBeNull();
    expect(desk.guest).not.toBe(hand.guest);
  });

  it('leaves what its author does next as an edit of its own', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const hand = await openPlan(site, member, await addPlan(owner));
    await hand.change({ map: 'seoul' });
    const [edit] = await historyOf(owner);
    await done(undo(owner, edit?.id ?? ''));
    await hand.change({ aim: 'sharp' });
    const [next] = await historyOf(member);
    expect(next).toMatchObject({ isUndone: false, values: [{ name: 'aim' }] });
  });

  it('is refused where it would put the same gadget into a build twice', async () => {
    const { owner } = await foundClub(site);
    const build = { ...aBuild(), gadget1: 'Breach Charge', gadget2: 'Glitch Grenade' };
    const shared = await done(owner.call('POST', '/api/club/builds', build), 201);
    const { id } = shared.json() as { readonly id: string };
    const edit = (change: object) =>
      done(owner.call('PUT', `/api/club/builds/${id}`, { ...build, ...change }));
    await edit({ gadget1: 'Thermal Bore' });
    const [first] = await historyOf(owner);
    await edit({ gadget1: 'Thermal Bore', gadget2: 'Breach Charge' });
    expect(await refusalOf(undo(owner, first?.id ?? '', true))).toBe('400 validation_failed');
  });
});

it('on postgres, a deleted game plan comes back with a choice that was made at the same moment', async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8 });
  onTestFinished(site.stop);
  const { db } = site.database;
  const { owner } = await foundClub(site);
  const id = await addPlan(owner, { name: 'Before' });
  const rename = await db.startTransaction().execute();
  const [plan] = await lockPlans(rename, [id]);
  if (plan === undefined) throw new Error('There is no plan.');
  const name = { ...plan.state.fields['name'], value: 'After' };
  const state = { ...plan.state, fields: { ...plan.state.fields, name } } as typeof plan.state;
  await savePlans(rename, [{ ...plan, state }], plan.updatedAt);
  const deleting = owner.call('DELETE', `/api/club/plans/${id}`);
  await vi.waitUntil(() => isSomeoneWaiting(db), 10_000);
  await rename.commit().execute();
  await done(deleting);
  const [deletion] = await historyOf(owner);
  await done(undo(owner, deletion?.id ?? ''));
  expect(await (await openPlan(site, owner, id)).values()).toMatchObject({ name: 'After' });
});
