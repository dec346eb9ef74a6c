import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { ReachedSite } from '../support/tokens.ts';
import { startTwoServers } from '../support/two-servers.ts';
import { askToJoin, cookieOf, openRoom } from './room-guests.ts';
import type { Phone } from './room-guests.ts';

vi.setConfig({ testTimeout: 60_000 });

const ENVIRONMENT = { ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' };

/** The site as it's reached from another address. */
function from(site: ReachedSite, address: string): ReachedSite {
  return {
    ...site,
    send: (path, init) =>
      site.send(path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
  };
}

async function statusesOf(answers: readonly Promise<Answer>[]): Promise<readonly number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

async function secretOf(answered: Promise<Answer>): Promise<string> {
  const answer = await answered;
  expect(answer.status).toBe(200);
  return (answer.json() as { secret: string }).secret;
}

/** Joins again and again. Returns how often that worked. */
async function flood(site: ReachedSite, id: string, secret: string, times: number) {
  let entered = 0;
  for (let tries = 0; tries < times; tries += 1) {
    if ((await askToJoin(site, id, secret)).status === 200) entered += 1;
  }
  return entered;
}

describe.each(ENGINES)("a room's link on %s", (engine) => {
  const open = async () => {
    let later = 0;
    const site = await startApp({
      engine,
      environment: ENVIRONMENT,
      now: () => new Date(Date.now() + later),
    });
    onTestFinished(site.stop);
    const player = await addPlayer({ ...site, origin: PRODUCTION.PUBLIC_URL });
    const room = await openRoom(site, player);
    return { site, ...room, wait: (ms: number) => (later += ms) };
  };
  const removeAll = async (host: Phone, guests: number) => {
    let secret = '';
    for (let guest = 1; guest <= guests; guest += 1) {
      secret = await secretOf(host.remove(guest));
    }
    return secret;
  };

  it('lets a stranger take ten places, and everyone else still gets in', async () => {
    const { site, id, secret } = await open();
    const stranger = from(site, '203.0.113.1');
    expect(await flood(stranger, id, secret, 25)).toBe(10);
    expectRefusal(await askToJoin(stranger, id, secret), 429, 'too_many_requests');
    expect((await askToJoin(from(site, '203.0.113.2'), id, secret)).status).toBe(200);
  });

  it('counts a browser that comes back once, and lets it in when others used the link up', async () => {
    const { site, id, secret } = await open();
    const home = from(site, '203.0.113.1');
    const first = await askToJoin(home, id, secret);
    expect(await flood(home, id, secret, 15)).toBe(9);
    const cookie = cookieOf(first);
    expect((await askToJoin(home, id, secret, { cookie })).status).toBe(200);
  });

  it('lets guests in again once it is renewed, or a guest is removed', async () => {
    const { site, host, id, secret, wait } = await open();
    const stranger = from(site, '203.0.113.1');
    expect(await flood(stranger, id, secret, 12)).toBe(10);
    wait(2 * 60_000);
    const renewed = await secretOf(host.renewLink());
    expectRefusal(await askToJoin(stranger, id, secret), 404, 'not_found');
    expect((await askToJoin(stranger, id, renewed)).status).toBe(200);
    const next = await removeAll(host, 11);
    expect((await askToJoin(stranger, id, next)).status).toBe(200);
  });

  it('still works after 120 guests came and were removed', async () => {
    const { site, host, id, secret: first, wait } = await open();
    let secret = first;
    for (let guest = 1; guest <= 120; guest += 1) {
      wait(5000);
      const joined = await askToJoin(from(site, `203.0.113.${guest}`), id, secret);
      expect({ guest, status: joined.status }).toEqual({ guest, status: 200 });
      secret = await secretOf(host.remove(guest));
    }
    const joined = await askToJoin(from(site, '203.0.113.200'), id, secret);
    expect(joined.status).toBe(200);
  });

  it('is counted when many join at the same time', async () => {
    const { site, id, secret } = await open();
    const stranger = from(site, '203.0.113.1');
    const all = await statusesOf(Array.from({ length: 25 }, () => askToJoin(stranger, id, secret)));
    expect(all.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 15 }, () => 429),
    ]);
  });
});

it("a room's link is counted by two servers together", async () => {
  const { here, there } = await startTwoServers(ENVIRONMENT);
  const player = await addPlayer({ ...here, origin: PRODUCTION.PUBLIC_URL });
  const { id, secret } = await openRoom(here, player);
  const sites = [here, there].map((site) => from(site, '203.0.113.1'));
  const all = await statusesOf(
    Array.from({ length: 12 }, () => sites.map((site) => askToJoin(site, id, secret))).flat(),
  );
  expect(all.filter((status) => status === 200)).toHaveLength(10);
  expect(new Set(all)).toEqual(new Set([200, 429]));
});
