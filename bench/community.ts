import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { measureCases } from './community-cases.ts';
import type { MeasuredCase } from './community-cases.ts';
import { makeCommunityDatabase, startCommunitySite } from './community-site.ts';
import { measureDemoReads, READ_GOAL_MS, READS_PER_SECOND } from './demo-reads.ts';
import { compareToBare } from './http.ts';
import type { ComparedRequest } from './http.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { figureText } from './table.ts';
import type { Table } from './table.ts';

const SMALL_BUILDS = 1000;
const LARGE_BUILDS = { usual: 100_000, full: 1_000_000 } as const;
const GOAL_BARE_RATIO = 0.7;
const MEMORY_PATHS = [
  '/api/community-builds/top10',
  '/api/community-builds/public',
  '/api/community-builds/public?sortBy=popular',
  '/api/community-builds/public?class=Light&sortBy=newest',
] as const;

/**
 * Measures the community with few and with many public builds on PostgreSQL, responses from memory against a bare
 * route, and every read endpoint of the demo.
 */
export async function benchCommunity(isFull: boolean): Promise<PartReport> {
  const largeBuilds = LARGE_BUILDS[isFull ? 'full' : 'usual'];
  const { cases, memory } = await measureOnPostgres(largeBuilds);
  const reads = await measureDemoReads();
  return {
    tables: [
      casesTable(cases, largeBuilds),
      {
        title: 'From memory, against a bare Fastify route',
        columns: ['endpoint', 'ratio', 'req/s', 'bare req/s'],
        rows: memory.map((one) => [
          `${one.path} ${one.encoding}`,
          figureText(one.ratio, 2),
          figureText(one.requestsPerSecond, 0),
          figureText(one.bareRequestsPerSecond, 0),
        ]),
      },
      {
        title: `Reads of the demo with the embedded database, ${READS_PER_SECOND} per second (milliseconds)`,
        columns: ['endpoint', 'p50', 'p99'],
        rows: reads.map(({ path, p50, p99 }) => [path, figureText(p50, 2), figureText(p99, 2)]),
      },
    ],
    goals: [
      ...cases.map((one) => atMost(`large to small, ${one.name}`, one.ratio, one.goalRatio, 2)),
      ...memory.map((one) =>
        atLeast(
          `requests/s relative to bare route, ${one.path} ${one.encoding}`,
          one.ratio,
          GOAL_BARE_RATIO,
        ),
      ),
      atMost(
        'p99 of the slowest read of the demo (ms)',
        Math.max(...reads.map(({ p99 }) => p99)),
        READ_GOAL_MS,
        1,
      ),
    ],
    figures: { cases, memory, reads },
  };
}

async function measureOnPostgres(
  largeBuilds: number,
): Promise<{ cases: MeasuredCase[]; memory: ComparedRequest[] }> {
  const postgres = await providePostgres();
  try {
    const smallUrl = await makeCommunityDatabase(postgres.url, SMALL_BUILDS);
    const largeUrl = await makeCommunityDatabase(postgres.url, largeBuilds);
    const small = await startCommunitySite(smallUrl);
    try {
      const large = await startCommunitySite(largeUrl);
      try {
        const cases = await measureCases(small, large);
        return { cases, memory: await compareToBare(large.server, MEMORY_PATHS) };
      } finally {
        await large.stop();
      }
    } finally {
      await small.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function casesTable(cases: readonly MeasuredCase[], largeBuilds: number): Table {
  return {
    title: `PostgreSQL with ${SMALL_BUILDS} and with ${largeBuilds} public builds (milliseconds over HTTP, one request at a time)`,
    columns: ['request', 'small p50', 'p99', 'large p50', 'p99', 'ratio of p50'],
    rows: cases.map(({ name, small, large, ratio }) => [
      name,
      figureText(small.p50, 2),
      figureText(small.p99, 2),
      figureText(large.p50, 2),
      figureText(large.p99, 2),
      figureText(ratio, 2),
    ]),
  };
}
