import { expect } from 'vitest';
import { post } from './http.ts';
import type { StartedApp } from './start-app.ts';

/** The emails sent to an address so far, newest first. */
export async function mailsTo(site: StartedApp, address: string) {
  return site.database.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute();
}

/** The token in the link of the last email to an address. */
export async function mailedToken(site: StartedApp, address: string): Promise<string> {
  const [mail] = await mailsTo(site, address);
  return /\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

/** Requests a password reset and waits for its email, which is written after the response. Returns the link's token. */
export async function mailedResetToken(site: StartedApp, email: string): Promise<string> {
  const before = (await mailsTo(site, email)).length;
  const answer = await post(site.origin, '/api/account/password-reset-email', { email });
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(before + 1);
  return mailedToken(site, email);
}
