import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { doctorCommand } from '../../src/doctor/command.ts';
import { endDueSuspensions } from '../../src/moderation/decisions/suspensions.ts';
import { publish, publishBuild, rate, saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import {
  decide,
  publicNames,
  report,
  restore,
  startModeratedSite,
  VERDICT,
} from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';

const PATIENCE_MS = 120_000;
const DAY_MS = 24 * 60 * 60_000;

describe.each(ENGINES)('a suspended player on %s', (engine) => {
  let site: ModeratedSite;
  let player: TestPlayer;
  let database: TestDatabase;
  let clockMs = Date.now();
  const now = () => new Date(clockMs);
  beforeAll(async () => {
    database = await createSiteDatabase(engine);
    site = await startModeratedSite({ engine, now, on: database });
  }, PATIENCE_MS);
  beforeEach(async () => {
    player = await addPlayer(site);
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  const suspend = (until: string | null = null) =>
    decide(site.operator, `players/${player.id}/suspend`, { ...VERDICT, until });
  const lift = () => decide(site.operator, `players/${player.id}/lift`, { why: 'Apologized.' });
  const doctor = async () => {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site.location;
    return (await runCommand(doctorCommand, [], { DATA_DIR, DATABASE_URL })).output;
  };
  const CLEAN = 'All ratings, counts, search keys, rooms, and clubs are correct.\n';
  const codeOf = async (method: string, path: string, body?: unknown) =>
    ((await player.call(method, path, body)).json() as { code?: string }).code;

  it("can't create, publish, rate, or report, but can leave, and learns why", async () => {
    const own = await saveBuild(player);
    const { _id: id } = await publishBuild(await addPlayer(site));
    await suspend();
    const visibility = `/api/community-builds/${own._id}/visibility`;
    const refused = [
      await codeOf('POST', '/api/user-builds', { class: 'Light' }),
      await codeOf('PATCH', visibility, { isPublic: true }),
      await codeOf('POST', `/api/community-builds/${id}/rate`, { rating: 1 }),
      ((await report(player, id)).json() as { code: string }).code,
    ];
    expect(new Set(refused)).toEqual(new Set(['account_suspended']));
    expect((await mailsTo(site, player.email))[0]?.body_text).toContain(VERDICT.message);
    const record = (await player.call('GET', '/api/moderation')).json() as {
      cases: { id: string }[];
    };
    expect(record).toMatchObject({ cases: [{ kind: 'suspended', ...VERDICT }] });
    const answer = `/api/moderation/${record.cases[0]?.id}/answer`;
    expect((await player.call('POST', answer, { answer: 'Sorry.' })).status).toBe(200);
    expect((await player.call('GET', '/api/account/export')).status).toBe(200);
    expect((await player.call('DELETE', '/api/account', { email: player.email })).status).toBe(200);
  });

  it('has builds that leave the lists and the top 10, and come back with their ratings', async () => {
    const build = await publishBuild(player, { buildName: 'Loved by five' });
    const hidden = await publishBuild(player, { buildName: 'Hidden besides' });
    for (const voter of await addPlayers(site, 5)) await rate(voter, build, 5);
    await decide(site.operator, `builds/${hidden._id}/hide`);
    const top10 = async () => (await site.send('/api/community-builds/top10')).text();
    expect(await top10()).toContain(build._id);
    await suspend();
    expect(await publicNames(site)).not.toContain('Loved by five');
    expect(await top10()).not.toContain(build._id);
    expect(await doctor()).toBe(CLEAN);
    await lift();
    expect(await publicNames(site)).toContain('Loved by five');
    expect(await publicNames(site)).not.toContain('Hidden besides');
    expect(await top10()).toContain(build._id);
    expect(await doctor()).toBe(CLEAN);
  });

  it('keeps a build hidden that is restored during the suspension, until it is lifted', async () => {
    const { _id: id } = await publishBuild(player, { buildName: 'Restored early' });
    await decide(site.operator, `builds/${id}/hide`);
    await suspend();
    await restore(site, player, id);
    expect(await publicNames(site)).not.toContain('Restored early');
    expect(await doctor()).toBe(CLEAN);
    await lift();
    expect(await publicNames(site)).toContain('Restored early');
  });

  it('can keep a build private that would come back', async () => {
    const { _id: id } = await publishBuild(player, { buildName: 'Never again' });
    await suspend();
    const [own] = (await player.call('GET', '/api/user-builds')).json() as unknown[];
    expect(own).toMatchObject({ isPublic: false, isWithheld: true });
    // No operator has hidden this build.
    expect(own).not.toHaveProperty('isHidden');
    const kept = await publish(player, { _id: id }, false);
    expect(kept).not.toHaveProperty('isWithheld');
    await lift();
    expect(await publicNames(site)).not.toContain('Never again');
    expect(await doctor()).toBe(CLEAN);
  });

  it('may do everything again when the suspension ends, and the builds come back by themselves', async () => {
    const { _id: id } = await publishBuild(player, { buildName: 'Back after a day' });
    await suspend(new Date(clockMs + DAY_MS).toISOString());
    clockMs += DAY_MS + 1;
    await saveBuild(player);
    // Another process finds the suspension over when it starts.
    const other = await startApp({ engine, on: database, now });
    await expect
      .poll(async () => (await other.send(`/api/community-builds/${id}`)).status, {
        timeout: 15_000,
      })
      .toBe(200);
    await other.stop();
    const record = await player.call('GET', '/api/moderation');
    expect(record.json()).toMatchObject({ suspendedUntil: null });
    expect(await doctor()).toBe(CLEAN);
  });

  it('is back within a minute after the suspension, while the server runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const running = await startModeratedSite({ engine, now });
    onTestFinished(running.stop);
    const away = await addPlayer(running);
    const { _id: id } = await publishBuild(away);
    const until = new Date(clockMs + DAY_MS).toISOString();
    await decide(running.operator, `players/${away.id}/suspend`, { ...VERDICT, until });
    const status = async () => (await running.send(`/api/community-builds/${id}`)).status;
    clockMs += DAY_MS + 1;
    vi.advanceTimersByTime(59_000);
    expect(await status()).toBe(404);
    vi.advanceTimersByTime(1000);
    await expect.poll(status, PATIENCE).toBe(200);
  });

  it('comes back even if the end of another suspension fails', async () => {
    await suspend(new Date(clockMs + DAY_MS).toISOString());
    const other = await addPlayer(site);
    const until = new Date(clockMs + DAY_MS / 2).toISOString();
    await decide(site.operator, `players/${other.id}/suspend`, { ...VERDICT, until });
    clockMs += 2 * DAY_MS;
    const { db, changes } = site.database;
    const failure = new Error('The first one fails.');
    const announce = vi.fn<typeof changes.announce>().mockImplementationOnce(() => {
      throw failure;
    });
    const end = endDueSuspensions({ db, changes: { ...changes, announce }, now });
    await expect(end).rejects.toMatchObject({ errors: [failure] });
    const record = await player.call('GET', '/api/moderation');
    expect(record.json()).toMatchObject({ cases: [{ endedAt: expect.any(String) as string }] });
  });

  it("can't be suspended twice, nor can an operator be", async () => {
    await suspend();
    const path = (id: string) => `/api/operator/players/${id}/suspend`;
    const body = { ...VERDICT, until: null };
    const again = await site.operator.call('POST', path(player.id), body);
    expect(again.json()).toMatchObject({ code: 'already_decided' });
    const operator = await site.operator.call('POST', path(site.operator.id), body);
    expect(operator.json()).toMatchObject({ code: 'operator_account' });
    const past = { ...VERDICT, until: '2020-01-01T00:00:00Z' };
    const late = await site.operator.call('POST', path((await addPlayer(site)).id), past);
    expect(late.status).toBe(400);
  });
});
