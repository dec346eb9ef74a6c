import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import type { TestPlayer } from '../support/players.ts';
import {
  aClub,
  addMember,
  clubOf,
  done,
  endGrant,
  foundClub,
  freshTag,
  grant,
  handOver,
  refusalOf,
} from './club-factory.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('the offer of a club on %s', (engine) => {
  let site: StartedApp;
  let lateMs = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + lateMs) });
  });
  afterAll(() => site.stop());

  const offer = (owner: TestPlayer, { id: playerId }: TestPlayer) =>
    done(owner.call('POST', '/api/club/owner', { playerId }));
  const isPremium = async (player: TestPlayer) => {
    const answer = await done(player.call('GET', '/api/user/subscription'));
    return (answer.json() as { subscription: { isPremium: boolean } }).subscription.isPremium;
  };
  /** A club whose plan ends in 30 days, and a member without a plan. */
  async function monthlyClub() {
    const { owner, tag } = await foundClub(site);
    await endGrant(site.database, owner);
    const endsAt = new Date(Date.now() + 30 * DAY).toISOString();
    await grant(site.database, owner, 'team', endsAt);
    return { owner, tag, endsAt, heir: await addMember(site, owner) };
  }

  it('changes nothing until it is accepted, and only its two sides see it', async () => {
    const { owner, endsAt, heir } = await monthlyClub();
    const other = await addMember(site, owner);
    await offer(owner, heir);
    expect(await clubOf(owner)).toMatchObject({ role: 'owner', offer: { playerId: heir.id } });
    expect(await clubOf(heir)).toMatchObject({
      role: 'member',
      offer: { playerId: heir.id },
      paidUntil: endsAt,
    });
    expect(await clubOf(other)).toMatchObject({ offer: null, paidUntil: null });
    expect(await refusalOf(other.call('POST', '/api/club/owner/accept'))).toBe('404 not_found');
    await done(heir.call('POST', '/api/club/owner/accept'));
    expect(await clubOf(heir)).toMatchObject({ role: 'owner', offer: null, keptUntil: endsAt });
    expect(await clubOf(owner)).toMatchObject({ role: 'captain' });
  });

  it('can be withdrawn, declined, and made to another instead', async () => {
    const { owner, heir } = await monthlyClub();
    const other = await addMember(site, owner);
    await offer(owner, heir);
    await done(owner.call('DELETE', '/api/club/owner/offer'));
    expect(await refusalOf(heir.call('POST', '/api/club/owner/accept'))).toBe('404 not_found');
    await offer(owner, heir);
    await done(heir.call('POST', '/api/club/owner/decline'));
    expect(await clubOf(owner)).toMatchObject({ role: 'owner', offer: null });
    await offer(owner, heir);
    await offer(owner, other);
    expect(await refusalOf(heir.call('POST', '/api/club/owner/accept'))).toBe('404 not_found');
    await done(other.call('POST', '/api/club/owner/accept'));
    expect(await clubOf(other)).toMatchObject({ role: 'owner' });
  });

  it('ends when the member leaves, and when the club is disbanded', async () => {
    const { owner, tag, heir } = await monthlyClub();
    await offer(owner, heir);
    await done(heir.call('POST', '/api/club/leave'));
    expect(await clubOf(owner)).toMatchObject({ offer: null });
    const next = await addMember(site, owner);
    await offer(owner, next);
    await done(owner.call('DELETE', '/api/club', { tag }));
    const accept = () => refusalOf(next.call('POST', '/api/club/owner/accept'));
    expect(await accept()).toBe('403 club_disbanding');
    await done(owner.call('POST', '/api/club/keep'));
    expect(await accept()).toBe('404 not_found');
  });

  it("keeps the club active until the end of what was paid, then it takes the new owner's plan", async () => {
    const { owner, heir } = await monthlyClub();
    await handOver(owner, heir);
    expect(await clubOf(heir)).toMatchObject({ isActive: true });
    expect(await isPremium(heir)).toBe(true);
    // Also when the former owner's plan ends early: it's paid.
    await endGrant(site.database, owner);
    expect(await clubOf(heir)).toMatchObject({ isActive: true });
    lateMs = 31 * DAY;
    expect(await clubOf(heir)).toMatchObject({ isActive: false, keptUntil: null });
    expect(await isPremium(heir)).toBe(false);
    await grant(site.database, heir);
    expect(await clubOf(owner)).toMatchObject({ isActive: true });
    lateMs = 0;
  });

  it('lets one plan keep one club', async () => {
    const { owner, heir } = await monthlyClub();
    await handOver(owner, heir);
    await done(owner.call('POST', '/api/club/leave'));
    const found = () => owner.call('POST', '/api/club', aClub({ tag: freshTag() }));
    expect(await refusalOf(found())).toBe('403 team_plan_needed');
    await endGrant(site.database, owner);
    await grant(site.database, owner);
    lateMs = 31 * DAY;
    await done(found(), 201);
    expect(await clubOf(owner)).toMatchObject({ isActive: true });
    lateMs = 0;
    // Back before its plan is free again, it's on hold.
    expect(await clubOf(owner)).toMatchObject({ isActive: false });
  });

  it('passes what a former owner paid on to the next', async () => {
    const { owner, endsAt, heir } = await monthlyClub();
    const third = await addMember(site, owner);
    await handOver(owner, heir);
    await handOver(heir, third);
    expect(await clubOf(third)).toMatchObject({ role: 'owner', isActive: true, keptUntil: endsAt });
    await done(heir.call('POST', '/api/club/leave'));
  });
});
