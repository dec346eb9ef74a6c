import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildById, repairShown } from '../../src/builds/index.ts';
import { doctorCommand } from '../../src/doctor/command.ts';
import { addReport } from '../../src/moderation/report.store.ts';
import { aBuild, publishBuild, saveBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import {
  addOperator,
  buildsSeen,
  decide,
  decideOnReports,
  OPERATORS,
  publicNames,
  report,
  restore,
  startModeratedSite,
  VERDICT,
} from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';

const PATIENCE_MS = 120_000;

describe.each(ENGINES)('on %s', (engine) => {
  let site: ModeratedSite;
  let author: TestPlayer;
  beforeAll(async () => {
    site = await startModeratedSite({ engine });
  }, PATIENCE_MS);
  beforeEach(async () => {
    author = await addPlayer(site);
  });
  afterAll(() => site.stop());

  const queue = async () => {
    const answer = await site.operator.call('GET', '/api/operator/reports');
    return answer.json() as { open: number; entries: { build: { id: string } | null }[] };
  };
  const doctor = () =>
    runCommand(doctorCommand, [], {
      DATA_DIR: site.location.dataDir,
      DATABASE_URL: site.location.databaseUrl,
      OPERATORS,
    });

  it('a reported build appears in the queue, and once it is hidden it is gone', async () => {
    const { _id: id } = await publishBuild(author, { buildName: 'Rude' });
    const reporter = await addPlayer(site);
    expect((await report(reporter, id, { note: 'Look at the name.' })).status).toBe(201);
    expect(await queue()).toMatchObject({
      open: 1,
      entries: [
        {
          about: 'build',
          reports: 1,
          reasons: [{ reason: 'offensive', reports: 1 }],
          notes: ['Look at the name.'],
          build: {
            id,
            buildName: 'Rude',
            isPublic: true,
            class: 'Light',
            items: ['SR-84', 'Grappling Hook', 'Sonar Grenade', 'Thermal Bore', 'Tracking Dart'],
          },
          player: { id: author.id, email: author.email },
        },
      ],
    });
    expect(await publicNames(site)).toContain('Rude');
    await decideOnReports(site, `builds/${id}/hide`);
    expect(await publicNames(site)).not.toContain('Rude');
    expect((await site.send(`/api/community-builds/${id}`)).status).toBe(404);
    expect((await queue()).entries).toEqual([]);
    expect((await doctor()).code).toBe(0);
  });

  it('dismissing reports leaves those open that arrived after the page was loaded', async () => {
    const { _id: id } = await publishBuild(author);
    const reporter = await addPlayer(site);
    await report(reporter, id, { note: 'Seen.' });
    const { entries } = (await site.operator.call('GET', '/api/operator/reports')).json() as {
      entries: { cursor: string }[];
    };
    await report(await addPlayer(site), id, { note: 'Too late to be seen.' });
    const seen = { about: 'build', id, cursor: entries[0]?.cursor, why: 'Harmless.' };
    await decide(site.operator, 'reports/dismiss', seen);
    expect(await queue()).toMatchObject({
      entries: [{ reports: 1, notes: ['Too late to be seen.'] }],
    });
    const exported = (await reporter.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({
      moderation: { reports: [{ about: 'build', closedAt: expect.any(String) }] },
    });
    await decideOnReports(site, `builds/${id}/hide`);
    expect((await queue()).entries).toEqual([]);
  });

  it('hiding closes only the reports that the operator saw', async () => {
    const { _id: id } = await publishBuild(author);
    await report(await addPlayer(site), id, { note: 'Seen.' });
    const { entries } = (await site.operator.call('GET', '/api/operator/reports')).json() as {
      entries: { cursor: string }[];
    };
    await report(await addPlayer(site), id, { note: 'Too late to be seen.' });
    const cursor = entries[0]?.cursor;
    await decide(site.operator, `builds/${id}/hide`, { ...VERDICT, cursor });
    const late = { reports: 1, notes: ['Too late to be seen.'], build: { id, isHidden: true } };
    expect(await queue()).toMatchObject({ entries: [late] });
    await author.call('DELETE', `/api/user-builds/${id}`);
    expect((await queue()).entries).toEqual([]);
  });

  it('a report of a build that is deleted at the same moment is refused', async () => {
    const { _id: id } = await publishBuild(author);
    const build = await buildById(site.database.db, id);
    if (build === undefined) throw new Error('The build is missing.');
    await author.call('DELETE', `/api/user-builds/${id}`);
    const late = { id, about: 'build', build, reporterKey: 'guest', reporterId: null } as const;
    const now = site.now().toISOString();
    expect(await addReport(site.database.db, { ...late, reason: 'spam', now })).toBe('not-found');
  });

  it("operators see all of a player's builds, page by page, hidden ones first", async () => {
    const { _id: oldest } = await saveBuild(author);
    const { db } = site.database;
    const row = await db
      .selectFrom('user_build')
      .selectAll()
      .where('id', '=', oldest)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 60 }, (_, copy) => ({
      ...row,
      id: uuidv7(),
      name_key: `copy ${copy}`,
    }));
    await db.insertInto('user_build').values(copies).execute();
    for (const id of [oldest, copies[30]?.id ?? '']) {
      await decide(site.operator, `builds/${id}/hide`);
    }
    const first = await buildsSeen(site, author);
    const second = await buildsSeen(site, author, first.next);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    const hidden = [copies[30]?.id, oldest];
    const others = copies.map(({ id }) => id).filter((id) => !hidden.includes(id));
    expect(ids).toEqual([...hidden, ...others.toReversed()]);
    expect([first.entries.length, second.next]).toEqual([50, null]);
  });

  it('a hidden build stays private until it is restored, and then is where it was', async () => {
    const build = await publishBuild(author, { buildName: 'Hidden for a while' });
    await decide(site.operator, `builds/${build._id}/hide`);
    const path = `/api/community-builds/${build._id}/visibility`;
    const refused = await author.call('PATCH', path, { isPublic: true });
    expect(refused.json()).toMatchObject({ code: 'build_hidden' });
    const own = (await author.call('GET', '/api/user-builds')).json() as { _id: string }[];
    expect(own.find(({ _id }) => _id === build._id)).toMatchObject({
      isPublic: false,
      isHidden: true,
    });
    await restore(site, author, build._id);
    const restored = await site.send(`/api/community-builds/${build._id}`);
    expect(restored.json()).toEqual(build);
    expect((await doctor()).code).toBe(0);
  });

  it('a hidden build that its author keeps private stays private when it is restored', async () => {
    const { _id: id } = await publishBuild(author);
    await decide(site.operator, `builds/${id}/hide`);
    const path = `/api/community-builds/${id}/visibility`;
    const own = async () =>
      ((await author.call('GET', '/api/user-builds')).json() as { isWithheld?: true }[])[0];
    expect(await own()).toMatchObject({ isHidden: true, isWithheld: true });
    expect((await author.call('PATCH', path, { isPublic: false })).status).toBe(200);
    expect(await own()).toMatchObject({ isHidden: true });
    expect(await own()).not.toHaveProperty('isWithheld');
    await restore(site, author, id);
    expect((await site.send(`/api/community-builds/${id}`)).status).toBe(404);
    expect((await doctor()).code).toBe(0);
  });

  it('a build is restored only as the operator saw it', async () => {
    const { _id: id } = await publishBuild(author, { buildName: 'As it was seen' });
    await decide(site.operator, `builds/${id}/hide`);
    const { entries } = await buildsSeen(site, author);
    const body = { why: 'A misunderstanding.', updatedAt: entries[0]?.updatedAt };
    await author.call('PUT', `/api/user-builds/${id}`, aBuild({ buildName: 'Rewritten' }));
    const path = `/api/operator/builds/${id}/restore`;
    const refused = await site.operator.call('POST', path, body);
    expect(refused.json()).toMatchObject({ code: 'build_changed' });
    expect(await publicNames(site)).not.toContain('Rewritten');
    await restore(site, author, id);
    expect(await publicNames(site)).toContain('Rewritten');
  });

  it('a build made private while the doctor looks at it stays private', async () => {
    const { _id: id } = await saveBuild(author);
    await repairShown(site.database.db, id, site.now().toISOString());
    expect((await site.send(`/api/community-builds/${id}`)).status).toBe(404);
  });

  it('a build that was private when it was hidden is private when it is restored', async () => {
    const { _id: id } = await saveBuild(author);
    await decide(site.operator, `builds/${id}/hide`);
    await restore(site, author, id);
    expect((await site.send(`/api/community-builds/${id}`)).status).toBe(404);
  });

  it('tells the author why, by email and in their record, and takes one answer', async () => {
    const { _id: id, buildName } = await publishBuild(author);
    await decide(site.operator, `builds/${id}/hide`);
    const [mail] = await mailsTo(site, author.email);
    expect(mail?.subject).toBe('Your build was hidden on Trifecta');
    expect(mail?.body_text).toContain(VERDICT.message);
    const record = (await author.call('GET', '/api/moderation')).json() as {
      cases: { id: string }[];
    };
    expect(record.cases[0]).toMatchObject({ kind: 'build-hidden', about: buildName, ...VERDICT });
    const path = `/api/moderation/${record.cases[0]?.id}/answer`;
    expect((await author.call('POST', path, { answer: 'It is a quote.' })).status).toBe(200);
    const again = await author.call('POST', path, { answer: 'Really.' });
    expect(again.json()).toMatchObject({ code: 'already_answered' });
    const answers = await site.operator.call('GET', '/api/operator/answers');
    expect(answers.json()).toMatchObject({
      entries: [
        { answer: 'It is a quote.', player: { id: author.id }, build: { id, isHidden: true } },
      ],
    });
  });

  it('a decision about a build that its author has deleted is over', async () => {
    const { _id: id } = await publishBuild(author);
    await decide(site.operator, `builds/${id}/hide`);
    const record = async () =>
      (await author.call('GET', '/api/moderation')).json() as {
        cases: { id: string; isBuildDeleted: boolean }[];
      };
    expect(await record()).toMatchObject({ cases: [{ isBuildDeleted: false }] });
    await author.call('DELETE', `/api/user-builds/${id}`);
    const { cases } = await record();
    expect(cases).toMatchObject([{ isBuildDeleted: true }]);
    const path = `/api/moderation/${cases[0]?.id}/answer`;
    const late = await author.call('POST', path, { answer: 'It was a quote.' });
    expect(late.json()).toMatchObject({ code: 'already_decided' });
  });

  it('two operators who hide a build at the same moment do it once', async () => {
    const other = await addOperator(site);
    const { _id: id } = await publishBuild(author);
    const answers = await Promise.all(
      [site.operator, other].map((operator) =>
        operator.call('POST', `/api/operator/builds/${id}/hide`, VERDICT),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const log = (await site.operator.call('GET', '/api/operator/log')).json() as {
      entries: { buildId: string; action: string }[];
    };
    expect(log.entries.filter(({ buildId }) => buildId === id)).toHaveLength(1);
  });
});
