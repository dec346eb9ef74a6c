import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anyFreePort } from '../../process/free-port.ts';
import { ended, runQuietly } from '../../process/run.mjs';
import { ToolProblem } from '../../process/say.mjs';
import { memoryFolder } from '../memory-folder.ts';
import { unprivilegedUser } from './unprivileged.ts';
import type { SystemUser } from './unprivileged.ts';

const START_LIMIT = 30_000;
const STOP_LIMIT = 5_000;
const DATABASE_USER = 'trifecta';

/** A PostgreSQL server. Disposing of ours stops it and deletes all of its files. */
export interface Cluster extends AsyncDisposable {
  /** The database `postgres` as a superuser, so that tests can create their own databases. */
  readonly url: string;
}

interface Home {
  readonly folder: string;
  readonly data: string;
  readonly user: SystemUser | undefined;
  /** Programs that the user can run: the given ones or a copy. */
  readonly binaries: string;
}

/**
 * Where a cluster's folder is: in memory if possible, where creating a database takes a tenth of the work. A socket's path
 * must be shorter than 107 bytes, so it's never below a long temporary folder.
 */
export function clusterParent(): string {
  return process.platform === 'win32' ? tmpdir() : (memoryFolder() ?? '/tmp');
}

function makeFolder(user: SystemUser | undefined): string {
  const folder = mkdtempSync(join(clusterParent(), 'trifecta-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Copies programs below root's home, since no other user can run them there. */
async function runnableBinaries(
  binaries: string,
  user: SystemUser | undefined,
  folder: string,
): Promise<string> {
  const { code } = await runQuietly(join(binaries, 'postgres'), ['--version'], { ...user });
  if (code === 0) return binaries;
  const copy = join(folder, 'program');
  mkdirSync(copy);
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function initialise(home: Home): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const parameters = ['-D', home.data, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8'];
  const { code, output } = await runQuietly(
    join(home.binaries, 'initdb'),
    [...parameters, `--locale=${locale}`, '--no-sync'],
    { ...home.user, cwd: home.folder },
  );
  if (code !== 0) throw new ToolProblem(`PostgreSQL's initdb failed:\n${output.trim()}`);
}

/** Where the server listens: a socket that only we can reach, or on Windows a local port. */
async function listening(folder: string): Promise<{ settings: string[]; url: string }> {
  if (process.platform === 'win32') {
    const port = await anyFreePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`];
    return { settings, url: `postgres://${DATABASE_USER}@127.0.0.1:${port}/postgres` };
  }
  const host = encodeURIComponent(folder);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`];
  return { settings, url: `postgres://${DATABASE_USER}@localhost/postgres?host=${host}` };
}

/** Losing a test database in a crash doesn't matter, so nothing waits for the disk. */
const SETTINGS = [
  // Race tests cause deadlocks, each of which would otherwise take a second to be detected.
  'deadlock_timeout=20ms',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Its log of changes is in memory, too.
  'max_wal_size=256MB',
];

async function untilReady(server: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + START_LIMIT;
  while (!log().includes('database system is ready to accept connections')) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new ToolProblem(`PostgreSQL did not start:\n${log().trim()}`);
    }
    await pause(20);
  }
}

async function end(server: ChildProcess, hasEnded: Promise<unknown>): Promise<void> {
  // SIGINT closes the connections gracefully, SIGQUIT doesn't.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await Promise.race([hasEnded, pause(STOP_LIMIT, undefined, { ref: false })]);
  }
}

function run(home: Home, settings: readonly string[]): { server: ChildProcess; log: () => string } {
  const parameters = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(home.binaries, 'postgres'), ['-D', home.data, ...parameters], {
    ...home.user,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C', LC_ALL: 'C' },
    // In its own process group: Ctrl-C must not stop it during the tests. We stop it afterwards.
    detached: true,
  });
  let text = '';
  server.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  });
  return { server, log: () => text };
}

/** Starts our own PostgreSQL server in a temporary folder, with the programs in `binaries`. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const user = await unprivilegedUser();
  const folder = makeFolder(user);
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const runnable = await runnableBinaries(binaries, user, folder);
    const home = { folder, data: join(folder, 'data'), user, binaries: runnable };
    await initialise(home);
    const { settings, url } = await listening(folder);
    const { server, log } = run(home, [...SETTINGS, ...settings]);
    const hasEnded = ended(server).catch(() => undefined);
    // For exits of this process that leave no time to wait.
    const abandon = (): void => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', abandon);
    const stop = async (): Promise<void> => {
      await end(server, hasEnded);
      process.off('exit', abandon);
      remove();
    };
    await untilReady(server, log).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    remove();
    throw error;
  }
}
