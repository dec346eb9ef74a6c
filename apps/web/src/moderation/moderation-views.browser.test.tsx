import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { buildId } from '../../test/builds.ts';
import { freePlan, PROFILE, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import type { AnswerOf } from '../api/client.ts';
import { ModerationViews } from './moderation-views.tsx';

const BEN = { id: buildId(50), email: 'ben@example.org', displayName: 'Ben' };
const RUDE = {
  id: buildId(1),
  buildName: 'Rude',
  class: 'Light',
  items: ['V9S', 'Cloaking Device', 'Goo Grenade', 'Glitch Grenade'],
  description: 'An insult.',
  isPublic: true,
  isHidden: false,
  updatedAt: '2026-11-20T11:00:00.000Z',
} as const;
const REPORTED = {
  cursor: buildId(70),
  about: 'build',
  reports: 3,
  newestAt: '2026-11-20T12:00:00.000Z',
  reasons: [
    { reason: 'offensive', reports: 2 },
    { reason: 'spam', reports: 1 },
  ],
  notes: ['Look at the description.'],
  player: BEN,
  build: RUDE,
} as const satisfies AnswerOf<'GET /api/operator/reports'>['entries'][number];
const DECIDED = {
  id: buildId(80),
  kind: 'build-hidden',
  about: 'Rude',
  reason: 'offensive',
  message: 'An insult.',
  decidedAt: '2026-11-20T12:00:00.000Z',
  until: null,
  endedAt: null,
  answer: 'It is a quote.',
  answeredAt: '2026-11-21T12:00:00.000Z',
  isBuildDeleted: false,
} as const;

const BEN_SEEN: AnswerOf<'GET /api/operator/players/:id'> = {
  ...BEN,
  isEmailVerified: true,
  createdAt: '2026-01-02T12:00:00.000Z',
  suspendedUntil: null,
  plan: { tier: 'free', endDate: null },
  grant: null,
  openReports: 3,
  buildsCount: 1,
  ratings: 3,
  areRatingsOut: false,
  cases: [DECIDED],
  notes: [{ note: 'Second time.', operator: 'ada@example.org', createdAt: DECIDED.decidedAt }],
};

const dialog = page.getByRole('dialog');
const confirm = page.getByRole('button', { name: 'Confirm' });

async function showViews(at = '/operator'): Promise<void> {
  await show(<ModerationViews />, { auth: signedIn({ ...PROFILE, isOperator: true }), at });
}

beforeEach(() => {
  answer({
    ...freePlan(),
    'GET /api/operator/reports': { open: 1, entries: [REPORTED], next: null },
    'GET /api/operator/answers': {
      entries: [{ ...DECIDED, player: BEN, build: { ...RUDE, isPublic: false, isHidden: true } }],
    },
  });
});

describe('the reports', () => {
  it('show what was reported, how often, and why', async () => {
    await showViews();
    const entry = page.getByRole('listitem');
    await expect
      .element(entry)
      .toMatchTextContent(/Offensive or hateful \(2\), Spam or advertising/);
    await expect.element(entry).toMatchTextContent(/3 reports, last on November 20, 2026/);
    await expect.element(entry).toMatchTextContent(/Light: V9S, Cloaking Device, Goo Grenade/);
    await expect.element(entry).toMatchTextContent(/Description: An insult\./);
    await expect.element(entry).toMatchTextContent(/Report: Look at the description\./);
    await expect.element(page.getByRole('link', { name: 'Build “Rude”' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('leave the queue once their build is hidden with a reason and a message', async () => {
    await showViews();
    answer({ 'POST /api/operator/builds/:id/hide': { message: 'Done.' } });
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('offensive');
    await page.getByRole('textbox', { name: 'Message' }).fill('This insults others.');
    expect(await axeFindings()).toEqual([]);
    answer({ 'GET /api/operator/reports': { open: 0, entries: [], next: null } });
    await confirm.click();
    await expect.element(page.getByText('No open reports')).toBeVisible();
    expect(callsOf('POST /api/operator/builds/:id/hide')).toMatchObject([
      {
        params: { id: RUDE.id },
        body: { reason: 'offensive', message: 'This insults others.', cursor: REPORTED.cursor },
      },
    ]);
  });

  it('show that another operator was faster', async () => {
    await showViews();
    const taken = refusal('already_decided', 'These reports are already closed.');
    answer({ 'POST /api/operator/reports/dismiss': taken });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('textbox', { name: 'Why' }).fill('Harmless.');
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/already closed/);
  });

  it('can be retried when they fail to load', async () => {
    answer({ 'GET /api/operator/reports': refusal('not_found', 'Not found.') });
    await showViews();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load');
    answer({ 'GET /api/operator/reports': { open: 0, entries: [], next: null } });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('No open reports')).toBeVisible();
  });
});

it('an answer is shown with the decision, and leaves the queue when read', async () => {
  await showViews('/operator?view=answers');
  const entry = page.getByRole('listitem');
  await expect.element(entry).toMatchTextContent(/Build “Rude” hidden/);
  await expect.element(entry).toMatchTextContent(/It is a quote\./);
  await expect.element(entry).toMatchTextContent(/Description: An insult\./);
  await expect.element(entry.getByRole('button', { name: 'Restore' })).toBeVisible();
  answer({ 'POST /api/operator/answers/:id/read': { message: 'Done.' } });
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('The decision stays.');
  answer({ 'GET /api/operator/answers': { entries: [] } });
  await confirm.click();
  await expect.element(page.getByText('No unread answers')).toBeVisible();
});

it('a player is found, and suspended until a day', async () => {
  answer({
    'GET /api/operator/players': { players: [{ ...BEN, suspendedUntil: null }] },
    'GET /api/operator/players/:id': BEN_SEEN,
    'GET /api/operator/players/:id/builds': { entries: [RUDE], next: null },
    'POST /api/operator/players/:id/suspend': { message: 'Done.' },
  });
  await showViews('/operator?view=players');
  await page.getByRole('searchbox').fill('ben');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Ben' }).click();
  await expect.element(page.getByText('Second time.')).toBeVisible();
  await expect.element(page.getByText('Description: An insult.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('harassment');
  await page.getByLabelText('Until').fill('2030-01-31');
  await page.getByRole('textbox', { name: 'Message' }).fill('Three insults.');
  answer({
    'GET /api/operator/players/:id': { ...BEN_SEEN, suspendedUntil: '2030-01-31T12:00:00.000Z' },
  });
  await confirm.click();
  await expect.element(page.getByText('Until January 31, 2030')).toBeVisible();
  expect(callsOf('POST /api/operator/players/:id/suspend')).toMatchObject([
    {
      params: { id: BEN.id },
      body: { until: new Date(2030, 0, 31, 23, 59, 59, 999).toISOString(), reason: 'harassment' },
    },
  ]);
});

it.each([
  ['Take Ratings Out', 'Take out all ratings by Ben?', 'out'],
  ['Put Ratings Back', 'Count the ratings by Ben again?', 'back'],
] as const)("%s changes a player's ratings, with a reason", async (button, title, way) => {
  const endpoint = `POST /api/operator/players/:id/ratings/${way}` as const;
  answer({
    'GET /api/operator/players/:id': { ...BEN_SEEN, areRatingsOut: way === 'back' },
    'GET /api/operator/players/:id/builds': { entries: [], next: null },
    [endpoint]: refusal('already_decided', 'That has already been decided.'),
  });
  await showViews(`/operator?view=players&player=${BEN.id}`);
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await dialog.getByRole('textbox').fill('Five accounts, one player.');
  await confirm.click();
  await expect.element(dialog.getByText('That has already been decided.')).toBeVisible();
  answer({
    [endpoint]: { message: 'Done.' },
    'GET /api/operator/players/:id': { ...BEN_SEEN, areRatingsOut: way === 'out' },
  });
  await confirm.click();
  await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument();
  expect(callsOf(endpoint)[1]).toMatchObject({
    params: { id: BEN.id },
    body: { why: 'Five accounts, one player.' },
  });
});

it("a player's builds have pages, with what is in each build", async () => {
  const older = { ...RUDE, id: buildId(2), buildName: 'Older', isPublic: false };
  answer({
    'GET /api/operator/players/:id': { ...BEN_SEEN, buildsCount: 51 },
    'GET /api/operator/players/:id/builds': ({ query }) =>
      query.cursor === undefined
        ? { entries: [{ ...RUDE, isPublic: false, isHidden: true }], next: `1.${RUDE.id}` }
        : { entries: [older], next: null },
  });
  await showViews(`/operator?view=players&player=${BEN.id}`);
  const builds = page.getByRole('region', { name: 'Builds (51)' });
  await expect.element(builds).toMatchTextContent(/Rude.*Hidden.*Light: V9S, Cloaking Device/);
  await expect.element(builds.getByRole('button', { name: 'Restore Rude' })).toBeVisible();
  await builds.getByRole('button', { name: 'Next Page' }).click();
  await expect.element(builds).toMatchTextContent(/Older.*Private/);
  await expect.element(builds.getByRole('button', { name: 'Hide Older' })).toBeVisible();
});

it('the log shows who did what, page by page', async () => {
  const entry = {
    id: buildId(90),
    at: '2026-11-20T12:00:00.000Z',
    via: 'page',
    runBy: null,
    operator: 'ada@example.org',
    action: 'build-hidden',
    playerId: BEN.id,
    playerName: 'Ben',
    buildId: RUDE.id,
    reason: 'offensive',
    why: 'An insult.',
    tier: null,
    until: null,
  } as const;
  const gone = { playerId: null, playerName: null, operator: null, why: null, reason: null };
  answer({
    'GET /api/operator/log': ({ query }) =>
      query.cursor === undefined
        ? { entries: [entry], next: entry.id }
        : { entries: [{ ...entry, ...gone }], next: null },
  });
  await showViews('/operator?view=log');
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Hid a buildBenOffensive or hateful: An insult\.ada@example\.org/);
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Hid a buildDeleted accountFormer operator/);
});
