import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { valueOf, WITH_METRICS } from '../metrics/metrics-of.ts';
import { publishBuild } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { report } from './moderated-site.ts';

const HOUR = 60 * 60_000;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';

describe.each(ENGINES)('REPORTS_EMAIL on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
  });

  /** A server that has done all its work of the hour. */
  const serverAt = async (laterMs: number, environment = { REPORTS_EMAIL: `${ADA}, ${BEN}` }) => {
    const now = (): Date => new Date(Date.now() + laterMs);
    const settings = { ...WITH_METRICS, ...environment };
    const site = await startApp({ engine, on: database, environment: settings, now });
    onTestFinished(site.stop);
    const runs = 'trifecta_job_runs_total{task="report-mail",outcome="succeeded"}';
    await expect.poll(() => valueOf(site, runs), PATIENCE).toBe(1);
    return site;
  };
  const aReport = async (site: StartedApp): Promise<void> => {
    const { _id: id } = await publishBuild(await addPlayer(site));
    await report(await addPlayer(site), id);
  };

  it('gets one email about everything that waits, from one of several servers', async () => {
    const site = await serverAt(0);
    expect(await mailsTo(site, ADA)).toEqual([]);
    await aReport(site);
    await aReport(site);
    await Promise.all([serverAt(0), serverAt(0), serverAt(0)]);
    for (const address of [ADA, BEN]) {
      const mails = await mailsTo(site, address);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Reports or answers are waiting on Trifecta',
      ]);
      expect(mails[0]?.body_text).toContain('Reported builds and names: 2. Unread answers: 0.');
      expect(mails[0]?.body_text).toContain('/operator');
    }
  });

  it('gets the next one six hours later if something new came, otherwise a day later', async () => {
    const site = await serverAt(0);
    await aReport(site);
    const sentBy = async (laterMs: number): Promise<number> => {
      await serverAt(laterMs);
      return (await mailsTo(site, ADA)).length;
    };
    expect(await sentBy(0)).toBe(1);
    expect(await sentBy(7 * HOUR)).toBe(1);
    expect(await sentBy(25 * HOUR)).toBe(2);
    // Reported after the first email.
    const later = await serverAt(26 * HOUR);
    await aReport(later);
    expect(await sentBy(30 * HOUR)).toBe(2);
    expect(await sentBy(32 * HOUR)).toBe(3);
    await site.database.db.updateTable('report').set({ closed_at: '2026-11-23' }).execute();
    expect(await sentBy(60 * HOUR)).toBe(3);
  });

  it("sends nothing unless it's set", async () => {
    const site = await serverAt(0, { REPORTS_EMAIL: '' });
    await aReport(site);
    const later = await serverAt(HOUR, { REPORTS_EMAIL: '' });
    const mails = await later.database.db.selectFrom('mail').select('to_address').execute();
    expect(mails.filter(({ to_address }) => to_address === ADA)).toEqual([]);
  });
});
