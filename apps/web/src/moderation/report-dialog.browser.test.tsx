import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../test/axe.ts';
import { NIGHT_OWL } from '../../test/builds.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, holdBack, refusal } from '../../test/stub-api.ts';
import { ReportButton } from './report-button.tsx';

const THANKS = 'Thanks. An operator will review it.';
const open = page.getByRole('button', { name: 'Report' });
const dialog = page.getByRole('dialog');
const reason = page.getByRole('combobox', { name: 'Reason' });
const send = page.getByRole('button', { name: 'Send Report' });

beforeEach(async () => {
  answer({ 'POST /api/reports': { message: THANKS } });
  await show(<ReportButton build={NIGHT_OWL} />);
  await open.click();
  await expect.element(dialog).toBeVisible();
});

it('sends what is reported, why, and the note, and says thanks', async () => {
  await page.getByRole('combobox', { name: 'What to report' }).selectOptions('name');
  await reason.selectOptions('Impersonation');
  await page.getByRole('textbox').fill('  That is my name.  ');
  await send.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(THANKS);
  expect(callsOf('POST /api/reports').map(({ body }) => body)).toEqual([
    {
      buildId: NIGHT_OWL._id,
      about: 'name',
      reason: 'impersonation',
      note: 'That is my name.',
    },
  ]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

it('needs a reason', async () => {
  await send.click();
  await expect.element(reason).toBeInvalid();
  expect(callsOf('POST /api/reports')).toEqual([]);
});

it('shows a refusal, and keeps what was typed', async () => {
  answer({ 'POST /api/reports': refusal('too_many_requests', 'Too many requests.') });
  await reason.selectOptions('Spam or advertising');
  await page.getByRole('textbox').fill('Third time.');
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Third time.');
});

it('is busy while it sends, and closes on Escape otherwise', async () => {
  const release = holdBack('POST /api/reports');
  await reason.selectOptions('Something else');
  await send.click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect.element(page.getByRole('status')).toHaveTextContent(THANKS);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('has no accessibility problems', async () => {
  expect(await axeFindings()).toEqual([]);
});
