import { allRoutes } from '@trifecta/contract';
import type { Endpoints, RouteDefinition } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** Tested with their feature: they need a player's build or club, or an id, never end, or redirect. */
const ELSEWHERE = [
  'GET /api/community-builds/:id',
  'GET /api/community-builds/events',
  'GET /api/clubs/:tag',
  'GET /api/auth/callback/:provider',
  'GET /api/game-data/:id/:version/all.csv',
  'GET /api/game-data/:id/:version/all.json',
] as const;

/** Endpoints that anyone can read. The others are tested with players, in the tests of their feature. */
type Readable = Exclude<OpenToRead, (typeof ELSEWHERE)[number]>;
type OpenToRead = {
  [Key in keyof Endpoints]: Key extends `GET ${string}`
    ? Endpoints[Key]['access'] extends 'anyone'
      ? Key
      : never
    : never;
}[keyof Endpoints];

const readable = allRoutes.filter(
  (route) =>
    route.method === 'GET' &&
    route.access === 'anyone' &&
    !ELSEWHERE.some((other) => other === `GET ${route.path}`),
);

/** A path for each of these endpoints that succeeds. A new endpoint doesn't compile without one. */
const EXAMPLES: Readonly<Record<Readable, string>> = {
  'GET /api/catalogue/patch': '/api/catalogue/patch',
  'GET /api/catalogue/updates': '/api/catalogue/updates',
  'GET /api/catalogue/changes': '/api/catalogue/changes?since=8.3.0',
  'GET /api/classes': '/api/classes',
  'GET /api/weapons': '/api/weapons',
  'GET /api/gadgets': '/api/gadgets',
  'GET /api/specializations': '/api/specializations',
  'GET /api/weapons-by-class': '/api/weapons-by-class',
  'GET /api/gadgets-by-class': '/api/gadgets-by-class',
  'GET /api/specializations-by-class': '/api/specializations-by-class',
  'GET /api/maps': '/api/maps',
  'GET /api/weapons-detailed': '/api/weapons-detailed',
  'GET /api/weapons-detailed/class/:class': '/api/weapons-detailed/class/Heavy',
  'GET /api/weapons-detailed/name/:name': '/api/weapons-detailed/name/M11',
  'GET /api/weapons-detailed/name/:name/history': '/api/weapons-detailed/name/M11/history',
  'GET /api/weapons-detailed/name/:name/standing': '/api/weapons-detailed/name/M11/standing',
  'GET /api/weapons-detailed/meta/top': '/api/weapons-detailed/meta/top?limit=3',
  'GET /api/fights/aim-levels': '/api/fights/aim-levels',
  'GET /api/fights/facts': '/api/fights/facts',
  'GET /api/fights/fastest': '/api/fights/fastest?target=Heavy&weapon=M11',
  'GET /api/balance': '/api/balance?season=11',
  'GET /api/fights/time-to-kill': '/api/fights/time-to-kill?weapon=akm&aim=good&distance=30',
  'GET /api/game-data': '/api/game-data',
  'GET /api/updates/:version': '/api/updates/11.6.0',
  'GET /api/search': '/api/search?q=akm',
  'GET /api/builds': '/api/builds',
  'GET /api/builds/:id': '/api/builds/light-scout',
  'GET /api/community-builds/public': '/api/community-builds/public?class=Light&sortBy=newest',
  'GET /api/community-builds/facets': '/api/community-builds/facets',
  'GET /api/community-builds/top10': '/api/community-builds/top10',
  'GET /api/profile/check-display-name': '/api/profile/check-display-name?displayName=Zed',
  'GET /api/account/sign-in-methods': '/api/account/sign-in-methods',
  'GET /api/auth/get-session': '/api/auth/get-session',
  'GET /api/billing/availability': '/api/billing/availability',
  'GET /api/texts/:name': '/api/texts/privacy',
  'GET /api/health': '/api/health',
  'GET /api/ready': '/api/ready',
};

function keyOf({ method, path }: RouteDefinition): Readable {
  return `${method} ${path}` as Readable;
}

describe.each(ENGINES)('the API on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const get = async (path: string): Promise<unknown> => (await site.send(path)).json();

  it.each(readable.map((route) => [keyOf(route), route] as const))(
    '%s returns exactly what the contract declares',
    async (key, route) => {
      const answer = await site.send(EXAMPLES[key], { method: route.method });
      expect(answer.status).toBe(route.status ?? 200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      // The schema drops undeclared fields, so any would make these differ.
      expect(route.response.parse(answer.json())).toEqual(answer.json());
    },
  );

  it.each([
    ['/api/weapons', 37],
    ['/api/weapons-detailed', 37],
    ['/api/gadgets', 35],
    ['/api/specializations', 11],
    ['/api/maps', 13],
    ['/api/builds', 24],
  ])('%s lists all %i', async (path, count) => {
    const items = (await get(path)) as { name: string }[];
    expect(items).toHaveLength(count);
    expect(new Set(items.map((item) => item.name)).size).toBe(count);
  });

  it('weapons and specializations are listed under their class', async () => {
    for (const path of ['/api/weapons-by-class', '/api/specializations-by-class']) {
      const groups = (await get(path)) as Record<string, { class: string }[]>;
      expect(Object.keys(groups)).toEqual(['Light', 'Medium', 'Heavy']);
      for (const [name, items] of Object.entries(groups)) {
        expect(items.length).toBeGreaterThan(0);
        expect(items.every((item) => item.class === name)).toBe(true);
      }
    }
  });

  it('a gadget that every class can carry is listed under Universal only', async () => {
    type Named = { name: string; classes: string[] };
    const groups = (await get('/api/gadgets-by-class')) as Record<string, Named[]>;
    expect(Object.keys(groups)).toEqual(['Light', 'Medium', 'Heavy', 'Universal']);
    const { Universal = [], ...ofClass } = groups;
    expect(Universal.map((gadget) => gadget.name)).toContain('Flashbang');
    expect(Universal.every((gadget) => gadget.classes.length === 3)).toBe(true);
    for (const [name, gadgets] of Object.entries(ofClass)) {
      expect(gadgets.every((gadget) => gadget.classes.includes(name))).toBe(true);
      expect(gadgets.every((gadget) => gadget.classes.length < 3)).toBe(true);
    }
  });

  it.each([
    ['its name', 'CB-01%20Repeater'],
    ['its name in different case', 'cb-01%20REPEATER'],
    ['its normalized name', 'cb-01-repeater'],
  ])('a weapon can be found by %s', async (_how, name) => {
    const weapon = (await get(`/api/weapons-detailed/name/${name}`)) as Record<string, unknown>;
    expect(weapon).toMatchObject({ _id: 'cb-01-repeater', name: 'CB-01 Repeater' });
  });

  it.each(['Light', 'Medium', 'Heavy'])(
    'the weapons of %s all belong to that class',
    async (name) => {
      const weapons = (await get(`/api/weapons-detailed/class/${name}`)) as { class: string }[];
      const all = (await get('/api/weapons-detailed')) as { class: string }[];
      expect(weapons).toEqual(all.filter((weapon) => weapon.class === name));
      expect(weapons.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['?limit=1', 1],
    ['', 10],
    ['?limit=10', 10],
    // There are only 37.
    ['?limit=100', 37],
  ])('the top weapons%s are %2$i, the highest scores first', async (query, count) => {
    const top = (await get(`/api/weapons-detailed/meta/top${query}`)) as Scored[];
    expect(top).toHaveLength(count);
    const all = (await get('/api/weapons-detailed')) as Scored[];
    const highest = all.map((weapon) => weapon.patchMetaScore).toSorted((a, b) => b - a);
    expect(top.map((weapon) => weapon.patchMetaScore)).toEqual(highest.slice(0, count));
  });

  it('health contains version, mode, and engine', async () => {
    const health = await get('/api/health');
    expect(health).toEqual({ status: 'ok', version: '1.2.3', mode: 'demo', database: engine });
  });
});

interface Scored {
  readonly patchMetaScore: number;
}
