import { tidyText } from '@trifecta/domain/builds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../src/doctor/command.ts';
import { removeOldAccountData } from '../../src/account/housekeeping.ts';
import { moderationOfAccount } from '../../src/moderation/player-data.ts';
import { moderateCommand } from '../../src/moderation/command.ts';
import { NO_SUCH_ID, publishBuild, saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import {
  buildsSeen,
  decide,
  decideOnReports,
  publicNames,
  report,
  startModeratedSite,
  VERDICT,
} from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';

const PATIENCE_MS = 120_000;
const DAY_MS = 24 * 60 * 60_000;

interface Log {
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
}

describe.each(ENGINES)('on %s', (engine) => {
  let site: ModeratedSite;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await startModeratedSite({ engine });
  }, PATIENCE_MS);
  beforeEach(async () => {
    player = await addPlayer(site);
  });
  afterAll(() => site.stop());

  const environment = () => ({
    DATA_DIR: site.location.dataDir,
    DATABASE_URL: site.location.databaseUrl,
  });
  const doctor = async () => (await runCommand(doctorCommand, [], environment())).code;
  const moderate = (...parameters: string[]) =>
    runCommand(moderateCommand, parameters, environment());
  const readLog = async (query = '') =>
    (await site.operator.call('GET', `/api/operator/log${query}`)).json() as Log;
  const later = (days: number) => new Date(site.now().getTime() + days * DAY_MS).toISOString();

  it('a renamed player has a neutral name everywhere, also in the search', async () => {
    const build = await publishBuild(player);
    await report(await addPlayer(site), build._id, { about: 'name' });
    const { displayName } = (await decideOnReports(site, `players/${player.id}/rename`)) as {
      displayName: string;
    };
    const queue = await site.operator.call('GET', '/api/operator/reports');
    expect(queue.json()).toMatchObject({ entries: [] });
    expect(displayName).toMatch(/^Player-\d{8}$/);
    const found = async (name: string) =>
      (await site.send(`/api/community-builds/public?search=${name}`)).json() as unknown[];
    expect(await found(displayName)).toMatchObject([{ creatorDisplayName: displayName }]);
    // The old name can be the start of the new one.
    const all = JSON.stringify(await found(`${player.displayName}`));
    expect(all).not.toContain(`"${player.displayName}"`);
    expect(await doctor()).toBe(0);
    const [mail] = await mailsTo(site, player.email);
    expect(mail?.body_text).toContain(displayName);
    const again = await site.operator.call(
      'POST',
      `/api/operator/players/${player.id}/rename`,
      VERDICT,
    );
    expect(again.json()).toMatchObject({ code: 'already_decided' });
    const choice = await player.call('PUT', '/api/profile', { displayName: 'Rude-again' });
    expect(choice.json()).toMatchObject({ code: 'display_name_already_set' });
  });

  it('a granted plan lifts the limits until its end, or until it is ended', async () => {
    const grant = (tier: string, until: string | null) =>
      decide(site.operator, `players/${player.id}/grant`, { tier, until, why: 'Won the cup.' });
    const subscription = async () =>
      (await player.call('GET', '/api/user/subscription')).json() as {
        subscription: { tier: string; isPremium: boolean; endDate: string | null };
      };
    const until = later(30);
    await grant('premium', until);
    expect(await subscription()).toMatchObject({
      subscription: { tier: 'premium', isPremium: true, endDate: until },
    });
    for (let builds = 0; builds < 4; builds += 1) await saveBuild(player);
    await grant('free', null);
    expect(await subscription()).toMatchObject({
      subscription: { tier: 'free', isPremium: false },
    });
  });

  it('finds players by email, id, and the start of their name', async () => {
    const search = async (text: string) =>
      (
        (
          await site.operator.call(
            'GET',
            `/api/operator/players?search=${encodeURIComponent(text)}`,
          )
        ).json() as { players: { id: string }[] }
      ).players.map(({ id }) => id);
    expect(await search(player.email.toUpperCase())).toEqual([player.id]);
    expect(await search(player.id)).toEqual([player.id]);
    expect(await search(`${player.displayName}`.slice(0, -1))).toContain(player.id);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table player; --")).toEqual([]);
  });

  it('shows a player with builds, decisions, notes, plan, and grant', async () => {
    const { _id: id, buildName } = await publishBuild(player);
    await decide(site.operator, `builds/${id}/hide`);
    await decide(site.operator, `players/${player.id}/notes`, { note: 'Second time.' });
    const seen = await site.operator.call('GET', `/api/operator/players/${player.id}`);
    expect(seen.json()).toMatchObject({
      email: player.email,
      isEmailVerified: true,
      suspendedUntil: null,
      plan: { tier: 'free', endDate: null },
      grant: null,
      buildsCount: 1,
      cases: [{ kind: 'build-hidden', ...VERDICT }],
      notes: [{ note: 'Second time.', operator: site.operator.email }],
    });
    const hidden = { id, buildName, isPublic: false, isHidden: true };
    expect(await buildsSeen(site, player)).toMatchObject({ entries: [hidden], next: null });
  });

  it('exports the record without the reports and notes of others, and deletes all of it', async () => {
    const { _id: id } = await publishBuild(player);
    await report(await addPlayer(site), id, { note: 'A secret of the reporter.' });
    await decide(site.operator, `builds/${id}/hide`);
    await decide(site.operator, `players/${player.id}/notes`, { note: 'For operators.' });
    const exported = (await player.call('GET', '/api/account/export')).text();
    expect(JSON.parse(exported)).toMatchObject({
      moderation: { suspendedUntil: null, decisions: [{ kind: 'build-hidden', ...VERDICT }] },
    });
    expect(exported).not.toMatch(/A secret of the reporter|For operators/);
    const before = (await readLog(`?playerId=${player.id}`)).entries;
    await player.call('DELETE', '/api/account', { email: player.email });
    for (const table of ['report', 'moderation_case', 'moderation_note'] as const) {
      const rows = await site.database.db
        .selectFrom(table)
        .select('id')
        .where('player_id', '=', player.id)
        .execute();
      expect(rows).toEqual([]);
    }
    const { entries } = await readLog();
    for (const { id: entryId, action, at } of before) {
      expect(entries.find((entry) => entry['id'] === entryId)).toMatchObject({
        action,
        at,
        playerId: null,
        playerName: null,
        buildId: null,
        why: null,
        operator: site.operator.email,
      });
    }
    expect(before).toHaveLength(2);
    expect(await doctor()).toBe(0);
  });

  it('an account that is removed unverified leaves no text about it in the log', async () => {
    await decide(site.operator, `players/${player.id}/suspend`, { ...VERDICT, until: null });
    const [before] = (await readLog(`?playerId=${player.id}`)).entries;
    const { db } = site.database;
    await db
      .updateTable('player')
      .set({ email_verified: 0, created_at: later(-8) })
      .where('id', '=', player.id)
      .execute();
    await removeOldAccountData(db, site.now(), [moderationOfAccount]);
    const entry = (await readLog()).entries.find(({ id }) => id === before?.['id']);
    expect(entry).toMatchObject({ action: 'suspended', playerId: null, why: null });
  });

  it('the log has pages, newest first', async () => {
    for (let note = 0; note < 51; note += 1) {
      await decide(site.operator, `players/${player.id}/notes`, { note: `Note ${note}` });
    }
    const first = await readLog(`?playerId=${player.id}`);
    expect(first.entries).toHaveLength(50);
    const last = await readLog(`?playerId=${player.id}&cursor=${first.next}`);
    expect(last.entries).toHaveLength(1);
    expect(last.next).toBeNull();
  });

  it('the command follows the same rules and has the same log', async () => {
    const { _id: id } = await publishBuild(player, { buildName: 'From the console' });
    expect((await moderate('hide', id, 'spam', 'An advertisement.')).output).toBe('Hidden.\n');
    expect(await moderate('hide', id, 'spam', 'An advertisement.')).toEqual({
      code: 2,
      output: 'This build is already hidden.\n',
    });
    const listed = (await moderate('builds', player.id)).output;
    expect(listed).toContain(`build ${id} “From the console” (hidden, last changed `);
    const [, changed = ''] = /last changed (\S+)\)/.exec(listed) ?? [];
    const old = await moderate('restore', id, '2026-01-01T12:00:00.000Z', 'A mistake.');
    expect(old.output).toContain('The player has changed this build.');
    expect((await moderate('restore', id, changed, 'A mistake.')).output).toBe('Restored.\n');
    const suspension = ['suspend', player.id, 'forever', 'spam', 'Three advertisements.'];
    expect((await moderate(...suspension)).output).toBe('Suspended.\n');
    expect((await moderate('lookup', player.email)).output).toContain('suspended without an end');
    expect((await moderate('lift', player.id, 'Apologized.')).output).toBe('Lifted.\n');
    expect((await moderate('rename', player.id, 'other', 'Please.')).output).toMatch(
      /^Now Player-/,
    );
    const day = later(10).slice(0, 10);
    expect((await moderate('grant', player.id, 'team', day, 'Thanks.')).output).toBe('Granted.\n');
    expect((await moderate('grant', player.id, 'free', 'Over.')).output).toBe('Ended.\n');
    const { entries } = await readLog(`?playerId=${player.id}`);
    expect(entries.map(({ action, via, operator }) => [action, via, operator])).toEqual(
      [
        'plan-ended',
        'plan-granted',
        'name-changed',
        'suspension-lifted',
        'suspended',
        'build-restored',
        'build-hidden',
      ].map((action) => [action, 'command', null]),
    );
    expect((await moderate('log')).output).toContain('build-hidden');
    expect(await mailsTo(site, player.email)).toHaveLength(5);
    await expect.poll(() => publicNames(site), { timeout: 15_000 }).toContain('From the console');
    expect(await doctor()).toBe(0);
  });

  it('the command shows reports and answers, and takes them out of the queue', async () => {
    const { _id: id } = await publishBuild(player, { buildName: 'Reported' });
    await report(await addPlayer(site), id, { note: 'Look\nat the name.' });
    const { output } = await moderate('reports');
    expect(output).toContain(`build ${id} “Reported” (public, last changed `);
    expect(output).toContain('Light: SR-84, Grappling Hook, Sonar Grenade');
    expect(output).toContain('Report: Look\n    at the name.');
    const [, newest = ''] = /the newest is (\S+):/.exec(output) ?? [];
    expect((await moderate('dismiss', newest, 'Harmless.')).output).toBe('Dismissed.\n');
    expect((await moderate('reports')).output).not.toContain('Reported');
    const again = await moderate('dismiss', newest, 'Harmless.');
    expect(again).toEqual({ code: 2, output: 'There is no open report with this id.\n' });

    await moderate('hide', id, 'spam', 'An advertisement.');
    const { cases } = (await player.call('GET', '/api/moderation')).json() as {
      cases: { id: string }[];
    };
    const caseId = cases[0]?.id ?? '';
    await player.call('POST', `/api/moderation/${caseId}/answer`, { answer: 'It is a quote.' });
    const answers = (await moderate('answers')).output;
    expect(answers).toContain(`answer ${caseId} to build-hidden “Reported”`);
    expect(answers).toContain('Answer: It is a quote.');
    expect((await moderate('read', caseId, 'It stays.')).output).toBe('Marked as read.\n');
    expect((await moderate('answers')).output).not.toContain(caseId);
    expect((await moderate('note', player.id, 'Second time.')).output).toBe('Added.\n');
    const seen = await site.operator.call('GET', `/api/operator/players/${player.id}`);
    expect(seen.json()).toMatchObject({ notes: [{ note: 'Second time.', operator: null }] });
  });

  it('the command takes the same texts as the page', async () => {
    const hide = (message: string) => moderate('hide', NO_SUCH_ID, 'spam', message);
    for (const text of ['x'.repeat(1001), 'a\u0007b', 'a\u202Eb']) {
      const { code, output } = await hide(text);
      expect([code, output]).toEqual([2, expect.stringMatching(/^message: /)]);
      expect((await moderate('lift', player.id, text)).output).toMatch(/^why: /);
    }
    await moderate('suspend', player.id, 'forever', 'spam', '  Three   advertisements.  ');
    const [entry] = (await readLog(`?playerId=${player.id}`)).entries;
    expect(entry).toMatchObject({ why: tidyText('  Three   advertisements.  ') });
  });

  it.each([
    [[], /^'trifecta moderate' needs one of reports, dismiss, /],
    [['ban'], /^'trifecta moderate' has no 'ban', only reports, /],
    [['hide', 'x'], /^REASON is missing: trifecta moderate hide BUILD REASON "MESSAGE"\n/],
    [['hide', 'x', ' ', 'y'], /^REASON is empty: /],
    [['hide', 'x', 'ugly', 'y'], /^REASON is one of offensive, .*, not 'ugly'\.\n/],
    [['suspend', 'x', 'soon', 'spam', 'y'], /^UNTIL is a day such as 2027-01-31, not 'soon'\.\n/],
    [['grant', 'x', 'gold', '2030-01-01', 'y'], /^PLAN is premium, team, or free, not 'gold'\.\n/],
    [['grant', 'x', 'premium', 'y'], /^A granted plan needs UNTIL, and 'free' has none\.\n/],
    [['grant', 'x', 'free', '2030-01-01', 'y'], /^A granted plan needs UNTIL/],
    [['log', 'all'], /^Unexpected parameter 'all': trifecta moderate log\n/],
  ])('the command called with %j names what is wrong', async (parameters, sentence) => {
    const { code, output } = await moderate(...parameters);
    expect(code).toBe(2);
    expect(output).toMatch(sentence);
    expect(output.split('\n')).toHaveLength(3);
  });
});
