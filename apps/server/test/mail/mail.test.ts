import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerEnvelope } from 'smtp-server';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/index.ts';
import { layOutMail, mailFailures, MailQueue, smtpTransport } from '../../src/mail/index.ts';
import type { Mail } from '../../src/mail/index.ts';
import { NO_METRICS } from '../../src/metrics/metrics.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { aMailRow } from '../support/mails.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

type SmtpCommand = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A real mail server on this machine that keeps the emails it gets. */
interface MailServer {
  readonly url: string;
  readonly received: Received[];
  /** SMTP codes with which to refuse the next emails. */
  readonly refusals: number[];
  /** Permanently refuses the sender, the recipient, or the content of every email from now on. */
  readonly refuses: (command: SmtpCommand) => void;
  readonly stop: () => Promise<void>;
}

async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const keep = async (message: Buffer, envelope: SMTPServerEnvelope): Promise<void> => {
    const mail = await PostalMime.parse(message);
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
  };
  let refused: SmtpCommand | undefined;
  const refusal = (command: SmtpCommand) =>
    command === refused ? Object.assign(new Error('refused'), { responseCode: 550 }) : null;
  const server = new SMTPServer({
    authOptional: true,
    onMailFrom: (_address, _session, done) => done(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT TO')),
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusals.shift() ?? refusal('DATA')?.responseCode;
        if (responseCode !== undefined) {
          done(Object.assign(new Error('not now'), { responseCode }));
          return;
        }
        void keep(Buffer.concat(chunks), envelope).finally(done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    refuses: (command) => void (refused = command),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

const FROM = 'Trifecta <no-reply@trifecta.example>';
const content = layOutMail({
  productName: 'Trifecta',
  heading: 'Grüße & <b>more</b>',
  paragraphs: ['A paragraph with "quotes" and <tags>.'],
  button: { label: 'Verify Email', url: 'https://trifecta.example/verify-email?token=abc&x=1' },
  afterwards: ['The link works once.'],
});
const mailTo = (address: string, name = ''): Mail => ({
  to: { name, address },
  subject: 'Grüße von Trifecta',
  ...content,
  playerId: null,
});

describe.each(ENGINES)('the mail queue on %s', (engine) => {
  let database: TestDatabase;
  let db: Database;
  let server: MailServer;
  let clock: number;
  const queues: MailQueue[] = [];
  const log: string[] = [];

  const openQueue = (url: string | undefined = server.url): MailQueue => {
    const noteAs = (level: string) => (_details: unknown, message: string) =>
      void log.push(`${level}: ${message}`);
    const queue = new MailQueue({
      db,
      transport: smtpTransport(url, FROM),
      now: () => new Date(clock),
      newId: uuidv7,
      log: { warn: noteAs('warn'), error: noteAs('error') } as never,
      metrics: NO_METRICS,
    });
    queues.push(queue);
    return queue;
  };
  const statuses = async () =>
    db.selectFrom('mail').select(['status', 'tries', 'body_text']).orderBy('id').execute();
  const later = (minutes: number): void => void (clock += minutes * 60_000);

  beforeEach(async () => {
    database = await createSiteDatabase(engine);
    ({ db } = database.open());
    server = await startMailServer();
    clock = Date.parse('2026-11-21T12:00:00Z');
    log.length = 0;
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await server.stop();
    await database.drop();
  });

  it('sends an email as text and HTML, with accents and link intact, and deletes its content', async () => {
    const queue = openQueue();
    await queue.add(mailTo('player@example.com', 'A, "Player"'));
    await queue.deliver();
    expect(server.received).toHaveLength(1);
    const [{ from, to, mail } = {} as Received] = server.received;
    expect(from).toBe('no-reply@trifecta.example');
    expect(to).toEqual(['player@example.com']);
    expect(mail.from).toEqual({ name: 'Trifecta', address: 'no-reply@trifecta.example' });
    expect(mail.subject).toBe('Grüße von Trifecta');
    expect(mail.text).toContain('https://trifecta.example/verify-email?token=abc&x=1');
    expect(mail.html).toContain('href="https://trifecta.example/verify-email?token=abc&amp;x=1"');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await statuses()).toEqual([{ status: 'sent', tries: 1, body_text: '' }]);
  });

  it('lets mail programs unsubscribe from emails with an unsubscribe link', async () => {
    const queue = openQueue();
    const unsubscribeUrl = 'https://trifecta.example/unsubscribe?token=a.b';
    await queue.add({ ...mailTo('player@example.com'), unsubscribeUrl });
    await queue.add(mailTo('other@example.com'));
    await queue.deliver();
    const headers = (index: number) =>
      server.received[index]?.mail.headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value]);
    expect(headers(0)).toEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(headers(1)).toEqual([]);
  });

  it.each([
    'a@example.com\r\nBcc: evil@example.com',
    'a@example.com, evil@example.com',
    'a@example.com>, <evil@example.com',
  ])('never sends to a second address hidden in the first: %j', async (address) => {
    const queue = openQueue();
    await queue.add(mailTo(address));
    await queue.add(mailTo('other@example.com', `x\r\nBcc: evil@example.com`));
    await queue.deliver();
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toContain('other@example.com');
    expect(recipients).not.toContain('evil@example.com');
    expect(server.received.every(({ mail }) => (mail.bcc ?? []).length === 0)).toBe(true);
  });

  it('retries later when the server is busy, and not before', async () => {
    server.refusals.push(451, 450);
    const queue = openQueue();
    await queue.add(mailTo('player@example.com'));
    await queue.deliver();
    expect(server.received).toHaveLength(0);
    await queue.deliver();
    expect(await statuses()).toMatchObject([{ status: 'queued', tries: 1 }]);
    later(1);
    await queue.deliver();
    expect(await statuses()).toMatchObject([{ status: 'queued', tries: 2 }]);
    later(5);
    await queue.deliver();
    expect(await statuses()).toMatchObject([{ status: 'sent', tries: 3 }]);
    expect(server.received).toHaveLength(1);
    expect(log).toEqual(['warn: email not sent, will retry', 'warn: email not sent, will retry']);
  });

  it('sends what a player waits for before emails of a subscription', async () => {
    server.refusals.push(451, 451);
    const queue = openQueue();
    const unsubscribeUrl = 'https://trifecta.example/unsubscribe?token=a.b';
    await queue.add({ ...mailTo('subscriber@example.com'), unsubscribeUrl });
    await queue.add(mailTo('waiting@example.com'));
    await queue.deliver();
    expect(server.received).toHaveLength(0);
    later(5);
    await queue.deliver();
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toEqual(['waiting@example.com', 'subscriber@example.com']);
  });

  it('gives up immediately when the server refuses permanently', async () => {
    server.refusals.push(550);
    const queue = openQueue();
    await queue.add(mailTo('nobody@example.com'));
    await queue.add(mailTo('player@example.com'));
    await queue.deliver();
    expect(await statuses()).toEqual([
      { status: 'failed', tries: 1, body_text: '' },
      { status: 'sent', tries: 1, body_text: '' },
    ]);
    expect(log).toEqual(['warn: email dropped after the last retry']);
  });

  it('remembers why emails were not sent, without addresses, until they are', async () => {
    const failures = () => mailFailures(db, new Date(0).toISOString());
    server.refusals.push(451, 550);
    const queue = openQueue();
    await queue.add(mailTo('ada@example.com'));
    await queue.add(mailTo('ben@example.com'));
    await queue.deliver();
    const busy = { to: 'a…@example.com', isWaiting: true };
    const refused = { to: 'b…@example.com', isWaiting: false };
    const reason = expect.stringContaining('550') as string;
    expect(await failures()).toMatchObject([{ ...refused, reason }, busy]);
    later(1);
    await queue.deliver();
    expect(await failures()).toMatchObject([refused]);
    expect(await mailFailures(db, new Date(clock).toISOString())).toEqual([]);
  });

  it.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)(
    "logs an error only when a refusal can't be about the recipient: %s",
    async (command) => {
      server.refuses(command);
      const queue = openQueue();
      await queue.add(mailTo('nobody@example.com'));
      await queue.deliver();
      expect(await statuses()).toMatchObject([{ status: 'failed', tries: 1 }]);
      expect(log).toEqual([
        `${command === 'MAIL FROM' ? 'error' : 'warn'}: email dropped after the last retry`,
      ]);
    },
  );

  it("waits for a server that's down, across a restart, and gives up after the seventh attempt", async () => {
    const { port } = new URL(server.url);
    await server.stop();
    const queue = openQueue();
    await queue.add(mailTo('player@example.com'));
    await queue.deliver();
    await queue.close();
    expect(await statuses()).toMatchObject([{ status: 'queued', tries: 1 }]);
    server = await startMailServer(Number(port));
    later(1);
    const next = openQueue();
    await next.deliver();
    expect(await statuses()).toMatchObject([{ status: 'sent', tries: 2 }]);

    server.refusals.push(...Array.from({ length: 7 }, () => 451));
    await next.add(mailTo('player@example.com'));
    for (let tries = 0; tries < 8; tries += 1) {
      await next.deliver();
      later(24 * 60);
    }
    expect((await statuses()).at(-1)).toMatchObject({ status: 'failed', tries: 7 });
  });

  it('sends each email once, however many processes check', async () => {
    const opened = [1, 2, 3].map(() => openQueue());
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        opened[index % 3]?.add(mailTo(`player-${index}@example.com`)),
      ),
    );
    await Promise.all(opened.map((queue) => queue.deliver()));
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(12);
    expect(new Set(recipients).size).toBe(12);
  });

  it('resends an email whose process died while sending', async () => {
    const mail = {
      subject: 'Half sent',
      status: 'queued' as const,
      tries: 1,
      next_try_at: new Date(clock + 5 * 60_000).toISOString(),
    };
    await db.insertInto('mail').values(aMailRow(mail)).execute();
    const queue = openQueue();
    await queue.deliver();
    expect(server.received).toHaveLength(0);
    later(5);
    await queue.deliver();
    expect(server.received).toHaveLength(1);
  });

  it('deletes sent emails after thirty days', async () => {
    const queue = openQueue();
    await queue.add(mailTo('player@example.com'));
    await queue.deliver();
    later(29 * 24 * 60);
    await queue.clean();
    expect(await statuses()).toHaveLength(1);
    later(2 * 24 * 60);
    await queue.clean();
    expect(await statuses()).toHaveLength(0);
  });
});

describe('the layout of an email', () => {
  it('escapes everything in both forms', () => {
    expect(content.html).toContain('Gr\u00fc\u00dfe &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(content.html).not.toContain('<b>');
    expect(content.html).toContain('&quot;quotes&quot; and &lt;tags&gt;');
    expect(content.text).toContain('Grüße & <b>more</b>');
    expect(content.text).toContain('A paragraph with "quotes" and <tags>.');
  });

  it("has the product's colors, and loads nothing", () => {
    for (const colour of ['#0a0d13', '#ffc53d', '#eef2fa']) expect(content.html).toContain(colour);
    expect(content.html).not.toMatch(/<img|<script|<link|url\(/);
  });
});

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
