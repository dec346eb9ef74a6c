import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { post } from '../support/http.ts';
import { mailsTo } from '../support/mails.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addMember, done, endGrant, foundClub, grant } from './club-factory.ts';

describe.each(ENGINES)('emails about a club on %s', (engine) => {
  let database: Awaited<ReturnType<typeof createSiteDatabase>>;
  let site: StartedApp;
  beforeAll(async () => {
    database = await createSiteDatabase(engine, 8);
    site = await startApp({ engine, on: database });
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  const subjectsTo = async ({ email }: TestPlayer) =>
    (await mailsTo(site, email)).map(({ subject }) => subject).toReversed();
  const setRole = (owner: TestPlayer, { id }: TestPlayer, role: 'captain' | 'member') =>
    done(owner.call('PUT', `/api/club/members/${id}/role`, { role }));
  const offer = (owner: TestPlayer, { id: playerId }: TestPlayer) =>
    done(owner.call('POST', '/api/club/owner', { playerId }));
  /** Lets another process look at the clubs, which it does when it starts. */
  const look = async () => (await startApp({ engine, on: database })).stop();

  it('tell a member of another role, once, and of a removal', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    await setRole(owner, member, 'captain');
    await setRole(owner, member, 'captain');
    await setRole(owner, member, 'member');
    await done(owner.call('DELETE', `/api/club/members/${member.id}`));
    expect(await subjectsTo(member)).toEqual([
      "You're a captain of Night Shift now",
      "You're a member of Night Shift now",
      "You're no longer in Night Shift",
    ]);
    expect(await subjectsTo(owner)).toEqual([]);
    const [last] = await mailsTo(site, member.email);
    expect(last?.body_text).toContain(`${owner.displayName} removed you from the club.`);
  });

  it('tell of an offer, its refusal, and the new owner', async () => {
    const { owner } = await foundClub(site);
    const [heir, other] = [await addMember(site, owner), await addMember(site, owner)];
    await offer(owner, heir);
    await offer(owner, heir);
    await done(heir.call('POST', '/api/club/owner/decline'));
    await offer(owner, heir);
    await done(heir.call('POST', '/api/club/owner/accept'));
    const offered = `${owner.displayName} wants to hand Night Shift over to you`;
    const owned = `${heir.displayName} owns Night Shift now`;
    expect(await subjectsTo(heir)).toEqual([offered, offered]);
    expect(await subjectsTo(owner)).toEqual([
      `${heir.displayName} declined to own Night Shift`,
      owned,
    ]);
    expect(await subjectsTo(other)).toEqual([owned]);
  });

  it('tell everyone once that the club is on hold, and that it is back', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    await look();
    expect(await subjectsTo(member)).toEqual([]);
    await endGrant(site.database, owner);
    await look();
    await look();
    expect(await subjectsTo(member)).toEqual(['Night Shift is on hold']);
    await grant(site.database, owner);
    await look();
    for (const player of [owner, member]) {
      expect(await subjectsTo(player)).toEqual(['Night Shift is on hold', 'Night Shift is back']);
    }
  });

  it('call an owner without a display name the owner', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    const { db } = site.database;
    await db
      .updateTable('player')
      .set({ display_name: null, display_name_key: null })
      .where('id', '=', owner.id)
      .execute();
    await setRole(owner, member, 'captain');
    await done(owner.call('DELETE', '/api/club', { tag }));
    const texts = (await mailsTo(site, member.email)).map(({ body_text }) => body_text);
    expect(texts[1]).toContain('The owner changed your role.');
    expect(texts[0]).toContain('The owner is disbanding your club.');
  });

  it('can be turned off on the account page and by their link, but not the one about losing work', async () => {
    const { owner, tag } = await foundClub(site);
    const [member, linked] = [await addMember(site, owner), await addMember(site, owner)];
    const setting = async (player: TestPlayer) =>
      (await done(player.call('GET', '/api/club/mail'))).json();
    expect(await setting(member)).toEqual({ isOn: true });
    await done(member.call('PUT', '/api/club/mail', { isOn: false }));
    expect(await setting(member)).toEqual({ isOn: false });
    await setRole(owner, linked, 'captain');
    const [mail] = await mailsTo(site, linked.email);
    const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token');
    const answer = await post(site.origin, '/api/account/unsubscribe', { token });
    expect(answer.status).toBe(200);
    expect(await setting(linked)).toEqual({ isOn: false });
    await setRole(owner, member, 'captain');
    await setRole(owner, linked, 'member');
    await done(owner.call('DELETE', '/api/club', { tag }));
    const deleted = expect.stringContaining('Night Shift will be deleted on');
    expect(await subjectsTo(member)).toEqual([deleted]);
    expect(await subjectsTo(linked)).toEqual(["You're a captain of Night Shift now", deleted]);
    expect((await mailsTo(site, member.email))[0]?.unsubscribe_url).toBeNull();
    await done(member.call('PUT', '/api/club/mail', { isOn: true }));
    await done(owner.call('POST', '/api/club/keep'));
    expect(await subjectsTo(member)).toEqual([deleted, 'Night Shift stays']);
    expect(await subjectsTo(linked)).toHaveLength(2);
  });
});
