import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from './database.ts';
import {
  addSubscriber,
  billingOf,
  checkOut,
  newCard,
  startPayingSite,
  subscriptionOf,
} from './paying-site.ts';
import type { PayingSite } from './paying-site.ts';
import { addPlayer } from './players.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');

describe.each(ENGINES)('subscribing on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, now: () => NOON });
  });
  afterAll(() => site.stop());

  it('to Premium begins with 7 days for nothing, and opens what Premium brings', async () => {
    const player = await addPlayer(site);
    expect(await subscriptionOf(player)).toMatchObject({ tier: 'free', isPremium: false });
    const { sessionId, url } = await checkOut(player);
    expect(url).toContain(sessionId);
    site.payments.pay(sessionId, { number: newCard() });
    await site.payments.settled();
    expect(await subscriptionOf(player)).toEqual({
      tier: 'premium',
      status: 'trial',
      endDate: null,
      trialEndsAt: '2026-11-28T12:00:00.000Z',
      isPremium: true,
      limits: {
        maxBuilds: null,
        maxFavorites: null,
        maxTeamOptimizerUsesPerMonth: null,
        currentTeamOptimizerUses: 0,
      },
    });
    expect(await billingOf(player)).toEqual({
      isManageable: true,
      interval: 'monthly',
      renewsAt: '2026-11-28T12:00:00.000Z',
      isTrialAvailable: false,
      wasTrialRefused: false,
    });
  });

  it.each([
    ['premium', 'annual', 'trial', '2026-11-28T12:00:00.000Z'],
    ['team', 'monthly', 'active', '2026-12-21T12:00:00.000Z'],
    ['team', 'annual', 'active', '2027-11-21T12:00:00.000Z'],
  ])('to %s paid %s', async (tier, interval, status, renewsAt) => {
    const player = await addSubscriber(site, { tier, interval });
    expect(await subscriptionOf(player)).toMatchObject({ tier, status, isPremium: true });
    expect(await billingOf(player)).toMatchObject({ interval, renewsAt });
  });
});
