import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, paidPlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, holdBack } from '../../test/stub-api.ts';
import { UsageBanner } from './usage-banner.tsx';

const form = page.getByText('The form');
const left = page.getByText('3 of 3 optimizer uses left this month');

const top = () => form.element().getBoundingClientRect().top;

async function showAbove(): Promise<void> {
  const below = (
    <>
      <UsageBanner />
      <p>The form</p>
    </>
  );
  await show(below, { auth: signedIn() });
}

beforeEach(() => localStorage.clear());

it('the uses left move nothing when they arrive', async () => {
  answer(freePlan());
  const release = holdBack('GET /api/user/subscription');
  await showAbove();
  const before = top();
  await expect.element(left).not.toBeVisible();
  release();
  await expect.element(left).toBeVisible();
  expect(top()).toBe(before);
});

it('players without a limit have no place for it once their plan was known on any page', async () => {
  answer(paidPlan('premium'));
  await show(<p>The form</p>, { auth: signedIn() });
  await expect.poll(() => localStorage.length).toBe(1);
  const release = holdBack('GET /api/user/subscription');
  await showAbove();
  await expect.element(left).not.toBeInTheDocument();
  release();
});
