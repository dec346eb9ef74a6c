import type { Wish } from '@trifecta/domain/account';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Schema } from '../../src/db/index.ts';
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
export async function mailedResetToken(
  site: StartedApp,
  email: string,
  wish?: Wish,
): Promise<string> {
  const before = (await mailsTo(site, email)).length;
  const answer = await post(site.origin, '/api/account/password-reset-email', { email, wish });
  expect(answer.status).toBe(200);
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(before + 1);
  return mailedToken(site, email);
}

/** An email as stored in the queue's table. */
export function aMailRow(change: Partial<Insertable<Schema['mail']>>): Insertable<Schema['mail']> {
  return {
    id: uuidv7(),
    player_id: null,
    to_name: '',
    to_address: 'player@example.com',
    subject: 'News',
    body_text: 'text',
    body_html: '<p>text</p>',
    status: 'shown',
    tries: 0,
    next_try_at: null,
    created_at: '2026-11-21T12:00:00.000Z',
    ...change,
  };
}
