import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeOldAccountData } from '../../src/account/housekeeping.ts';
import { moderateCommand } from '../../src/moderation/command.ts';
import { playerCommand } from '../../src/player-command.ts';
import { newFolder } from '../backup/backed-up-site.ts';
import { aBuild } from '../support/build-factory.ts';
import { newPlayer, openBrowser, signIn } from '../support/browser.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const DAY = 24 * 60 * 60_000;

describe.each(ENGINES)('an operator on %s', (engine) => {
  let site: StartedApp;
  let keys: Record<string, string | undefined>;
  beforeEach(async () => {
    site = await startApp({ engine });
    onTestFinished(site.stop);
    keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
  });
  const player = (...parameters: string[]) => runCommand(playerCommand, parameters, keys);
  const log = async () => (await runCommand(moderateCommand, ['log'], keys)).output;
  const idOf = async (email: string): Promise<string> => {
    const { db } = site.database;
    const { id } = await db
      .selectFrom('player')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  };

  it("writes a player's data to a file: all that the player gets, and what isn't in it", async () => {
    const alice = await newPlayer(site);
    await alice.call('PUT', '/api/profile', { displayName: 'Alice' });
    await alice.call('POST', '/api/user-builds', aBuild());
    const file = join(await newFolder(), 'alice.json');
    const { code, output } = await player('export', alice.email, file);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`Exported to ${file}. Not in it:\n  - the password`);
    const own = (await alice.call('GET', '/api/account/export')).json() as Record<string, unknown>;
    const exported = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    expect(Object.keys(exported).toSorted()).toEqual(Object.keys(own).toSorted());
    const lately = { exportedAt: '', sessions: [], securityEvents: [] };
    expect({ ...exported, ...lately }).toEqual({ ...own, ...lately });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await log()).toMatch(/ada \(command\) {2}data-exported {2}Alice\n$/);
  });

  it('writes over no file, and names who is missing', async () => {
    const alice = await newPlayer(site);
    const file = join(await newFolder(), 'kept.json');
    await writeFile(file, 'kept');
    expect(await player('export', alice.email, file)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`Can't write ${file}: There is such a file.`) as string,
    });
    expect(await readFile(file, 'utf8')).toBe('kept');
    for (const nobody of ['nobody@example.com', 'Nobody', "' or 1=1"]) {
      for (const part of ['events', 'delete']) {
        const refused = await player(part, nobody, ...(part === 'delete' ? ['Asked'] : []));
        expect(refused.code).toBe(2);
        expect(refused.output).toContain("There's no player with this id, email address");
      }
    }
    expect(await player('delete', alice.email)).toMatchObject({
      code: 2,
      output: expect.stringContaining('WHY is missing') as string,
    });
    expect(await idOf(alice.email)).toBeTruthy();
  });

  it("finds nobody by a name that looks like someone else's address", async () => {
    const [ada] = await addPlayers(site, 1);
    const name = { display_name: 'ben@example.com', display_name_key: 'ben@example.com' };
    const { db } = site.database;
    await db
      .updateTable('player')
      .set(name)
      .where('id', '=', ada?.id ?? '')
      .execute();
    expect(await player('events', 'ben@example.com')).toMatchObject({ code: 2 });
  });

  it('deletes an account, and says what remains', async () => {
    const alice = await newPlayer(site);
    await alice.call('PUT', '/api/profile', { displayName: 'Alice' });
    await alice.call('POST', '/api/user-builds', aBuild());
    const id = await idOf(alice.email);
    const { code, output } = await player('delete', 'alice', 'Asked by email');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(
      `Player ${id}  ${alice.email}  Alice\nDeleted. What remains:\n  - its id`,
    );
    expect(output).not.toContain('Stripe');
    expect((await signIn(openBrowser(site), alice.email)).status).toBe(401);
    expectRefusal(await site.send('/api/auth/token', {}), 401, 'unauthorized');
    const { db } = site.database;
    const tables = await db.introspection.getTables();
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'player')
        .selectAll()
        .execute();
      const text = JSON.stringify(rows);
      expect({ name, has: text.includes(alice.email) }).toEqual({ name, has: false });
      const isList = name === 'deleted_player';
      expect({ name, has: text.includes(id) }).toEqual({ name, has: isList });
    }
    expect(await log()).toMatch(
      /ada \(command\) {2}account-deleted {2}deleted account {2}Asked by email\n$/,
    );
  });

  it("shows an account's events: how often within an hour, those of a wrong password too", async () => {
    const alice = await newPlayer(site);
    const bob = await newPlayer(site);
    for (let count = 0; count < 3; count += 1) {
      await signIn(openBrowser(site), alice.email, 'wrong horse 7');
    }
    await signIn(openBrowser(site), 'nobody@example.com', 'wrong horse 7');
    await signIn(openBrowser(site), alice.email);
    await vi.waitFor(async () => {
      const { output } = await player('events', alice.email);
      expect(output).toMatch(/sign-in-failed {2}.*3 times\n/);
      expect(output).toContain('signed-in  password');
    }, 10_000);
    expect((await player('events', bob.email)).output).not.toContain('sign-in-failed');
    const own = (await alice.call('GET', '/api/account/export')).json();
    expect(JSON.stringify(own)).toContain('"event":"sign-in-failed"');
    const inDays = (days: number) => new Date(site.now().getTime() + days * DAY);
    await removeOldAccountData(site.database.db, inDays(89), []);
    expect((await player('events', alice.email)).output).toContain('signed-in');
    await removeOldAccountData(site.database.db, inDays(92), []);
    expect((await player('events', alice.email)).output).toContain(
      'Nothing happened in the last 90 days.',
    );
  });
});
