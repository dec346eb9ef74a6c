import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, PROFILE, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const current = page.getByLabelText('Current password');
const next = page.getByLabelText('New password');
const button = page.getByRole('button', { name: 'Change Password' });

beforeEach(async () => {
  answer({
    ...freePlan(),
    'GET /api/auth/get-session': sessionOf(USER),
    'GET /api/profile': PROFILE,
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
  });
  await show(<ChangePasswordForm />, { auth: signedIn(), at: '/account' });
  await current.fill('correct horse battery');
  await next.fill('staple staple staple');
});

it("a double click changes the password only once, and the form shows that it's busy", async () => {
  answer({ 'POST /api/auth/change-password': { user: sessionOf(USER).user } });
  const release = holdBack('POST /api/auth/change-password');
  await button.dblClick();
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  const message = page.getByRole('status').filter({ hasText: 'Password changed.' });
  await expect.element(message).toHaveFocus();
  await expect.element(current).toHaveValue('');
  expect(callsOf('POST /api/auth/change-password')).toHaveLength(1);
});

it.each([
  ['invalid_credential', 'The password is not correct.', current],
  ['weak_password', 'This password is too easy to guess.', next],
] as const)(
  '%s shows an error at its field and keeps what was typed',
  async (code, words, field) => {
    answer({ 'POST /api/auth/change-password': refusal(code, words) });
    await button.click();
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
    await expect.element(next).toHaveValue('staple staple staple');
  },
);

it('without a connection, the form says so', async () => {
  answer({ 'POST /api/auth/change-password': CUT_OFF });
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("Can't reach the server. Check your connection and try again.");
});

describe('the strength of the new password', () => {
  beforeEach(async () => {
    const real = Worker;
    // The form's own worker has started.
    await expect.element(page.getByText('Good password.')).toBeVisible();
    return () => vi.stubGlobal('Worker', real);
  });

  it('shows while the password is typed, and no longer when nothing is left of it', async () => {
    await next.fill('P@ssw0rd');
    await expect.element(page.getByText('Too easy to guess.')).toBeVisible();
    await next.fill('');
    await expect.element(page.getByText('Too easy to guess.')).not.toBeInTheDocument();
  });

  it("isn't shown next to an error at the field, and is shown again with the next change", async () => {
    const words = 'This password is too easy to guess. Add another word or two.';
    answer({ 'POST /api/auth/change-password': refusal('weak_password', words) });
    const hint = page.getByText('Too easy to guess. Add another word or two.', { exact: true });
    await next.fill('P@ssw0rd');
    await expect.element(hint).toBeVisible();
    for (const typed of ['P@ssw0rd1', 'P@ssw0rd']) {
      await button.click();
      await expect.element(next).toHaveAccessibleDescription(words);
      await expect.element(hint).not.toBeInTheDocument();
      await next.fill(typed);
      await expect.element(hint).toBeVisible();
      await expect.element(next).toHaveAccessibleDescription('At least 6 characters');
    }
  });

  it('is asked one at a time, and only the latest answer shows', async () => {
    const asked: unknown[] = [];
    let finish: (strength: string) => void = () => undefined;
    class SlowWorker extends EventTarget {
      constructor() {
        super();
        finish = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
      }

      postMessage({ password }: { readonly password: string }): void {
        asked.push(password);
      }

      terminate(): void {
        // There is nothing to end.
      }
    }
    vi.stubGlobal('Worker', SlowWorker);
    await show(<ChangePasswordForm />, { auth: signedIn(), at: '/account' });
    await next.fill('first');
    await next.fill('second');
    await next.fill('third');
    await expect.poll(() => asked).toEqual(['first']);
    finish('too-easy');
    expect(asked).toEqual(['first', 'third']);
    await expect.element(page.getByText('Too easy to guess.')).not.toBeInTheDocument();
    finish('good');
    await expect.element(page.getByText('Good password.')).toBeVisible();
  });

  class RefusedWorker extends EventTarget {
    constructor() {
      super();
      throw new Error('This browser starts no workers.');
    }
  }

  class MissingWorker extends EventTarget {
    postMessage(): void {
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }

    terminate(): void {
      // There is nothing to end.
    }
  }

  it.each([
    ["can't start", RefusedWorker],
    ["can't be loaded", MissingWorker],
    ["doesn't exist in the browser", undefined],
  ])('stays away when its worker %s, and the form works', async (_what, worker) => {
    vi.stubGlobal('Worker', worker);
    answer({ 'POST /api/auth/change-password': { user: sessionOf(USER).user } });
    await show(<ChangePasswordForm />, { auth: signedIn(), at: '/account' });
    await current.fill('correct horse battery');
    await next.fill('staple staple staple');
    await button.click();
    const message = page.getByRole('status').filter({ hasText: 'Password changed.' });
    await expect.element(message).toHaveFocus();
    await expect.element(page.getByText('Good password.')).not.toBeInTheDocument();
  });
});
