import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freePlan, sessionOf, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack } from '../../test/stub-api.ts';
import type { EndpointKey } from '../api/client.ts';
import { ChangeDialog } from './change-second-step.tsx';
import { SecondStepPanel } from './sign-in-methods.tsx';
import { TurnOnDialog } from './turn-on-second-step.tsx';

const CODES = ['aaaaa-11111', 'bbbbb-22222'];

const onClose = vi.fn<() => void>();
const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('Current password');
const code = dialog.getByLabelText('6-digit code');
const cancel = dialog.getByRole('button', { name: 'Cancel' });
const busy = dialog.getByRole('button', { name: 'Loading...' });
const codes = page.getByRole('dialog', { name: 'Save your backup codes' });

/** Tries to close the dialog with Escape. */
async function tryToLeave(): Promise<void> {
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
}

beforeEach(() => {
  onClose.mockClear();
  answer({
    ...freePlan(),
    'GET /api/auth/get-session': sessionOf(USER),
    'POST /api/auth/two-factor/enable': {
      totpURI: 'otpauth://totp/Trifecta:ada?secret=ABCDEFGH',
      backupCodes: CODES,
    },
    'POST /api/auth/two-factor/verify-totp': sessionOf(USER),
    'POST /api/auth/two-factor/generate-backup-codes': { backupCodes: CODES },
  });
});

/** Presses the button, and expects the dialog to stay open until the codes are shown and Done is pressed. */
async function seeCodes(button: string, endpoint: EndpointKey): Promise<void> {
  const release = holdBack(endpoint);
  await dialog.getByRole('button', { name: button }).click();
  await expect.element(busy).toBeDisabled();
  await expect.element(cancel).toBeDisabled();
  await tryToLeave();
  release();
  await expect.element(codes).toBeVisible();
  await tryToLeave();
  await codes.getByRole('button', { name: 'Done' }).click();
  expect(onClose).toHaveBeenCalledOnce();
}

describe('turning on two-step sign-in', () => {
  beforeEach(async () => {
    await show(<TurnOnDialog onClose={onClose} />, { auth: signedIn(), at: '/account' });
    await password.fill('correct horse battery');
  });

  it("can't be left before the backup codes are shown, and then only with Done", async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await code.fill('123456');
    await seeCodes('Turn On', 'POST /api/auth/two-factor/verify-totp');
  });

  it('can be canceled before anything was sent', async () => {
    await cancel.click();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it("new backup codes can't be left before they're shown, and then only with Done", async () => {
  await show(<ChangeDialog change="new-codes" onClose={onClose} />, { auth: signedIn() });
  await password.fill('correct horse battery');
  await code.fill('123456');
  await seeCodes('Get New Codes', 'POST /api/auth/two-factor/generate-backup-codes');
});

it('an open dialog survives a failed reload of the two-step status', async () => {
  await show(<SecondStepPanel />, { auth: signedIn(), at: '/account' });
  await page.getByRole('button', { name: 'Turn On' }).click();
  await password.fill('correct horse battery');
  const before = callsOf('GET /api/auth/get-session').length;
  answer({ 'GET /api/auth/get-session': CUT_OFF });
  // Data is reloaded when the connection is back.
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  // Including one retry.
  await expect.poll(() => callsOf('GET /api/auth/get-session').length).toBe(before + 2);
  await expect.element(password).toHaveValue('correct horse battery');
});
