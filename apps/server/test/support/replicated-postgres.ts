import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { openDatabase } from '../../src/db/index.ts';
import { runOnPostgres } from './database.ts';
import type { TestDatabase } from './database.ts';
import { PATIENCE } from './patience.ts';

/** Losing it in a crash doesn't matter. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'full_page_writes=off'];
const PRIMARY_PORT = 5432;
const REPLICA_PORT = 5433;

/** PostgreSQL's programs, and the user to run them as, since they refuse root. */
interface Programs {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** A PostgreSQL of its own with a streaming replica. */
export interface ReplicatedPostgres {
  readonly database: TestDatabase;
  readonly replicaUrl: string;
  readonly pauseReplay: () => Promise<void>;
  readonly resumeReplay: () => Promise<void>;
  readonly stopReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts both with the programs of the tests' PostgreSQL, which must run on this machine. Takes about two seconds. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const programs = await findPrograms(process.env['TEST_DATABASE_URL'] ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-replica-'));
  if (programs.user !== undefined) await chown(folder, programs.user.uid, programs.user.gid);
  const [data, copy] = [join(folder, 'primary'), join(folder, 'replica')];
  const run = (file: string, parameters: readonly string[]) =>
    promisify(execFile)(file, parameters, { ...programs.user, cwd: folder });
  const initdb = join(programs.folder, 'initdb');
  await run(initdb, ['-D', data, '-U', 'trifecta', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  // Never started, so this is as good as a base backup.
  await run('cp', ['-a', data, copy]);
  await run('touch', [join(copy, 'standby.signal')]);

  const urlOf = (port: number, name: string): string =>
    `postgres://trifecta@localhost:${port}/${name}?host=${encodeURIComponent(folder)}`;
  const start = async (dataFolder: string, port: number, more: readonly string[] = []) => {
    const settings = [...SETTINGS, `unix_socket_directories=${folder}`, `port=${port}`, ...more];
    const server = spawn(
      join(programs.folder, 'postgres'),
      ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...programs.user, cwd: folder, stdio: 'ignore' },
    );
    await vi.waitFor(() => runOnPostgres(urlOf(port, 'postgres'), 'select 1'), PATIENCE);
    return server;
  };
  const primary = await start(data, PRIMARY_PORT);
  const from = `primary_conninfo=host=${folder} port=${PRIMARY_PORT} user=trifecta`;
  const startReplica = () => start(copy, REPLICA_PORT, [from]);
  let replica = await startReplica();
  await runOnPostgres(urlOf(PRIMARY_PORT, 'postgres'), 'create database site');
  const onReplica = (statement: string) =>
    runOnPostgres(urlOf(REPLICA_PORT, 'postgres'), statement);
  return {
    database: databaseAt(urlOf(PRIMARY_PORT, 'site')),
    replicaUrl: urlOf(REPLICA_PORT, 'site'),
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica: () => end(replica),
    startReplica: async () => void (replica = await startReplica()),
    stop: async () => {
      await Promise.all([end(replica), end(primary)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function databaseAt(databaseUrl: string): TestDatabase {
  const location = { dataDir: tmpdir(), databaseUrl, databasePoolSize: 4 };
  return { location, open: () => openDatabase(location), drop: () => Promise.resolve() };
}

/** Asks the tests' PostgreSQL where its programs are, and who owns its files. */
async function findPrograms(url: string): Promise<Programs> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string; data: string }>(
      `select setting as folder, current_setting('data_directory') as data
       from pg_config where name = 'BINDIR'`,
    );
    const [found] = rows;
    if (found === undefined) throw new Error('PostgreSQL does not say where its programs are.');
    const { uid, gid } = await stat(found.data);
    return { folder: found.folder, user: process.getuid?.() === 0 ? { uid, gid } : undefined };
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  // Closes the connections.
  server.kill('SIGINT');
  await once(server, 'exit');
}
