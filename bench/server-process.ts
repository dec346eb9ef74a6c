import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/process/free-port.ts';
import { root } from '../scripts/process/paths.mjs';
import { ended } from '../scripts/process/run.mjs';
import { ToolProblem } from '../scripts/process/say.mjs';

/** A server in its own process. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** For messages and exit events. */
  readonly child: ChildProcess;
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>;
}

const FIRST_PORT = 4600;
/** Longer than migrations take on a machine under load. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 8000;

/** Child processes that must not outlive this one, however it ends. */
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

/** Starts a Node program that listens on `PORT`, and resolves once `readyPath` responds. */
export async function startServer(
  program: readonly string[],
  readyPath: string,
  environment: NodeJS.ProcessEnv = {},
  output: 'ignore' | number = 'ignore',
): Promise<ServerProcess> {
  const port = await freePort(FIRST_PORT);
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
  return { origin, pid: child.pid ?? 0, child, stop: () => stop(child) };
}

/** Starts the product like `npm start`, with an empty data folder and additional settings. */
export async function startProduct(
  environment: NodeJS.ProcessEnv = {},
  {
    nodeOptions = [],
    output = 'ignore',
  }: { readonly nodeOptions?: readonly string[]; readonly output?: 'ignore' | number } = {},
): Promise<ServerProcess & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trifecta-bench-'));
  folders.add(dataDir);
  const program = [...nodeOptions, join(root, 'apps/server/src/main.ts')];
  const settings = { DATA_DIR: dataDir, ...environment };
  const server = await startServer(program, '/api/ready', settings, output);
  return {
    ...server,
    dataDir,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      folders.delete(dataDir);
    },
  };
}

/** Runs `work` with the product running, and always stops the product afterwards. */
export async function withProduct<T>(
  work: (product: ServerProcess) => Promise<T>,
  environment: NodeJS.ProcessEnv = {},
): Promise<T> {
  const product = await startProduct(environment);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}
