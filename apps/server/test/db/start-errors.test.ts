import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseStartError, withDiskErrors } from '../../src/db/index.ts';
import { doctorCommand } from '../../src/doctor/command.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { startProgram } from '../support/program.ts';

/** Runs a command on this database and returns its error message. */
async function complaintAbout(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await runCommand(doctorCommand, [], environment);
  expect(code).toBe(2);
  return output;
}

async function addressOfTests(change: (url: URL) => void): Promise<{ url: string; name: string }> {
  const { location, drop } = await createTestDatabase('postgres');
  onTestFinished(drop);
  const url = new URL(location.databaseUrl ?? '');
  change(url);
  return { url: url.href, name: url.searchParams.get('host') ?? url.host };
}

/** A server that responds to every connection with this PostgreSQL error, as a pooler does. */
function refusingServer(code: string, message: string): Promise<string> {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write('E');
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  return answeringServer(answer);
}

/** A server that responds to every connection with these bytes. */
async function answeringServer(answer: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

describe('a failed start names the cause and the setting', () => {
  it('when nothing listens at the address', async () => {
    const DATABASE_URL = 'postgres://someone@127.0.0.1:1/trifecta';
    expect(await complaintAbout({ DATABASE_URL })).toBe(
      'No PostgreSQL is listening at 127.0.0.1:1. Start it, or correct DATABASE_URL.\n',
    );
  });

  it('when the host is unknown', async () => {
    const DATABASE_URL = 'postgres://someone@no-such-host.invalid/trifecta';
    expect(await complaintAbout({ DATABASE_URL })).toBe(
      "The host no-such-host.invalid in DATABASE_URL can't be found.\n",
    );
  });

  it('when the database is missing', async () => {
    const { url, name } = await addressOfTests(
      (address) => (address.pathname = '/no_such_database'),
    );
    expect(await complaintAbout({ DATABASE_URL: url })).toContain(
      `There is no database "no_such_database" at ${name}`,
    );
  });

  it('when the user is unknown', async () => {
    const { url } = await addressOfTests((address) => (address.username = 'no_such_user'));
    expect(await complaintAbout({ DATABASE_URL: url })).toContain(
      'doesn\'t let "no_such_user" in. Check the user and the password in DATABASE_URL.',
    );
  });

  it('when a connection pooler refuses a setting', async () => {
    const server = await refusingServer('08P01', 'unsupported startup parameter: options');
    expect(
      await complaintAbout({ DATABASE_URL: `postgres://someone@${server}/trifecta` }),
    ).toContain('With PgBouncer, set ignore_startup_parameters = options');
  });

  it('when PostgreSQL is starting up', async () => {
    const server = await refusingServer('57P03', 'the database system is starting up');
    expect(await complaintAbout({ DATABASE_URL: `postgres://someone@${server}/trifecta` })).toBe(
      `PostgreSQL at ${server} is starting up, shutting down, or recovering. Start Trifecta again in a moment.\n`,
    );
  });

  it("when the file of the certificate authority isn't there", async () => {
    const DATABASE_URL =
      'postgres://a@127.0.0.1:1/b?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    expect(await complaintAbout({ DATABASE_URL })).toBe(
      "Can't read /nowhere/ca.pem in DATABASE_URL (sslrootcert, sslcert, or sslkey): ENOENT. Correct the path or its permissions.\n",
    );
  });

  it('when PostgreSQL has TLS turned off', async () => {
    const server = await answeringServer(Buffer.from('N'));
    const DATABASE_URL = `postgres://someone@${server}/trifecta?sslmode=verify-full`;
    expect(await complaintAbout({ DATABASE_URL })).toBe(
      `PostgreSQL at ${server} has TLS turned off. Turn it on there, or remove sslmode from DATABASE_URL.\n`,
    );
  });

  it('when the user may not create tables', async () => {
    const { location, drop, open } = await createTestDatabase('postgres');
    onTestFinished(drop);
    const role = `guest_${randomUUID().replaceAll('-', '')}`;
    const { db } = open();
    await sql`create role ${sql.id(role)} login`.execute(db);
    onTestFinished(async () => {
      await sql`drop role ${sql.id(role)}`.execute(db);
    });
    const url = new URL(location.databaseUrl ?? '');
    url.username = role;
    const start = startProgram('src/main.ts', [], { DATABASE_URL: url.href, PORT: '0' });
    expect(await start.hasEnded).toMatchObject({ code: 1 });
    expect(start.output()).toContain(
      `The user "${role}" in DATABASE_URL may not create tables in "${url.pathname.slice(1)}". Make it the owner`,
    );
  });

  it.each([
    [
      'while making the demo',
      { errcode: 13 },
      {},
      'The disk of /site/trifecta.sqlite is full. Free some space and start again.',
    ],
    [
      'of PostgreSQL',
      { code: '53100' },
      { databaseUrl: 'postgres://ada@db.example/site' },
      'The disk of PostgreSQL at db.example:5432 is full. Free some space and start again.',
    ],
    [
      'on any other file',
      { code: 'ENOSPC', path: '/site/demo.json' },
      {},
      'The disk of /site/demo.json is full. Free some space and start again.',
    ],
  ])('when a disk is full %s, wherever it is noticed', async (_when, fields, at, sentence) => {
    const failed = new Error('started', { cause: Object.assign(new Error('full'), fields) });
    const location = { dataDir: '/site', databaseUrl: undefined, databasePoolSize: 1, ...at };
    const start = withDiskErrors(location, () => Promise.reject(failed));
    await expect(start).rejects.toEqual(new DatabaseStartError(sentence));
    const other = new Error('other');
    await expect(withDiskErrors(location, () => Promise.reject(other))).rejects.toBe(other);
  });

  it("when the file isn't a database", async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'trifecta-start-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    await writeFile(join(DATA_DIR, 'trifecta.sqlite'), 'Dear diary, '.repeat(1000));
    expect(await complaintAbout({ DATA_DIR })).toBe(
      `${DATA_DIR}/trifecta.sqlite isn't a SQLite database. Move it away, or set DATA_DIR to another folder.\n`,
    );
  });

  it('when the file is damaged', async () => {
    const { location, open, drop } = await createTestDatabase('sqlite');
    onTestFinished(drop);
    const database = open();
    await database.db.schema.createTable('a').addColumn('id', 'text').execute();
    await database.db.destroy();
    const file = join(location.dataDir, 'trifecta.sqlite');
    const header = Buffer.alloc(8192, 0xaa);
    header.write('SQLite format 3\0');
    header.writeUInt16BE(4096, 16);
    header.set([1, 1, 0, 64, 32, 32], 18);
    await writeFile(file, header);
    expect(await complaintAbout({ DATA_DIR: location.dataDir })).toBe(
      `${file} is damaged. Restore a backup with trifecta restore FILE.\n`,
    );
  });
});
