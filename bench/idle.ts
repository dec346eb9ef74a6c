import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../scripts/process/paths.mjs';
import { buildProductionTree } from '../scripts/release/production-tree.ts';
import { residentBytes } from './machine.ts';
import { startServer } from './product.ts';
import { atMost, median } from './report.ts';
import type { PartReport } from './report.ts';

const STARTS = 3;
const IDLE_MS = 60_000;
const MEGABYTE = 2 ** 20;
const GOAL = { startMs: 1000, idleMegabytes: 150 } as const;

/**
 * Starts a release several times with an empty database and then the same one, until it answers, and measures the memory
 * of an idle process without a limit.
 */
export async function benchIdle(): Promise<PartReport> {
  const release = join(root, '.cache/bench/release');
  await buildProductionTree(release);
  const folder = mkdtempSync(join(tmpdir(), 'trifecta-idle-'));
  try {
    const rows = [];
    for (let turn = 0; turn < STARTS; turn += 1) rows.push(await measureStart(release, folder));
    const startMs = median(rows.slice(1).map((row) => row.startMs));
    const megabytes = Math.max(...rows.map((row) => row.idleMegabytes));
    const title = `Starts of a release, the first with an empty database, and memory after ${IDLE_MS / 1000} s`;
    return {
      tables: [{ title, rows }],
      goals: [
        atMost('start until the first answer (ms)', startMs, GOAL.startMs),
        atMost('memory of an idle process (MB)', megabytes, GOAL.idleMegabytes),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a release as an operator does, until its first answer. */
async function measureStart(release: string, folder: string) {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://trifecta.example',
    AUTH_SECRET: 'a secret of the benchmark, which is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Trifecta <no-reply@trifecta.example>',
    TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    // As in the image and the service's file.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  // The same heap as `trifecta start` sets.
  const program = ['--max-old-space-size-percentage=40', join(release, 'apps/server/dist/main.js')];
  const start = performance.now();
  await using server = await startServer(program, '/api/health', settings);
  const startMs = performance.now() - start;
  const startedMegabytes = residentBytes(server.pid) / MEGABYTE;
  await wait(IDLE_MS);
  return { startMs, startedMegabytes, idleMegabytes: residentBytes(server.pid) / MEGABYTE };
}
