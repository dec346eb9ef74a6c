import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, NAMELESS, PROFILE, signedIn, USER } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import { ProfilePage } from './profile-page.tsx';
import { enter } from '../../account/session.ts';

const panel = page.getByRole('region', { name: 'Public display name' });
const box = page.getByRole('textbox', { name: 'Display name' });
const save = page.getByRole('button', { name: 'Save Display Name' });
const available = page.getByText('Display name is available');

/** How long typing pauses before a name is checked. */
const PAUSE_MS = 500;

describe('the public name', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    answer({
      ...freePlan(),
      'GET /api/profile/check-display-name': { available: true },
      'PUT /api/profile': PROFILE,
    });
    await show(<ProfilePage />, { auth: signedIn(NAMELESS), at: '/profile' });
  });

  /** Types without delay. The browser's own actions would advance the stopped clock while they wait. */
  function typeAtOnce(name: string): void {
    const input = box.element();
    // Bypasses React, which would mistake it for its own change.
    Reflect.set(HTMLInputElement.prototype, 'value', name, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function type(name: string): Promise<void> {
    await box.fill(name);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
  }

  it('is saved once on a double click, and is plain text from then on', async () => {
    const release = holdBack('PUT /api/profile');
    await type('Ada');
    await expect.element(available).toBeVisible();
    await save.dblClick();
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    const message = panel.getByRole('status');
    await expect.element(message).toHaveTextContent('Profile updated successfully!');
    await expect.element(message).toHaveFocus();
    expect(callsOf('PUT /api/profile')).toMatchObject([{ body: { displayName: 'Ada' } }]);
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(panel.getByText('Ada')).toBeVisible();
  });

  it("is checked while typing, and can't be saved until it's known to be available", async () => {
    await expect.element(save).toBeDisabled();
    await type('ab');
    await expect
      .element(box)
      .toHaveAccessibleDescription('Display name must be at least 3 characters');
    await expect.element(save).toBeDisabled();
    const release = holdBack('GET /api/profile/check-display-name');
    // Nothing is checked before the pause, and saving requires an available name.
    typeAtOnce('Ada');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    const button = save.element() as HTMLElement;
    button.click();
    expect(callsOf('PUT /api/profile')).toEqual([]);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Please choose an available display name');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    await expect.element(page.getByText('Checking availability...')).toBeVisible();
    await expect.element(save).toBeDisabled();
    release();
    await expect.element(available).toBeVisible();
    await expect.element(save).toBeEnabled();
  });

  it('is checked once, half a second after the last key', async () => {
    for (const text of ['abc', 'abcd', 'abcde']) {
      typeAtOnce(text);
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    }
    expect(callsOf('GET /api/profile/check-display-name')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(available).toBeVisible();
    expect(callsOf('GET /api/profile/check-display-name')).toMatchObject([
      { query: { displayName: 'abcde' } },
    ]);
  });

  it('shows that it’s taken, or that the check failed', async () => {
    const taken = 'This display name is already taken';
    answer({ 'GET /api/profile/check-display-name': { available: false, error: taken } });
    await type('Ada');
    await expect.element(box).toHaveAccessibleDescription(taken);
    answer({ 'GET /api/profile/check-display-name': CUT_OFF });
    await type('Ben');
    await expect.element(box).toHaveAccessibleDescription('Error checking availability');
    await expect.element(save).toBeDisabled();
    await box.fill('');
    await expect.element(box).not.toHaveAccessibleDescription();
  });

  it('says why it wasn’t saved, in the server’s words or its own', async () => {
    await type('Ada');
    await expect.element(available).toBeVisible();
    answer({ 'PUT /api/profile': CUT_OFF });
    await save.click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Failed to update profile');
    const words = 'Display name can only be set once';
    answer({ 'PUT /api/profile': refusal('display_name_already_set', words) });
    await save.click();
    await expect.element(alert).toHaveTextContent(words);
  });
});

it('a profile that fails to load says so, and offers a retry', async () => {
  answer({ ...freePlan(), 'GET /api/profile': refusal('internal_error', 'No.') });
  await show(<ProfilePage />, { at: '/profile' });
  enter(USER);
  const failure = page.getByRole('alert');
  const again = failure.getByRole('button', { name: 'Try Again' });
  await expect.element(failure).toMatchTextContent('Failed to load profile');
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  await again.click();
  await expect.poll(() => callsOf('GET /api/profile').length).toBe(2);
  await expect.element(again).toBeEnabled();
  answer({ 'GET /api/profile': PROFILE });
  await again.click();
  await expect.element(panel.getByText('Ada')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
