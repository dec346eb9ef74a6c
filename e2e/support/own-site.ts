import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../scripts/process/free-port.ts';
import { expect } from './test.ts';

/** Longer than a start takes on a machine under load. */
const START_MS = 60_000;

/** A demo of the test's own, which it can kill and start again. */
export interface OwnSite {
  readonly origin: string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts such a demo with an empty data folder. */
export async function startOwnSite(): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trifecta-e2e-own-'));
  const port = await anyFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const env = { ...process.env, PORT: String(port), PORT_STRICT: '1', DATA_DIR: dataDir };
    server = spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: 'ignore' });
    const isReady = async () => (await fetch(`${origin}/api/ready`)).status;
    await expect(async () => expect(await isReady()).toBe(200)).toPass({ timeout: START_MS });
  };
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const remove = async () => {
    await kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  await start();
  return { origin, start, kill, remove };
}
