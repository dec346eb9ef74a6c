import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aBuild } from '../support/build-factory.ts';
import { databaseBehindWay } from '../support/database-behind-way.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const REQUESTS = 300;
const MAX_BYTES = 20_000;

/** Has requests fail by the hundred, and closes the site. Returns its lines about them. */
async function failing(site: StartedApp, player: TestPlayer) {
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const refused = await player.call('POST', '/api/user-builds', aBuild());
    expectRefusal(refused, 503, 'unavailable');
  }
  await site.app.close();
  const bytes = site.log.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  process.stdout.write(`${REQUESTS} failed requests wrote ${bytes} bytes to the log\n`);
  expect(bytes).toBeLessThan(MAX_BYTES);
  return site.log.filter(({ msg }) => msg === 'request failed');
}

/** The requests that lines are about: those with a number stand for as many. */
function countOf(lines: StartedApp['log']): number {
  return lines.reduce((sum, { further = 1 }) => sum + Number(further), 0);
}

describe('an outage leaves a few lines in the log, which count every failed request', () => {
  it('on sqlite', async () => {
    const site = await startApp({ engine: 'sqlite' });
    onTestFinished(site.stop);
    const player = await addPlayer(site);
    expect((await player.call('POST', '/api/user-builds', aBuild())).status).toBe(201);
    await sql`pragma query_only = 1`.execute(site.database.db);
    const lines = await failing(site, player);
    expect(lines[0]).toMatchObject({ level: 50, err: { stack: expect.any(String) as string } });
    expect(lines.slice(1).every((line) => !('err' in line) && 'error' in line)).toBe(true);
    expect(countOf(lines)).toBe(REQUESTS);
  });

  it('on postgres', async () => {
    const { way, database } = await databaseBehindWay();
    const site = await startApp({ engine: 'postgres', on: database });
    onTestFinished(site.stop);
    const player = await addPlayer(site);
    expect((await player.call('POST', '/api/user-builds', aBuild())).status).toBe(201);
    await way.cut();
    expect(countOf(await failing(site, player))).toBe(REQUESTS);
  });
});

it('what looks at the database each second complains once a minute, apart from other failures', async () => {
  const site = await startApp({ engine: 'sqlite' });
  onTestFinished(site.stop);
  const { log } = site.app;
  const look = (): Error => new Error("Can't reach the database");
  for (let second = 0; second < 60; second += 1) {
    log.error(look(), 'looking failed');
    log.warn({ err: look(), job: 'one' }, 'job failed');
    log.warn({ err: look(), job: 'other' }, 'job failed');
  }
  log.error(new TypeError("Can't reach the database"), 'looking failed');
  log.warn({ further: 1 }, 'no failure');
  log.warn({ further: 2 }, 'no failure');
  const before = site.log.length;
  await site.app.close();
  const told = (lines: StartedApp['log']) =>
    lines.map(({ msg, job, error, further }) => [msg, job, error, further].filter(Boolean));
  expect(told(site.log.slice(0, before))).toEqual([
    ['looking failed'],
    ['job failed', 'one'],
    ['job failed', 'other'],
    ['looking failed'],
    ['no failure', 1],
    ['no failure', 2],
  ]);
  expect(told(site.log.slice(before))).toEqual([
    ['looking failed', 'Error', 59],
    ['job failed', 'one', 'Error', 59],
    ['job failed', 'other', 'Error', 59],
  ]);
});
