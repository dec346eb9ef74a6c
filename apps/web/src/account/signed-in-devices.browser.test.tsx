import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, PROFILE, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

const HERE = {
  id: '01900000-0000-7000-8000-000000000001',
  device: 'Chrome on Linux',
  provider: 'password',
  startedAt: '2026-01-02T12:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  isCurrent: true,
} as const;
const PHONE = {
  ...HERE,
  id: '01900000-0000-7000-8000-000000000002',
  device: 'Safari on iPhone',
  lastUsedAt: '2026-01-03T12:00:00.000Z',
  isCurrent: false,
} as const;

const TABLET = {
  ...PHONE,
  id: '01900000-0000-7000-8000-000000000003',
  device: 'Safari on iPad',
} as const;

const devices = page.getByRole('region', { name: "Where you're signed in" });

async function showDevices(): Promise<void> {
  await show(<SignedInDevices />, { auth: signedIn(), at: '/account' });
}

beforeEach(() => {
  answer({ ...freePlan(), 'GET /api/account/sessions': { sessions: [HERE, PHONE] } });
});

describe("a player's signed-in devices", () => {
  it('are listed with the day they were last used', async () => {
    const release = holdBack('GET /api/account/sessions');
    await showDevices();
    await expect.element(devices.getByRole('status')).toHaveTextContent('Loading...');
    release();
    const [here, phone] = [
      devices.getByRole('listitem').nth(0),
      devices.getByRole('listitem').nth(1),
    ];
    await expect.element(here).toHaveTextContent('Chrome on LinuxLast used todayThis device');
    await expect.element(here.getByRole('button')).not.toBeInTheDocument();
    await expect.element(phone).toMatchTextContent('Last used January 3, 2026');
  });

  it('can be reloaded after a failure', async () => {
    answer({ 'GET /api/account/sessions': CUT_OFF });
    await showDevices();
    await expect
      .element(devices.getByRole('alert'))
      .toMatchTextContent('Failed to load your devices');
    answer({ 'GET /api/account/sessions': { sessions: [HERE] } });
    await devices.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(devices.getByText('This device')).toBeVisible();
  });

  it('are signed out one at a time, and disappear from the list', async () => {
    answer({ 'DELETE /api/account/sessions/:id': { message: 'Signed out.' } });
    const release = holdBack('DELETE /api/account/sessions/:id');
    await showDevices();
    const button = devices.getByRole('button', { name: 'Sign out Safari on iPhone' });
    await button.click();
    await expect.element(button).toHaveTextContent('Signing out...');
    await expect.element(button).toBeDisabled();
    answer({ 'GET /api/account/sessions': { sessions: [HERE] } });
    release();
    await expect.element(button).not.toBeInTheDocument();
    expect(callsOf('DELETE /api/account/sessions/:id')).toMatchObject([
      { params: { id: PHONE.id } },
    ]);
  });

  it('pass the focus on when they disappear: to the next device, then to the heading', async () => {
    answer({
      'GET /api/account/sessions': { sessions: [HERE, PHONE, TABLET] },
      'DELETE /api/account/sessions/:id': { message: 'Signed out.' },
    });
    await showDevices();
    await expect.element(devices.getByRole('listitem').nth(2)).toBeVisible();
    answer({ 'GET /api/account/sessions': { sessions: [HERE, TABLET] } });
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    const next = devices.getByRole('button', { name: 'Sign out Safari on iPad' });
    await expect.element(next).toHaveFocus();
    answer({ 'GET /api/account/sessions': { sessions: [HERE] } });
    await next.click();
    await expect.element(devices.getByRole('heading')).toHaveFocus();
  });

  it('ask for the password when the sign-in is too old, and only then', async () => {
    answer({ 'DELETE /api/account/sessions/:id': refusal('sign_in_again', 'Sign in again.') });
    await showDevices();
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out Safari on iPhone?' });
    await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery');
    answer({
      'GET /api/account/sessions': { sessions: [HERE] },
      'DELETE /api/account/sessions/:id': { message: 'Signed out.' },
    });
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(devices).not.toMatchTextContent('Safari on iPhone');
    expect(callsOf('DELETE /api/account/sessions/:id')).toMatchObject([
      { body: {} },
      { body: { password: 'correct horse battery' } },
    ]);
  });

  it('ask for the password before all are signed out', async () => {
    answer({ 'DELETE /api/account/sessions': refusal('sign_in_again', 'Sign in again.') });
    await showDevices();
    await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expect
      .element(dialog.getByLabelText('Password', { exact: true }))
      .not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery');
    answer({ 'DELETE /api/account/sessions': CUT_OFF });
    await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect
      .poll(() => callsOf('DELETE /api/account/sessions'))
      .toMatchObject([{ body: {} }, { body: { password: 'correct horse battery' } }]);
  });

  it("say why one couldn't be signed out", async () => {
    answer({ 'DELETE /api/account/sessions/:id': CUT_OFF });
    await showDevices();
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect
      .element(devices.getByRole('alert'))
      .toHaveTextContent('Failed to sign out the device');
    const words = 'Not now.';
    answer({ 'DELETE /api/account/sessions': refusal('unavailable', words) });
    await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  });
});

it('are removed from the list when a new password signs them out', async () => {
  answer({
    'POST /api/auth/change-password': { user: sessionOf(USER).user },
    'GET /api/auth/get-session': sessionOf(USER),
    'GET /api/account/sign-in-methods': { providers: ['password'], minPasswordLength: 6 },
    'GET /api/profile': PROFILE,
  });
  await show(
    <>
      <ChangePasswordForm />
      <SignedInDevices />
    </>,
    { auth: signedIn(), at: '/account' },
  );
  await expect.element(devices).toMatchTextContent('Safari on iPhone');
  answer({ 'GET /api/account/sessions': { sessions: [HERE] } });
  await page.getByLabelText('Current password').fill('correct horse battery');
  await page.getByLabelText('New password').fill('staple staple staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect.element(devices).not.toMatchTextContent('Safari on iPhone');
});
