import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../../test/stub-api.ts';
import { SubscriptionSuccessPage } from './subscription-success-page.tsx';

const unconfirmed = page.getByRole('alert');
const notPaid = page.getByText("You're not on a paid plan.");
const welcome = page.getByRole('heading', { level: 1, name: 'Welcome to Premium!' });
const tryAgain = page.getByRole('button', { name: 'Try Again' });

async function comeFromCheckout(): Promise<void> {
  await show(<SubscriptionSuccessPage />, {
    auth: signedIn(),
    at: '/subscription/success?session_id=cs_1',
  });
}

it('a player who has paid is welcomed, even when only the webhook reported it', async () => {
  answer({
    ...paidPlan('premium'),
    'POST /api/stripe/confirm-checkout-session': refusal('payment_provider_failed', 'Not now.'),
  });
  await comeFromCheckout();
  await expect.element(welcome).toBeVisible();
});

it('a player on Team is led to their club', async () => {
  answer({
    ...paidPlan('team'),
    'POST /api/stripe/confirm-checkout-session': { status: 'complete' },
  });
  await comeFromCheckout();
  const link = page.getByRole('link', { name: 'Your Club' });
  await expect.element(link).toHaveAttribute('href', '/club');
});

it('a player whose checkout expired learns that they aren’t on a paid plan', async () => {
  answer({ ...freePlan(), 'POST /api/stripe/confirm-checkout-session': { status: 'expired' } });
  await comeFromCheckout();
  await expect.element(notPaid).toBeVisible();
  await expect.element(tryAgain).not.toBeInTheDocument();
});

describe('a player who may have paid is never told otherwise', () => {
  it('when the confirmation fails, and can retry', async () => {
    answer({ ...freePlan(), 'POST /api/stripe/confirm-checkout-session': CUT_OFF });
    await comeFromCheckout();
    await expect.element(unconfirmed).toMatchTextContent("We couldn't confirm your payment yet");
    await expect.element(notPaid).not.toBeInTheDocument();
    answer({
      ...paidPlan('premium'),
      'POST /api/stripe/confirm-checkout-session': { status: 'complete' },
    });
    await tryAgain.click();
    await expect.element(welcome).toBeVisible();
  });

  it('when the plan fails to load', async () => {
    answer({
      ...freePlan(),
      'GET /api/user/subscription': CUT_OFF,
      'POST /api/stripe/confirm-checkout-session': { status: 'complete' },
    });
    await comeFromCheckout();
    await expect.element(unconfirmed).toMatchTextContent("We couldn't confirm your payment yet");
    await expect.element(notPaid).not.toBeInTheDocument();
    expect(callsOf('POST /api/stripe/confirm-checkout-session')).not.toHaveLength(0);
  });
});
