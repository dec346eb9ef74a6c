import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { aMailRow } from '../support/mails.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';

describe('the outbox page', () => {
  it('of the demo says so, and shows emails as text with a working link', async () => {
    const site = await startApp({ engine: 'sqlite' });
    const empty = await site.send('/outbox');
    expect(empty.text()).toContain('No emails yet');
    const shown = aMailRow({
      subject: '<script>alert(1)</script>',
      body_text: 'Open https://trifecta.example/verify-email?token=a&b=1\nnow',
      body_html: '<h1 style="color:red">Open</h1>',
    });
    await site.database.db.insertInto('mail').values(shown).execute();
    const page = (await site.send('/outbox')).text();
    const [, asHtml = ''] = /<a href="(\/outbox\/[^"]+)">/.exec(page) ?? [];
    const mail = await site.send(asHtml);
    expect(mail.text()).toBe('<h1 style="color:red">Open</h1>');
    expect(mail.headers['content-type']).toBe('text/html; charset=utf-8');
    // Whatever an email contains, it does nothing here.
    expect(mail.headers['content-security-policy']).toBe(
      "default-src 'none';style-src-attr 'unsafe-inline';sandbox;frame-ancestors 'none'",
    );
    expect((await site.send('/outbox/nothing')).status).toBe(404);
    expect(page).toContain('<title>DEMO: Outbox');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<a href="https://trifecta.example/verify-email?token=a&amp;b=1">');
    expect(page).not.toContain('<script');
    await site.stop();
  });

  it.each(ENGINES)('returns 404 for an unknown or impossible id, on %s', async (engine) => {
    const site = await startApp({ engine });
    for (const id of ['nothing', uuidv7(), '%00']) {
      expect((await site.send(`/outbox/${id}`)).status).toBe(404);
    }
    await site.stop();
  });

  it("doesn't exist in production", async () => {
    const site = await startApp({ engine: 'sqlite', environment: PRODUCTION });
    expect((await site.send('/outbox')).status).toBe(404);
    expect((await site.send(`/outbox/${uuidv7()}`)).status).toBe(404);
    await site.stop();
  });
});
