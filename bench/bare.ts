import { fileURLToPath } from 'node:url';
import { putLoad } from './load.ts';
import type { Load } from './load.ts';
import { startServer } from './product.ts';
import type { ServerProcess } from './product.ts';
import { atLeast, atMost, median } from './report.ts';
import type { Goal } from './report.ts';
import { ENCODINGS } from './requests.ts';

const ROUNDS = 8;
const SECONDS = 1;
const SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'));

/** The comparison of the product and a bare route for one request. */
export interface Compared {
  readonly [column: string]: string | number;
  readonly request: string;
  readonly ratio: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly cpuRatio: number;
  readonly cpuMicroseconds: number;
  readonly bareCpuMicroseconds: number;
}

/**
 * Compares the product's responses with those of bare Fastify routes that send the same bytes. In each round, measures
 * every request on both servers alternately, so that busy moments of the machine affect both.
 */
export async function compareToBare(
  product: ServerProcess,
  paths: readonly string[],
): Promise<Compared[]> {
  await using bare = await startServer([SERVER, product.origin, ...paths], '/ready');
  const cases = Object.entries(ENCODINGS).flatMap(([encoding, headers]) =>
    paths.map((path, index) => ({
      request: `${path} ${encoding}`,
      product: { path, headers, loads: [] as Load[] },
      bare: { path: `/${encoding}/${index}`, headers, loads: [] as Load[] },
    })),
  );
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of cases) {
      const turns = [
        { server: product, ...one.product },
        { server: bare, ...one.bare },
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
        const { server, path, headers, loads } = turn;
        const load = await putLoad(server, { path, headers, duration: SECONDS });
        if (round > 0) loads.push(load);
      }
    }
  }
  return cases.map((one) => compared(one.request, one.product.loads, one.bare.loads));
}

/** Medians. Ratios are those of the rounds. */
function compared(request: string, product: readonly Load[], bare: readonly Load[]): Compared {
  const medianOf = (loads: readonly Load[], figure: keyof Load) =>
    median(loads.map((load) => load[figure]));
  const ratioOf = (figure: keyof Load) =>
    median(product.map((load, round) => load[figure] / (bare[round]?.[figure] ?? Number.NaN)));
  return {
    request,
    ratio: ratioOf('perSecond'),
    perSecond: medianOf(product, 'perSecond'),
    barePerSecond: medianOf(bare, 'perSecond'),
    cpuRatio: ratioOf('cpuMicroseconds'),
    cpuMicroseconds: medianOf(product, 'cpuMicroseconds'),
    bareCpuMicroseconds: medianOf(bare, 'cpuMicroseconds'),
  };
}

/** The goals of reads from memory: requests a second and CPU time of each, relative to a bare route. */
const HOT = { ratio: 0.85, cpuRatio: 1.2 } as const;

/** Two goals for each comparison of reads from memory. CPU time isn't distorted by a load generator at its limit. */
export function hotReadGoals(all: readonly Compared[]): Goal[] {
  return [
    ...bareGoals(all, HOT.ratio),
    ...all.map(({ request, cpuRatio }) =>
      atMost(`CPU relative to bare route, ${request}`, cpuRatio, HOT.cpuRatio),
    ),
  ];
}

/** A goal for each comparison. */
export function bareGoals(all: readonly Compared[], ratio: number): Goal[] {
  return all.map((one) =>
    atLeast(`requests/s relative to bare route, ${one.request}`, one.ratio, ratio),
  );
}
