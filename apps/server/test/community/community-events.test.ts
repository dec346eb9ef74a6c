import { get } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { createGunzip } from 'node:zlib';
import { api } from '@trifecta/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publish, publishBuild, rate } from '../support/build-factory.ts';
import { cutListeners, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startTwoServers } from '../support/two-servers.ts';

const EVENTS = '/api/community-builds/events';
const TOP_10 = '/api/community-builds/top10';
/** The promised maximum delay. */
const WITHIN_MS = 2000;

interface Listener {
  readonly response: IncomingMessage;
  /** The names of the events so far. */
  readonly names: () => string[];
  /** The ids of the events so far. */
  readonly ids: () => string[];
  /** The data of the events with a list. */
  readonly events: () => readonly unknown[];
  /** The versions received so far. */
  readonly versions: () => string[];
  /** The lists received so far. */
  readonly lists: () => unknown[];
  readonly hasEnded: Promise<void>;
}

/** Listens like a browser's EventSource. */
async function listen(site: StartedApp, headers: OutgoingHttpHeaders = {}): Promise<Listener> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${site.origin}${EVENTS}`, { agent: false, headers }, resolve).on('error', reject);
  });
  onTestFinished(() => void response.destroy());
  let text = '';
  const isGzip = response.headers['content-encoding'] === 'gzip';
  const readable = isGzip ? response.pipe(createGunzip()) : response;
  readable.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const hasEnded = new Promise<void>((resolve) => {
    response.on('close', resolve);
    response.on('error', () => undefined);
  });
  const events = () =>
    [...text.matchAll(/^event: top10\ndata: (.*)\n\n/gm)].map(
      ([, data = '']) => JSON.parse(data) as { version: string; top10: unknown },
    );
  return {
    response,
    hasEnded,
    events,
    ids: () => [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id),
    names: () => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name),
    versions: () => events().map(({ version }) => version),
    lists: () => events().map(({ top10 }) => top10),
  };
}

const etagOf = async (site: StartedApp): Promise<unknown> => (await site.send(TOP_10)).headers.etag;

describe.each(ENGINES)('top 10 events on %s', (engine) => {
  it('send a new version within two seconds, and nothing when nothing changes', async () => {
    const site = await startApp({ engine });
    onTestFinished(site.stop);
    const listener = await listen(site);
    expect(listener.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await vi.waitFor(
      async () => expect(listener.versions()).toEqual([await etagOf(site)]),
      PATIENCE,
    );
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    const raters = await addPlayers(site, 6);
    for (const rater of raters.slice(0, 4)) await rate(rater, build, 5);
    // Four ratings are too few to change anything. The fifth does.
    const [fifth, sixth] = raters.slice(4);
    if (fifth === undefined || sixth === undefined) throw new Error('No players.');
    await rate(fifth, build, 5);
    await vi.waitFor(() => expect(listener.versions()).toHaveLength(2), { timeout: WITHIN_MS });
    expect(listener.versions()[1]).toBe(await etagOf(site));
    await rate(sixth, build, 1);
    await vi.waitFor(() => expect(listener.versions()).toHaveLength(3), { timeout: WITHIN_MS });
    await publish(owner, build, false);
    await vi.waitFor(() => expect(listener.versions()).toHaveLength(4), { timeout: WITHIN_MS });
    // The same as at the beginning.
    expect(listener.versions()[3]).toBe(listener.versions()[0]);
  });

  it('carry an id, and start with a heartbeat for who has the newest already', async () => {
    const site = await startApp({ engine });
    onTestFinished(site.stop);
    const id = String(await etagOf(site));
    const first = await listen(site, { 'last-event-id': 'W/"another"' });
    await vi.waitFor(() => expect(first.ids()).toEqual([id]), PATIENCE);
    const back = await listen(site, { 'last-event-id': id });
    await vi.waitFor(() => expect(back.names()).toEqual(['heartbeat']), PATIENCE);
    const described = api.community.events.events.top10;
    const [event] = first.events();
    expect(described.parse(event)).toEqual(event);
  });

  it('say that the server stops, and end immediately', async () => {
    const site = await startApp({ engine });
    const listeners = await Promise.all([listen(site), listen(site), listen(site)]);
    const asked = performance.now();
    await site.stop();
    await Promise.all(listeners.map((listener) => listener.hasEnded));
    expect(performance.now() - asked).toBeLessThan(1500);
    for (const { names } of listeners) expect(names()).toEqual(['top10', 'stopping']);
  });

  it("are refused beyond a network's limit, until a browser leaves", async () => {
    const site = await startApp({ engine });
    onTestFinished(site.stop);
    const listeners = [];
    for (let count = 0; count < 200; count += 1) listeners.push(await listen(site));
    expectRefusal(await site.send(EVENTS), 503, 'unavailable');
    listeners[0]?.response.destroy();
    await vi.waitFor(
      async () => expect((await listen(site)).response.statusCode).toBe(200),
      PATIENCE,
    );
    // A HEAD response never ends, so there's nothing to wait for.
    expect((await site.send(EVENTS, { method: 'HEAD' })).status).toBe(503);
  });

  it.each([{}, { 'accept-encoding': 'gzip, deflate, br' }])(
    'carry the list, so that no browser has to load it, with %o',
    async (headers) => {
      const site = await startApp({ engine });
      onTestFinished(site.stop);
      const build = await publishBuild(await addPlayer(site));
      for (const rater of await addPlayers(site, 5)) await rate(rater, build, 5);
      const current = (await site.send(TOP_10)).json();
      const listener = await listen(site, headers);
      expect(listener.response.headers['content-encoding']).toBe(
        'accept-encoding' in headers ? 'gzip' : undefined,
      );
      await vi.waitFor(() => expect(listener.lists()).toEqual([current]), PATIENCE);
      const [sixth] = await addPlayers(site, 1);
      if (sixth !== undefined) await rate(sixth, build, 1);
      await vi.waitFor(() => expect(listener.lists()).toHaveLength(2), { timeout: WITHIN_MS });
      expect(listener.lists()[1]).toEqual((await site.send(TOP_10)).json());
    },
  );

  it("are refused beyond the server's limit", async () => {
    const site = await startApp({ engine, environment: { LIVE_CONNECTIONS: '2' } });
    onTestFinished(site.stop);
    for (let count = 0; count < 2; count += 1) await listen(site);
    expectRefusal(await site.send(EVENTS), 503, 'unavailable');
  });

  it('respond to HEAD without staying open', async () => {
    const site = await startApp({ engine });
    onTestFinished(site.stop);
    const answer = await site.send(EVENTS, { method: 'HEAD' });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });
});

it('a rating on one server changes the top 10 on another with the same PostgreSQL', async () => {
  const { here, there } = await startTwoServers();
  const owner = await addPlayer(here);
  const build = await publishBuild(owner);
  const raters = await addPlayers(here, 5);
  const [first, ...others] = raters;
  for (const rater of others) await rate(rater, build, 4);
  const listener = await listen(there);
  await vi.waitFor(() => expect(listener.versions()).toHaveLength(1), PATIENCE);
  const list = '/api/community-builds/public';
  const before = (await there.send(list)).headers.etag;
  expect(await etagOf(there)).toBe(listener.versions()[0]);
  if (first !== undefined) await rate(first, build, 5);
  await vi.waitFor(() => expect(listener.versions()).toHaveLength(2), { timeout: WITHIN_MS });
  expect((await there.send(TOP_10)).json()).toMatchObject({
    Light: [{ _id: build._id, averageRating: 4.2, totalRatings: 5 }],
  });
  expect(await etagOf(there)).toBe(await etagOf(here));
  expect((await there.send(list)).headers.etag).not.toBe(before);
  // The other way around as well: a player on the other server makes it private.
  await publish(owner.at(there), build, false);
  await vi.waitFor(
    async () => expect((await here.send(TOP_10)).json()).toMatchObject({ Light: [] }),
    { timeout: WITHIN_MS },
  );
});

it('a server whose PostgreSQL dropped all connections receives changes again', async () => {
  const { database, here, there } = await startTwoServers();
  const { db } = database.open();
  await vi.waitFor(async () => expect(await cutListeners(db)).toBeGreaterThan(0), PATIENCE);
  const build = await publishBuild(await addPlayer(here));
  const listener = await listen(there);
  for (const rater of await addPlayers(here, 5)) await rate(rater, build, 4);
  await vi.waitFor(() => expect(listener.versions().length).toBeGreaterThan(1), PATIENCE);
});
