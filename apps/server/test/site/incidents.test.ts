import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Engine } from '../../src/db/index.ts';
import { noteBackup } from '../../src/backup/last-backup.ts';
import { noteMailServerFault } from '../../src/mail/mail-server-state.ts';
import { statusCommand } from '../../src/site/command.ts';
import { CHECKS } from '../../src/site/problems.ts';
import { valueOf, WITH_METRICS } from '../metrics/metrics-of.ts';
import { report } from '../moderation/moderated-site.ts';
import { publishBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { aMailRow } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { otherProcess } from './other-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Something that happens to a site, and the sentence its operator must read. */
interface Incident {
  readonly says: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string };
  /** Stripe's answer to everything. Without one, Stripe can't be reached. */
  readonly stripeAnswers?: (response: ServerResponse) => void;
  /** Happens before the server starts, as far as the database is concerned. */
  readonly before?: (site: StartedApp) => Promise<unknown>;
  /** Happens while the server runs. */
  readonly cause?: (site: StartedApp, clock: { laterMs: number }) => Promise<unknown>;
}

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const set = ({ database: { db } }: StartedApp, key: string, value: string) =>
  db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
const addMails = ({ database: { db } }: StartedApp, ...mails: Parameters<typeof aMailRow>) =>
  db
    .insertInto('mail')
    .values(mails.map((mail) => aMailRow(mail)))
    .execute();
async function firstRuns({ database: { db } }: StartedApp): Promise<void> {
  const done = () =>
    db
      .selectFrom('app_meta')
      .selectAll()
      .where('key', '=', 'job:succeeded:account-cleanup')
      .execute();
  await expect.poll(done, PATIENCE).toHaveLength(1);
}

const LIVE_KEY = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };

const PAST = '2026-01-01T12:00:00.000Z';

const A_CASE = {
  id: uuidv7(),
  build_id: null,
  kind: 'name-changed' as const,
  about: 'Ada',
  reason: 'offensive' as const,
  message: 'This insults other players.',
  decided_at: ago(DAY),
  until: null,
  ended_at: null,
  answer: 'It does not.',
  answered_at: ago(MINUTE),
  answer_read_at: null,
};

const INCIDENTS: Readonly<Record<string, Incident>> = {
  'mail-server': { says: 'connect ECONNREFUSED 127.0.0.1:9', environment: PRODUCTION },
  'mail-waiting': {
    says: 'An email has been waiting for more than 2 hours.',
    cause: (site) => addMails(site, { status: 'queued', next_try_at: PAST, created_at: PAST }),
  },
  'mail-failed': {
    says: 'Of the 4 emails of the last day, 3 were refused.',
    cause: async (site) => {
      for (const status of ['failed', 'failed', 'failed', 'sent'] as const) {
        await addMails(site, { status, created_at: ago(MINUTE) });
      }
    },
  },
  'job-failed': {
    says: 'The job account-cleanup failed.',
    cause: async (site) => {
      await firstRuns(site);
      await set(site, 'job:failed:account-cleanup', new Date(Date.now() + 1000).toISOString());
    },
  },
  'job-late': {
    says: "The job account-cleanup hasn't run for hours.",
    cause: async (site) => {
      await firstRuns(site);
      await otherProcess(site, { startedAt: ago(4 * HOUR) });
      await set(site, 'job:succeeded:account-cleanup', PAST);
    },
  },
  'backup-old': {
    says: 'There is no backup of the last day, and none are made daily.',
    environment: PRODUCTION,
  },
  'disk-almost-full': {
    says: '12 MB are free on the disk of BACKUP_DIR.',
    cause: (site) => otherProcess(site, { freeBytes: { DATA_DIR: 5e9, BACKUP_DIR: 12_345_678 } }),
  },
  'disk-low': {
    says: '812 MB are free on the disk of DATA_DIR.',
    cause: (site) => otherProcess(site, { freeBytes: { DATA_DIR: 812e6 } }),
  },
  clock: {
    says: 'The clock of a server is 300 seconds ahead of the database',
    cause: (site) => otherProcess(site, { aheadMs: 300_000 }),
  },
  'versions-mixed': {
    says: 'Servers of different versions run side by side: 1.2.2, 1.2.3.',
    cause: async (site, clock) => {
      await otherProcess(site, { version: '1.2.2' });
      // So soon, it may be an update.
      expect(await countOf(site, 'versions-mixed')).toBe(0);
      clock.laterMs = 31 * MINUTE;
      await otherProcess(site, { version: '1.2.2' });
    },
  },
  'proxy-untrusted': {
    says: "requests come through 127.0.0.1, which isn't in TRUSTED_PROXIES.",
    environment: PRODUCTION,
    cause: (site) => site.send('/api/health', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
  },
  'public-url': {
    says: "Visitors see the site at https://www.trifecta.example, which isn't PUBLIC_URL",
    environment: PRODUCTION,
    cause: async (site) => {
      const signIn = (headers: Record<string, string>) =>
        site.send('/api/auth/sign-in/email', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse 7' }),
        });
      // Another site's page.
      const evil = { origin: 'https://evil.example', host: 'trifecta.example' };
      expect((await signIn({ ...evil, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect(await countOf(site, 'public-url')).toBe(0);
      const www = { origin: 'https://www.trifecta.example', host: 'www.trifecta.example' };
      expect((await signIn(www)).status).toBe(403);
    },
  },
  'public-url-path': {
    says: 'The path /game in PUBLIC_URL is ignored.',
    environment: { ...PRODUCTION, PUBLIC_URL: 'https://trifecta.example/game' },
  },
  'webhooks-refused': {
    says: 'Webhooks are refused.',
    cause: (site) => set(site, 'webhook-refused', ago(MINUTE)),
  },
  'webhooks-failed': {
    says: "Webhooks that failed and weren't sent again: 1.",
    cause: ({ database: { db } }) =>
      db
        .insertInto('billing_event')
        .values({ id: 'evt_1', type: 'invoice.paid', received_at: PAST, processed_at: null })
        .execute(),
  },
  'stripe-key': {
    says: 'Stripe refuses STRIPE_SECRET_KEY, so nobody can pay or cancel: Invalid API Key provided',
    environment: PRODUCTION,
    stripe: LIVE_KEY,
    stripeAnswers: (response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'Invalid API Key provided' } }));
    },
  },
  'stripe-test-key': {
    says: 'STRIPE_SECRET_KEY is a test key',
    environment: PRODUCTION,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  },
  'texts-missing': {
    says: 'Pages that a public site needs are missing: terms (no text in ',
    environment: PRODUCTION,
  },
  'second-steps-lost': {
    says: 'Players whose two-step sign-in no secret opens: 1.',
    before: async (site) => {
      const { id: player_id } = await addPlayer(site);
      const sealed = { secret: '$ba$7$lost', backup_codes: '$ba$7$lost' };
      const step = { id: uuidv7(), player_id, verified: 1 as const, ...sealed };
      const counters = { failed_verification_count: 0, locked_until: null };
      await site.database.db
        .insertInto('second_step')
        .values({ ...step, ...counters })
        .execute();
    },
  },
  'operator-unguarded': {
    says: "has no two-step sign-in, and can't use /operator without it.",
    environment: { OPERATORS: '019aa0c4-7e00-7abc-8def-00000000000a@example.com' },
    cause: (site) => addPlayer(site, { ids: ['019aa0c4-7e00-7abc-8def-00000000000a'] }),
  },
  'reports-open': {
    says: 'Reported builds and names: 1. OPERATORS is empty, so nobody sees them.',
    cause: async (site) => {
      const { _id: id } = await publishBuild(await addPlayer(site));
      await report(await addPlayer(site), id);
    },
  },
  'answers-unread': {
    says: "Players' answers that nobody has read: 1.",
    cause: async (site) => {
      const { id: player_id } = await addPlayer(site);
      await site.database.db
        .insertInto('moderation_case')
        .values({ ...A_CASE, player_id })
        .execute();
    },
  },
};

function countOf(site: StartedApp, problem: string): Promise<number | undefined> {
  const severity = CHECKS[problem]?.severity;
  return valueOf(site, `trifecta_problems{problem="${problem}",severity="${severity}"}`);
}

async function stripeThat(answers: Incident['stripeAnswers']) {
  const at = { host: '127.0.0.1', protocol: 'http' } as const;
  // Nothing listens there.
  if (answers === undefined) return { ...at, port: 9 };
  const server = createServer((_request, response) => answers(response));
  server.listen(0, at.host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { ...at, port: (server.address() as AddressInfo).port };
}

async function startWith(engine: Engine, incident: Incident) {
  const { environment, stripe, stripeAnswers, before } = incident;
  const on = await createSiteDatabase(engine);
  onTestFinished(on.drop);
  if (before !== undefined) {
    const earlier = await startApp({ engine, on });
    await before(earlier);
    await earlier.stop();
    // Production is refused on a database of the demo.
  }
  const clock = { laterMs: 0 };
  const site = await startApp({
    engine,
    on,
    environment: { ...WITH_METRICS, ...environment },
    now: () => new Date(Date.now() + clock.laterMs),
    stripe: stripe && { ...stripe, api: await stripeThat(stripeAnswers) },
  });
  onTestFinished(site.stop);
  return { site, clock };
}

describe.each(ENGINES)('an operator on %s learns', (engine) => {
  it.each(Object.entries(INCIDENTS))('of %s', async (name, incident) => {
    const { site, clock } = await startWith(engine, incident);
    await incident.cause?.(site, clock);
    // The alert of this name fires for it: see docs/operating/alerts.test.yml.
    await expect.poll(() => countOf(site, name), PATIENCE).toBe(1);
    const line = site.log.find(({ problem }) => problem === name);
    expect(line?.['msg']).toContain(incident.says);
    if (clock.laterMs > 0) return;
    const keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
    const settings = { ...incident.environment, ...keys, PORT: new URL(site.origin).port };
    const read = () => runCommand(statusCommand, [], settings);
    await expect.poll(async () => (await read()).output, PATIENCE).toContain(incident.says);
    const { code, output } = await read();
    expect(code).toBe(1);
    expect(output).toContain(CHECKS[name]?.todo);
  });

  it('nothing when nothing is wrong', async () => {
    const { site } = await startWith(engine, { says: '' });
    await firstRuns(site);
    for (const name of Object.keys(CHECKS))
      expect([name, await countOf(site, name)]).toEqual([name, 0]);
    expect(site.log.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it("of a clock that isn't Stripe's", async () => {
    const { site } = await startWith(engine, {
      says: '',
      stripe: LIVE_KEY,
      stripeAnswers: (response) => {
        // A cache adds the age of what it kept.
        const date = new Date(Date.now() - 400_000).toUTCString();
        response.writeHead(200, { 'content-type': 'application/json', date, age: '100' });
        response.end(JSON.stringify({ object: 'list', data: [], has_more: false, url: '/' }));
      },
    });
    const said = () => site.log.find(({ problem }) => problem === 'clock')?.['msg'];
    await expect
      .poll(said, PATIENCE)
      .toMatch(/The clock of a server is 30\d seconds ahead of Stripe's/);
    expect(await countOf(site, 'clock')).toBe(1);
  });

  it('when a problem is over', async () => {
    const { site } = await startWith(engine, { says: '', environment: { LOG_LEVEL: 'info' } });
    await noteMailServerFault(site.database.db, { since: ago(MINUTE), reason: '535' });
    await expect.poll(() => countOf(site, 'mail-server'), PATIENCE).toBe(1);
    await site.database.db.deleteFrom('app_meta').where('key', '=', 'mail-server-fault').execute();
    await expect.poll(() => countOf(site, 'mail-server'), PATIENCE).toBe(0);
    const lines = site.log.filter(({ problem }) => problem === 'mail-server');
    expect(lines.map(({ level, msg }) => [level, String(msg).slice(0, 12)])).toEqual([
      [50, 'No email can'],
      [30, 'problem over'],
    ]);
  });

  it('nothing about a backup that another process made in its own folder', async () => {
    const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'trifecta-drill-'));
    onTestFinished(() => rm(BACKUP_DIR, { recursive: true, force: true }));
    const { site } = await startWith(engine, {
      says: '',
      environment: { ...PRODUCTION, BACKUP_DIR },
    });
    expect(await countOf(site, 'backup-old')).toBe(1);
    const made = { file: '/elsewhere/daily.gz', createdAt: new Date() };
    await noteBackup(site.database.db, made);
    await expect.poll(() => countOf(site, 'backup-old'), PATIENCE).toBe(0);
    const time = await valueOf(site, 'trifecta_backup_last_timestamp_seconds');
    expect(time).toBeCloseTo(made.createdAt.getTime() / 1000, 0);
  });

  it('nothing about jobs that were due while the site was off', async () => {
    const { site } = await startWith(engine, { says: '' });
    await firstRuns(site);
    await set(site, 'job:succeeded:account-cleanup', PAST);
    expect(await countOf(site, 'job-late')).toBe(0);
  });

  it("nothing about the jobs of a feature that's no longer used", async () => {
    const { site } = await startWith(engine, { says: '' });
    await firstRuns(site);
    await set(site, 'job:succeeded:billing', PAST);
    await set(site, 'job:failed:billing', '2026-01-01T13:00:00.000Z');
    expect(await countOf(site, 'job-late')).toBe(0);
    expect(await countOf(site, 'job-failed')).toBe(0);
    const series = 'trifecta_job_last_success_timestamp_seconds{task="billing"}';
    expect(await valueOf(site, series)).toBeUndefined();
  });

  it('nothing about a process that was killed', async () => {
    const { site } = await startWith(engine, { says: '' });
    const gone = { startedAt: ago(DAY), seenAt: ago(4 * MINUTE), freeBytes: { DATA_DIR: 1 } };
    await otherProcess(site, gone);
    expect(await countOf(site, 'disk-almost-full')).toBe(0);
  });
});

it('every check has a drill', () => {
  expect(Object.keys(INCIDENTS)).toEqual(Object.keys(CHECKS));
});
