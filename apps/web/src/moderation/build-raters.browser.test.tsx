import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { buildId } from '../../test/builds.ts';
import { freePlan, PROFILE, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import type { AnswerOf } from '../api/client.ts';
import { BuildRaters } from './build-raters.tsx';

const RATERS = 'GET /api/operator/builds/:id/raters';
const BUILD = { id: buildId(1), buildName: 'Rude' };
const BEN: AnswerOf<typeof RATERS>['raters'][number] = {
  playerId: buildId(50),
  email: 'ben@example.org',
  displayName: 'Ben',
  registeredAt: '2026-11-01T12:00:00.000Z',
  suspendedUntil: null,
  stars: 5,
  weight: 3,
  leftOut: null,
  ratedAt: '2026-11-20T12:00:00.000Z',
};

const open = page.getByRole('button', { name: 'See Who Rated It Rude' });
const raters = page.getByRole('list', { name: 'Who rated “Rude”' }).getByRole('listitem');

async function showRaters(list: AnswerOf<typeof RATERS>['raters']): Promise<void> {
  answer({ ...freePlan(), [RATERS]: { raters: list } });
  await show(<BuildRaters build={BUILD} />, {
    auth: signedIn({ ...PROFILE, isOperator: true }),
  });
}

it('shows who rated a build and what each rating counts for, once asked', async () => {
  const full = { ...BEN, playerId: buildId(51), displayName: null, weight: 10, stars: 4 };
  await showRaters([BEN, full]);
  expect(callsOf(RATERS)).toHaveLength(0);
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(raters.nth(0))
    .toMatchTextContent(/Ben 5 of 5 stars on November 20, 2026Counts for 30% of a vote\./);
  await expect.element(raters.nth(0)).toMatchTextContent(/Member since November 1, 2026\./);
  await expect.element(raters.nth(1)).toMatchTextContent(/ben@example\.org 4 of 5 stars/);
  await expect.element(raters.nth(1)).toMatchTextContent(/Counts for 100% of a vote\./);
  expect(await axeFindings()).toEqual([]);
});

it('says why a rating counts for nothing', async () => {
  await showRaters([
    { ...BEN, leftOut: 'suspended', suspendedUntil: '2027-01-01T00:00:00.000Z' },
    { ...BEN, playerId: buildId(51), leftOut: 'operator' },
  ]);
  await open.click();
  await expect.element(raters.nth(0)).toMatchTextContent(/the player is suspended/);
  await expect.element(raters.nth(1)).toMatchTextContent(/taken out by an operator/);
});

it('says so when nobody rated the build', async () => {
  await showRaters([]);
  await open.click();
  await expect.element(page.getByText('No ratings.')).toBeVisible();
});

it('can be tried again when it fails to load', async () => {
  await showRaters([BEN]);
  answer({ [RATERS]: refusal('not_found', 'Not found.') });
  await open.click();
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect.element(retry).toBeVisible();
  answer({ [RATERS]: { raters: [BEN] } });
  await retry.click();
  await expect.element(raters).toHaveLength(1);
});
