import { slugOf } from '@trifecta/domain/catalogue';
import { MAX_CLUB_BUILDS } from '@trifecta/domain/clubs';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { addMember, done, foundClub, refusalOf } from './club-factory.ts';
import { historyOf, undo } from './plan-pages.ts';

interface Listed {
  readonly id: string;
  readonly buildName: string;
  readonly weapon: string;
}

async function buildsOf(member: TestPlayer): Promise<readonly Listed[]> {
  const answer = await done(member.call('GET', '/api/club/builds'));
  return (answer.json() as { builds: Listed[] }).builds;
}

async function share(member: TestPlayer, change: object): Promise<string> {
  const answer = await done(member.call('POST', '/api/club/builds', aBuild(change)), 201);
  return (answer.json() as Listed).id;
}

describe.each(ENGINES)("a club's builds on %s", (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('obey the same rules as builds, with names of their own per class', async () => {
    const { owner } = await foundClub(site);
    await share(owner, { buildName: '  Rooftop Scout ' });
    expect(await buildsOf(owner)).toMatchObject([
      {
        buildName: 'Rooftop Scout',
        weaponId: slugOf(aBuild().weapon),
        specializationId: slugOf(aBuild().specialization),
        gadget2Id: slugOf(aBuild().gadget2),
      },
    ]);
    const taken = owner.call('POST', '/api/club/builds', aBuild({ buildName: 'ROOFTOP scout' }));
    expect(await refusalOf(taken)).toBe('409 build_name_taken');
    const invalid = await owner.call(
      'POST',
      '/api/club/builds',
      aBuild({ weapon: 'Sword of Doom' }),
    );
    const refused = expectRefusal(invalid, 400, 'validation_failed');
    expect(refused.details?.map(({ path }) => path)).toEqual(['weapon']);
    const id = await share(owner, { buildName: 'Other' });
    const renamed = owner.call(
      'PUT',
      `/api/club/builds/${id}`,
      aBuild({ buildName: 'Rooftop Scout' }),
    );
    expect(await refusalOf(renamed)).toBe('409 build_name_taken');
  });

  it('are a hundred at most', async () => {
    const { owner } = await foundClub(site);
    await share(owner, { buildName: 'First' });
    const { db } = site.database;
    const first = await db
      .selectFrom('club_build')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_CLUB_BUILDS - 1 }, (_, index) => ({
      ...first,
      id: uuidv7(),
      name_key: `more ${index}`,
    }));
    await db.insertInto('club_build').values(more).execute();
    const oneMore = owner.call('POST', '/api/club/builds', aBuild({ buildName: 'Last' }));
    expect(await refusalOf(oneMore)).toBe('403 club_build_limit_reached');
  });

  it("are edited by two at the same time: nobody's change is undone, and the same field is asked about", async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const read = aBuild({ buildName: 'Scout', weapon: 'M11', description: 'Old.' });
    const id = await share(owner, read);
    const edit = (by: TestPlayer, change: object) =>
      by.call('PUT', `/api/club/builds/${id}`, { ...read, ...change, editedFrom: read });
    await done(edit(member, { weapon: 'XP-54' }));
    await done(edit(owner, { description: 'New.' }));
    expect(await buildsOf(owner)).toMatchObject([{ weapon: 'XP-54', description: 'New.' }]);
    const refused = await edit(owner, { weapon: 'SR-84', description: 'Newer.' });
    expect(expectRefusal(refused, 409, 'changed_meanwhile').details).toEqual([
      { path: 'weapon', message: `${member.displayName} changed the weapon meanwhile.` },
      {
        path: 'description',
        message: 'You changed the description meanwhile, in another tab or on another device.',
      },
    ]);
    expect(await buildsOf(owner)).toMatchObject([{ weapon: 'XP-54', description: 'New.' }]);
    await done(edit(owner, { weapon: 'XP-54' }));
  });

  it('have a history, in which each edit can be taken back', async () => {
    const { owner } = await foundClub(site);
    const member = await addMember(site, owner);
    const id = await share(member, { buildName: 'Scout' });
    await done(owner.call('PUT', `/api/club/builds/${id}`, aBuild({ buildName: 'Sniper' })));
    await done(owner.call('DELETE', `/api/club/builds/${id}`));
    const [deleted, renamed, created] = await historyOf(member);
    expect(deleted).toMatchObject({ act: 'deleted', name: 'Sniper', mayUndo: false });
    expect(renamed).toMatchObject({
      act: 'changed',
      values: [{ name: 'buildName', before: 'Scout', after: 'Sniper' }],
      author: { displayName: owner.displayName, isCaller: false },
    });
    expect(created).toMatchObject({ act: 'created', author: { isCaller: true }, mayUndo: true });
    expect(await refusalOf(undo(member, deleted?.id ?? ''))).toBe('403 club_role_needed');
    await done(undo(owner, deleted?.id ?? ''));
    expect(await buildsOf(member)).toMatchObject([{ id, buildName: 'Sniper' }]);
    await done(undo(owner, renamed?.id ?? ''));
    expect(await buildsOf(member)).toMatchObject([{ buildName: 'Scout' }]);
    expect(await refusalOf(undo(owner, renamed?.id ?? ''))).toBe('409 already_decided');
    const [latest] = await historyOf(owner);
    expect(latest).toMatchObject({ undoes: renamed?.id, author: { isCaller: true } });
    await done(undo(member, created?.id ?? ''));
    expect(await buildsOf(member)).toEqual([]);
  });

  it('tell when a later edit touched the same, and are taken back anyway on request', async () => {
    const { owner } = await foundClub(site);
    const id = await share(owner, { buildName: 'Scout', description: 'First.' });
    const edit = (change: object) =>
      done(owner.call('PUT', `/api/club/builds/${id}`, aBuild({ buildName: 'Scout', ...change })));
    await edit({ description: 'Second.' });
    await edit({ description: 'Third.' });
    const [, second] = await historyOf(owner);
    const refused = expectRefusal(await undo(owner, second?.id ?? ''), 409, 'edit_touched');
    expect(refused.details?.map(({ path }) => path)).toEqual(['description']);
    await done(undo(owner, second?.id ?? '', true));
    expect(await buildsOf(owner)).toMatchObject([{ description: 'First.' }]);
  });
});
