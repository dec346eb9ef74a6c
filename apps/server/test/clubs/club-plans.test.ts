import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, newCard, startPayingSite, subscriptionOf } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { aBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import {
  aClub,
  accept,
  clubOf,
  done,
  freshTag,
  grant,
  handOver,
  invite,
  refusalOf,
} from './club-factory.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

let now = NOON;
beforeEach(() => {
  now = NOON;
});

describe.each(ENGINES)('the plan of a club on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, now: () => now });
  });
  afterAll(() => site.stop());

  /** A club of a player who has paid for the Team plan, with one member. */
  async function payForClub(behavior: 'pays' | 'fails-later' = 'pays') {
    const owner = await site.addSubscriber({ tier: 'team', behavior });
    const tag = freshTag();
    await done(owner.call('POST', '/api/club', aClub({ tag })), 201);
    const { secret } = await invite(owner);
    const member = await addPlayer(site);
    await done(accept(member, secret));
    return { owner, tag, member, secret };
  }

  async function payWithAnotherCard(player: TestPlayer): Promise<void> {
    const { url } = await checkOut(player, 'team');
    const { id } = await site.database.db
      .selectFrom('billing_subscription')
      .select('id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const pays = { action: 'card', subscription: id, behavior: 'pays', number: newCard() };
    const form = new URLSearchParams(pays);
    await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    await site.payments.settled();
  }

  it('gives its members Premium, and they see where it comes from', async () => {
    const { owner, member, tag } = await payForClub();
    expect(await subscriptionOf(member)).toEqual({
      tier: 'premium',
      status: 'active',
      endDate: null,
      trialEndsAt: null,
      own: { tier: 'free', status: 'active', endDate: null, trialEndsAt: null },
      club: { tag, name: 'Night Shift' },
      isPremium: true,
      limits: {
        maxBuilds: null,
        maxFavorites: null,
        maxTeamOptimizerUsesPerMonth: null,
        currentTeamOptimizerUses: 0,
      },
    });
    expect(await subscriptionOf(owner)).toMatchObject({ tier: 'team', own: null, club: null });
  });

  it("doesn't touch a member's own subscription or grant", async () => {
    const { secret } = await payForClub();
    const [payer, granted] = [await site.addSubscriber(), await addPlayer(site)];
    await grant(site.database, granted, 'team');
    for (const player of [payer, granted]) await done(accept(player, secret));
    expect(await subscriptionOf(payer)).toMatchObject({ tier: 'premium', own: null, club: null });
    expect(await subscriptionOf(granted)).toMatchObject({ tier: 'team', club: null });
  });

  it("doesn't keep a member from buying a plan, with a trial", async () => {
    const { member } = await payForClub();
    const { sessionId } = await checkOut(member, 'team');
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(member)).toMatchObject({ tier: 'team', status: 'trial' });
  });

  it('ends for those who leave or are removed, at their next request', async () => {
    const { owner, member, secret } = await payForClub();
    const removed = await addPlayer(site);
    await done(accept(removed, secret));
    for (let count = 0; count < 4; count += 1) await saveBuild(member);
    await done(member.call('POST', '/api/club/leave'));
    await done(owner.call('DELETE', `/api/club/members/${removed.id}`));
    for (const player of [member, removed]) {
      expect(await subscriptionOf(player)).toMatchObject({ tier: 'free', club: null });
    }
    const refused = await member.call('POST', '/api/user-builds', aBuild());
    expectRefusal(refused, 403, 'build_limit_reached');
  });

  it('lapses with a failed payment: everything can be read and nothing changed, until the card pays', async () => {
    const { owner, member, tag } = await payForClub('fails-later');
    site.payments.advance(await site.customerOf(owner), 8 * DAY);
    await site.payments.settled();
    expect(await subscriptionOf(member)).toMatchObject({ tier: 'free', club: null });
    expect(await clubOf(member)).toMatchObject({ tag, isActive: false, members: [{}, {}] });
    const exported = await done(member.call('GET', '/api/club/export'));
    expect(exported.headers['content-disposition']).toBe('attachment; filename="my-club.json"');
    expect(exported.json()).toMatchObject({ club: { tag, members: [{}, {}] } });
    const rename = () => owner.call('PATCH', '/api/club', { name: 'Day Shift' });
    expect(await refusalOf(rename())).toBe('403 club_lapsed');
    await payWithAnotherCard(owner);
    expect(await subscriptionOf(member)).toMatchObject({ tier: 'premium', club: { tag } });
    await done(rename());
    expect(await clubOf(member)).toMatchObject({ name: 'Day Shift', isActive: true });
  });

  it("lapses at a canceled subscription's end, also when no webhook arrives", async () => {
    const { owner, member } = await payForClub();
    site.payments.tellEventsTo(undefined);
    const { id } = await site.database.db
      .selectFrom('billing_subscription')
      .select('id')
      .where('player_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await site.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    now = new Date(NOON.getTime() + 7 * DAY + 1);
    expect(await subscriptionOf(member)).toMatchObject({ tier: 'free', club: null });
    expect(await clubOf(member)).toMatchObject({ isActive: false });
    site.payments.tellEventsTo(`${site.origin}/api/stripe/webhook`);
  });

  it("lapses when the owner's plan becomes Premium", async () => {
    const { owner, member } = await payForClub();
    await site.database.db
      .updateTable('billing_subscription')
      .set({ tier: 'premium' })
      .where('player_id', '=', owner.id)
      .execute();
    expect(await subscriptionOf(member)).toMatchObject({ tier: 'free', club: null });
  });

  it('shows its owner in whose hands it stays active, and everyone else only about themselves', async () => {
    const { owner, member } = await payForClub();
    const plansSeenBy = async (player: typeof owner) =>
      (await clubOf(player))?.members.map(({ id, hasTeamPlan }) => [id, hasTeamPlan]);
    const inOrder = [owner.id, member.id];
    expect(await plansSeenBy(owner)).toEqual([
      [owner.id, true],
      [member.id, false],
    ]);
    expect(await plansSeenBy(member)).toEqual([
      [owner.id, undefined],
      [member.id, false],
    ]);
    await grant(site.database, member);
    expect(await plansSeenBy(owner)).toEqual(inOrder.map((id) => [id, true]));
    const exported = await done(owner.call('GET', '/api/club/export'));
    expect(exported.text()).toContain(member.id);
    expect(exported.text()).not.toContain('hasTeamPlan');
  });

  it('can be handed over while it lapsed, and is active again with a Team plan of the new owner', async () => {
    const { owner, member } = await payForClub('fails-later');
    site.payments.advance(await site.customerOf(owner), 8 * DAY);
    await site.payments.settled();
    await handOver(owner, member);
    expect(await clubOf(member)).toMatchObject({ role: 'owner', isActive: false });
    await grant(site.database, member);
    expect(await clubOf(owner)).toMatchObject({ role: 'captain', isActive: true });
    expect(await subscriptionOf(owner)).toMatchObject({ tier: 'premium', own: { tier: 'team' } });
  });
});
