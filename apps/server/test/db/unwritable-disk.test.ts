import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../src/db/index.ts';
import type { Engine } from '../../src/db/index.ts';
import { aBuild } from '../support/build-factory.ts';
import { newPlayer, openBrowser, signIn } from '../support/browser.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** Makes a site's database one that can only be read. Returns what ends that. */
async function makeUnwritable({ database: { db } }: StartedApp, engine: Engine) {
  if (engine === 'sqlite') {
    await sql`pragma query_only = 1`.execute(db);
    return () => sql`pragma query_only = 0`.execute(db);
  }
  await sql`create function fail_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not write: Read-only file system' using errcode = '58030'; end $$`.execute(
    db,
  );
  for (const table of ['user_build', 'app_meta', 'sign_in_session']) {
    await sql`create trigger failing before insert on ${sql.table(table)} execute function fail_write()`.execute(
      db,
    );
  }
  return () => sql`drop function fail_write cascade`.execute(db);
}

describe.each(ENGINES)('a disk that turns read-only under %s', (engine) => {
  it('takes the server out of rotation until it can be written, and everything is still read', async () => {
    const site = await startApp({ engine, environment: { LOG_LEVEL: 'error' } });
    onTestFinished(site.stop);
    const player = await addPlayer(site);
    const { email } = await newPlayer(site);
    const save = () => player.call('POST', '/api/user-builds', aBuild());
    expect((await save()).status).toBe(201);
    const end = await makeUnwritable(site, engine);
    const refused = await save();
    expect(expectRefusal(refused, 503, 'unavailable').message).toBe(
      "We can't save anything right now: our disk can't be written. Everything you saved before is safe.",
    );
    expect(refused.headers['retry-after']).toBe('5');
    expectRefusal(await signIn(openBrowser(site), email), 503, 'unavailable');
    const notReady = expectRefusal(await site.send('/api/ready'), 503, 'unavailable');
    expect(notReady.message).toBe("The disk can't be written.");
    expect((await player.call('GET', '/api/user-builds')).status).toBe(200);
    await end();
    expect((await site.send('/api/ready')).status).toBe(200);
    expect((await save()).status).toBe(201);
  });
});

it.each([
  ['the file can only be read', 8],
  ['the file system has become read-only', 778],
  ['the journal cannot be created', 14],
])('SQLite is unavailable when %s', (_, errcode) => {
  expect(isUnavailable(Object.assign(new Error('disk I/O error'), { errcode }))).toBe(true);
});
