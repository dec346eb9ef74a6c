import { fileURLToPath } from 'node:url';
import { toParameter } from './bare-request.ts';
import type { BareRequest } from './bare-request.ts';
import { measureSlot } from './load.ts';
import type { Slot } from './load.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { startServer, withProduct } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';
import { figureText } from './table.ts';
import { comparisonPath } from './weapons-comparison.ts';

const ROUNDS = 8;
const SLOT_SECONDS = 1;
const WARM_UP_SECONDS = 1;
const PAGE_ROUNDS = 3;
const GOAL_RATIO = 0.8;
/** The same goal in CPU time, which isn't distorted by a load generator at its limit. */
const GOAL_CPU_RATIO = 1 / GOAL_RATIO;
/** The header that browsers send without TLS. */
const BROWSER_ENCODINGS = 'gzip, br';
/** The load comes from one address, whose budget would end it. */
const UNLIMITED = { GUEST_BUDGET: '1000000000' };
const BARE_SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'));

interface Case {
  readonly path: string;
  readonly acceptEncoding: string;
  readonly barePath: string;
}

interface ComparedCase extends Case {
  readonly product: readonly Slot[];
  readonly bare: readonly Slot[];
}

const PATHS = [
  '/api/weapons-detailed',
  '/api/weapons-detailed?update=8.3.0',
  '/api/builds',
] as const;

function casesOf(paths: readonly string[]): Case[] {
  return paths.flatMap((path, index) => [
    { path, acceptEncoding: BROWSER_ENCODINGS, barePath: `/compressed/${index}` },
    { path, acceptEncoding: '', barePath: `/plain/${index}` },
  ]);
}

function encodingName(acceptEncoding: string): string {
  return acceptEncoding === '' ? 'plain' : 'compressed';
}

/** In each round, measures every case on both servers alternately, so that busy moments of the machine affect both. */
async function compare(
  product: ServerProcess,
  bare: ServerProcess,
  cases: readonly Case[],
): Promise<ComparedCase[]> {
  const compared = cases.map((one) => ({ ...one, product: [] as Slot[], bare: [] as Slot[] }));
  for (const { path, barePath, acceptEncoding } of compared) {
    await measureSlot(product, path, acceptEncoding, WARM_UP_SECONDS);
    await measureSlot(bare, barePath, acceptEncoding, WARM_UP_SECONDS);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, barePath, acceptEncoding, ...slots } of compared) {
      const turns = [
        async () =>
          slots.product.push(await measureSlot(product, path, acceptEncoding, SLOT_SECONDS)),
        async () =>
          slots.bare.push(await measureSlot(bare, barePath, acceptEncoding, SLOT_SECONDS)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
  }
  return compared;
}

function medianOf(slots: readonly Slot[], figure: keyof Slot): number {
  return median(slots.map((slot) => slot[figure] ?? Number.NaN));
}

/** The median across rounds of the ratio between product and bare route. */
function medianRatio({ product, bare }: ComparedCase, figure: keyof Slot): number {
  return median(
    product.map((slot, round) => (slot[figure] ?? NaN) / (bare[round]?.[figure] ?? NaN)),
  );
}

/** The comparison of the product and a bare route for one request. */
export type ComparedRequest = ReturnType<typeof summarize>;

function summarize(one: ComparedCase) {
  const perSecond = 'requestsPerSecond';
  const cpu = 'cpuMicrosecondsPerRequest';
  return {
    path: one.path,
    encoding: encodingName(one.acceptEncoding),
    ratio: medianRatio(one, perSecond),
    requestsPerSecond: medianOf(one.product, perSecond),
    bareRequestsPerSecond: medianOf(one.bare, perSecond),
    cpuRatio: medianRatio(one, cpu),
    cpuMicroseconds: medianOf(one.product, cpu),
    bareCpuMicroseconds: medianOf(one.bare, cpu),
    busyShare: medianOf(one.product, 'busyShare'),
    bareBusyShare: medianOf(one.bare, 'busyShare'),
  };
}

async function measurePages(product: ServerProcess) {
  const paths = ['/', '/weapons', await comparisonPath(product.origin), '/library'];
  const measured = [];
  for (const path of paths) {
    for (const acceptEncoding of [BROWSER_ENCODINGS, '']) {
      const slots: Slot[] = [];
      await measureSlot(product, path, acceptEncoding, WARM_UP_SECONDS);
      for (let round = 0; round < PAGE_ROUNDS; round += 1) {
        slots.push(await measureSlot(product, path, acceptEncoding, WARM_UP_SECONDS));
      }
      measured.push({
        path: path.replace(/\?.*/, ', four weapons'),
        encoding: encodingName(acceptEncoding),
        pagesPerSecond: medianOf(slots, 'requestsPerSecond'),
        cpuMilliseconds: medianOf(slots, 'cpuMicrosecondsPerRequest') / 1000,
      });
    }
  }
  return measured;
}

/** Compares the product's responses with those of bare routes that send the same bytes. */
export async function compareToBare(
  product: ServerProcess,
  paths: readonly string[],
): Promise<ComparedRequest[]> {
  const cases = casesOf(paths);
  const requests = cases.map(({ path, acceptEncoding, barePath }): BareRequest => ({
    sourceUrl: product.origin + path,
    acceptEncoding,
    path: barePath,
  }));
  const bare = await startServer([BARE_SERVER, toParameter(requests)], '/ready');
  try {
    return (await compare(product, bare, cases)).map(summarize);
  } finally {
    await bare.stop();
  }
}

/** Compares the product's read endpoints with bare Fastify routes that send the same bytes, and measures its pages. */
export async function benchHttp(): Promise<PartReport> {
  return withProduct(async (product) => {
    const endpoints = await compareToBare(product, PATHS);
    const pages = await measurePages(product);
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    return {
      tables: [
        {
          title: `Read endpoints against a bare Fastify route (medians of ${ROUNDS} rounds; CPU = user + system of the server's process)`,
          columns: [
            'endpoint',
            'ratio',
            'req/s',
            'bare req/s',
            'CPU ratio',
            'CPU µs/req',
            'bare CPU µs/req',
            'busy',
            'bare busy',
          ],
          rows: endpoints.map((one) => [
            `${one.path} ${one.encoding}`,
            figureText(one.ratio, 2),
            figureText(one.requestsPerSecond, 0),
            figureText(one.bareRequestsPerSecond, 0),
            figureText(one.cpuRatio, 2),
            figureText(one.cpuMicroseconds, 1),
            figureText(one.bareCpuMicroseconds, 1),
            percent(one.busyShare),
            percent(one.bareBusyShare),
          ]),
        },
        {
          title: 'Pages rendered by the server',
          columns: ['page', 'pages/s', 'CPU ms/page'],
          rows: pages.map((page) => [
            `${page.path} ${page.encoding}`,
            figureText(page.pagesPerSecond, 0),
            figureText(page.cpuMilliseconds, 2),
          ]),
        },
      ],
      goals: endpoints.flatMap((one) => [
        atLeast(
          `requests/s relative to bare route, ${one.path} ${one.encoding}`,
          one.ratio,
          GOAL_RATIO,
        ),
        atMost(
          `CPU relative to bare route, ${one.path} ${one.encoding}`,
          one.cpuRatio,
          GOAL_CPU_RATIO,
          2,
        ),
      ]),
      figures: { endpoints, pages },
    };
  }, UNLIMITED);
}
