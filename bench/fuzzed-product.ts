import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/index.ts';
import type { Engine } from '../apps/server/src/db/index.ts';
import { Fuzz, FUZZ_SETTINGS } from '../apps/server/test/fuzz/fuzz-run.ts';
import { surfaceOf } from '../apps/server/test/fuzz/surface.ts';
import type { ApiDescription, Surface } from '../apps/server/test/fuzz/surface.ts';
import { href } from '../apps/web/src/addresses.ts';
import { root } from '../scripts/process/paths.mjs';
import type { CpuTimes, MeterMessage } from './cpu-meter.ts';
import { startProduct } from './product.ts';
import type { ServerProcess } from './product.ts';

/** The product as `npm start` runs it, including pages, with a CPU meter inside. */
export interface FuzzedProduct extends AsyncDisposable {
  readonly surface: Surface;
  readonly fuzz: Fuzz;
  /** Numbers of requests that may have used too much CPU time. */
  readonly suspects: Set<number>;
  readonly hasExited: () => boolean;
  /** The CPU time that the server has used so far. */
  readonly cpuTimes: () => Promise<CpuTimes>;
}

/** Paths that are in neither the contract nor the page table. */
const FURTHER_ADDRESSES = [
  '/builds/:id/picture.png',
  '/team/picture.png',
  '/auth/popup',
  '/outbox',
  '/outbox/:id',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/assets/:file',
  '/images/:file',
  '/api/openapi.json',
  '/api/docs',
  '/api/:word',
  '/:page',
];

/** Folder for the servers' logs, which have the reason for every 5xx. */
const LOGS = join(root, '.cache/bench');

/** Starts it on one engine, with PostgreSQL at the given URL. */
export async function startFuzzedProduct(
  engine: Engine,
  databaseUrl: string | undefined,
): Promise<FuzzedProduct> {
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `fuzz-${engine}.log`), 'w');
  const server = await startProduct(
    { ...FUZZ_SETTINGS, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    ['--import', join(root, 'bench/cpu-meter.ts')],
    log,
  );
  closeSync(log);
  const suspects = new Set<number>();
  const cpuTimes = listenTo(server, suspects);
  const { location, origin, child } = server;
  const database = openDatabase(location);
  return {
    surface: await surfaceAt(origin),
    fuzz: await Fuzz.at({ origin, database }),
    suspects,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    cpuTimes,
    [Symbol.asyncDispose]: async () => {
      await database.db.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function surfaceAt(origin: string): Promise<Surface> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const pages = [...Object.values(href), ...FURTHER_ADDRESSES];
  return surfaceOf((await response.json()) as ApiDescription, pages);
}

/** Receives the messages of the meter inside the server, and returns a function to query it. */
function listenTo({ child }: ServerProcess, suspects: Set<number>): () => Promise<CpuTimes> {
  let answer: ((times: CpuTimes) => void) | undefined;
  child.on('message', (message: MeterMessage) => {
    if ('suspect' in message) suspects.add(message.suspect);
    else answer?.(message.times);
  });
  return () =>
    new Promise((resolve) => {
      answer = resolve;
      child.send({ times: true });
    });
}
