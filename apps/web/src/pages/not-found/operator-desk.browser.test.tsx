import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, CUT_OFF, callsOf } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { BackupsPanel, MailsPanel } from './operator-desk.tsx';

const MAIL: AnswerOf<'GET /api/operator/emails'>['mails'][number] = {
  id: 'mail-1',
  to: 'b…@example.org',
  subject: 'Verify your email address',
  createdAt: '2026-11-22T12:00:00.000Z',
  isWaiting: false,
  reason: '550 No such user',
  canBeSent: true,
};

const FILE = 'trifecta-daily-20261122T030000Z.jsonl.gz';
const BACKUPS: AnswerOf<'GET /api/operator/backups'> = {
  files: [{ file: FILE, createdAt: '2026-11-22T03:00:00.000Z', bytes: 1_500_000 }],
  work: null,
  checks: [],
};

describe('emails that were not sent', () => {
  it('are sent or canceled by a button', async () => {
    answer({
      ...freePlan(),
      'GET /api/operator/emails': { mails: [MAIL, { ...MAIL, id: 'mail-2', canBeSent: false }] },
      'POST /api/operator/emails/:id/resend': { message: 'Sent.' },
      'POST /api/operator/emails/:id/cancel': CUT_OFF,
    });
    await show(<MailsPanel />, { auth: signedIn() });
    const panel = page.getByRole('region', { name: 'Emails not sent' });
    await expect.element(panel).toMatchTextContent('550 No such user');
    // The second one's content wasn't kept.
    expect(panel.getByRole('button', { name: 'Send Now' }).elements()).toHaveLength(1);
    await panel.getByRole('button', { name: 'Send Now' }).click();
    await expect.poll(() => callsOf('POST /api/operator/emails/:id/resend')).toHaveLength(1);
    await panel.getByRole('button', { name: 'Cancel Email' }).first().click();
    await expect.element(panel).toMatchTextContent('Failed to change the email');
  });
});

it('a heap of unsent emails shows three, and all by a button', async () => {
  const mails = Array.from({ length: 7 }, (_, index) => ({ ...MAIL, id: `mail-${index}` }));
  answer({ ...freePlan(), 'GET /api/operator/emails': { mails } });
  await show(<MailsPanel />, { auth: signedIn() });
  const entries = page.getByRole('listitem');
  await expect.poll(() => entries.elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Show All 7' }).click();
  await expect.poll(() => entries.elements()).toHaveLength(7);
  await expect.element(page.getByRole('button', { name: /Show All/ })).not.toBeInTheDocument();
});

describe('backups', () => {
  it('are listed with their check, and made or checked by a button', async () => {
    const work = { what: 'make', file: FILE, since: '2026-11-22T03:00:00.000Z' } as const;
    answer({
      ...freePlan(),
      'GET /api/operator/backups': BACKUPS,
      'POST /api/operator/backups': { message: 'Begun.' },
      'POST /api/operator/backups/check': { message: 'Begun.' },
    });
    await show(<BackupsPanel />, { auth: signedIn() });
    const panel = page.getByRole('region', { name: 'Backups' });
    await expect.element(panel).toMatchTextContent('1.5 MB');
    await expect.element(panel).toMatchTextContent('Verified when it was made.');
    await panel.getByRole('button', { name: 'Check Again' }).click();
    await expect
      .poll(() => callsOf('POST /api/operator/backups/check'))
      .toMatchObject([{ body: { file: FILE } }]);
    // The list is loaded again, still without work.
    await expect.poll(() => callsOf('GET /api/operator/backups').length).toBe(2);
    answer({
      ...freePlan(),
      'GET /api/operator/backups': { ...BACKUPS, work },
      'POST /api/operator/backups': { message: 'Begun.' },
    });
    await panel.getByRole('button', { name: 'Back Up Now' }).click();
    await expect.element(panel).toMatchTextContent('Backing up...');
    await expect.element(panel.getByRole('button', { name: 'Back Up Now' })).toBeDisabled();
  });

  it('name what a check found', async () => {
    const checks = [
      { file: FILE, at: '2026-11-22T04:00:00.000Z', problem: 'It is damaged.' },
      {
        file: 'trifecta-manual-20261123T030000Z.jsonl.gz',
        at: '2026-11-23T03:00:00.000Z',
        problem: 'No space.',
      },
    ];
    answer({ ...freePlan(), 'GET /api/operator/backups': { ...BACKUPS, checks } });
    await show(<BackupsPanel />, { auth: signedIn() });
    await expect.element(page.getByText('It is damaged.')).toBeVisible();
    await expect.element(page.getByText(/wasn't made: No space\./)).toBeVisible();
  });
});
