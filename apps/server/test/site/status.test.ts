import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_TEXTS } from '@trifecta/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { statusCommand } from '../../src/site/command.ts';
import { report, startModeratedSite } from '../moderation/moderated-site.ts';
import { publishBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { aMailRow } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { otherProcess } from './other-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const JOB = 'job:succeeded:account-cleanup';

function statusOf({ location, origin }: StartedApp, more: Readonly<Record<string, string>> = {}) {
  return runCommand(statusCommand, [], {
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
    PORT: new URL(origin).port,
    ...more,
  });
}

async function startWithJobs(engine: StartedApp['database']['engine']): Promise<StartedApp> {
  const site = await startApp({ engine });
  onTestFinished(site.stop);
  const keys = async () => (await metaOf(site)).map(({ key }) => key);
  const jobs = [JOB, 'job:succeeded:update-mail'];
  await expect.poll(keys, PATIENCE).toEqual(expect.arrayContaining(jobs));
  return site;
}

/** What's stored about the site. Jobs and processes write while a test runs. */
const factsOf = async (site: StartedApp) =>
  (await metaOf(site)).filter(({ key }) => !/^(?:job|process):/.test(key));

const metaOf = ({ database: { db } }: StartedApp) =>
  db.selectFrom('app_meta').selectAll().execute();

const set = ({ database: { db } }: StartedApp, key: string, value: string) =>
  db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

it.each(ENGINES)('%s: shows a running site that is fine on one screen', async (engine) => {
  const site = await startWithJobs(engine);
  const before = await factsOf(site);
  const { code, output } = await statusOf(site);
  expect(output.split('\n').length).toBeLessThan(24);
  expect(output).toMatch(
    /^Trifecta \d+\.\d+\.\d+\S* \(demo\)\n {2}server {5}ready at http:\/\/127/,
  );
  expect(output).toMatch(/schema 00\d\d-/);
  expect(output).toMatch(/catalogue {2}game update \d+\.\d+\.\d+ \(built in\)/);
  expect(output).toMatch(/job {8}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}account-cleanup/);
  expect(output).toContain('emails     0 waiting, 0 failed in the last 24 hours');
  expect(output).toContain('webhooks   last one never, 0 failed');
  expect(output).toContain('reports    0 open, 0 unread answers');
  expect(output).toMatch(/process {4}1\.2\.3, since 20\d\d-/);
  expect(output).toContain('backup     none (none are made daily: set BACKUP_DIR)');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('Everything is fine.');
  expect(await factsOf(site)).toEqual(before);
});

it.each(ENGINES)('%s: lists everything that needs attention', async (engine) => {
  const site = await startWithJobs(engine);
  await set(site, JOB, '2026-01-01T12:00:00.000Z');
  await otherProcess(site, { startedAt: '2026-01-01T12:00:00.000Z' });
  await set(site, 'job:succeeded:update-mail', '2026-01-01T11:00:00.000Z');
  await set(site, 'job:failed:update-mail', '2026-01-01T12:00:00.000Z');
  const longAgo = '2026-01-01T12:00:00.000Z';
  const failure = '451 p…@example.com: try again later';
  const times = { next_try_at: longAgo, created_at: longAgo };
  const waiting = aMailRow({ ...times, status: 'queued', tries: 1, failure });
  await site.database.db.insertInto('mail').values(waiting).execute();
  await site.database.db
    .insertInto('billing_event')
    .values({
      id: 'evt_1',
      type: 'customer.subscription.created',
      received_at: '2026-01-01T12:00:00.000Z',
      processed_at: null,
    })
    .execute();
  const { code, output } = await statusOf(site, { BACKUP_DIR: join(tmpdir(), 'no-such-folder') });
  expect(code).toBe(1);
  expect(output).toContain(`waiting: p…@example.com, News: ${failure}\n`);
  expect(output.split('Needs attention:\n')[1]).toBe(
    `  - There is no backup of the last day. Set BACKUP_DIR to a folder with space. The log says why a backup failed. trifecta backup makes one now.
  - An email has been waiting for more than 2 hours. trifecta mail list shows the mail server's reason. They're tried for five days.
  - The job update-mail failed. The log says why under 'scheduled job failed'. It runs again within the hour.
  - The job account-cleanup hasn't run for hours. Restart the server. If that changes nothing, the log says what it waits for.
  - Webhooks that failed and weren't sent again: 1. The log says why. trifecta billing resync reads the same from Stripe.
`,
  );
});

it('says that webhooks are refused, until one is accepted or a day has passed', async () => {
  const site = await startWithJobs('sqlite');
  const sentence = 'Webhooks are refused. If Stripe sends them, STRIPE_WEBHOOK_SECRET is wrong: ';
  await set(site, 'webhook-refused', new Date().toISOString());
  const { code, output } = await statusOf(site);
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toMatch(/webhooks {3}last one never, 0 failed, last refused 20\d\d-/);
  expect(output).toContain(`  - ${sentence}`);
  await set(site, 'webhook-refused', new Date(Date.now() - 25 * 60 * 60_000).toISOString());
  expect((await statusOf(site)).output).not.toContain(sentence);
  await set(site, 'webhook-refused', new Date(Date.now() - 60_000).toISOString());
  const received_at = new Date().toISOString();
  await site.database.db
    .insertInto('billing_event')
    .values({ id: 'evt_2', type: 'invoice.paid', received_at, processed_at: received_at })
    .execute();
  expect((await statusOf(site)).output).not.toContain(sentence);
});

it.each(ENGINES)('%s: says that nobody sees what is reported', async (engine) => {
  const site = await startWithJobs(engine);
  const { _id: id } = await publishBuild(await addPlayer(site));
  await report(await addPlayer(site), id);
  const sentence = 'Reported builds and names: 1. OPERATORS is empty, so nobody sees them. ';
  const { code, output } = await statusOf(site);
  expect(code).toBe(1);
  expect(output).toContain('reports    1 open');
  expect(output).toContain(`  - ${sentence}`);
  const moderated = await statusOf(site, { OPERATORS: 'ada@example.org' });
  expect(moderated.output).not.toContain(sentence);
});

it.each(ENGINES)('%s: names operators without two-step sign-in', async (engine) => {
  const site = await startWithJobs(engine);
  const [ada, ben] = [await addPlayer(site), await addPlayer(site)];
  const { db } = site.database;
  await db.updateTable('player').set({ has_second_step: 1 }).where('id', '=', ben.id).execute();
  const settings = { OPERATORS: `${ben.email},${ada.email},nobody@example.org` };
  const { code, output } = await statusOf(site, settings);
  expect(code).toBe(1);
  expect(output).toContain(`  - The operator ${ada.email} has no two-step sign-in`);
  expect(output).not.toContain(`operator ${ben.email}`);
  expect(output).not.toContain('nobody@example.org');
});

it('says why a site is not ready', async () => {
  const site = await startWithJobs('sqlite');
  const { db } = site.database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
  await expect(set(site, 'large', 'x'.repeat(1_000_000))).rejects.toThrow('full');
  const { code, output } = await statusOf(site);
  expect(code).toBe(1);
  expect(output).toMatch(/server {5}not ready at http/);
  expect(output).toContain('Not ready: The disk is full.');
});

it('shows the cause when the status itself is damaged', async () => {
  const site = await startWithJobs('sqlite');
  await site.database.db.schema.dropTable('billing_event').execute();
  const { code, output } = await statusOf(site);
  expect(code).toBe(1);
  expect(output).toContain('ready at http');
  expect(output).toContain(
    '  - The status in the database is unreadable: no such table: billing_event.',
  );
});

it('works while the site is stopped', async () => {
  const site = await startWithJobs('sqlite');
  await site.app.close();
  const { code, output } = await statusOf(site);
  expect(code).toBe(1);
  expect(output).toMatch(/server {5}not running at http:\/\/127/);
  expect(output).toContain('account-cleanup');
  expect(output).toContain('Is it running, and is PORT the same here?');
});

it('names the missing texts of a public site that is off', async () => {
  const site = await startApp({ engine: 'sqlite', environment: PRODUCTION });
  onTestFinished(site.stop);
  await site.app.close();
  const TEXTS_DIR = await mkdtemp(join(tmpdir(), 'trifecta-texts-'));
  onTestFinished(() => rm(TEXTS_DIR, { recursive: true, force: true }));
  const read = async () => (await statusOf(site, { ...PRODUCTION, TEXTS_DIR })).output;
  const [off, missing] = ['not running at', 'Pages that a public site needs are missing: '];
  expect(await read()).toContain(off);
  expect(await read()).toContain(`${missing}terms (no text in ${TEXTS_DIR}/terms.md), privacy`);
  for (const name of SITE_TEXTS) await writeFile(join(TEXTS_DIR, `${name}.md`), 'Done.');
  expect(await read()).not.toContain(missing);
});

it('creates no database where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-status-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await runCommand(statusCommand, [], { DATA_DIR, PORT: '1' });
    expect(code).toBe(2);
    expect(output).toContain('There is no database at ');
  }
});

it('names the cause when PostgreSQL is gone', async () => {
  const DATABASE_URL = 'postgres://trifecta@127.0.0.1:9/trifecta';
  const { code, output } = await runCommand(statusCommand, [], { DATABASE_URL, PORT: '1' });
  expect(code).toBe(1);
  expect(output).toContain('No PostgreSQL is listening at 127.0.0.1:9.');
});

it.each(ENGINES)('%s: operators see the same at their endpoint', async (engine) => {
  const site = await startModeratedSite({ engine });
  onTestFinished(site.stop);
  const ask = async () => {
    const answer = await site.operator.call('GET', '/api/operator/status');
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    return answer.json();
  };
  await expect.poll(async () => JSON.stringify(await ask()), PATIENCE).toContain('update-mail');
  expect(await ask()).toMatchObject({
    version: '1.2.3',
    mode: 'demo',
    database: engine,
    schema: expect.stringMatching(/^00\d\d-/) as string,
    catalogue: { update: '8.3.0', isBuiltIn: true },
    emails: { waiting: 0, oldestWaitingAt: null, failed: 0, failures: [] },
    webhooks: { lastReceivedAt: null, failed: 0, lastRefusedAt: null },
    backups: { newest: null, areDaily: false },
    problems: [],
  });
  await set(site, 'job:succeeded:update-mail', '2026-01-01T11:00:00.000Z');
  await set(site, 'job:failed:update-mail', '2026-01-01T12:00:00.000Z');
  const what = 'The job update-mail failed.';
  const problem = { name: 'job-failed', severity: 'warning', what };
  expect(await ask()).toMatchObject({ problems: [problem] });
});
