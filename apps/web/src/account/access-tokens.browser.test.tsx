import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../test/stub-api.ts';
import { AccessTokens } from './access-tokens.tsx';

const OVERLAY = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Stream overlay',
  scopes: ['builds' as const, 'rooms' as const],
  createdAt: '2026-01-02T12:00:00.000Z',
  expiresAt: '2027-01-02T12:00:00.000Z',
  lastUsedAt: '2026-01-03T12:00:00.000Z',
};
const BOT = {
  ...OVERLAY,
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Club bot',
  lastUsedAt: null,
};
const SECRET = `trifecta_${'a'.repeat(43)}00000000`;

const tokens = page.getByRole('region', { name: 'Access tokens' });
const dialog = page.getByRole('dialog', { name: 'New access token' });
const created = page.getByRole('dialog', { name: 'Copy your access token' });

async function showTokens(): Promise<void> {
  await show(<AccessTokens />, { auth: signedIn(), at: '/account' });
}

async function fillIn(): Promise<void> {
  await tokens.getByRole('button', { name: 'New Token' }).click();
  await dialog.getByLabelText('Name').fill('Stream overlay');
  await dialog.getByLabelText('Read and change your builds and favorites').click();
  await dialog.getByLabelText('Expires').selectOptions('In one year');
}

beforeEach(() => {
  answer({ ...freePlan(), 'GET /api/account/tokens': { tokens: [OVERLAY, BOT] } });
});

describe("a player's access tokens", () => {
  it('are listed with what they may do, their last use, and their end', async () => {
    const release = holdBack('GET /api/account/tokens');
    await showTokens();
    await expect.element(tokens.getByRole('status')).toHaveTextContent('Loading...');
    release();
    await expect
      .element(tokens.getByRole('listitem').nth(0))
      .toHaveTextContent(
        'Stream overlayBuilds · RoomsLast used January 3, 2026 · Expires January 2, 2027Revoke',
      );
    await expect.element(tokens.getByRole('listitem').nth(1)).toMatchTextContent('Never used');
  });

  it('can be reloaded after a failure, and say when there are none', async () => {
    answer({ 'GET /api/account/tokens': CUT_OFF });
    await showTokens();
    await expect
      .element(tokens.getByRole('alert'))
      .toMatchTextContent('Failed to load your access tokens');
    answer({ 'GET /api/account/tokens': { tokens: [] } });
    await tokens.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(tokens.getByText('No access tokens yet.')).toBeVisible();
  });

  it('are revoked in one press', async () => {
    answer({ 'DELETE /api/account/tokens/:id': { message: 'Revoked.' } });
    const release = holdBack('DELETE /api/account/tokens/:id');
    await showTokens();
    const button = tokens.getByRole('button', { name: 'Revoke “Club bot”' });
    await button.click();
    await expect.element(button).toHaveTextContent('Revoking...');
    answer({ 'GET /api/account/tokens': { tokens: [OVERLAY] } });
    release();
    await expect.element(button).not.toBeInTheDocument();
    expect(callsOf('DELETE /api/account/tokens/:id')).toMatchObject([{ params: { id: BOT.id } }]);
  });

  it('are shown once when they are created', async () => {
    answer({ 'POST /api/account/tokens': { ...OVERLAY, token: SECRET } });
    await showTokens();
    await tokens.getByRole('button', { name: 'New Token' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Create Token' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await fillIn();
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await expect.element(created.getByLabelText('Access token')).toHaveValue(SECRET);
    expect(callsOf('POST /api/account/tokens')).toMatchObject([
      { body: { name: 'Stream overlay', scopes: ['builds'], days: 365 } },
    ]);
    await created.getByRole('button', { name: 'Done' }).click();
    await expect.element(created).not.toBeInTheDocument();
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  });

  it('ask for the password when the sign-in is too old, and keep what was chosen', async () => {
    answer({ 'POST /api/account/tokens': refusal('sign_in_again', 'Sign in again.') });
    await showTokens();
    await fillIn();
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery');
    answer({ 'POST /api/account/tokens': { ...OVERLAY, token: SECRET } });
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await expect.element(created.getByLabelText('Access token')).toHaveValue(SECRET);
    expect(callsOf('POST /api/account/tokens')[1]).toMatchObject({
      body: {
        name: 'Stream overlay',
        scopes: ['builds'],
        days: 365,
        password: 'correct horse battery',
      },
    });
  });

  it('say why none could be created', async () => {
    const words = 'You have 10 access tokens, which is the limit. Revoke one first.';
    answer({ 'POST /api/account/tokens': refusal('token_limit_reached', words) });
    await showTokens();
    await fillIn();
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
  });
});
