import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import { UnsubscribePage } from '../pages/unsubscribe/unsubscribe-page.tsx';
import { UpdateMailPanel } from './update-mail-panel.tsx';

const choice = page.getByRole('checkbox', {
  name: 'Email me when an update changes my builds or teams',
});
const PUT = 'PUT /api/user-updates/mail';
const UNSUBSCRIBE = 'POST /api/account/unsubscribe';

beforeEach(() => answer(freePlan()));

describe('the setting for update emails', () => {
  it('is saved as soon as it changes', async () => {
    answer({ 'GET /api/user-updates/mail': { isOn: false }, [PUT]: { isOn: true } });
    await show(<UpdateMailPanel />, { auth: signedIn() });
    await expect.element(choice).not.toBeChecked();
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(callsOf(PUT).map(({ body }) => body)).toEqual([{ isOn: true }]);
  });

  it("reverts when it can't be saved, and says why", async () => {
    answer({
      'GET /api/user-updates/mail': { isOn: false },
      [PUT]: refusal('unavailable', 'Try again in a moment.'),
    });
    await show(<UpdateMailPanel />, { auth: signedIn() });
    await choice.click();
    await expect.element(page.getByText('Try again in a moment.')).toBeInTheDocument();
    await expect.element(choice).not.toBeChecked();
  });
});

describe('the page for unsubscribing', () => {
  const button = page.getByRole('button', { name: 'Unsubscribe' });

  it('changes nothing until its button is pressed', async () => {
    answer({ [UNSUBSCRIBE]: { message: 'Unsubscribed' } });
    await show(<UnsubscribePage />, { at: '/unsubscribe?token=a.b' });
    await expect.element(button).toBeVisible();
    expect(callsOf(UNSUBSCRIBE)).toEqual([]);
    await button.click();
    await expect.element(page.getByText("You're unsubscribed.")).toBeVisible();
    expect(callsOf(UNSUBSCRIBE).map(({ body }) => body)).toEqual([{ token: 'a.b' }]);
  });

  it('says when the link is wrong or incomplete', async () => {
    answer({ [UNSUBSCRIBE]: refusal('action_token_invalid', 'This link is incomplete.') });
    await show(<UnsubscribePage />, { at: '/unsubscribe?token=x' });
    await button.click();
    await expect.element(page.getByText('This link is incomplete.')).toBeVisible();
    await show(<UnsubscribePage />, { at: '/unsubscribe' });
    await expect.element(page.getByText('Open the full link from your email.')).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});
