import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { publicBuild } from '../../../../test/builds.ts';
import { publicClub } from '../../../../test/clubs.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, CUT_OFF, refusal } from '../../../../test/stub-api.ts';
import { PublicClubPage } from './public-club-page.tsx';

const PUBLIC = 'GET /api/clubs/:tag';

async function showPublic(): Promise<void> {
  await show(<PublicClubPage />, { at: '/clubs/RUSH' });
}

it('a club shows its members and their builds', async () => {
  answer({ [PUBLIC]: publicClub({ builds: [publicBuild(1)] }) });
  await showPublic();
  await expect.element(page.getByRole('heading', { name: 'Rush Hour RUSH' })).toBeVisible();
  await expect.element(page.getByText('Founded November 1, 2026')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Ada')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Build 1' })).toBeVisible();
  expect(document.title).toContain('Rush Hour (RUSH)');
  expect(await axeFindings()).toEqual([]);
});

it('a club without shown members or builds says so', async () => {
  answer({ [PUBLIC]: publicClub({ members: [], isActive: false }) });
  await showPublic();
  await expect.element(page.getByText('No member is shown in public.')).toBeVisible();
  await expect.element(page.getByText('No public builds yet.')).toBeVisible();
  await expect.element(page.getByText(/This club is on hold\./)).toBeVisible();
});

it('guests read what a club of their own takes and sign in, and players go to theirs', async () => {
  answer({ [PUBLIC]: publicClub(), ...freePlan() });
  await showPublic();
  await expect.element(page.getByRole('heading', { name: 'A club of your own' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expect
    .element(page.getByText('Founding a club takes the Team plan. Joining one is free.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await show(<PublicClubPage />, { at: '/clubs/RUSH', auth: signedIn() });
  await expect
    .element(page.getByRole('link', { name: 'Your Club' }))
    .toHaveAttribute('href', '/club');
});

it('a club that is gone says so, and one that fails to load offers a retry', async () => {
  answer({ [PUBLIC]: refusal('not_found', 'Club not found.') });
  await showPublic();
  await expect.element(page.getByRole('heading', { name: 'Club not found' })).toBeVisible();
  answer({ [PUBLIC]: CUT_OFF });
  await showPublic();
  await expect.element(page.getByText('Failed to load the club')).toBeVisible();
  answer({ [PUBLIC]: publicClub() });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Rush Hour RUSH' })).toBeVisible();
});
