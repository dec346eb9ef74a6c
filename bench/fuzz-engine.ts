import type { Engine } from '../apps/server/src/db/index.ts';
import type { FuzzResult } from '../apps/server/test/fuzz/fuzz-run.ts';
import { sampleRequests } from '../apps/server/test/fuzz/hostile-requests.ts';
import type { HostileRequest } from '../apps/server/test/fuzz/hostile-requests.ts';
import { say, since } from '../scripts/process/say.mjs';
import { startFuzzedProduct } from './fuzzed-product.ts';
import type { FuzzedProduct } from './fuzzed-product.ts';

/** The requests to send. */
export interface FuzzLoad {
  readonly requests: number;
  readonly seed: number;
  /** Requests to replay instead of generated ones. */
  readonly replayed?: readonly HostileRequest[] | undefined;
}

/** A request that used too much CPU time, even when measured alone at its best. */
export interface CostlyRequest {
  readonly request: HostileRequest;
  readonly cpuMs: number;
}

/** The findings of a run on one engine. */
export interface EngineResult extends FuzzResult {
  readonly engine: Engine;
  readonly exits: number;
  readonly costly: readonly CostlyRequest[];
  /** CPU time of the most expensive request, measured alone. 0 when none came near the goal. */
  readonly highestMs: number;
}

/** The limit for any request. */
export const GOAL_CPU_MS = 100;
/** Other work on the machine only ever makes a request slower, so the lowest of these counts. */
const MEASUREMENTS = 5;
/** How many requests are generated and sent at a time. */
const BATCH = 2000;
/** On a slow machine, fewer requests fit into this. */
const LIMIT_MS = 30 * 60_000;
/**
 * Searches run in separate threads at low priority, and each counts against a plan. `bench -- optimizer` measures them.
 */
const ROUTE_WITH_THREADS = 'POST /api/optimize-team';

/** Fuzzes the product on one engine, with PostgreSQL at the given URL. */
export async function fuzzEngine(
  engine: Engine,
  databaseUrl: string | undefined,
  load: FuzzLoad,
): Promise<EngineResult> {
  const start = performance.now();
  await using product = await startFuzzedProduct(engine, databaseUrl);
  const mayGoOn = (): boolean => !product.hasExited() && performance.now() - start < LIMIT_MS;
  const measured: CostlyRequest[] = [];
  for (const batch of batches(product, load)) {
    const first = product.fuzz.result.sent + 1;
    await product.fuzz.run(batch, mayGoOn);
    if (!mayGoOn()) break;
    for (const number of await takeSuspects(product)) {
      const request = batch[number - first];
      if (request === undefined || product.hasExited()) continue;
      measured.push({ request, cpuMs: await leastCpuOf(product, request) });
    }
    say(`${engine}: ${product.fuzz.result.sent} requests in ${since(start)}`);
  }
  return {
    engine,
    exits: product.hasExited() ? 1 : 0,
    costly: measured.filter(({ cpuMs }) => cpuMs > GOAL_CPU_MS),
    highestMs: Math.max(0, ...measured.map(({ cpuMs }) => cpuMs)),
    ...product.fuzz.result,
  };
}

/** Each batch has its own seed, so that a run can be repeated from any of them. */
function* batches(
  { surface }: FuzzedProduct,
  { requests, seed, replayed }: FuzzLoad,
): Generator<readonly HostileRequest[]> {
  if (replayed !== undefined) {
    yield replayed;
    return;
  }
  for (let made = 0; made < requests; made += BATCH) {
    yield sampleRequests(surface, seed + made, Math.min(BATCH, requests - made));
  }
}

async function takeSuspects({ suspects, cpuTimes }: FuzzedProduct): Promise<readonly number[]> {
  // Its response comes after everything the server reported before.
  await cpuTimes();
  const taken = [...suspects];
  suspects.clear();
  return taken;
}

/** The lowest CPU time of several tries, one after the other with nothing else running. */
async function leastCpuOf(
  { fuzz, cpuTimes }: FuzzedProduct,
  request: HostileRequest,
): Promise<number> {
  const time = request.route === ROUTE_WITH_THREADS ? 'mainMs' : 'processMs';
  let least = Infinity;
  for (let turn = 0; turn < MEASUREMENTS && least > GOAL_CPU_MS; turn += 1) {
    const before = await cpuTimes();
    await fuzz.send(request);
    const after = await cpuTimes();
    least = Math.min(least, after[time] - before[time]);
  }
  return least;
}
