import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId } from '../../../test/builds.ts';
import { club, EMPTY_PLAYBOOK } from '../../../test/clubs.ts';
import { paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { ClubPage } from './club-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function showClub(shown: ReturnType<typeof club>, more: Answers = {}): Promise<void> {
  answer({ ...paidPlan('team'), ...EMPTY_PLAYBOOK, 'GET /api/club': { club: shown }, ...more });
  await show(<ClubPage />, { auth: signedIn(), at: '/club' });
}

beforeEach(() => localStorage.clear());

describe("a club's end", () => {
  it('is disbanded only once its tag is typed', async () => {
    const disbandsAt = '2026-12-10T12:00:00.000Z';
    await showClub(club(), { 'DELETE /api/club': club({ disbandsAt }) });
    await button('Disband Club').click();
    const dialog = page.getByRole('dialog', { name: 'Disband Rush Hour?' });
    await expect.element(dialog.getByRole('button', { name: 'Disband Club' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Type RUSH to confirm' }).fill('rush');
    await dialog.getByRole('button', { name: 'Disband Club' }).click();
    const title = 'Rush Hour will be deleted on December 10, 2026';
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(callsOf('DELETE /api/club')).toMatchObject([{ body: { tag: 'RUSH' } }]);
    await expect.element(button('New Invitation')).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    answer({ 'POST /api/club/keep': club() });
    await button('Keep Club').click();
    await expect.element(button('New Invitation')).toBeVisible();
    await expect.element(page.getByText(title)).not.toBeInTheDocument();
  });

  it('says before it is disbanded what comes of it', async () => {
    await showClub(club());
    await button('Disband Club').click();
    const dialog = page.getByRole('dialog', { name: 'Disband Rush Hour?' });
    for (const point of [
      'The club ends in 14 days, and you can keep it until then.',
      'everyone reads and exports everything and keeps Premium',
      'All members get an email',
      'copy the builds they made to My Builds in one press',
      'deleted for good',
    ]) {
      await expect.element(dialog.getByText(point)).toBeVisible();
    }
  });

  it.each([
    [{ copied: 3, alreadyThere: 1, leftOut: 0 }, '3 builds copied.'],
    [
      { copied: 1, alreadyThere: 0, leftOut: 2 },
      "1 build copied. 2 didn't fit: My Builds is full for that class.",
    ],
    [{ copied: 0, alreadyThere: 2, leftOut: 0 }, 'All of them are in My Builds already.'],
    [{ copied: 0, alreadyThere: 0, leftOut: 0 }, "You haven't made a build in a club."],
  ])('lets a member copy what they made, also while it is on hold: %o', async (outcome, text) => {
    await showClub(club({ role: 'member', playerId: buildId(3), isActive: false }), {
      'POST /api/club/builds/copies': outcome,
    });
    await button('Copy to My Builds').click();
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
