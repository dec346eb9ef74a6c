import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/database.ts';
import { Fuzz, FUZZ_SETTINGS, replayLine } from './fuzz-run.ts';
import { sampleRequests } from './hostile-requests.ts';
import { surfaceOf } from './surface.ts';
import type { ApiDescription, Surface } from './surface.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';

const REQUESTS = 300;
/** A machine under load is slow, not wrong. */
const PATIENCE_MS = 600_000;
/** `npm run bench -- fuzz` sends many more, including to the pages. */
const seeds = [1, 2, randomInt(2 ** 31)];

describe.each(ENGINES)('hostile requests to the API on %s', (engine) => {
  let site: PayingSite;
  let surface: Surface;
  let fuzz: Fuzz;
  beforeAll(async () => {
    site = await startPayingSite({ engine, environment: FUZZ_SETTINGS });
    const description = (await site.send('/api/openapi.json')).json() as ApiDescription;
    surface = surfaceOf(description, []);
    fuzz = await Fuzz.at(site);
  }, PATIENCE_MS);
  afterAll(() => site.stop());

  it.each(seeds)(
    'never cause a failure, a hang, or another response format (seed %i)',
    async (seed) => {
      const before = fuzz.result.sent;
      await fuzz.run(sampleRequests(surface, seed, REQUESTS));
      expect(fuzz.result.findings.map(replayLine)).toEqual([]);
      expect(fuzz.result.sent - before).toBe(REQUESTS);
      expect((await site.send('/api/health')).status).toBe(200);
    },
    PATIENCE_MS,
  );
});

describe("the fuzz's routes", () => {
  it('include every endpoint, and use words of one path as parameters of another', () => {
    const operation = { parameters: [], responses: {} };
    const surface = surfaceOf(
      {
        paths: { '/api/items/events': { get: operation }, '/api/items/{id}': { get: operation } },
        components: { schemas: {} },
      },
      ['/items/:id'],
    );
    const requests = sampleRequests(surface, 1, 300);
    expect(new Set(requests.map(({ route }) => route))).toEqual(
      new Set(['GET /api/items/events', 'GET /api/items/{id}', 'GET /items/{id}']),
    );
    const targets = requests.map(({ target }) => target.split('?')[0]);
    expect(targets).toContain('/items/events');
  });
});
