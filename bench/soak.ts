import { setTimeout as wait } from 'node:timers/promises';
import { putLoad } from './load.ts';
import { residentBytes } from './machine.ts';
import { startProduct } from './product.ts';
import { atMost, median } from './report.ts';
import type { PartReport } from './report.ts';
import { during, ENCODINGS } from './requests.ts';

const PATHS = ['/', '/weapons', '/community-builds', '/top10', '/api/community-builds/public'];
const REQUESTS_PER_SECOND = 200;
const SAMPLE_MS = 1000;
const GOAL_GROWTH_PERCENT = 5;

/** Keeps the site busy for some minutes and compares its memory at the end with that after warming up. */
export async function benchSoak(minutes: number): Promise<PartReport> {
  await using product = await startProduct();
  const load = putLoad(product, {
    connections: 20,
    duration: minutes * 60,
    overallRate: REQUESTS_PER_SECOND,
    requests: PATHS.map((path) => ({ path })),
    headers: ENCODINGS.compressed,
  });
  const megabytes = await during(load, async () => {
    await wait(SAMPLE_MS);
    return residentBytes(product.pid) / 2 ** 20;
  });
  const between = (from: number, to: number) =>
    median(megabytes.slice(from * megabytes.length, to * megabytes.length));
  const rows = [{ afterWarmingUp: between(0.2, 0.4), atTheEnd: between(0.8, 1) }] as const;
  const growth = (rows[0].atTheEnd / rows[0].afterWarmingUp - 1) * 100;
  const title = `Memory in ${minutes} minutes with ${REQUESTS_PER_SECOND} requests a second (MB)`;
  return {
    tables: [{ title, rows }],
    goals: [atMost('growth of memory (%)', growth, GOAL_GROWTH_PERCENT)],
  };
}
