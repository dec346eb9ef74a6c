import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clubByTag, lockClub } from '../../src/clubs/club.store.ts';
import { setRole } from '../../src/clubs/member.store.ts';
import { playerCommand } from '../../src/player-command.ts';
import { publishBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES, isSomeoneWaiting } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  aClub,
  addMember,
  clubOf,
  done,
  foundClub,
  freshTag,
  grant,
  handOver,
  invite,
  refusalOf,
} from './club-factory.ts';

describe.each(ENGINES)('accounts of players in a club on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const deleteAccount = (player: TestPlayer) =>
    player.call('DELETE', '/api/account', { email: player.email });

  it("can't be deleted while they own it, and keep everything", async () => {
    const { owner, tag } = await foundClub(site);
    await publishBuild(owner);
    expect(await refusalOf(deleteAccount(owner))).toBe('409 club_owner');
    expect((await owner.call('GET', '/api/user-builds')).json()).toHaveLength(1);
    await done(owner.call('DELETE', '/api/club', { tag }));
    await done(deleteAccount(owner));
  });

  it('can be deleted once another member owns it, who then keeps the club', async () => {
    const { owner, tag } = await foundClub(site);
    const heir = await addMember(site, owner);
    await invite(owner);
    await handOver(owner, heir);
    await done(deleteAccount(owner));
    expect(await clubOf(heir)).toMatchObject({ tag, role: 'owner', members: [{ id: heir.id }] });
    // Gone with the player who made it.
    expect(await clubOf(heir)).toMatchObject({ invitations: [] });
  });

  it('pass their club on when an operator deletes them: to a captain, then a member, then nobody', async () => {
    const { owner, tag } = await foundClub(site);
    const member = await addMember(site, owner);
    const captain = await addMember(site, owner, { role: 'captain' });
    const erase = async ({ id }: TestPlayer) => {
      const keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
      const { code, output } = await runCommand(playerCommand, ['delete', id, 'Asked'], keys);
      expect({ code, output }).toMatchObject({ code: 0 });
    };
    await erase(owner);
    const left = [{ id: captain.id, role: 'owner' }, { id: member.id }];
    expect(await clubOf(captain)).toMatchObject({ tag, role: 'owner', members: left });
    await erase(captain);
    expect(await clubOf(member)).toMatchObject({ tag, role: 'owner', members: [{}] });
    await erase(member);
    expect(await clubByTag(site.database.db, tag)).toBeUndefined();
  });

  it('hold the club, the role, and own invitations in their export, and nobody else', async () => {
    const { owner, tag } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain', isListed: true });
    const { id, secret, endsAt } = await invite(captain);
    const answer = await done(captain.call('GET', '/api/account/export'));
    expect(answer.json()).toMatchObject({
      account: { showsBadge: true },
      club: {
        tag,
        name: 'Night Shift',
        role: 'captain',
        isListed: true,
        invitations: [{ id, endsAt }],
      },
    });
    expect(answer.text()).not.toContain(secret);
    expect(answer.text()).not.toContain(owner.id);
    const alone = await done((await addPlayer(site)).call('GET', '/api/account/export'));
    expect(alone.json()).toMatchObject({ club: null });
  });

  it.each(['leave', 'removal', 'rename', 'join', 'hand over'] as const)(
    'tell the lists with their badges about a %s',
    async (what) => {
      const { owner } = await foundClub(site);
      const member = await addMember(site, owner);
      const { secret } = await invite(owner);
      const newcomer = await addPlayer(site);
      let heard = 0;
      site.database.changes.subscribe((topic) => {
        heard += topic === 'public-builds' ? 1 : 0;
      });
      const acts = {
        leave: () => member.call('POST', '/api/club/leave'),
        removal: () => owner.call('DELETE', `/api/club/members/${member.id}`),
        rename: () => owner.call('PATCH', '/api/club', { name: 'Day Shift' }),
        join: () => newcomer.call('POST', '/api/club/invitations/accept', { secret }),
        'hand over': async () => {
          await done(owner.call('POST', '/api/club/owner', { playerId: member.id }));
          return member.call('POST', '/api/club/owner/accept');
        },
      };
      await done(acts[what]());
      expect(heard).toBeGreaterThan(0);
    },
  );
});

it('on postgres, an account that becomes an owner while its deletion waits is kept', async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8 });
  onTestFinished(() => site.stop());
  const { owner, tag } = await foundClub(site);
  const heir = await addMember(site, owner);
  const { db } = site.database;
  const passing = await db.startTransaction().execute();
  await lockClub(passing, (await clubByTag(db, tag))?.id ?? '');
  const deleting = refusalOf(heir.call('DELETE', '/api/account', { email: heir.email }));
  await vi.waitUntil(() => isSomeoneWaiting(db), 10_000);
  await setRole(passing, owner.id, 'captain');
  await setRole(passing, heir.id, 'owner');
  await passing.commit().execute();
  expect(await deleting).toBe('409 club_owner');
  expect(await clubOf(heir)).toMatchObject({ tag, role: 'owner' });
});

it('on postgres, an account whose deletion has begun founds and joins no club', async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8 });
  onTestFinished(() => site.stop());
  const { db } = site.database;
  const { owner } = await foundClub(site);
  const { secret } = await invite(owner);
  const founder = await addPlayer(site);
  await grant(site.database, founder);
  const joiner = await addPlayer(site);
  const acts = [
    [founder, () => founder.call('POST', '/api/club', aClub({ tag: freshTag() }))],
    [joiner, () => joiner.call('POST', '/api/club/invitations/accept', { secret })],
  ] as const;
  for (const [player, act] of acts) {
    const deletion = await db.startTransaction().execute();
    await deletion
      .updateTable('player')
      .set({ deleting_since: new Date().toISOString() })
      .where('id', '=', player.id)
      .execute();
    const late = refusalOf(act());
    await vi.waitUntil(() => isSomeoneWaiting(db), 10_000);
    await deletion.commit().execute();
    expect(await late).toBe('401 unauthorized');
  }
});
