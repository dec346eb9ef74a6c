import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, CUT_OFF } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { SiteStatusPanel } from './operator-view.tsx';

const STATUS: AnswerOf<'GET /api/operator/status'> = {
  version: '1.2.3',
  mode: 'production',
  database: 'postgres',
  schema: '0015-moderation',
  catalogue: { update: '11.10.0', isBuiltIn: true },
  jobs: [
    { name: 'billing', succeededAt: '2026-11-22T12:00:00.000Z', failedAt: null },
    { name: 'daily-backup', succeededAt: null, failedAt: '2026-11-22T12:00:00.000Z' },
  ],
  emails: {
    waiting: 3,
    oldestWaitingAt: '2026-11-22T12:00:00.000Z',
    failed: 1,
    failures: [
      {
        to: 'b…@example.org',
        subject: 'Verify your email address',
        reason: '550 No such user',
        queuedAt: '2026-11-22T12:00:00.000Z',
        isWaiting: false,
      },
    ],
  },
  webhooks: { lastReceivedAt: '2026-11-22T12:00:00.000Z', failed: 0, lastRefusedAt: null },
  backups: { newest: null, areDaily: true },
  processes: [{ version: '1.2.3', startedAt: '2026-11-22T12:00:00.000Z' }],
  maintenance: null,
  reports: 0,
  answers: 0,
  problems: [],
};

const site = page.getByRole('region', { name: 'Site' });
const start = () => show(<SiteStatusPanel />, { auth: signedIn() });

describe('the status of the site', () => {
  it('shows its version, jobs, emails, webhooks, and backups', async () => {
    answer({ ...freePlan(), 'GET /api/operator/status': STATUS });
    await start();
    await expect.element(site).toMatchTextContent('Everything is fine.');
    await expect.element(site).toMatchTextContent('1.2.3 (production) on PostgreSQL');
    await expect.element(site).toMatchTextContent('3 waiting, 1 failed in the last 24 hours');
    await expect.element(site).toMatchTextContent(/Billing check\s*Nov 22, \d+:00/);
    await expect.element(site).toMatchTextContent(/Daily backup\s*never/);
    await expect.element(site).not.toMatchTextContent(/refused/);
    await expect.element(site).toMatchTextContent(/Newest backup\s*never/);
  });

  it('has each job on one line on a phone', async () => {
    await page.viewport(390, 844);
    answer({ ...freePlan(), 'GET /api/operator/status': STATUS });
    await start();
    const heightOf = (name: string) => site.getByText(name, { exact: true }).element().clientHeight;
    await expect.element(site.getByText('Billing check')).toBeVisible();
    expect(heightOf('Billing check')).toBe(heightOf('Version'));
  });

  it('puts what needs attention first', async () => {
    const problems = [
      { name: 'disk-low', severity: 'warning', what: 'The disk is full.', todo: 'Free some.' },
      { name: 'clock', severity: 'warning', what: 'A clock is wrong.', todo: 'Set it.' },
    ] as const;
    const webhooks = { ...STATUS.webhooks, lastRefusedAt: '2026-11-21T12:00:00.000Z' };
    const emails = { ...STATUS.emails, failures: [] };
    const status = { ...STATUS, problems: [...problems], webhooks, emails };
    answer({ ...freePlan(), 'GET /api/operator/status': status });
    await start();
    await expect.element(site.getByText('The disk is full. Free some.')).toBeVisible();
    await expect.element(site).toMatchTextContent(/Refused webhook\s*Nov 21, 2026/);
    expect(
      site
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['The disk is full. Free some.', 'A clock is wrong. Set it.']);
    await expect.element(site.getByText('Everything is fine.')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    answer({ ...freePlan(), 'GET /api/operator/status': CUT_OFF });
    await start();
    await expect.element(site.getByText('Failed to load the status')).toBeVisible();
    answer({ ...freePlan(), 'GET /api/operator/status': STATUS });
    await site.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(site).toMatchTextContent('Everything is fine.');
  });
});
