import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { moderateCommand } from '../../src/moderation/command.ts';
import { secretCommand } from '../../src/moderation/secret-command.ts';
import { playerCommand } from '../../src/player-command.ts';
import { turnOnSecondStep } from '../account/authenticator.ts';
import { newEmail, openBrowser, PASSWORD, signIn } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const LEAKED = { ...PRODUCTION, AUTH_SECRET: 'the old secret, which has 32 bytes and more' };
const NEW = { ...PRODUCTION, AUTH_SECRET: 'the new secret, which has 32 bytes and more' };
const BOTH = { ...NEW, AUTH_SECRET_PREVIOUS: LEAKED.AUTH_SECRET };

describe.each(ENGINES)('commands about sign-in on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
  });

  const start = async (environment: Readonly<Record<string, string>>): Promise<StartedApp> => {
    const site = await startApp({ engine, on: database, environment });
    onTestFinished(site.stop);
    return site;
  };
  const place = () => ({
    DATA_DIR: database.location.dataDir,
    DATABASE_URL: database.location.databaseUrl,
  });
  /** A player with two-step sign-in, signed in. */
  const guarded = async (site: StartedApp) => {
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    const email = newEmail();
    await browser.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await site.database.db.updateTable('player').set({ email_verified: 1 }).execute();
    const app = await turnOnSecondStep(browser);
    const { id } = await site.database.db
      .selectFrom('player')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { browser, email, app, id };
  };
  const isSignedIn = async (browser: Browser) =>
    (await browser.get('/api/auth/get-session')).text() !== 'null';

  it('a leaked secret is worthless afterwards, and nobody loses the second step', async () => {
    const player = await guarded(await start(LEAKED));
    const { code, output } = await runCommand(secretCommand, ['leaked'], { ...BOTH, ...place() });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^Encrypted two-step sign-in again: 1\. Ended sessions: [12]\.\n/);
    expect(output).toContain('Left to do: remove AUTH_SECRET_PREVIOUS and restart every process.');
    const site = await start(NEW);
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
    expect(await isSignedIn(browser)).toBe(false);
    await signIn(browser, player.email);
    const code2 = { code: player.app.next() };
    expect((await browser.post('/api/auth/two-factor/verify-totp', code2)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    const log = await runCommand(moderateCommand, ['log'], { ...NEW, ...place() });
    expect(log.output).toContain(
      'ada (command)  all-sessions-ended  everyone  AUTH_SECRET leaked.',
    );
  });

  it('a leaked secret without the new one changes nothing', async () => {
    const player = await guarded(await start(LEAKED));
    const { code, output } = await runCommand(secretCommand, ['leaked'], { ...NEW, ...place() });
    expect(code).toBe(2);
    expect(output).toContain('the leaked one as AUTH_SECRET_PREVIOUS first');
    expect(await isSignedIn(player.browser)).toBe(true);
  });

  it('shows whose second step no secret opens, and who has no backup code', async () => {
    const site = await start(LEAKED);
    const [first, second] = [await guarded(site), await guarded(site)];
    const { db } = site.database;
    await db
      .updateTable('second_step')
      .set({ backup_codes: '[]' })
      .where('player_id', '=', second.id)
      .execute();
    const run = (environment: Readonly<Record<string, string>>) =>
      runCommand(playerCommand, ['lost-second-steps'], { ...environment, ...place() });
    expect(await run(BOTH)).toMatchObject({ code: 0, output: "Nobody's second step is lost.\n" });
    const { code, output } = await run(NEW);
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n').toSorted()).toEqual(
      [
        `${first.id}  ${first.email}  (no name)  has backup codes`,
        `${second.id}  ${second.email}  (no name)  has no backup code`,
      ].toSorted(),
    );
  });

  it('a lost second step is turned off, which signs the player out and is logged', async () => {
    const site = await start(PRODUCTION);
    const player = await guarded(site);
    const other = await guarded(site);
    const run = (...parameters: string[]) =>
      runCommand(playerCommand, parameters, { ...PRODUCTION, ...place() });
    expect(await run('second-step-off', player.id, 'Lost phone')).toMatchObject({ code: 0 });
    expect(await isSignedIn(player.browser)).toBe(false);
    expect(await isSignedIn(other.browser)).toBe(true);
    const browser = openBrowser(site, { origin: PRODUCTION.PUBLIC_URL });
    expect((await signIn(browser, player.email)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await run('second-step-off', player.id, 'Again')).toMatchObject({
      code: 2,
      output: expect.stringContaining("This player hasn't turned on two-step sign-in.\n") as string,
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await run('end-sessions', player.id, 'A stolen laptop')).toMatchObject({ code: 0 });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await run('end-sessions', 'nobody', 'Why')).toMatchObject({
      code: 2,
      output:
        "There's no player with this id, email address, or display name. Search with trifecta moderate lookup.\n",
    });
    expect(await run('end-all-sessions', 'An incident')).toMatchObject({ code: 0 });
    expect(await isSignedIn(other.browser)).toBe(false);
    const { output } = await runCommand(moderateCommand, ['log'], { ...PRODUCTION, ...place() });
    expect(output).toMatch(
      /second-step-removed .* Lost phone\n.*sessions-ended .* A stolen laptop\n.*all-sessions-ended {2}everyone {2}An incident\n$/,
    );
  });
});
