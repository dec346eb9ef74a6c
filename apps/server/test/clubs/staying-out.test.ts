import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { accept, addMember, clubOf, done, foundClub, invite, refusalOf } from './club-factory.ts';

const ROUNDS = 12;

describe.each(ENGINES)('who is out of a club on %s', (engine) => {
  let database: TestDatabase;
  let sites: readonly [StartedApp, StartedApp];
  let site: StartedApp;
  beforeAll(async () => {
    database = await createSiteDatabase(engine, 16);
    site = await startApp({ engine, on: database });
    // Only PostgreSQL has several server processes.
    sites = [site, engine === 'sqlite' ? site : await startApp({ engine, on: database })];
  });
  afterAll(async () => {
    for (const one of new Set(sites)) await one.stop();
    await database.drop();
  });

  /** A member who came by a link that's still open. */
  const memberByLink = async (owner: TestPlayer) => {
    const player = await addPlayer(site);
    const { secret } = await invite(owner);
    await done(accept(player, secret));
    return { player, secret };
  };
  const remove = (owner: TestPlayer, { id }: TestPlayer) =>
    owner.call('DELETE', `/api/club/members/${id}`);
  const suspend = async ({ id }: TestPlayer, until: string | null) =>
    site.database.db
      .updateTable('player')
      .set({ suspended_until: until })
      .where('id', '=', id)
      .execute();

  it("can't come back by the link they came by, and sees nothing of the club", async () => {
    const { owner } = await foundClub(site);
    const { player, secret } = await memberByLink(owner);
    const { id } = (
      await done(owner.call('POST', '/api/club/plans', { name: 'Rooftops' }), 201)
    ).json() as { id: string };
    await done(remove(owner, player));
    expect(await refusalOf(accept(player, secret))).toBe('404 not_found');
    for (const path of ['/api/club/export', `/api/club/plans/${id}`]) {
      expect(await refusalOf(player.call('GET', path))).toBe('404 not_in_club');
    }
  });

  it("can't come back by any link of before, not even with another account", async () => {
    const { owner } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain' });
    const { player, secret } = await memberByLink(owner);
    const links = [secret, (await invite(owner)).secret, (await invite(captain)).secret];
    await done(remove(captain, player));
    expect((await clubOf(owner))?.invitations).toEqual([]);
    const other = await addPlayer(site);
    for (const link of links) {
      expect(await refusalOf(accept(player, link))).toBe('404 not_found');
      expect(await refusalOf(accept(other, link))).toBe('404 not_found');
    }
  });

  it('comes back by a new invitation, and all that is left is theirs again', async () => {
    const { owner } = await foundClub(site);
    const { player } = await memberByLink(owner);
    await done(remove(owner, player));
    await done(accept(player, (await invite(owner)).secret));
    expect((await done(player.call('GET', '/api/club/export'))).status).toBe(200);
  });

  it('by leaving needs a new invitation, while the old ones let others in', async () => {
    const { owner } = await foundClub(site);
    const { player, secret } = await memberByLink(owner);
    const other = await invite(owner);
    await done(player.call('POST', '/api/club/leave'));
    for (const link of [secret, other.secret]) {
      expect(await refusalOf(accept(player, link))).toBe('404 not_found');
    }
    await done(accept(await addPlayer(site), secret));
    await done(accept(player, (await invite(owner)).secret));
  });

  it('once, and in again, is out again the next time', async () => {
    const { owner } = await foundClub(site);
    const { player, secret } = await memberByLink(owner);
    await done(player.call('POST', '/api/club/leave'));
    const { secret: second } = await invite(owner);
    await done(accept(player, second));
    await done(player.call('POST', '/api/club/leave'));
    for (const link of [secret, second]) {
      expect(await refusalOf(accept(player, link))).toBe('404 not_found');
    }
  });

  it("with a suspended account comes in nowhere, and the links they made let nobody in until it's over", async () => {
    const { owner } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain' });
    const { secret } = await invite(captain);
    const { secret: own } = await invite(owner);
    await suspend(captain, '2090-01-01T00:00:00.000Z');
    const guest = await addPlayer(site);
    expect(await refusalOf(accept(guest, secret))).toBe('404 not_found');
    await suspend(guest, '2090-01-01T00:00:00.000Z');
    expect(await refusalOf(accept(guest, own))).toBe('403 account_suspended');
    await suspend(captain, null);
    await suspend(guest, null);
    await done(accept(guest, secret));
  });

  it('stays out however removal and acceptance meet, on two servers', async () => {
    const { owner } = await foundClub(site);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { player, secret } = await memberByLink(owner);
      const [here, there] = sites;
      await Promise.all([
        remove(owner.at(here), player),
        ...[here, there].map((at) => accept(player.at(at), secret)),
      ]);
      expect(await clubOf(player)).toBeNull();
      expect(await refusalOf(accept(player.at(there), secret))).toBe('404 not_found');
    }
  });

  it('stays out when they leave here and accept there at the same moment', async () => {
    const { owner } = await foundClub(site);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { player, secret } = await memberByLink(owner);
      const [here, there] = sites;
      await Promise.all([
        player.at(here).call('POST', '/api/club/leave'),
        accept(player.at(there), secret),
      ]);
      expect(await clubOf(player)).toBeNull();
      const { invitations } = (await clubOf(owner)) ?? {};
      for (const { id } of invitations ?? []) {
        await done(owner.call('DELETE', `/api/club/invitations/${id}`));
      }
    }
  });
});
