import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuild } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  accept,
  addMember,
  clubOf,
  done,
  endGrant,
  foundClub,
  invite,
  refusalOf,
} from './club-factory.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('a club that is being disbanded on %s', (engine) => {
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

  const disband = (owner: TestPlayer, tag: string) => owner.call('DELETE', '/api/club', { tag });
  const share = (player: TestPlayer, change: object = {}) =>
    done(player.call('POST', '/api/club/builds', aBuild(change)), 201);
  const copy = async (player: TestPlayer) =>
    (await done(player.call('POST', '/api/club/builds/copies'))).json();
  const namesOf = async (player: TestPlayer) => {
    const answer = await done(player.call('GET', '/api/user-builds'));
    return (answer.json() as { buildName: string }[]).map(({ buildName }) => buildName).toSorted();
  };

  /** Lets another process look at the database a number of days later, and waits for what it deletes. */
  async function look(days: number): Promise<void> {
    const later = await startApp({
      engine,
      on: database,
      now: () => new Date(Date.now() + days * DAY),
    });
    await later.stop();
  }

  it('can be read for 14 days by everyone in it, who keep Premium, and no longer changed', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    await share(member);
    const before = Date.now() + 14 * DAY;
    expect(await refusalOf(disband(owner, 'WRONG'))).toBe('400 validation_failed');
    const answer = await done(disband(owner, tag.toLowerCase()));
    const { disbandsAt } = answer.json() as { disbandsAt: string };
    expect(Date.parse(disbandsAt) - before).toBeGreaterThanOrEqual(0);
    expect(Date.parse(disbandsAt) - before).toBeLessThan(60_000);
    expect(await clubOf(member)).toMatchObject({ tag, disbandsAt, isActive: true });
    const plan = await done(member.call('GET', '/api/user/subscription'));
    expect(plan.json()).toMatchObject({ subscription: { isPremium: true } });
    const exported = await done(member.call('GET', '/api/club/export'));
    expect(exported.json()).toMatchObject({ club: { disbandsAt }, builds: [{}] });
    const edit = member.call('POST', '/api/club/builds', aBuild({ buildName: 'Late' }));
    expect(await refusalOf(edit)).toBe('403 club_disbanding');
    const change = owner.call('PATCH', '/api/club', { name: 'Day Shift' });
    expect(await refusalOf(change)).toBe('403 club_disbanding');
    await done(disband(owner, tag));
    expect(await clubOf(owner)).toMatchObject({ disbandsAt });
  });

  it('emails all members when it will be deleted, and when it stays after all', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    await done(disband(owner, tag));
    const subject = `Night Shift will be deleted on ${day.format(Date.now() + 14 * DAY)}`;
    for (const { email } of [owner, member]) {
      expect((await mailsTo(site, email))[0]).toMatchObject({ subject });
    }
    await done(owner.call('POST', '/api/club/keep'));
    await done(owner.call('POST', '/api/club/keep'));
    const mails = await mailsTo(site, member.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Night Shift stays', subject]);
  });

  it('is as it was once its owner keeps it, but for its invitations', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    const { secret } = await invite(owner);
    await done(disband(owner, tag));
    expect(await refusalOf(member.call('POST', '/api/club/keep'))).toBe('403 club_role_needed');
    expect((await done(owner.call('POST', '/api/club/keep'))).json()).toMatchObject({
      disbandsAt: null,
      invitations: [],
    });
    expect(await refusalOf(accept(owner, secret))).toBe('404 not_found');
    await share(member);
    await look(15);
    expect(await clubOf(member)).toMatchObject({ tag, disbandsAt: null });
  });

  it('is deleted after 14 days with everything in it, and not before', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    await share(member);
    await done(disband(owner, tag));
    await look(13.9);
    expect(await clubOf(member)).toMatchObject({ tag });
    await look(14.1);
    expect([await clubOf(owner), await clubOf(member)]).toEqual([null, null]);
    expect((await site.send(`/api/clubs/${tag}`)).status).toBe(404);
    const exported = await done(member.call('GET', '/api/account/export'));
    expect(exported.json()).toMatchObject({ madeInClubs: { builds: [] } });
  });

  it('leaves members what they made: in their export, and in their builds beyond the limit', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    for (const buildName of ['A', 'B', 'C', 'D']) await share(member, { buildName });
    await share(owner, { buildName: 'Not theirs' });
    const plan = await done(member.call('POST', '/api/club/plans', { name: 'Seoul' }), 201);
    expect(plan.json()).toHaveProperty('id');
    await done(disband(owner, tag));
    await endGrant(site.database, owner);
    const exported = await done(member.call('GET', '/api/account/export'));
    expect(exported.json()).toMatchObject({
      madeInClubs: {
        builds: ['A', 'B', 'C', 'D'].map((buildName) => ({ buildName })),
        plans: [{ name: 'Seoul' }],
      },
    });
    expect(exported.text()).not.toContain('Not theirs');
    expect(await copy(member)).toEqual({ copied: 4, alreadyThere: 0, leftOut: 0 });
    expect(await namesOf(member)).toEqual(['A', 'B', 'C', 'D']);
    const another = member.call('POST', '/api/user-builds', aBuild({ buildName: 'E' }));
    expect(await refusalOf(another)).toBe('403 build_limit_reached');
    expect(await copy(member)).toEqual({ copied: 0, alreadyThere: 4, leftOut: 0 });
    await look(14.1);
    expect(await namesOf(member)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('lets its owner go, and the one who gets it keep it', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    await done(disband(owner, tag));
    await done(owner.call('POST', '/api/club/leave'));
    expect(await clubOf(owner)).toBeNull();
    expect(await clubOf(member)).toMatchObject({ tag, role: 'owner' });
    await done(member.call('POST', '/api/club/keep'));
    expect(await clubOf(member)).toMatchObject({ disbandsAt: null });
  });

  it('ends right away when its last member leaves', async () => {
    const { owner, tag } = await foundClub(site);
    await done(disband(owner, tag));
    await done(owner.call('POST', '/api/club/leave'));
    expect((await site.send(`/api/clubs/${tag}`)).status).toBe(404);
  });
});

describe.each(ENGINES)('builds made in a club on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('can be copied by who was removed, also when they were deleted and brought back', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const made = await done(member.call('POST', '/api/club/builds', aBuild()), 201);
    const { id } = made.json() as { id: string };
    await done(owner.call('DELETE', `/api/club/builds/${id}`));
    const history = (await done(owner.call('GET', '/api/club/history'))).json() as {
      edits: { id: string }[];
    };
    await done(owner.call('POST', `/api/club/history/${history.edits[0]?.id}/undo`, {}));
    await done(owner.call('DELETE', `/api/club/members/${member.id}`));
    const answer = await done(member.call('POST', '/api/club/builds/copies'));
    expect(answer.json()).toEqual({ copied: 1, alreadyThere: 0, leftOut: 0 });
  });
});
