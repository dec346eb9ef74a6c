import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeEndedInvitations } from '../../src/clubs/invitation.store.ts';
import { LIMITS } from '../../src/limits/limits.ts';
import { pretendUses } from '../limits/uses.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import {
  aBadge,
  accept,
  addMember,
  clubOf,
  done,
  endGrant,
  foundClub,
  grant,
  invite,
  NO_SUCH_SECRET,
  refusalOf,
} from './club-factory.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(ENGINES)('invitations on %s', (engine) => {
  let site: StartedApp;
  let lateMs = 0;
  beforeAll(async () => {
    site = await startApp({ engine, now: () => new Date(Date.now() + lateMs) });
  });
  afterAll(() => site.stop());

  const look = (secret: string) =>
    site.send('/api/club/invitations/look', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    });

  it('show the club and the inviter to everyone with the link', async () => {
    const { owner, tag } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain' });
    const { secret, endsAt } = await invite(captain);
    expect((await look(secret)).json()).toEqual({
      tag,
      name: 'Night Shift',
      badge: aBadge(),
      isActive: true,
      isFull: false,
      inviter: captain.displayName,
      endsAt,
    });
  });

  it('let any number of players join, each listed only if they want to', async () => {
    const { owner } = await foundClub(site);
    const { secret } = await invite(owner);
    const [quiet, listed] = [await addPlayer(site), await addPlayer(site)];
    await done(accept(quiet, secret));
    const joined = await done(accept(listed, secret, true));
    expect(joined.json()).toMatchObject({
      role: 'member',
      members: [
        { id: owner.id },
        { id: quiet.id, isListed: false },
        { id: listed.id, isListed: true },
      ],
    });
  });

  it('can be accepted twice by the same player', async () => {
    const { owner } = await foundClub(site);
    const { secret } = await invite(owner);
    const player = await addPlayer(site);
    await done(accept(player, secret));
    await done(accept(player, secret));
    expect((await clubOf(owner))?.members).toHaveLength(2);
  });

  it("aren't for players in another club", async () => {
    const { owner } = await foundClub(site);
    const { owner: other } = await foundClub(site);
    const { secret } = await invite(owner);
    expect(await refusalOf(accept(other, secret))).toBe('409 already_in_club');
  });

  it('that are unknown, withdrawn, ended, or of a disbanded club get the same response', async () => {
    const player = await addPlayer(site);
    const { owner } = await foundClub(site);
    const { id, secret: withdrawn } = await invite(owner);
    await done(owner.call('DELETE', `/api/club/invitations/${id}`));
    const { owner: gone, tag } = await foundClub(site);
    const { secret: disbanded } = await invite(gone);
    await done(gone.call('DELETE', '/api/club', { tag }));
    const { secret: ended } = await invite(owner);
    lateMs += 7 * DAY_MS;
    const answers = await Promise.all(
      [NO_SUCH_SECRET, withdrawn, disbanded, ended].flatMap((secret) => [
        look(secret),
        accept(player, secret),
      ]),
    );
    const bodies = new Set(answers.map((answer) => `${answer.status} ${answer.text()}`));
    expect([...bodies]).toEqual([expect.stringMatching(/^404 .*"code":"not_found"/)]);
  });

  it('last seven days', async () => {
    const { owner } = await foundClub(site);
    const { secret, endsAt } = await invite(owner);
    expect(Date.parse(endsAt) - site.now().getTime()).toBeGreaterThan(7 * DAY_MS - HOUR_MS);
    lateMs += 7 * DAY_MS - HOUR_MS;
    expect((await look(secret)).status).toBe(200);
    expect((await clubOf(owner))?.invitations).toHaveLength(1);
    lateMs += HOUR_MS;
    expect((await look(secret)).status).toBe(404);
    expect((await clubOf(owner))?.invitations).toHaveLength(0);
  });

  it('are removed within the hour after they ended', async () => {
    const { db } = site.database;
    const { owner } = await foundClub(site);
    const { id: ended } = await invite(owner);
    lateMs += DAY_MS;
    const { id: open } = await invite(owner);
    lateMs += 6 * DAY_MS + HOUR_MS;
    await removeEndedInvitations(db, site.now().toISOString());
    const kept = await db.selectFrom('club_invitation').select('id').execute();
    expect(kept.map(({ id }) => id)).not.toContain(ended);
    expect(kept.map(({ id }) => id)).toContain(open);
  });

  it('wait while the club is full, and work again once a seat is free', async () => {
    const { owner } = await foundClub(site);
    const { secret } = await invite(owner);
    const players = await addPlayers(site, 5);
    const [first, late] = [players[0], players[4]];
    for (const player of players.slice(0, 4)) await done(accept(player, secret));
    expect((await look(secret)).json()).toMatchObject({ isFull: true });
    expect(late && (await refusalOf(accept(late, secret)))).toBe('403 club_full');
    await first?.call('POST', '/api/club/leave');
    expect((await look(secret)).json()).toMatchObject({ isFull: false });
    if (late !== undefined) await done(accept(late, secret));
  });

  it('wait while the club has lapsed', async () => {
    const { owner } = await foundClub(site);
    const { secret } = await invite(owner);
    const player = await addPlayer(site);
    await endGrant(site.database, owner);
    expect((await look(secret)).json()).toMatchObject({ isActive: false });
    expect(await refusalOf(accept(player, secret))).toBe('403 club_lapsed');
    await grant(site.database, owner);
    await done(accept(player, secret));
  });

  it('are at most ten at a time', async () => {
    const { owner } = await foundClub(site);
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await invite(owner));
    const oneMore = () => owner.call('POST', '/api/club/invitations');
    expect(await refusalOf(oneMore())).toBe('403 invitation_limit_reached');
    await done(owner.call('DELETE', `/api/club/invitations/${made[0]?.id}`));
    await done(oneMore(), 201);
  });

  it('are stored as a hash, and shown to captains without their secret', async () => {
    const { owner } = await foundClub(site);
    const { id, secret } = await invite(owner);
    const row = await site.database.db
      .selectFrom('club_invitation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await clubOf(owner))).not.toContain(secret);
  });

  it.each(['invitationOfNetwork', 'wrongInvitationOfNetwork'] as const)(
    "can't be found by guessing: %s is counted",
    async (limit) => {
      expect((await look(NO_SUCH_SECRET)).status).toBe(404);
      // A hundred times the table's, in the demo.
      await pretendUses(site, limit, 100 * LIMITS[limit].points);
      expect((await look(NO_SUCH_SECRET)).status).toBe(429);
      lateMs += HOUR_MS;
    },
  );

  it('looked at with the right link count as no guess', async () => {
    const { owner } = await foundClub(site);
    const { secret } = await invite(owner);
    await pretendUses(site, 'wrongInvitationOfNetwork', 0);
    await look(secret);
    const { uses } = await site.database.db
      .selectFrom('throttle')
      .select('uses')
      .where('key', 'like', 'wrongInvitationOfNetwork:%')
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
  });
});

describe.each(ENGINES)('200 players who accept at the same moment on %s', (engine) => {
  let database: TestDatabase;
  let sites: readonly StartedApp[];
  beforeAll(async () => {
    database = await createSiteDatabase(engine, 16);
    const start = () => startApp({ engine, on: database });
    // Only PostgreSQL has several server processes.
    sites = engine === 'sqlite' ? [await start()] : [await start(), await start()];
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await database.drop();
  });

  it('never get more than the seats there are', async () => {
    const [first] = sites;
    if (first === undefined) throw new Error('No server runs.');
    const { owner } = await foundClub(first);
    const { secret } = await invite(owner);
    const players = await addPlayers(first, 200);
    const accepting = players.map((player, index) =>
      accept(player.at(sites[index % sites.length] ?? first), secret),
    );
    const statuses = Map.groupBy(await Promise.all(accepting), ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(403)?.length]).toEqual([4, 196]);
    expect((await clubOf(owner))?.members).toHaveLength(5);
  });
});
