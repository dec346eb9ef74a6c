import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { buildId } from '../../test/builds.ts';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf } from '../../test/stub-api.ts';
import { OwnModerationRecord } from './own-record.tsx';

const HIDDEN = {
  id: buildId(1),
  kind: 'build-hidden',
  about: 'Rude',
  reason: 'offensive',
  message: 'This insults other players.',
  decidedAt: '2026-11-20T12:00:00.000Z',
  until: null,
  endedAt: null,
  answer: null,
  answeredAt: null,
  isBuildDeleted: false,
} as const;

beforeEach(() => {
  answer(freePlan());
});

it('shows nothing to players whom no decision concerns', async () => {
  answer({ 'GET /api/moderation': { suspendedUntil: null, cases: [] } });
  await show(<OwnModerationRecord />, { auth: signedIn() });
  await expect.poll(() => callsOf('GET /api/moderation')).toHaveLength(1);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});

it('shows a decision with its reason, and takes an answer', async () => {
  answer({
    'GET /api/moderation': { suspendedUntil: null, cases: [HIDDEN] },
    'POST /api/moderation/:id/answer': { message: 'Sent.' },
  });
  await show(<OwnModerationRecord />, { auth: signedIn() });
  await expect.element(page.getByText('Your build “Rude” was hidden')).toBeVisible();
  await expect.element(page.getByText('This insults other players.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('It is a quote.');
  answer({
    'GET /api/moderation': {
      suspendedUntil: null,
      cases: [{ ...HIDDEN, answer: 'It is a quote.', answeredAt: HIDDEN.decidedAt }],
    },
  });
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await expect.element(page.getByText('Your answer: It is a quote.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
});

it('shows until when an account is suspended, and leaves out what is over', async () => {
  const until = '2030-01-31T12:00:00.000Z';
  answer({
    'GET /api/moderation': {
      suspendedUntil: until,
      cases: [
        { ...HIDDEN, id: buildId(2), kind: 'suspended', about: '', until },
        { ...HIDDEN, endedAt: HIDDEN.decidedAt },
        { ...HIDDEN, id: buildId(3), kind: 'name-changed', about: 'Rudolf' },
      ],
    },
  });
  await show(<OwnModerationRecord isCurrent />, { auth: signedIn() });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Your account is suspended until January 31, 2030\./);
  await expect.element(page.getByText('Your account was suspended')).toBeVisible();
  await expect.element(page.getByText('Your build “Rude” was hidden')).not.toBeInTheDocument();
  await expect.element(page.getByText('Rudolf')).not.toBeInTheDocument();
});

it('takes no answer about a build that the player has deleted, and leaves it out of what is current', async () => {
  const cases = [{ ...HIDDEN, isBuildDeleted: true }];
  answer({ 'GET /api/moderation': { suspendedUntil: null, cases } });
  await show(<OwnModerationRecord />, { auth: signedIn() });
  await expect.element(page.getByText("You've deleted this build.")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
  await show(<OwnModerationRecord isCurrent />, { auth: signedIn() });
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
