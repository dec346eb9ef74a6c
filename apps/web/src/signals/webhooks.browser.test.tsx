import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { Webhooks } from './webhooks.tsx';

const DISCORD = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Club Discord',
  host: 'discord.com',
  signals: ['update.came' as const, 'room.started' as const],
  createdAt: '2026-01-02T12:00:00.000Z',
  offSince: null,
  lastDelivery: { at: '2026-01-03T12:00:00.000Z', status: 204, problem: null },
};
const PROGRAM = {
  ...DISCORD,
  id: '01900000-0000-7000-8000-000000000002',
  name: 'My program',
  host: 'hooks.example',
  offSince: '2026-01-04T12:00:00.000Z',
  lastDelivery: { at: '2026-01-04T12:00:00.000Z', status: null, problem: 'timed-out' as const },
};
const SECRET = `whsec_${'a'.repeat(43)}=`;

const panel = page.getByRole('region', { name: 'Webhooks' });
const dialog = page.getByRole('dialog', { name: 'New webhook' });
const added = page.getByRole('dialog', { name: 'Webhook added' });

async function showWebhooks(): Promise<void> {
  await show(<Webhooks />, { auth: signedIn(), at: '/account' });
}

async function fillIn(url = ' https://discord.com/api/webhooks/1/secret '): Promise<void> {
  await panel.getByRole('button', { name: 'New Webhook' }).click();
  await dialog.getByLabelText('Name').fill('Club Discord');
  await dialog.getByLabelText('URL').fill(url);
  await dialog.getByLabelText('A room started').click();
}

beforeEach(() => {
  const webhooks = [DISCORD, PROGRAM];
  answer({ ...freePlan(), 'GET /api/account/webhooks': { isOn: true, webhooks } });
});

describe("a player's webhooks", () => {
  it('are listed with what they are sent, and what came of it', async () => {
    const release = holdBack('GET /api/account/webhooks');
    await showWebhooks();
    await expect.element(panel.getByRole('status')).toHaveTextContent('Loading...');
    release();
    await expect
      .element(panel.getByRole('listitem').nth(0))
      .toHaveTextContent(
        'Club Discorddiscord.com · A game update is out · A room startedDelivered on January 3, 2026Send a TestRemove',
      );
    await expect
      .element(panel.getByRole('listitem').nth(1))
      .toMatchTextContent(
        'Failed on January 4, 2026: no answer in timeOff because deliveries kept failing.',
      );
  });

  it('can be reloaded after a failure, and say when there are none', async () => {
    answer({ 'GET /api/account/webhooks': CUT_OFF });
    await showWebhooks();
    await expect
      .element(panel.getByRole('alert'))
      .toMatchTextContent('Failed to load your webhooks');
    answer({ 'GET /api/account/webhooks': { isOn: true, webhooks: [] } });
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(panel.getByText('No webhooks yet.')).toBeVisible();
  });

  it('are shown with their secret once when they are added', async () => {
    const { lastDelivery: _none, ...rest } = DISCORD;
    const answered = { ...rest, lastDelivery: null, secret: SECRET };
    answer({ 'POST /api/account/webhooks': answered });
    await showWebhooks();
    await fillIn();
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect.element(added.getByLabelText('Signing secret')).toHaveValue(SECRET);
    expect(callsOf('POST /api/account/webhooks')).toMatchObject([
      {
        body: {
          name: 'Club Discord',
          url: 'https://discord.com/api/webhooks/1/secret',
          signals: ['room.started'],
        },
      },
    ]);
    await added.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  });

  it('keep what was typed when the address is refused, and say why at its field', async () => {
    const words = 'URL must start with https://';
    const details = [{ path: 'url', message: words }];
    answer({ 'POST /api/account/webhooks': refusal('validation_failed', words, details) });
    await showWebhooks();
    await fillIn('http://hooks.example/');
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect.element(dialog.getByLabelText('URL')).toHaveAccessibleDescription(words);
    await expect.element(dialog.getByLabelText('URL')).toHaveValue('http://hooks.example/');
  });

  it('show what came of a test', async () => {
    const lastDelivery = { at: '2026-01-05T12:00:00.000Z', status: 404, problem: null };
    const tested = { ...DISCORD, lastDelivery };
    answer({ 'POST /api/account/webhooks/:id/test': tested });
    const release = holdBack('POST /api/account/webhooks/:id/test');
    await showWebhooks();
    await panel.getByRole('button', { name: 'Send a test to “Club Discord”' }).click();
    const line = panel.getByRole('listitem').nth(0);
    await expect.element(line.getByRole('status')).toHaveTextContent('Sending...');
    answer({ 'GET /api/account/webhooks': { isOn: true, webhooks: [tested, PROGRAM] } });
    release();
    await expect
      .element(line.getByRole('status'))
      .toHaveTextContent('Failed on January 5, 2026: the server answered 404');
    expect(callsOf('POST /api/account/webhooks/:id/test')).toMatchObject([
      { params: { id: DISCORD.id } },
    ]);
  });

  it('are removed in one press', async () => {
    answer({ 'DELETE /api/account/webhooks/:id': { message: 'Removed.' } });
    await showWebhooks();
    const button = panel.getByRole('button', { name: 'Remove “My program”' });
    answer({ 'GET /api/account/webhooks': { isOn: true, webhooks: [DISCORD] } });
    await button.click();
    await expect.element(button).not.toBeInTheDocument();
    expect(callsOf('DELETE /api/account/webhooks/:id')).toMatchObject([
      { params: { id: PROGRAM.id } },
    ]);
  });

  it('can only be removed where the operator has switched them off', async () => {
    answer({ 'GET /api/account/webhooks': { isOn: false, webhooks: [DISCORD] } });
    await showWebhooks();
    await expect.element(panel.getByText('Webhooks are switched off on this site.')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Test' })).not.toBeInTheDocument();
    await expect.element(panel.getByRole('button', { name: 'New' })).not.toBeInTheDocument();
  });
});
