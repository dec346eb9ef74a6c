import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPayingSite } from '../billing/paying-site.ts';
import { newEmail, openBrowser, signIn } from '../support/browser.ts';
import { databaseBehindWay } from '../support/database-behind-way.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { post, send } from '../support/http.ts';
import { aMailRow } from '../support/mails.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startServer } from '../support/program.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { valueOf, WITH_METRICS } from './metrics-of.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The time within which a fault must be seen. */
const SEEN_WITHIN = { timeout: 15_000 };

type Site = Parameters<typeof valueOf>[0];

async function expectSeen(site: Site, series: string, value: number): Promise<void> {
  await expect.poll(() => valueOf(site, series), SEEN_WITHIN).toBe(value);
}

async function start(environment: Readonly<Record<string, string>> = {}): Promise<StartedApp> {
  const site = await startApp({
    engine: 'sqlite',
    environment: { ...WITH_METRICS, LOG_LEVEL: 'info', ...environment },
  });
  onTestFinished(site.stop);
  return site;
}

/** The log lines with this message, without the noise of each line. */
function linesSaying({ log }: StartedApp, message: string) {
  return log
    .filter(({ msg }) => msg === message)
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, msg: _m, reqId: _r, ...rest }) => rest);
}

describe('a metric shows within 15 seconds', () => {
  it('that the database is gone, and that it is back', async () => {
    const { way, database } = await databaseBehindWay();
    const site = await startApp({ engine: 'postgres', on: database, environment: WITH_METRICS });
    onTestFinished(site.stop);
    await expectSeen(site, 'trifecta_ready{check="database"}', 1);
    await way.cut();
    await expectSeen(site, 'trifecta_ready{check="database"}', 0);
    // Unknown, not zero.
    await expect.poll(() => valueOf(site, 'trifecta_mail_waiting'), SEEN_WITHIN).toBeUndefined();
    await way.open();
    await expectSeen(site, 'trifecta_ready{check="database"}', 1);
  });

  it('that the disk is full, and that there is space again', async () => {
    const site = await start();
    const { db } = site.database;
    await expectSeen(site, 'trifecta_disk_full', 0);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
    const value = 'x'.repeat(1_000_000);
    await expect(
      db.insertInto('app_meta').values({ key: 'large', value }).execute(),
    ).rejects.toThrow('full');
    await expectSeen(site, 'trifecta_disk_full', 1);
    await expectSeen(site, 'trifecta_ready{check="disk"}', 0);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await expectSeen(site, 'trifecta_ready{check="disk"}', 1);
    await expectSeen(site, 'trifecta_disk_full', 0);
  });

  it('webhooks with a wrong signature, which leave two log lines a minute', async () => {
    const site = await startPayingSite({
      engine: 'sqlite',
      isTold: false,
      environment: { ...WITH_METRICS, LOG_LEVEL: 'info' },
    });
    for (let attack = 0; attack < 20; attack += 1) {
      expect((await post(site.origin, '/api/stripe/webhook', { attack })).status).toBe(400);
    }
    await expectSeen(site, 'trifecta_webhooks_total{outcome="refused"}', 20);
    await site.stop();
    const message = 'Stripe webhook refused. If Stripe sent it, STRIPE_WEBHOOK_SECRET is wrong.';
    expect(linesSaying(site, message)).toEqual([
      { reason: expect.any(String) as unknown },
      { further: 19 },
    ]);
  });

  it('webhooks of the provider, by outcome', async () => {
    const site = await startPayingSite({ engine: 'sqlite', environment: WITH_METRICS });
    onTestFinished(site.stop);
    await site.addSubscriber();
    await expect
      .poll(() => valueOf(site, 'trifecta_webhooks_total{outcome="processed"}'), SEEN_WITHIN)
      .toBeGreaterThan(0);
    expect(await valueOf(site, 'trifecta_webhooks_total{outcome="refused"}')).toBe(0);
  });

  it('refused sign-ins, and requests over a limit, which leave two log lines a minute', async () => {
    const site = await start();
    const email = newEmail();
    for (let tries = 0; tries < 30; tries += 1) {
      const { status } = await signIn(openBrowser(site), email, 'a wrong password');
      expect(status).toBe(tries < 10 ? 401 : 429);
    }
    await expectSeen(site, 'trifecta_security_events_total{event="sign-in-failed"}', 10);
    await expectSeen(site, 'trifecta_security_events_total{event="sign-in-locked"}', 20);
    await expectSeen(site, 'trifecta_limit_refusals_total{limit="signInOfAccount"}', 20);
    await expectSeen(site, 'trifecta_http_responses_total{status="429"}', 20);
    await site.app.close();
    expect(linesSaying(site, 'requests over a limit are refused')).toEqual([
      { limit: 'signInOfAccount' },
      { limit: 'signInOfAccount', further: 19 },
    ]);
  });

  it.each(ENGINES)('%s: that no email can be sent', async (engine) => {
    const on = await createSiteDatabase(engine);
    onTestFinished(on.drop);
    const next_try_at = '2026-11-22T12:00:00.000Z';
    const waiting = aMailRow({ status: 'queued', next_try_at });
    await on.open().db.insertInto('mail').values(waiting).execute();
    // Nothing listens on its mail server's address.
    const environment = { ...PRODUCTION, ...WITH_METRICS, LOG_LEVEL: 'silent' };
    const site = await startApp({ engine, on, environment });
    onTestFinished(site.stop);
    await expectSeen(site, 'trifecta_mail_attempts_total{outcome="unusable"}', 1);
    await expectSeen(site, 'trifecta_mail_waiting', 1);
    expect(await valueOf(site, 'trifecta_mail_oldest_waiting_seconds')).toBeGreaterThan(60);
  });

  it('that the event loop lags', async () => {
    const busy = { ms: 400 };
    const site = await startApp({
      engine: 'sqlite',
      environment: WITH_METRICS,
      extend: (app) =>
        app.get('/api/test/busy', () => {
          const until = performance.now() + busy.ms;
          while (performance.now() < until);
          return {};
        }),
    });
    onTestFinished(site.stop);
    await site.send('/api/test/busy');
    expect(await valueOf(site, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.3);
  });

  it('that the daily backup fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trifecta-metrics-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'file'), 'not a folder');
    const server = await startServer({
      ...WITH_METRICS,
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'file', 'backups'),
      PORT: '0',
    });
    const site: Site = { send: (path, sent) => send(server.origin, path, sent) };
    const series = 'trifecta_job_runs_total{task="daily-backup",outcome="failed"}';
    await expectSeen(site, series, 1);
    expect(await valueOf(site, 'trifecta_backup_last_timestamp_seconds')).toBe(0);
  });
});
