import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedInPlayer } from './support/accounts.ts';
import { saveBuild } from './support/builds.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

/** The output of each section's command. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  start: /"name":"AKM"[^]*"weaponId":"m60"/,
  tokens: /"buildName":"Night owl"/,
  limits: /ratelimit: "network";r=\d+;t=\d+/,
  caching: /304/,
  errors: /"code":"not_found"/,
  versions: /"version":"/,
  events: /^(?:event|data|id|retry):/m,
  webhooks: /^g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE=$/m,
  data: /"version":"11/,
  names: /"name":"M11"[^]*\/all\.csv/,
  help: /x-request-id: /,
};

/** Runs a command in a shell until it has shown what it should, or ended. */
function shown(command: string, wanted: RegExp, token: string, folder: string): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, TOKEN: token };
    const shell = spawn('sh', ['-c', command], { cwd: folder, env, detached: true });
    let text = '';
    shell.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      // A stream never ends by itself.
      if (wanted.test(text) && shell.pid !== undefined) process.kill(-shell.pid);
    });
    shell.on('close', () => resolve(text));
  });
}

async function createToken(page: Page): Promise<string> {
  await open(page, '/account');
  await page.getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name').fill('Nightly script');
  await dialog.getByLabel('Read and change your builds and favorites').check();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const created = page.getByRole('dialog', { name: 'Copy your access token' });
  const token = await created.getByLabel('Access token').inputValue();
  await created.getByRole('button', { name: 'Done' }).click();
  return token;
}

test('every command on the page for developers works as it stands there, until the token is revoked', async ({
  page,
}) => {
  await signedInPlayer(page);
  await saveBuild(page);
  const token = await createToken(page);
  await page.getByRole('link', { name: 'How programs use it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers');
  const folder = await mkdtemp(join(tmpdir(), 'developers-'));
  const sections = await page.locator('main section[id]').all();
  const ids = await Promise.all(sections.map((section) => section.getAttribute('id')));
  expect(ids).toEqual(Object.keys(SHOWN));
  for (const [id, wanted] of Object.entries(SHOWN)) {
    const command = await page.locator(`#${id} pre`).innerText();
    expect(await shown(command, wanted, token, folder), command).toMatch(wanted);
  }
  await open(page, '/account');
  await page.getByRole('button', { name: 'Revoke “Nightly script”' }).click();
  await expect(page.getByText('No access tokens yet.')).toBeVisible();
  const command = `curl -s -H "Authorization: Bearer $TOKEN" "${new URL(page.url()).origin}/api/user-builds"`;
  expect(await shown(command, /unauthorized/, token, folder)).toMatch(/"code":"unauthorized"/);
  await rm(folder, { recursive: true });
});
