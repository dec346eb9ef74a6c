import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMember, done, foundClub } from '../clubs/club-factory.ts';
import { addPlan } from '../clubs/plan-pages.ts';
import { ARN, saveBuild } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startReceivers, verified } from './receivers.ts';
import type { Receivers } from './receivers.ts';

interface Hook {
  readonly id: string;
  readonly secret: string;
}

describe.each(ENGINES)('signals on %s', (engine) => {
  let database: TestDatabase;
  let receivers: Receivers;
  let before: StartedApp;
  const start = (version: string) =>
    startApp({
      engine,
      on: database,
      webhookNetwork: receivers.network,
      environment: { CATALOGUE_UPDATE: version },
    });
  beforeAll(async () => {
    database = await createSiteDatabase(engine);
    receivers = await startReceivers();
    before = await start('11.5.0');
  });
  beforeEach(() => {
    receivers.received.length = 0;
  });
  afterAll(async () => {
    await before.stop();
    await database.drop();
    await receivers.stop();
  });

  const addHook = async (
    player: TestPlayer,
    signals: readonly string[],
    path: string,
    name = 'Chat',
  ): Promise<Hook> => {
    const hook = { name, url: `https://hooks.example/${path}`, signals };
    return (await done(player.call('POST', '/api/account/webhooks', hook), 201)).json() as Hook;
  };
  const messagesAt = (path: string, { secret }: Hook) =>
    receivers.received
      .filter((received) => received.path === `/${path}`)
      .map((received) => verified(received, secret));

  /** The site after an update, in several processes. */
  const afterUpdate = async (version: string): Promise<void> => {
    // Two processes never open the same SQLite file at the same time.
    const sites =
      engine === 'postgres'
        ? await Promise.all([start(version), start(version)])
        : [await start(version)];
    const { db } = before.database;
    await vi.waitFor(async () => {
      const behind = db.selectFrom('webhook').select('id').where('game_update', '!=', '11.6.0');
      const hooks = await behind.where('name', '!=', 'Suspended').execute();
      const waiting = await db.selectFrom('webhook_delivery').select('id').execute();
      expect([...hooks, ...waiting]).toEqual([]);
    }, PATIENCE);
    await Promise.all(sites.map((site) => site.stop()));
  };

  it('say once that an update came, and what it did to builds, over two processes', async () => {
    const [affected, unchanged, suspended] = [
      await addPlayer(before),
      await addPlayer(before),
      await addPlayer(before),
    ];
    await saveBuild(affected, { ...ARN, buildName: '*Roof* @everyone' });
    await saveBuild(unchanged, { ...ARN, weapon: 'LH1' });
    const all = ['update.came', 'builds.affected', 'room.started'];
    const [first, second] = [
      await addHook(affected, all, 'affected'),
      await addHook(unchanged, all, 'unchanged'),
    ];
    await addHook(suspended, all, 'suspended', 'Suspended');
    await addHook(affected, ['room.started'], 'only-rooms');
    await before.database.db
      .updateTable('player')
      .set({ suspended_until: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', suspended.id)
      .execute();
    await afterUpdate('11.6.0');
    await afterUpdate('11.6.0');
    await afterUpdate('11.5.0');
    await afterUpdate('11.6.0');
    await receivers.until(3);
    expect(receivers.received.map(({ path }) => path).toSorted()).toEqual([
      '/affected',
      '/affected',
      '/unchanged',
    ]);
    expect(messagesAt('unchanged', second)).toMatchObject([
      { type: 'update.came', data: { version: '11.6.0' } },
    ]);
    const [came, changed] = messagesAt('affected', first).toSorted((one, other) =>
      String(other['type']).localeCompare(String(one['type'])),
    );
    expect(came).toMatchObject({ type: 'update.came', allowed_mentions: { parse: [] } });
    expect(came?.['content']).toMatch(/^Update 11\.6\.0 of the game is in\..*\/updates\/11\.6\.0$/);
    expect(changed).toMatchObject({
      type: 'builds.affected',
      data: {
        since: '11.5.0',
        version: '11.6.0',
        builds: [{ name: '*Roof* @everyone' }],
        teams: [],
      },
    });
    expect(changed?.['content']).toContain(
      String.raw`- \*Roof\* \@everyone: ARN-220 fire rate 725 RPM to 750 RPM`,
    );
  });

  it("say that the player's own room started, with its link", async () => {
    const player = await addPlayer(before);
    const hook = await addHook(player, ['room.started'], 'own-room');
    await addHook(player, ['update.came'], 'no-rooms');
    const opened = await done(player.call('POST', '/api/rooms'), 201);
    const { id, secret } = opened.json() as { readonly id: string; readonly secret: string };
    await receivers.until(1);
    const url = `${before.origin}/room/${id}#${secret}`;
    expect(messagesAt('own-room', hook)).toMatchObject([
      {
        type: 'room.started',
        content: `${player.displayName} opened a room: ${url}`,
        data: { roomId: id, url, host: player.displayName, isOwn: true },
      },
    ]);
  });

  it("tell a club's members about a room from its playbook, without the link that lets everyone in", async () => {
    const { owner } = await foundClub(before);
    const member = await addMember(before, owner);
    const [owners, members] = [
      await addHook(owner, ['room.started'], 'owner'),
      await addHook(member, ['room.started'], 'member'),
    ];
    const plan = await addPlan(owner);
    const opened = await done(member.call('POST', `/api/club/plans/${plan}/room`), 201);
    const { id, secret } = opened.json() as { readonly id: string; readonly secret: string };
    await receivers.until(2);
    expect(messagesAt('owner', owners)).toMatchObject([
      {
        content: `${member.displayName} opened a room from your club's playbook: ${before.origin}/room/${id}`,
        data: { isOwn: false },
      },
    ]);
    expect(messagesAt('member', members)).toMatchObject([
      { data: { url: `${before.origin}/room/${id}#${secret}`, isOwn: true } },
    ]);
    await done(owner.call('POST', '/api/rooms'), 201);
    await receivers.until(3);
    expect(receivers.received.map(({ path }) => path).toSorted()).toEqual([
      '/member',
      '/owner',
      '/owner',
    ]);
  });
});
