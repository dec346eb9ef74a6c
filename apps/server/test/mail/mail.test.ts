import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/index.ts';
import {
  layOutMail,
  mailFailures,
  MailQueue,
  mailServerFault,
  smtpTransport,
} from '../../src/mail/index.ts';
import type { Mail } from '../../src/mail/index.ts';
import { NO_METRICS } from '../../src/metrics/metrics.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { MailServer, Received } from '../support/mail-server.ts';
import { aMailRow } from '../support/mails.ts';

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
  const attempts: string[] = [];

  const openQueue = (url: string | undefined = server.url): MailQueue => {
    const noteAs = (level: string) => (_details: unknown, message: string) =>
      void log.push(`${level}: ${message}`);
    const queue = new MailQueue({
      db,
      transport: smtpTransport(url, FROM),
      renewLink: ({ link }) => Promise.resolve(link === 'useless' ? undefined : 'fresh'),
      now: () => new Date(clock),
      newId: uuidv7,
      log: { info: noteAs('info'), warn: noteAs('warn'), error: noteAs('error') } as never,
      metrics: {
        ...NO_METRICS,
        count: (_name, labels) => void attempts.push(...Object.values<string>(labels)),
      },
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
    attempts.length = 0;
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
    expect(attempts).toEqual(['postponed', 'postponed', 'sent']);
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
      { status: 'failed', tries: 1, body_text: content.text },
      { status: 'sent', tries: 1, body_text: '' },
    ]);
    expect(log).toEqual(['warn: email dropped']);
    expect(attempts).toEqual(['dropped', 'sent']);
  });

  it('stores nothing for the address of a player who has none', async () => {
    const queue = openQueue();
    await queue.add(mailTo('019aa0c4@no-address.invalid'));
    await queue.add(mailTo('player@invalid.example'));
    expect(await statuses()).toHaveLength(1);
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

  it.each([
    ['RCPT TO', 550, 'No such user', 'failed'],
    ['DATA', 554, 'Looks like spam', 'failed'],
    ['RCPT TO', 450, 'Greylisted, try again later', 'queued'],
    ['DATA', 452, 'Mailbox full', 'queued'],
  ] as const)(
    'of a refusal of one email, only warns, and sends the others: %s %d %s',
    async (command, code, text, status) => {
      server.refuses(command, code, text);
      const queue = openQueue();
      await queue.add(mailTo('nobody@example.com'));
      await queue.deliver();
      expect(await statuses()).toMatchObject([{ status, tries: 1 }]);
      expect(log).toEqual([
        status === 'failed' ? 'warn: email dropped' : 'warn: email not sent, will retry',
      ]);
      expect(await mailServerFault(db)).toBeUndefined();
      server.refuses(undefined);
      await queue.add(mailTo('player@example.com'));
      await queue.deliver();
      expect(server.received.map(({ to }) => to)).toEqual([['player@example.com']]);
    },
  );

  it.each([
    ['AUTH', 535, '5.7.8 Authentication credentials invalid'],
    ['AUTH', 454, '4.7.0 Temporary authentication failure'],
    ['AUTH', 534, '5.7.9 Mechanism is too weak'],
    ['MAIL FROM', 530, '5.7.0 Authentication required'],
    ['MAIL FROM', 550, 'Sender not allowed'],
    ['MAIL FROM', 451, 'Too many emails, try again later'],
    ['RCPT TO', 530, '5.7.0 Must issue a STARTTLS command first'],
    ['RCPT TO', 550, '5.7.8 Sign in first'],
    ['DATA', 421, 'Shutting down'],
    ['DATA', 454, 'TLS not available'],
  ] as const)(
    'keeps every email while the site itself is refused, says so at the first, and sends them afterwards: %s %d %s',
    async (command, code, text) => {
      server.refuses(command, code, text);
      const queue = openQueue();
      for (const name of ['ada', 'ben']) await queue.add(mailTo(`${name}@example.com`));
      await queue.deliver();
      expect(server.received).toEqual([]);
      expect(log).toEqual([
        "error: the mail server can't be used, so all emails wait: check SMTP_URL",
      ]);
      expect(await mailServerFault(db)).toEqual({
        since: '2026-11-21T12:00:00.000Z',
        reason: expect.stringContaining(text) as string,
      });
      // The others wait without an attempt.
      expect((await statuses()).map(({ tries }) => tries)).toEqual([1, 0]);
      server.refuses(undefined);
      await queue.deliver();
      expect(server.received).toEqual([]);
      later(1);
      await queue.deliver();
      expect(server.received).toHaveLength(2);
      expect(log.slice(1)).toEqual(['info: the mail server can be used again']);
      expect(await mailServerFault(db)).toBeUndefined();
    },
  );

  it('tries the mail server before there is an email, until it can be used', async () => {
    server.refuses('AUTH', 535, '5.7.8 Wrong password');
    const queue = openQueue();
    await queue.check();
    expect(await mailServerFault(db)).toMatchObject({
      reason: expect.stringContaining('535 5.7.8 Wrong password') as string,
    });
    expect(log).toHaveLength(1);
    server.refuses(undefined);
    later(1);
    await queue.deliver();
    expect(await mailServerFault(db)).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  it('loses nothing in a week-end without a mail server, across a restart, and sends each once', async () => {
    const { port } = new URL(server.url);
    await server.stop();
    let queue = openQueue();
    const names = Array.from({ length: 20 }, (_, index) => `player-${index}@example.com`);
    for (const name of names) await queue.add(mailTo(name));
    for (let minutes = 0; minutes < 60 * 60; minutes += 10) {
      await queue.deliver();
      later(10);
    }
    await queue.close();
    expect((await statuses()).every(({ status }) => status === 'queued')).toBe(true);
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
    server = await startMailServer(Number(port));
    queue = openQueue();
    await queue.deliver();
    later(10);
    await queue.deliver();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(names.toSorted());
  });

  it('gives up on an email after five days, and keeps it for another attempt without its link', async () => {
    const queue = openQueue();
    server.refuses('RCPT TO', 451, 'not now');
    await queue.add({ ...mailTo('player@example.com'), link: 'verification' });
    for (let hours = 0; hours <= 120; hours += 6) {
      await queue.deliver();
      expect((await statuses()).at(0)?.status).toBe(hours < 120 ? 'queued' : 'failed');
      later(6 * 60);
    }
    const [mail] = await statuses();
    expect(mail?.body_text).toContain('https://trifecta.example/verify-email?token=none&x=1');
    expect(log.at(-1)).toBe('warn: email dropped');
  });

  it('gives an email that comes late a new link, and drops one whose link is useless by then', async () => {
    const queue = openQueue();
    server.refuses('AUTH', 535);
    for (const link of ['verification', 'useless', null]) {
      await queue.add({ ...mailTo('player@example.com'), link });
    }
    await queue.deliver();
    server.refuses(undefined);
    later(24 * 60);
    await queue.deliver();
    const links = server.received.map(({ mail }) => /token=\w+/.exec(mail.text ?? '')?.[0]);
    expect(new Set(links)).toEqual(new Set(['token=abc', 'token=fresh']));
    expect(server.received.some(({ mail }) => mail.html?.includes('token=fresh&amp;x=1'))).toBe(
      true,
    );
    expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent']);
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
