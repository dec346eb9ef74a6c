import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicBuild } from '../../../test/builds.ts';
import { tellEvent } from '../../../test/event-source.ts';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack } from '../../../test/stub-api.ts';
import { Top10Page } from './top10-page.tsx';

const EVENTS = '/api/community-builds/events';
const NONE = { Light: [], Medium: [], Heavy: [] };
const tab = (name: string) => page.getByRole('tab', { name });

async function showTop10(at = '/top10?class=Heavy'): Promise<void> {
  await show(<Top10Page />, { auth: signedIn(), at });
}

beforeEach(() => {
  answer({ ...freePlan(), 'GET /api/community-builds/top10': NONE });
});

it('a class without builds explains how to get there', async () => {
  const release = holdBack('GET /api/community-builds/top10');
  await showTop10();
  await expect.element(page.getByText('Loading top builds...')).toBeInTheDocument();
  release();
  await expect.element(tab('Heavy 0')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('heading', { name: 'No top-rated Heavy builds yet' }))
    .toBeVisible();
  await expect
    .element(page.getByText('Builds need at least 5 ratings to appear in the top 10'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Rate Builds' }))
    .toHaveAttribute('href', '/community-builds');
});

it('the arrow keys move between classes, along with the focus', async () => {
  await showTop10();
  await tab('Heavy 0').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Medium 0')).toHaveFocus();
  await expect.element(tab('Medium 0')).toHaveAttribute('aria-selected', 'true');
});

it('a failure to load is shown until dismissed, and offers a retry', async () => {
  answer({ 'GET /api/community-builds/top10': CUT_OFF });
  await showTop10();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to load top builds');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  const missing = page.getByRole('heading', { name: 'No builds loaded' });
  await expect.element(missing).toBeVisible();
  answer({ 'GET /api/community-builds/top10': NONE });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(tab('Heavy 0')).toBeVisible();
});

it('a failure after a dismissed one is shown again', async () => {
  answer({ 'GET /api/community-builds/top10': CUT_OFF });
  await showTop10();
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(alert).toMatchTextContent('Failed to load top builds');
});

it('a list that the server sends is shown without loading it', async () => {
  await showTop10();
  await expect.element(tab('Heavy 0')).toBeVisible();
  const before = callsOf('GET /api/community-builds/top10').length;
  const top10 = { ...NONE, Heavy: [publicBuild(1, { class: 'Heavy', buildName: 'Bunker' })] };
  tellEvent(EVENTS, 'top10', { version: 'W/"2"', top10 });
  await expect.element(tab('Heavy 1')).toBeVisible();
  await expect.element(page.getByText('Bunker')).toBeVisible();
  expect(callsOf('GET /api/community-builds/top10').length).toBe(before);
});

it('the list reloads when an older server only announces a change', async () => {
  await showTop10();
  await expect.element(tab('Heavy 0')).toBeVisible();
  const before = callsOf('GET /api/community-builds/top10').length;
  tellEvent(EVENTS, 'top10', { version: 'W/"2"' });
  await expect.poll(() => callsOf('GET /api/community-builds/top10').length).toBe(before + 1);
});
