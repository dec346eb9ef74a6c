import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimMode } from '../../src/db/index.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import { listen, PortInUseError } from '../../src/http/listen.ts';
import { createSiteDatabase, createTestDatabase } from '../support/database.ts';
import { send } from '../support/http.ts';
import { PATIENCE } from '../support/patience.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startProgram, startServer } from '../support/program.ts';
import type { Program, Server } from '../support/program.ts';
import { startApp } from '../support/start-app.ts';

// Each of these starts several processes, and a machine under load is slow.
vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-process-'));
  folders.push(folder);
  return folder;
}

async function occupyPort(port = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    // If another program already has the port, it's just as occupied.
    server.once('error', () => resolve());
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return port === 0 ? (server.address() as AddressInfo).port : port;
}

describe('the process', () => {
  it('prints what it is, where it listens, and where its data is, ends on SIGINT, and starts again', async () => {
    const DATA_DIR = await newFolder();
    const environment = { DATA_DIR, PORT: '0', HOST: 'localhost' };
    const server = await startServer(environment);
    expect(server.output()).toMatch(/^Trifecta \d+\.\d+\.\d+\+[\da-f]{12} \(demo\)$/m);
    expect(server.output()).toContain(join(DATA_DIR, 'trifecta.sqlite'));
    expect(server.output()).toMatch(/\(\d+ migrations applied\)/);
    expect(server.output()).toMatch(/38 weapons, 24 library builds/);
    expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await send(server.origin, '/api/ready')).status).toBe(200);
    // In development, Vite serves the pages.
    expect((await send(server.origin, '/')).status).toBe(404);
    const methods = (await send(server.origin, '/api/account/sign-in-methods')).json();
    expect(methods).toMatchObject({ demoAccounts: [{}, {}, {}, {}] });
    server.kill('SIGINT');
    await expectClosed(server);
    await mkdir(join(DATA_DIR, 'restoring-killed'));
    const again = await startServer(environment);
    expect(again.output()).toContain('(up to date)');
    expect(await readdir(DATA_DIR)).not.toContain('restoring-killed');
    await expectEndInTime(again);
  });

  it('on PostgreSQL ends on SIGTERM in time despite a half-sent request', async () => {
    const { location, drop } = await createTestDatabase('postgres');
    onTestFinished(drop);
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = location;
    const server = await startServer({ DATA_DIR, DATABASE_URL, PORT: '0' });
    const health = (await send(server.origin, '/api/health')).json();
    expect(health).toMatchObject({ database: 'postgres' });
    await expectEndInTime(server);
  });
});

/** Sends half of a request, then SIGTERM. */
async function expectEndInTime(server: Server): Promise<void> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => {
    socket.write('GET /api/health HTTP/1.1\r\n', () => resolve());
  });
  // Once the server responds to another request, it has seen the earlier connection.
  await send(server.origin, '/api/health');
  const asked = performance.now();
  server.kill('SIGTERM');
  await expectClosed(server);
  expect(performance.now() - asked).toBeLessThan(5000);
}

it('a server with SHUTDOWN_DELAY_SECONDS is not ready after SIGTERM, but serves requests until it closes', async () => {
  const environment = { DATA_DIR: await newFolder(), PORT: '0', SHUTDOWN_DELAY_SECONDS: '600' };
  const server = await startServer(environment);
  server.kill('SIGTERM');
  await server.hasWritten(/Stopping in 600 s/);
  const notReady = await send(server.origin, '/api/ready');
  expect(notReady.status).toBe(503);
  expect(notReady.json()).toMatchObject({ message: 'The server is stopping.' });
  const served = await send(server.origin, '/api/weapons', {
    headers: { connection: 'keep-alive' },
  });
  expect(served.status).toBe(200);
  expect(served.headers.connection).toBe('close');
  // Someone at the terminal doesn't wait.
  server.kill('SIGINT');
  await expectClosed(server);
});

async function expectClosed(server: Program): Promise<void> {
  expect(await server.hasEnded).toEqual({ code: 0, signal: null });
  expect(server.output().trim()).toMatch(/\nStopped\. Database closed\.$/);
}

describe('a data folder', () => {
  it('belongs to one server: a second is refused in one sentence', async () => {
    const DATA_DIR = await newFolder();
    const first = await startServer({ DATA_DIR, PORT: '0' });
    const second = startProgram('src/main.ts', [], { TRIFECTA_DEV: '1', DATA_DIR, PORT: '0' });
    expect((await second.hasEnded).code).toBe(1);
    expect(second.output()).toContain(
      `Another Trifecta server is already running on ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(second.output()).not.toContain('    at ');
    expect((await send(first.origin, '/api/ready')).status).toBe(200);
  });

  it("that can't be written is refused in one sentence", async () => {
    const DATA_DIR = join(await newFolder(), 'file', 'data');
    await writeFile(join(DATA_DIR, '..'), 'not a folder');
    const server = startProgram('src/main.ts', [], { TRIFECTA_DEV: '1', DATA_DIR });
    expect((await server.hasEnded).code).toBe(1);
    expect(server.output()).toContain(`Can't use the data folder ${DATA_DIR}:`);
    expect(server.output()).not.toContain('    at ');
  });

  it('of the demo is refused in production', async () => {
    const { location, open, drop } = await createSiteDatabase('sqlite');
    onTestFinished(drop);
    const database = open();
    await claimMode(database.db, 'demo');
    await database.db.destroy();
    const common = { DATA_DIR: location.dataDir, PORT: '0', TRIFECTA_DEV: '1' };
    const server = startProgram('src/main.ts', [], { ...common, ...PRODUCTION });
    expect((await server.hasEnded).code).toBe(1);
    expect(server.output()).toContain('This database was created by the demo');
  });
});

describe('the port', () => {
  it('that is set but in use stops the start with one sentence', async () => {
    const port = String(await occupyPort());
    const environment = { TRIFECTA_DEV: '1', DATA_DIR: await newFolder(), PORT: port };
    const server = startProgram('src/main.ts', [], environment);
    expect((await server.hasEnded).code).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use. Set PORT to a free one.`);
    expect(server.output()).not.toContain('    at ');
  });

  it("that isn't set and in use is replaced by the next free one", async () => {
    const server = await vi.waitFor(async () => {
      await occupyPort(3000);
      const started = await startServer({ DATA_DIR: await newFolder() });
      // If another program had the port, it may have left it meanwhile.
      expect(started.output()).toContain('3000 is in use, using ');
      return started;
    }, 60_000);
    expect(Number(new URL(server.origin).port)).toBeGreaterThan(3000);
    expect((await send(server.origin, '/api/health')).status).toBe(200);
  });

  it("that's in use is an error or skipped, as the caller chooses", async () => {
    const port = await occupyPort();
    const app = createHttpServer({ mode: 'demo', logLevel: 'silent', trustedProxies: [] });
    const where = { host: '127.0.0.1', port };
    await expect(listen(app, { ...where, mayChangePort: false })).rejects.toThrow(PortInUseError);
    const taken = await listen(app, { ...where, mayChangePort: true });
    expect(taken).toBeGreaterThan(port);
    await app.close();
  });
});

it('a server whose PostgreSQL dropped all connections recovers immediately', async () => {
  const site = await startApp({ engine: 'postgres' });
  onTestFinished(site.stop);
  expect((await site.send('/api/ready')).status).toBe(200);
  const { db } = site.database;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
  await vi.waitFor(async () => expect((await site.send('/api/ready')).status).toBe(200), PATIENCE);
  expect(await site.catalogue.refresh()).toBe(false);
});

describe('closing', () => {
  it('finishes a request in progress on shutdown, and accepts no others', async () => {
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const site = await startApp({
      engine: 'sqlite',
      extend: (app) =>
        app.get('/api/test/slow', async () => {
          begin();
          await mayAnswer;
          return { done: true };
        }),
    });
    const answer = site.send('/api/test/slow');
    await hasBegun;
    const closed = site.stop();
    await vi.waitFor(() => expect(site.app.server.listening).toBe(false), PATIENCE);
    answerNow();
    expect((await answer).json()).toEqual({ done: true });
    await closed;
    await expect(site.send('/api/health')).rejects.toThrow('ECONNREFUSED');
  });
});
