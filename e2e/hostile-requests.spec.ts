import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { replayLine } from '../apps/server/test/fuzz/fuzz-run.ts';
import { fuzzEngine } from '../bench/fuzz-engine.ts';

const REQUESTS = 500;
/** The same requests in every run, and others in each. */
const SEEDS = { known: () => 1, random: () => randomInt(2 ** 31) } as const;

// One after the other: each starts a server on the next free port and measures its processor time.
test.describe.configure({ mode: 'default' });

for (const [kind, seedOf] of Object.entries(SEEDS)) {
  // `npm run bench -- fuzz` sends many more, on PostgreSQL too.
  test(`hostile requests of a ${kind} seed never make the server fail, hang, or toil`, async () => {
    test.setTimeout(600_000);
    const seed = seedOf();
    const result = await fuzzEngine('sqlite', undefined, { requests: REQUESTS, seed });
    expect(result.findings.map(replayLine), `seed ${seed}`).toEqual([]);
    expect(result.costly, `seed ${seed}`).toEqual([]);
    expect(result.exits).toBe(0);
    expect(result.sent).toBe(REQUESTS);
  });
}
