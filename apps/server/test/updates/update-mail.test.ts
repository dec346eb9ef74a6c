import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARN, publishBuild, rowOfBuild, saveBuild } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import { mailsTo } from '../support/mails.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { aTeam } from '../teams/team-factory.ts';

const SETTING = '/api/user-updates/mail';
const API = '/api/account/unsubscribe';
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
} as const;

describe.each(ENGINES)('update emails on %s', (engine) => {
  let database: TestDatabase;
  let before: StartedApp;
  beforeAll(async () => {
    database = await createSiteDatabase(engine);
    before = await startApp({ engine, on: database, environment: { CATALOGUE_UPDATE: '11.5.0' } });
  });
  afterAll(async () => {
    await before.stop();
    await database.drop();
  });

  const isOn = async (player: TestPlayer) => (await player.call('GET', SETTING)).json();
  const turnOn = async (player: TestPlayer) => {
    const answer = await player.call('PUT', SETTING, { isOn: true });
    expect([answer.status, answer.json()]).toEqual([200, { isOn: true }]);
  };

  /** The site after an update, in several processes, until each has written its emails. */
  const afterUpdate = async (version: string, processes = 1) => {
    const start = () =>
      startApp({ engine, on: database, environment: { CATALOGUE_UPDATE: version } });
    // Closing waits for the job.
    const run = async () => (await start()).stop();
    if (engine === 'postgres') {
      const sites = await Promise.all(Array.from({ length: processes }, start));
      await Promise.all(sites.map((site) => site.stop()));
      return;
    }
    // Two processes never open the same SQLite file at the same time.
    for (let process = 0; process < processes; process += 1) await run();
  };

  it('are off until requested, and can be turned off again', async () => {
    const player = await addPlayer(before);
    expect(await isOn(player)).toEqual({ isOn: false });
    await turnOn(player);
    await turnOn(player);
    expect(await isOn(player)).toEqual({ isOn: true });
    expect((await player.call('GET', '/api/account/export')).json()).toMatchObject({
      updateMail: { toldOf: '11.5.0' },
    });
    expect((await player.call('PUT', SETTING, { isOn: false })).json()).toEqual({ isOn: false });
    expect(await isOn(player)).toEqual({ isOn: false });
  });

  it('are refused for guests and with bad input', async () => {
    expectRefusal(await before.send(SETTING), 401, 'unauthorized');
    const player = await addPlayer(before);
    expectRefusal(await player.call('PUT', SETTING, { isOn: 'yes' }), 400, 'validation_failed');
    expectRefusal(await post(before.origin, API, {}), 400, 'validation_failed');
  });

  it('go to every subscriber with a changed build, once, however many processes there are', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => addPlayer(before)));
    const [unchanged, asked, silent, unverified] = players as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    for (const player of [asked, silent, unverified]) await saveBuild(player, ARN);
    await saveBuild(unchanged, { ...ARN, weapon: 'LH1' });
    for (const player of [asked, unchanged, unverified]) await turnOn(player);
    await before.database.db
      .updateTable('player')
      .set({ email_verified: 0 })
      .where('id', '=', unverified.id)
      .execute();

    await afterUpdate('11.6.0', 3);
    await afterUpdate('11.6.0');
    await afterUpdate('11.5.0');
    await afterUpdate('11.6.0');
    const [mail, ...more] = await mailsTo(before, asked.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Update 11.6.0 changed your Trifecta builds');
    expect(mail?.body_text).toContain(
      'ARN-220 fire rate 725 RPM to 750 RPM, empty reload 2.8 s to 2.7 s, and swap between magazines 0.75 s to 0.66 s',
    );
    expect(mail?.body_text).toMatch(/\/updates\/11\.6\.0\n/);
    expect(mail?.body_text).not.toContain('more.');
    for (const player of [unchanged, silent, unverified]) {
      expect(await mailsTo(before, player.email)).toEqual([]);
    }
  });

  it("list the player's own builds and teams, not their favorites", async () => {
    const [player, other] = [await addPlayer(before), await addPlayer(before)];
    const favorite = await publishBuild(other, { ...ARN, buildName: 'Favorite' });
    await player.call('POST', '/api/favorites', { kind: 'community', buildId: favorite._id });
    const [ada, ...others] = aTeam().teamMembers;
    const teamMembers = [{ ...ada, ...ARN }, ...others];
    await player.call('POST', '/api/saved-teams', aTeam({ teamName: 'Rooftop', teamMembers }));
    await turnOn(player);
    await afterUpdate('11.6.0');
    const [mail] = await mailsTo(before, player.email);
    expect(mail?.body_text).toContain('Team Rooftop: ARN-220 fire rate 725 RPM to 750 RPM');
    expect(mail?.body_text).not.toContain('Favorite');
  });

  it('list ten changed builds and count the rest', async () => {
    const player = await addPlayer(before);
    const { _id } = await saveBuild(player, ARN);
    const row = await rowOfBuild(before.database.db, _id);
    const copies = Array.from({ length: 11 }, (_, index) => ({
      ...row,
      id: uuidv7(),
      build_name: `Copy ${index}`,
      name_key: `copy ${index}`,
    }));
    await before.database.db.insertInto('user_build').values(copies).execute();
    await turnOn(player);
    await afterUpdate('11.6.0');
    const [mail] = await mailsTo(before, player.email);
    expect(mail?.body_text.match(/ARN-220 fire rate/g)).toHaveLength(10);
    expect(mail?.body_text).toContain('And 2 more.');
  });

  it.each(['the page', 'the mail program'])('end with %s, without signing in', async (way) => {
    const player = await addPlayer(before);
    await saveBuild(player, ARN);
    await turnOn(player);
    await afterUpdate('11.6.0');
    const [mail] = await mailsTo(before, player.email);
    const url = new URL(mail?.unsubscribe_url ?? '');
    expect(mail?.body_text).toContain(url.href);
    expect((await before.send(`${url.pathname}${url.search}`)).status).not.toBe(200);
    expect(await isOn(player)).toEqual({ isOn: true });
    const token = url.searchParams.get('token') ?? '';
    const answer =
      way === 'the page'
        ? await post(before.origin, API, { token })
        : await before.send(`${url.pathname}${url.search}`, ONE_CLICK);
    expect(answer.status).toBe(200);
    expect(await isOn(player)).toEqual({ isOn: false });
  });

  it("can't be ended with a forged link", async () => {
    const [player, other] = [await addPlayer(before), await addPlayer(before)];
    await turnOn(player);
    const signature = 'a'.repeat(43);
    for (const token of ['', player.id, `${player.id}.`, `${player.id}.${signature}`, other.id]) {
      expectRefusal(await post(before.origin, API, { token }), 400, 'action_token_invalid');
      const sent = await before.send(`/unsubscribe?token=${token}`, ONE_CLICK);
      expectRefusal(sent, 400, 'action_token_invalid');
    }
    expectRefusal(await before.send('/unsubscribe', ONE_CLICK), 400, 'action_token_invalid');
    expect(await isOn(player)).toEqual({ isOn: true });
  });

  it('end when the account is deleted', async () => {
    const player = await addPlayer(before);
    await turnOn(player);
    await before.database.db.deleteFrom('player').where('id', '=', player.id).execute();
    const left = await before.database.db
      .selectFrom('update_mail')
      .select('player_id')
      .where('player_id', '=', player.id)
      .execute();
    expect(left).toEqual([]);
  });
});
