import { slugOf } from '@trifecta/domain/catalogue';
import { MAX_GAME_PLANS } from '@trifecta/domain/clubs';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clubDifferences } from '../../src/clubs/doctor.ts';
import { lockPlans } from '../../src/clubs/playbook/game-plan.store.ts';
import { cookieOf, openRoom } from '../rooms/room-guests.ts';
import { ENGINES, isSomeoneWaiting } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { addMember, clubOf, done, endGrant, foundClub, grant, refusalOf } from './club-factory.ts';
import { addPlan, historyOf, openPlan, undo } from './plan-pages.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;

const changed = (values: Readonly<Record<string, unknown>>) =>
  expect.objectContaining({
    name: 'changes',
    data: expect.objectContaining({
      changes: expect.arrayContaining(
        Object.entries(values).map(([field, value]) => expect.objectContaining({ field, value })),
      ),
    }),
  });

/** True when a text is anywhere in the database. */
async function isKept({ database: { db } }: StartedApp, text: string): Promise<boolean> {
  const tables = ['game_plan', 'game_plan_member', 'club_build', 'club_edit', 'club_member'];
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    if (JSON.stringify(rows).includes(text)) return true;
  }
  return false;
}

describe.each(ENGINES)('a game plan on %s', (engine) => {
  let site: StartedApp;
  let later = 0;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8, now: () => new Date(Date.now() + later) });
  });
  afterAll(() => site.stop());
  const openTogether = async (at = site) => {
    later += 10 * MINUTE;
    const { owner } = await foundClub(at);
    const member = await addMember(at, owner);
    const id = await addPlan(owner);
    const [desk, hand] = [await openPlan(at, owner, id), await openPlan(at, member, id)];
    return { owner, member, id, desk, hand };
  };

  it('keeps a name that was given since an edit began, and says who gave it', async () => {
    const { owner, member, id, desk } = await openTogether();
    const rename = async (who: TestPlayer, name: string, editedFrom?: string) =>
      (await who.call('PATCH', `/api/club/plans/${id}`, { name, editedFrom })).json();
    const first = (await desk.values())['name'] as string;
    await rename(member, 'Friday', first);
    const refusal = { code: 'changed_meanwhile', message: expect.stringContaining('the name') };
    expect(await rename(owner, 'Saturday', first)).toMatchObject({
      ...refusal,
      details: [{ path: 'name', message: `${member.displayName} changed the name meanwhile.` }],
    });
    expect(await rename(member, 'Sunday', first)).toMatchObject({
      ...refusal,
      message: 'You changed the name meanwhile, in another tab or on another device.',
    });
    expect(await rename(owner, 'Friday', first)).toEqual({ message: 'Renamed.' });
    expect(await rename(owner, 'Saturday', 'Friday')).toEqual({ message: 'Renamed.' });
    expect(await rename(member, 'Any')).toEqual({ message: 'Renamed.' });
    expect((await desk.values())['name']).toBe('Any');
  });

  it('is edited by two members at the same time, who see each other’s picks and words', async () => {
    const { member, desk, hand } = await openTogether();
    const [atDesk, inHand] = [await desk.listen(), await hand.listen()];
    await Promise.all([
      desk.change({ map: 'seoul', 'slot.0.class': 'Light' }),
      hand.change({
        'slot.1.owner': { guest: hand.guest, name: '' },
        'slot.0.keep': ['SR-84'],
      }),
    ]);
    const values = { map: 'seoul', 'slot.0.class': 'Light', 'slot.0.keep': ['SR-84'] };
    for (const { events } of [atDesk, inHand]) {
      for (const [field, value] of Object.entries(values)) {
        await vi.waitFor(
          () => expect(events()).toContainEqual(changed({ [field]: value })),
          PATIENCE,
        );
      }
    }
    const plan = await desk.read();
    expect(plan.members).toContainEqual({ guest: hand.guest, displayName: member.displayName });
    expect(await desk.values()).toMatchObject({
      ...values,
      name: 'Seoul',
      'slot.1.owner': { guest: hand.guest, name: '' },
    });
    const [notes, others] = [desk.notes(), hand.notes()];
    notes.write('Push A.');
    others.write('Hold B.');
    await Promise.all([notes.sync(), others.sync()]);
    await notes.sync();
    expect(notes.text).toMatch(/^(?:Push A\.Hold B\.|Hold B\.Push A\.)$/);
  });

  it('keeps the later decision about a map and about who plays what', async () => {
    const { desk, hand } = await openTogether();
    const { revision } = await hand.read();
    const owner = { guest: desk.guest, name: '' };
    await desk.change({ map: 'monaco', 'slot.0.owner': owner });
    const mine = { map: 'seoul', 'slot.0.owner': { guest: hand.guest, name: '' } };
    const refused = { refused: 'moved', now: { by: desk.guest } };
    expect((await hand.change(mine, revision)).json()).toMatchObject({
      answers: [refused, refused],
    });
    expect(await hand.values()).toMatchObject({ map: 'monaco', 'slot.0.owner': owner });
    expect((await hand.change({ map: 'seoul' }, revision + 1)).json()).toMatchObject({
      answers: [{ version: 2 }],
    });
  });

  it('gathers what one author edits within minutes, and takes it back', async () => {
    const { owner, member, desk, hand } = await openTogether();
    for (const map of ['seoul', 'monaco', 'kyoto']) await hand.change({ map });
    await hand.change({ aim: 'sharp' });
    await desk.change({ 'slot.0.class': 'Heavy' });
    const [byMember, byOwner, ...earlier] = await historyOf(member);
    expect(byMember).toMatchObject({
      author: { isCaller: true },
      values: [{ name: 'aim' }, { name: 'map', before: null, after: 'Kyoto' }],
    });
    // Its author edited the plan that they had just created.
    expect([byOwner?.act, earlier]).toEqual(['created', []]);
    later += 6 * MINUTE;
    await hand.change({ map: 'bernal' });
    const edits = await historyOf(member);
    expect(edits).toHaveLength(3);
    const touched = expectRefusal(await undo(owner, byMember?.id ?? ''), 409, 'edit_touched');
    expect(touched.details?.map(({ path }) => path)).toEqual(['map']);
    await done(undo(member, edits[0]?.id ?? ''));
    expect(await desk.values()).toMatchObject({ map: 'kyoto', aim: 'sharp' });
    expect((await historyOf(member))[0]).toMatchObject({ undoes: edits[0]?.id });
  });

  it('keeps the words before and after an edit of its notes', async () => {
    const { member, hand, desk } = await openTogether();
    const notes = hand.notes();
    notes.write('Push A.');
    await notes.sync();
    later += 6 * MINUTE;
    notes.write('Push B.');
    await notes.sync();
    const [edit] = await historyOf(member);
    expect(edit?.values).toEqual([{ name: 'notes', before: 'A', after: 'B' }]);
    const listening = await desk.listen();
    const reader = desk.notes();
    await reader.sync();
    await done(undo(member, edit?.id ?? ''));
    await vi.waitFor(() => {
      reader.hear(listening.events());
      expect(reader.text).toBe('Push A.');
    }, PATIENCE);
  });

  it('loses a member who is removed, in the middle of editing', async () => {
    const { owner, member, id, desk, hand } = await openTogether();
    await hand.change({ 'slot.1.owner': { guest: hand.guest, name: '' }, map: 'seoul' });
    const listening = await hand.listen();
    const taps = Array.from({ length: 10 }, () => hand.change({ aim: 'sharp' }));
    await done(owner.call('DELETE', `/api/club/members/${member.id}`));
    await Promise.all(taps);
    await listening.hasEnded;
    expect(listening.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: true } });
    expect(await refusalOf(hand.change({ map: 'monaco' }))).toBe('404 not_in_club');
    await expect(hand.listen()).rejects.toThrow(/401/);
    expect(await desk.values()).toMatchObject({ map: 'seoul', 'slot.1.owner': null });
    const { members } = await desk.read();
    expect(members.map(({ guest }) => guest)).toEqual([desk.guest]);
    // Members of another club know nothing of it.
    const other = await foundClub(site);
    const stranger = other.owner.call('POST', `/api/club/plans/${id}/enter`);
    expect(await refusalOf(stranger)).toBe('404 not_found');
  });

  it("has no events for a member who signed out, and none for another plan's cookie", async () => {
    const { member, hand, id } = await openTogether();
    (await hand.listen()).stop();
    const other = await openTogether();
    const cookie = cookieOf(
      await done(other.member.call('POST', `/api/club/plans/${other.id}/enter`)),
    );
    const events = await site.send(`/api/club/plans/${id}/events`, { headers: { cookie } });
    expectRefusal(events, 401, 'unauthorized');
    const { db } = site.database;
    await db.deleteFrom('sign_in_session').where('player_id', '=', member.id).execute();
    await expect(hand.listen()).rejects.toThrow(/401/);
  });

  it('keeps nothing of a deleted account but what it wrote', async () => {
    // Deleting an account takes a fresh sign-in.
    const fresh = await startApp({ engine });
    onTestFinished(fresh.stop);
    const { owner, member, desk, hand } = await openTogether(fresh);
    await desk.change({ map: 'monaco' });
    await hand.change({ 'slot.1.owner': { guest: hand.guest, name: '' }, map: 'seoul' });
    const exported = await done(member.call('GET', '/api/account/export'));
    const playbookEdits = [{ kind: 'plan', after: { map: 'seoul' } }];
    expect(exported.json()).toMatchObject({ playbookEdits });
    // What others wrote is in the club's export.
    expect(exported.text()).not.toContain('monaco');
    expect(await isKept(fresh, member.id)).toBe(true);
    const listening = await hand.listen();
    await done(member.call('DELETE', '/api/account', { email: member.email }));
    await listening.hasEnded;
    expect(await isKept(fresh, member.id)).toBe(false);
    expect(await isKept(fresh, member.displayName ?? '')).toBe(false);
    const [edit] = await historyOf(owner);
    expect(edit).toMatchObject({
      author: null,
      values: [{ name: 'map' }, { name: 'slot.1.owner' }],
    });
    expect(await desk.values()).toMatchObject({ map: 'seoul', 'slot.1.owner': null });
  });

  it('can only be read while the club has lapsed, and is back with its plan', async () => {
    const { owner, member, desk, hand } = await openTogether();
    const notes = hand.notes();
    notes.write('Push A.');
    await notes.sync();
    await endGrant(site.database, owner);
    expect(await desk.read()).toMatchObject({ mayEdit: false, readOnlyBecause: 'own_plan_lapsed' });
    expect(await hand.read()).toMatchObject({
      mayEdit: false,
      readOnlyBecause: 'owners_plan_lapsed',
    });
    expect(await refusalOf(hand.change({ map: 'seoul' }))).toBe('403 club_lapsed');
    notes.write('Push B.');
    expect(await notes.sync()).toMatchObject({ refused: 'locked' });
    const exported = (await done(member.call('GET', '/api/club/export'))).json();
    expect(exported).toMatchObject({
      plans: [{ name: 'Seoul', notes: 'Push A.' }],
      builds: [],
      history: [{ author: member.displayName }, { author: owner.displayName }],
    });
    await grant(site.database, owner);
    expect((await desk.change({ map: 'seoul' })).status).toBe(200);
    expect(await hand.read()).toMatchObject({ mayEdit: true, readOnlyBecause: null });
  });

  it('is kept from a room by its host, without the names of guests', async () => {
    const { owner, member } = await openTogether();
    const room = await openRoom(site, member);
    await room.host.change({ map: 'seoul', 'slot.0.class': 'Light' });
    await done(member.call('POST', `/api/rooms/${room.id}/optimize`));
    const others = owner.call('POST', '/api/club/plans', { name: 'Kept', roomId: room.id });
    expect(await refusalOf(others)).toBe('404 not_found');
    const id = await addPlan(member, { name: 'Kept', roomId: room.id });
    const plan = await openPlan(site, owner, id);
    const values = await plan.values();
    expect(values).toMatchObject({ name: 'Kept', map: 'seoul', 'slot.0.class': 'Light' });
    expect(values['result']).toMatchObject({ members: [{ playerName: 'Player 1' }, {}, {}] });
    expect(JSON.stringify(values)).not.toContain(member.displayName);
  });

  it('finds the best team for its picks', async () => {
    const { desk, owner, id } = await openTogether();
    await desk.change({ 'slot.0.class': 'Light', map: 'seoul' });
    await done(owner.call('POST', `/api/club/plans/${id}/optimize`));
    const { result } = await desk.values();
    expect(result).toMatchObject({ map: 'seoul', members: [{ class: 'Light' }, {}, {}] });
    const { plans } = (await owner.call('GET', '/api/club/plans')).json() as {
      readonly plans: readonly unknown[];
    };
    const { members } = result as { readonly members: readonly { readonly weapon: string }[] };
    expect(plans).toMatchObject([
      {
        id,
        hasTeam: true,
        team: members.map(({ weapon }) => ({ weapon, weaponId: slugOf(weapon) })),
      },
    ]);
  });

  it('is deleted by captains and the owner, and comes back when that is taken back', async () => {
    const { owner, id, desk, hand } = await openTogether();
    await desk.change({ map: 'seoul' });
    const notes = desk.notes();
    notes.write('Push A.');
    await notes.sync();
    const listening = await hand.listen();
    await done(owner.call('DELETE', `/api/club/plans/${id}`));
    await listening.hasEnded;
    expect(listening.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: false } });
    const [deletion] = await historyOf(owner);
    await done(undo(owner, deletion?.id ?? ''));
    const again = await openPlan(site, owner, id);
    expect(await again.values()).toMatchObject({ name: 'Seoul', map: 'seoul' });
    const reader = again.notes();
    await reader.sync();
    expect(reader.text).toBe('Push A.');
  });

  it('is one of fifty at most, with a name', async () => {
    const { owner } = await openTogether();
    for (const name of ['', ' ', 'x'.repeat(51), 'a\u0007b']) {
      const unnamed = owner.call('POST', '/api/club/plans', { name });
      expect(await refusalOf(unnamed)).toBe('400 validation_failed');
    }
    const { db } = site.database;
    const first = await db
      .selectFrom('game_plan')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_GAME_PLANS - 1 }, () => ({ ...first, id: uuidv7() }));
    await db.insertInto('game_plan').values(more).execute();
    const oneMore = owner.call('POST', '/api/club/plans', { name: 'Last' });
    expect(await refusalOf(oneMore)).toBe('403 game_plan_limit_reached');
  });

  it('is repaired by the doctor', async () => {
    const { member, id } = await openTogether();
    const { db } = site.database;
    await db.updateTable('game_plan').set({ revision: 1 }).where('id', '=', id).execute();
    await db.deleteFrom('club_member').where('player_id', '=', member.id).execute();
    const found = await clubDifferences(db);
    const sentences = found.map(({ sentence }) => sentence).filter((one) => one.includes(id));
    expect(sentences).toEqual([
      `game plan ${id}: it can't be edited`,
      `game plan ${id}: one of its members isn't in the club`,
    ]);
    for (const { repair } of found) await repair();
    expect((await clubDifferences(db)).filter(({ sentence }) => sentence.includes(id))).toEqual([]);
  });
});

it('a game plan on two servers with one PostgreSQL shows choices on both, and ends on both for who is removed', async () => {
  const { here, there } = await startTwoServers();
  const { owner } = await foundClub(here);
  const member: TestPlayer = await addMember(here, owner);
  const id = await addPlan(owner);
  const desk = await openPlan(here, owner, id);
  const hand = await openPlan(there, member.at(there), id);
  const listening = await hand.listen();
  await desk.change({ map: 'seoul' });
  await vi.waitFor(
    () => expect(listening.events()).toContainEqual(changed({ map: 'seoul' })),
    PATIENCE,
  );
  await done(owner.call('DELETE', `/api/club/members/${member.id}`));
  await listening.hasEnded;
  expect(listening.events().at(-1)).toEqual({ name: 'over', data: { isRemoved: true } });
});

it("on postgres, a member doesn't leave the club without leaving its game plans", async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8 });
  onTestFinished(site.stop);
  const { db } = site.database;
  const { owner } = await foundClub(site);
  const member = await addMember(site, owner);
  const id = await addPlan(owner);
  await openPlan(site, member, id);
  const tap = await db.startTransaction().execute();
  await lockPlans(tap, [id]);
  const removal = owner.call('DELETE', `/api/club/members/${member.id}`);
  await vi.waitUntil(() => isSomeoneWaiting(db), 10_000);
  // The server may stop at this moment.
  expect(await clubOf(member)).toMatchObject({ role: 'member' });
  await tap.commit().execute();
  await done(removal);
  expect(await isKept(site, member.id)).toBe(false);
});
