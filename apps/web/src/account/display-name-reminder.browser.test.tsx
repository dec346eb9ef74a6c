import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { freePlan, NAMELESS, PROFILE, signedIn, USER } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { DisplayNameReminder } from './display-name-reminder.tsx';
import { requireName } from './display-name-records.ts';
import { enter } from './session.ts';

const dialog = page.getByRole('dialog', { name: 'Choose Your Display Name' });
const box = dialog.getByRole('textbox', { name: 'Display name' });
const skip = dialog.getByRole('button', { name: 'Remind Me Tomorrow' });
const set = dialog.getByRole('button', { name: 'Set Display Name' });

const DISMISSED = 'trifecta.display-name-dismissed';
const PROMPT_AT = 'trifecta.display-name-prompt-at';

async function visit(profile = NAMELESS): Promise<void> {
  await show(<DisplayNameReminder />, { auth: signedIn(profile), at: '/weapons' });
}

/** The player's local day and time. */
function setTime(time: string): void {
  vi.setSystemTime(new Date(time));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime('2026-11-20T10:00:00');
  answer({ ...freePlan(), 'PUT /api/profile': PROFILE });
});

describe('a player without a display name', () => {
  it('is reminded on the first visit, then once per calendar day', async () => {
    await visit();
    await skip.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(localStorage.getItem(DISMISSED)).toBe('true');
    const promptAt = new Date(localStorage.getItem(PROMPT_AT) ?? '');
    expect(promptAt.toDateString()).toBe('Fri Nov 20 2026');
    setTime('2026-11-20T23:59:00');
    await visit();
    await expect.element(dialog).not.toBeInTheDocument();
    setTime('2026-11-21T00:01:00');
    await visit();
    await expect.element(dialog).toBeVisible();
  });

  it('can skip the reminder with Escape', async () => {
    await visit();
    await expect.element(box).toHaveFocus();
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(localStorage.getItem(DISMISSED)).toBe('true');
  });

  it('chooses one, and no records are left', async () => {
    await visit();
    await box.fill('Ada');
    await set.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('PUT /api/profile')).toMatchObject([{ body: { displayName: 'Ada' } }]);
    expect(localStorage).toHaveLength(0);
  });

  it("keeps what was typed when the server refuses it or doesn't respond", async () => {
    const taken = 'This display name is already taken';
    answer({ 'PUT /api/profile': refusal('display_name_taken', taken) });
    const release = holdBack('PUT /api/profile');
    await visit();
    await box.fill('Ben');
    await set.click();
    await expect.element(dialog.getByRole('button', { name: 'Setting...' })).toBeDisabled();
    release();
    await expect.element(box).toHaveAccessibleDescription(taken);
    await expect.element(box).toHaveValue('Ben');
    await expect.element(box).toHaveFocus();
    answer({ 'PUT /api/profile': CUT_OFF });
    await set.click();
    await expect
      .element(box)
      .toHaveAccessibleDescription('Failed to set display name. Please try again.');
    // What was refused says nothing about another name.
    await box.fill('Bea');
    await expect.element(box).toHaveAccessibleDescription('');
    await expect.element(dialog.getByText('Display name is available')).toBeVisible();
  });

  it('learns while typing that a name is taken', async () => {
    const error = 'This display name is already taken';
    answer({ 'GET /api/profile/check-display-name': { available: false, error } });
    await visit();
    await box.fill('Ben');
    await expect.element(box).toHaveAccessibleDescription(error);
  });
});

it('a player who has a name is never reminded', async () => {
  await visit(PROFILE);
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('the name dialog after signing in', () => {
  beforeEach(async () => {
    // Already reminded today.
    localStorage.setItem(PROMPT_AT, new Date().toISOString());
    requireName(USER.uid);
    await visit();
    await expect.element(dialog).toBeVisible();
  });

  it('cannot be skipped', async () => {
    await expect.element(skip).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    await box.fill('Ada');
    await set.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone after signing out', async () => {
    enter(null);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});
