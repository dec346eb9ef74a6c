import { openDatabase } from './open.ts';
import type { DatabaseLocation, OpenDatabase } from './open.ts';
import { sqliteFile } from './sqlite.ts';

/** The database can't be used. The message is one sentence that names the cause and the setting to change. */
export class DatabaseStartError extends Error {}

/** Opens the database and tests it once. Throws `DatabaseStartError` when it can't be used. */
export async function openCheckedDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(location);
    // Unlike `select 1`, this reads the file on SQLite.
    await database.db.introspection.getTables();
    return database;
  } catch (error) {
    await database?.db.destroy().catch(() => undefined);
    throw startError(error, location) ?? error;
  }
}

function startError(error: unknown, location: DatabaseLocation): DatabaseStartError | undefined {
  const { databaseUrl } = location;
  const causes = chainOf(error);
  for (const cause of causes) {
    const sentence =
      databaseUrl === undefined
        ? sqliteSentence(cause, sqliteFile(location.dataDir))
        : postgresSentence(cause, new URL(databaseUrl));
    if (sentence !== undefined) return new DatabaseStartError(sentence, { cause: error });
  }
  return undefined;
}

/** An error, its causes, and any aggregated errors. */
function chainOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error];
  const summedUp = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [
    error,
    ...summedUp.flatMap(chainOf),
    ...(error.cause === undefined ? [] : chainOf(error.cause)),
  ];
}

const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

function sqliteSentence(error: unknown, file: string): string | undefined {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Can't write ${file}. Make it and its folder writable for the user that runs Trifecta, or set DATA_DIR to another folder.`;
  }
  // The lowest byte is the kind of error, and the rest gives details.
  switch (typeof errcode === 'number' ? errcode % 256 : undefined) {
    case SQLITE_NOTADB:
      return `${file} isn't a SQLite database. Move it away, or set DATA_DIR to another folder.`;
    case SQLITE_CORRUPT:
      return `${file} is damaged. Restore a backup with npm run restore -- FILE.`;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return `Can't write ${file}. Make it and its folder writable for the user that runs Trifecta, or set DATA_DIR to another folder.`;
    case SQLITE_FULL:
      return `The disk of ${file} is full. Free some space and start again.`;
    default:
      return undefined;
  }
}

/** The location of the site's PostgreSQL. */
interface Address {
  readonly host: string;
  /** Host and port, or a socket's folder. */
  readonly server: string;
  readonly database: string;
  readonly role: string;
}

type Sentence = (at: Address) => string;

const notListening: Sentence = ({ server }) =>
  `No PostgreSQL is listening at ${server}. Start it, or correct DATABASE_URL.`;
const unknownHost: Sentence = ({ host }) => `The host ${host} in DATABASE_URL can't be found.`;
const silent: Sentence = ({ server }) =>
  `${server} doesn't answer. Check the address in DATABASE_URL and the firewall.`;
const notLetIn: Sentence = ({ server, role }) =>
  `PostgreSQL at ${server} doesn't let "${role}" in. Check the user and the password in DATABASE_URL.`;

/** By error codes of Node.js and PostgreSQL. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: notListening,
  ENOENT: notListening,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  '28P01': notLetIn,
  '28000': notLetIn,
  '3D000': ({ server, database }) =>
    `There is no database "${database}" at ${server}. Create it, or correct DATABASE_URL.`,
  '42501': ({ role, database }) =>
    `The user "${role}" in DATABASE_URL may not create tables in "${database}". Make it the owner of the database.`,
};

function postgresSentence(error: unknown, url: URL): string | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const at: Address = {
    host: url.hostname,
    server: url.searchParams.get('host') ?? `${url.hostname}:${url.port || '5432'}`,
    database: decodeURIComponent(url.pathname.slice(1)),
    role: decodeURIComponent(url.username),
  };
  if (message.includes('startup parameter')) {
    return (
      `The connection pooler at ${at.server} refuses a setting Trifecta needs (${message}). With PgBouncer, set ` +
      'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout, or connect to PostgreSQL directly.'
    );
  }
  if (/timeout/i.test(message)) return silent(at);
  return SENTENCES[code]?.(at);
}
