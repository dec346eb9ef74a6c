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
  /** Requests to send again in place of generated ones. */
  readonly replayed?: readonly HostileRequest[] | undefined;
}

/** A request that cost too much processor time, alone and at best. */
export interface CostlyRequest {
  readonly request: HostileRequest;
  readonly cpuMs: number;
}

/** The findings of a run on one engine. */
export interface EngineResult extends FuzzResult {
  readonly engine: Engine;
  readonly exits: number;
  readonly costly: readonly CostlyRequest[];
  /** Processor time of the dearest request, measured alone; 0 where none came near the goal. */
  readonly highestMs: number;
}

/** No request may cost more. */
export const GOAL_CPU_MS = 100;
/** A machine with other work to do only ever makes a request dearer, so the least of these counts. */
const MEASUREMENTS = 5;
/** So many are generated and sent before the next. */
const BATCH = 2000;
/** A slow machine sends fewer. */
const LIMIT_MS = 30 * 60_000;
/** Searches run in threads of their own at low priority, each against a use of the plan; `bench -- optimizer` measures them. */
const ROUTE_WITH_THREADS = 'POST /api/optimize-team';

/** Fuzzes the product on one engine; PostgreSQL at the given address. */
export async function fuzzEngine(
  engine: Engine,
  databaseUrl: string | undefined,
  load: FuzzLoad,
): Promise<EngineResult> {
  const start = performance.now();
  const product = await startFuzzedProduct(engine, databaseUrl);
  const mayGoOn = (): boolean => !product.hasExited() && performance.now() - start < LIMIT_MS;
  const measured: CostlyRequest[] = [];
  try {
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
  } finally {
    await product.stop();
  }
}

/** Each batch has a seed of its own, so that a run can be made again from any of them. */
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
  // Its answer comes after all that the server has told before.
  await cpuTimes();
  const taken = [...suspects];
  suspects.clear();
  return taken;
}

/** The least processor time of some tries, one after the other with nothing else under way. */
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
