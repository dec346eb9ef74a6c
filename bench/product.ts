import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '../apps/server/src/db/index.ts';
import { anyFreePort } from '../scripts/process/free-port.ts';
import { root } from '../scripts/process/paths.mjs';
import { ended } from '../scripts/process/run.mjs';
import { ToolProblem } from '../scripts/process/say.mjs';

/** A server in its own process, until it's disposed of. */
export interface ServerProcess extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
  /** For messages and exit events. */
  readonly child: ChildProcess;
}

/** The product in its own process. */
export interface Product extends ServerProcess {
  readonly location: DatabaseLocation;
}

/** Longer than migrations take on a machine under load. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 8000;

/** Child processes and folders that must not outlive this one, however it ends. */
const children = new Set<ChildProcess>();
const folders = new Set<string>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  while (child.exitCode === null && performance.now() < limit) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok === true) return;
    await wait(50);
  }
  throw new ToolProblem(`a server for the benchmark didn't start, see ${url}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const end = child.exitCode === null ? ended(child) : undefined;
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  child.kill('SIGTERM');
  await end;
  clearTimeout(killing);
  children.delete(child);
}

/** Where a database is, for work that may take longer than a request's. */
export function locationOf(databaseUrl: string | undefined, dataDir = ''): DatabaseLocation {
  return { dataDir, databaseUrl, databasePoolSize: 1, databaseUse: 'command' };
}

/** Starts a Node program that listens on `PORT`, and resolves once `readyPath` responds. */
export async function startServer(
  program: readonly string[],
  readyPath: string,
  environment: NodeJS.ProcessEnv = {},
  output: 'ignore' | number = 'ignore',
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? (await anyFreePort()));
  // Without the caller's own settings, since the product's defaults are measured.
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), ...environment },
    stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output, 'ipc'],
  });
  children.add(child);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, origin + readyPath);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { origin, pid: child.pid ?? 0, child, [Symbol.asyncDispose]: () => stop(child) };
}

/** Starts the product like `npm start`, with an empty data folder and additional settings. */
export async function startProduct(
  environment: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
  output: 'ignore' | number = 'ignore',
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trifecta-bench-'));
  folders.add(dataDir);
  const program = [...nodeOptions, join(root, 'apps/server/src/main.ts')];
  const settings = { DATA_DIR: dataDir, ...environment };
  const server = await startServer(program, '/api/ready', settings, output);
  return { ...server, location: locationOf(environment['DATABASE_URL'], dataDir) };
}
