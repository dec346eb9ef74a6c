import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { mailsTo } from '../support/mails.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';

const OPERATOR_ID = '019aa0c4-7e00-7abc-8def-0000000000f1';
const STRANGER = 'stranger@example.org';
const KINDS = ['verification', 'password-reset'] as const;

describe.each(ENGINES)('the email test of a public site on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    const environment = { ...PRODUCTION, OPERATORS: `${OPERATOR_ID}@example.com` };
    site = { ...(await startApp({ engine, environment })), origin: PRODUCTION.PUBLIC_URL };
  });
  afterAll(() => site.stop());

  const sendTest = (player: TestPlayer, kind: string, email: string): Promise<Answer> =>
    player.call('POST', '/api/email-test', { kind, email });
  const expectMarked = async (address: string, count: number): Promise<void> => {
    const mails = await mailsTo(site, address);
    expect(mails).toHaveLength(count);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^Test: /);
      expect(mail.body_text).toContain('This is a test, sent from the email test page.');
    }
  };

  it("sends to the player's own address only, marked as a test", async () => {
    const player = await addPlayer(site);
    for (const kind of KINDS) {
      expectRefusal(await sendTest(player, kind, STRANGER), 403, 'email_not_own');
      expect((await sendTest(player, kind, player.email.toUpperCase())).status).toBe(200);
    }
    expect(await mailsTo(site, STRANGER)).toEqual([]);
    await expectMarked(player.email, 2);
  });

  it("doesn't send to an address that the account hasn't proved", async () => {
    const { id, email } = await addPlayer(site);
    const claims = { ...claimsOf(site, id, email), sign_in_provider: 'facebook' };
    const token = await signClaims({ ...claims, email_verified: false }, await addSigningKey(site));
    const answer = await site.send('/api/email-test', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'verification', email }),
    });
    expectRefusal(answer, 403, 'email_not_own');
    expect(await mailsTo(site, email)).toEqual([]);
  });

  it('sends to any address for operators, once they have entered a code', async () => {
    const operator = await addPlayer(site, { ids: [OPERATOR_ID] });
    const address = 'mailbox@example.org';
    expectRefusal(await sendTest(operator, 'verification', address), 403, 'second_step_needed');
    const { db } = site.database;
    await db
      .updateTable('player')
      .set({ has_second_step: 1 })
      .where('id', '=', OPERATOR_ID)
      .execute();
    await db
      .updateTable('sign_in_session')
      .set({ second_step_at: new Date().toISOString() })
      .where('player_id', '=', OPERATOR_ID)
      .execute();
    for (const kind of KINDS) expect((await sendTest(operator, kind, address)).status).toBe(200);
    await expectMarked(address, 2);
  });
});
