import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { residentBytes } from './load.ts';
import { atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { withProduct } from './server-process.ts';
import { median } from './statistics.ts';
import { figureText } from './table.ts';

const PATHS = ['/', '/weapons', '/community-builds', '/top10', '/api/community-builds/public'];
const REQUESTS_PER_SECOND = 200;
const MINUTES = 10;
const SAMPLE_MS = 1000;
/** The parts of the time that are compared: after warming up, and at the end. */
const COMPARED = { before: [0.2, 0.4], after: [0.8, 1] } as const;
const GOAL_GROWTH_PERCENT = 5;
const MEGABYTE = 2 ** 20;

/** Keeps the site busy for ten minutes and compares its memory at the end with that after warming up. */
export async function benchSoak(): Promise<PartReport> {
  const samples = await withProduct(async ({ origin, pid }) => {
    const taken: number[] = [];
    const load = visit(origin);
    const end = performance.now() + MINUTES * 60_000;
    while (performance.now() < end) {
      taken.push(residentBytes(pid));
      await wait(SAMPLE_MS);
    }
    await load;
    return taken;
  });
  const memory = ([from, to]: readonly [number, number]) =>
    median(samples.slice(from * samples.length, to * samples.length));
  const [before, after] = [memory(COMPARED.before), memory(COMPARED.after)];
  const growth = (after / before - 1) * 100;
  return {
    tables: [
      {
        title: `${MINUTES} minutes with ${REQUESTS_PER_SECOND} requests a second`,
        columns: ['memory', 'MB'],
        rows: [
          ['after warming up', figureText(before / MEGABYTE, 1)],
          ['at the end', figureText(after / MEGABYTE, 1)],
        ],
      },
    ],
    goals: [atMost(`growth in ${MINUTES} minutes (%)`, growth, GOAL_GROWTH_PERCENT, 1)],
    figures: { minutes: MINUTES, before, after, growth },
  };
}

async function visit(url: string): Promise<void> {
  const { errors, timeouts, non2xx } = await autocannon({
    url,
    connections: 20,
    duration: MINUTES * 60,
    overallRate: REQUESTS_PER_SECOND,
    requests: PATHS.map((path) => ({ path })),
    headers: { 'accept-encoding': 'gzip, br' },
  });
  if (errors + timeouts + non2xx > 0) throw new Error('requests failed during the soak');
}
