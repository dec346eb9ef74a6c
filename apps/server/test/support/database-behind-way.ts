import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../src/db/index.ts';
import type { DatabaseLocation } from '../../src/db/index.ts';
import { createSiteDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const SOCKET_FILE = '.s.PGSQL.5432';

/** A connection to the tests' PostgreSQL that can be cut and restored, as if the database were stopped. */
class Way {
  readonly #sockets = new Set<Socket>();
  readonly #file: string;
  readonly #target: URL;
  #server: Server | undefined;

  constructor(folder: string, target: URL) {
    this.#file = join(folder, SOCKET_FILE);
    this.#target = target;
  }

  async open(): Promise<void> {
    const server = createServer((socket) => this.#join(socket));
    await new Promise<void>((resolve) => server.listen(this.#file, resolve));
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Holds back everything on the open connections, in both directions. New ones work. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  #join(socket: Socket): void {
    const folder = this.#target.searchParams.get('host');
    const server =
      folder === null
        ? connect(Number(this.#target.port || 5432), this.#target.hostname)
        : connect(join(folder, SOCKET_FILE));
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}

/** A port to which each connection is reset as soon as the returned function is called, like that of a machine that died. */
export async function databaseBehindPort(): Promise<{
  readonly url: string;
  readonly reset: () => void;
}> {
  const database = await createSiteDatabase('postgres');
  const url = new URL(database.location.databaseUrl ?? '');
  const folder = url.searchParams.get('host');
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = folder === null ? connect(target) : connect(join(folder, SOCKET_FILE));
    sockets.add(socket);
    socket.on('error', () => other.destroy()).pipe(other);
    other.on('error', () => undefined).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(async () => {
    reset();
    server.close();
    await database.drop();
  });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, reset };
}

/** A new database behind such a connection. */
export async function databaseBehindWay(
  more: Partial<DatabaseLocation> = {},
): Promise<{ database: TestDatabase; way: Way }> {
  const database = await createSiteDatabase('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-way-'));
  const url = new URL(database.location.databaseUrl ?? '');
  const way = new Way(folder, new URL(url));
  await way.open();
  onTestFinished(async () => {
    await way.cut();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  url.hostname = 'localhost';
  url.port = '';
  url.searchParams.set('host', folder);
  const location = { ...database.location, databaseUrl: url.href, ...more };
  return { way, database: { ...database, location, open: () => openDatabase(location) } };
}
