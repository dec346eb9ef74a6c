import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { moderateCommand } from '../../src/moderation/command.ts';
import type { Engine, OpenDatabase } from '../../src/db/index.ts';
import { maintenanceCommand } from '../../src/site/maintenance-command.ts';
import { startModeratedSite } from '../moderation/moderated-site.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { databaseBehindWay } from '../support/database-behind-way.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';

/** In an hour, to the minute. */
const inAnHour = () => `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`;

describe.each(ENGINES)('a maintenance on %s', (engine) => {
  it('shows visitors a page with a word and an end, and lets operators, assets, and checks pass', async () => {
    const { folder: webDist, remove } = await makeFakeWebApp();
    onTestFinished(remove);
    const site = await startModeratedSite({ engine, webDist });
    onTestFinished(site.stop);
    const player = await addPlayer(site);
    const keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
    const run = (...parameters: string[]) => runCommand(maintenanceCommand, parameters, keys);
    expect((await run('status')).output).toBe('No maintenance.\n');
    const until = inAnHour();
    const said = 'A <larger> machine.';
    expect(await run('on', '--until', until, '--say', said)).toMatchObject({ code: 0 });
    const statusOf = async (path: string) => (await site.send(path)).status;
    await expect.poll(() => statusOf('/'), PATIENCE).toBe(503);
    const page = await site.send('/weapons/map?ask=1');
    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    const wait = Number(page.headers['retry-after']);
    expect(wait).toBeGreaterThan(3400);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(page.text()).toContain('<h1>Trifecta is down for maintenance</h1>');
    expect(page.text()).toContain('A &lt;larger&gt; machine. Back by ');
    expect(page.text()).toContain(`${until.slice(11, 16)} UTC.`);

    const answer = await site.send('/api/weapons');
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe(page.headers['retry-after']);
    expectRefusal(await player.call('GET', '/api/user-builds'), 503, 'unavailable');
    const forged = { authorization: 'Bearer a.b.c' };
    expectRefusal(await site.send('/api/weapons', { headers: forged }), 503, 'unavailable');
    expectRefusal(
      await site.send('/api/auth/sign-up/email', { method: 'POST' }),
      503,
      'unavailable',
    );

    const checks = ['/api/health', '/api/ready', '/assets/a.js', '/login', '/operator'];
    const legal = ['/terms', '/privacy', '/imprint', '/contact', '/api/texts/terms'];
    for (const path of [...checks, ...legal]) {
      // A busy machine may refuse to render, but not for this reason.
      expect({ path, text: (await site.send(path)).text() }).toEqual({
        path,
        text: expect.not.stringContaining('larger') as string,
      });
    }
    const { operator } = site;
    expect((await operator.call('GET', '/api/weapons')).status).toBe(200);
    const status = await operator.call('GET', '/api/operator/status');
    expect(status.json()).toMatchObject({ maintenance: { say: said } });

    expect((await run('status')).output).toContain(`Visitors read: ${said} Back by`);
    expect((await run('off')).output).toContain('Ended.');
    await expect.poll(() => statusOf('/'), PATIENCE).toBe(200);
    expect((await run('off')).output).toBe('No maintenance was announced.\n');
    expect((await runCommand(moderateCommand, ['log'], keys)).output).toMatch(
      /ada \(command\) {2}maintenance-on {2}the site {2}Until .*\n.*maintenance-off {2}the site\n$/,
    );
  });

  it('ends by itself at its time', async () => {
    let now = new Date();
    const site = await startModeratedSite({ engine, now: () => now });
    onTestFinished(site.stop);
    const keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
    const until = inAnHour();
    await runCommand(maintenanceCommand, ['on', '--until', until, '--say', 'Soon.'], keys);
    const status = async () => (await site.send('/api/weapons')).status;
    await expect.poll(status, PATIENCE).toBe(503);
    now = new Date(Date.parse(until) + 1);
    expect(await status()).toBe(200);
  });
});

describe('a maintenance while the database is away', () => {
  const announced = async (engine: Engine, on: TestDatabase, away: () => Promise<void>) => {
    const site = await startApp({ engine, on });
    onTestFinished(site.stop);
    const keys = { DATA_DIR: on.location.dataDir, DATABASE_URL: on.location.databaseUrl };
    await runCommand(maintenanceCommand, ['on', '--until', inAnHour(), '--say', 'Soon.'], keys);
    const status = async () => (await site.send('/api/weapons')).status;
    await expect.poll(status, PATIENCE).toBe(503);
    await away();
    const looks = vi.spyOn(site.database.db, 'selectFrom');
    const looksBegun = () => looks.mock.calls.filter(([from]) => from === 'app_meta').length;
    // The second look begins when the first one has failed.
    await expect.poll(looksBegun, PATIENCE).toBeGreaterThan(1);
    const refusal = expectRefusal(await site.send('/api/weapons'), 503, 'unavailable');
    expect(refusal.message).toContain('Soon. Back by ');
    expect((await site.send('/api/health')).status).toBe(200);
    const notReady = expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
    expect(notReady.message).toBe("The database isn't responding.");
    return { keys, status };
  };

  it('continues on postgres, and ends once the database is back', async () => {
    const { way, database } = await databaseBehindWay();
    const { keys, status } = await announced('postgres', database, () => way.cut());
    await way.open();
    expect(await runCommand(maintenanceCommand, ['off'], keys)).toMatchObject({ code: 0 });
    await expect.poll(status, PATIENCE).toBe(200);
  });

  it('continues on sqlite', async () => {
    const database = await createSiteDatabase('sqlite');
    onTestFinished(database.drop);
    let opened: OpenDatabase | undefined;
    const open = () => (opened = database.open());
    const { status } = await announced('sqlite', { ...database, open }, async () =>
      opened?.db.destroy(),
    );
    expect(await status()).toBe(503);
  });
});

it('every server follows a maintenance, also one that starts during it', async () => {
  const { database, here, there } = await startTwoServers();
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = database.location;
  const keys = { DATA_DIR, DATABASE_URL };
  const statuses = (...sites: StartedApp[]) =>
    Promise.all(sites.map(async (site) => (await site.send('/api/weapons')).status));
  expect(await statuses(here, there)).toEqual([200, 200]);
  await runCommand(maintenanceCommand, ['on', '--until', inAnHour(), '--say', 'Soon.'], keys);
  await expect.poll(() => statuses(here, there), PATIENCE).toEqual([503, 503]);
  const late = await startApp({ engine: 'postgres', on: database });
  onTestFinished(late.stop);
  expect(await statuses(late)).toEqual([503]);
  await runCommand(maintenanceCommand, ['off'], keys);
  await expect.poll(() => statuses(here, there, late), PATIENCE).toEqual([200, 200, 200]);
});

it.each([
  [['on', '--say', 'Soon.'], "--until is a time in UTC such as 2027-01-31T18:00Z, not ''."],
  [['on', '--until', '18:00', '--say', 'Soon.'], "not '18:00'."],
  [['on', '--until', '2020-01-31T18:00Z', '--say', 'Soon.'], 'within the next 7 days'],
  [['on', '--until', inAnHour()], '--say is missing'],
  [['on', '--until', inAnHour(), '--say', 'a\nb'], 'one line of at most 300 characters'],
  [['on', '--until', inAnHour(), '--say', 'a'.repeat(301)], 'one line of at most 300 characters'],
  [['off', '--say', 'Soon.'], "are for 'trifecta maintenance on'"],
  [['later'], "has no 'later'"],
])('a maintenance called as %j is refused, and nothing else happens', async (call, sentence) => {
  const config = vi.fn<() => never>();
  const complain = vi.fn<(line: string) => void>();
  const silent = vi.fn<(line: string) => void>();
  const asked = { parameters: call, config, user: () => 'ada', say: silent, complain };
  expect(await maintenanceCommand.run(asked)).toBe(2);
  expect(complain.mock.calls.flat().join('\n')).toContain(sentence);
  expect(config).not.toHaveBeenCalled();
});
