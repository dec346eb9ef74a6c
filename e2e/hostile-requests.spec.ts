import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { replayLine } from '../apps/server/test/fuzz/fuzz-run.ts';
import { fuzzEngine } from '../bench/fuzz-engine.ts';

const REQUESTS = 500;
/** One seed is the same in every run, the other is new each time. */
const SEEDS = { known: () => 1, random: () => randomInt(2 ** 31) } as const;

// Sequential, because each starts a server on the next free port and measures its CPU time.
test.describe.configure({ mode: 'default' });

for (const [kind, seedOf] of Object.entries(SEEDS)) {
  // `npm run bench -- fuzz` sends many more, including on PostgreSQL.
  test(`hostile requests with a ${kind} seed never make the server fail, hang, or use excessive CPU time`, async () => {
    test.setTimeout(600_000);
    const seed = seedOf();
    const result = await fuzzEngine('sqlite', undefined, { requests: REQUESTS, seed });
    expect(result.findings.map(replayLine), `seed ${seed}`).toEqual([]);
    expect(result.costly, `seed ${seed}`).toEqual([]);
    expect(result.exits).toBe(0);
    expect(result.sent).toBe(REQUESTS);
  });
}
