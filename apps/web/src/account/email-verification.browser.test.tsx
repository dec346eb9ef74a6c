import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { freePlan, PROFILE, sessionOf, UNVERIFIED, USER } from '../../test/players.ts';
import { show, unshow } from '../../test/show.tsx';
import { answer, CUT_OFF, holdBack, PLAYER_TOKEN, refusal } from '../../test/stub-api.ts';
import { getAuth } from './auth-context.tsx';
import { EmailVerification } from './email-verification.tsx';

const alert = page.getByRole('alert');
const check = page.getByRole('button', { name: "I've Verified My Email" });
const resend = page.getByRole('button', { name: 'Resend Verification Email' });

describe('the verification screen', () => {
  beforeEach(async () => {
    answer({
      'GET /api/auth/get-session': sessionOf({ ...USER, emailVerified: false }),
      'POST /api/account/verification-email': { message: 'Sent.' },
    });
    await show(<EmailVerification />, { auth: UNVERIFIED, at: '/weapons' });
  });

  it("shows that it's checking, and that the address isn't confirmed yet", async () => {
    const release = holdBack('GET /api/auth/get-session');
    await check.click();
    await expect.element(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
    await expect.element(resend).toBeDisabled();
    release();
    await expect
      .element(alert)
      .toHaveTextContent(
        'Email not verified yet. Please check your inbox and click the verification link.',
      );
    expect(await axeFindings()).toEqual([]);
  });

  it("shows that it's sending the email again, and to which address", async () => {
    const release = holdBack('POST /api/account/verification-email');
    await resend.click();
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent('Verification email sent to ada@example.org.');
  });

  it('says why the check or the email failed', async () => {
    answer({
      'GET /api/auth/get-session': CUT_OFF,
      'POST /api/account/verification-email': refusal('internal_error', 'No mail today.'),
    });
    await check.click();
    await expect
      .element(alert)
      .toHaveTextContent('Failed to check verification status. Please try again.');
    await resend.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'Failed to send verification email: Something went wrong on our side. Please try again.',
      );
    answer({ 'POST /api/account/verification-email': refusal('too_many_requests', 'Slowly.') });
    await resend.click();
    await expect
      .element(alert)
      .toHaveTextContent('Too many requests. Please wait a while before trying again.');
  });

  it('admits a player who leaves it during the redirect', async () => {
    answer({
      ...freePlan(),
      'GET /api/auth/get-session': sessionOf(USER),
      'GET /api/auth/token': { token: PLAYER_TOKEN },
      'GET /api/profile': PROFILE,
    });
    await check.click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Email verified! Redirecting...');
    unshow();
    expect(getAuth()).toMatchObject({ status: 'signed-in', user: USER });
    await expect.poll(() => getAuth().profile).toEqual(PROFILE);
  });
});
