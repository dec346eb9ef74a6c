import { isDiskFull } from './disk-state.ts';
import { openDatabase } from './open.ts';
import type { DatabaseLocation, OpenDatabase } from './open.ts';
import { SQLITE, sqliteErrorKind } from './sqlite-errors.ts';
import { sqliteFile } from './sqlite.ts';

/** The database can't be used. The message is one sentence that names the cause and the setting to change. */
export class DatabaseStartError extends Error {}

/** Opens the database and tests it once. Throws `DatabaseStartError` when it can't be used. */
export function openCheckedDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  return withStartErrors(location, async () => {
    const database = openDatabase(location);
    try {
      // Unlike `select 1`, this reads the file on SQLite.
      await database.db.introspection.getTables();
      return database;
    } catch (error) {
      await database.db.destroy().catch(() => undefined);
      throw error;
    }
  });
}

/** Does a part of starting. Throws `DatabaseStartError` when it fails for a known reason. */
export async function withStartErrors<Result>(
  location: DatabaseLocation,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw startError(error, location) ?? error;
  }
}

/** Does all of starting. Throws `DatabaseStartError` when a disk is full, wherever that's noticed first. */
export async function withDiskErrors<Result>(
  location: DatabaseLocation,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    const causes = chainOf(cause);
    if (causes.some(isDiskFull)) throw startError(cause, location) ?? cause;
    const noSpace = causes.find(isNoSpace);
    if (noSpace === undefined) throw cause;
    const where = noSpace.path ?? noSpace.dest ?? location.dataDir;
    throw new DatabaseStartError(diskIsFull(where), { cause });
  }
}

/** A failure of the file system for want of space, or of the user's share of it. */
function isNoSpace(error: unknown): error is NodeJS.ErrnoException & { readonly dest?: string } {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function diskIsFull(what: string): string {
  return `The disk of ${what} is full. Free some space and start again.`;
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

function sqliteSentence(error: unknown, file: string): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  const notWritable = `Can't write ${file}. Make it and its folder writable for the user that runs Trifecta, or set DATA_DIR to another folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return notWritable;
  if (isNoSpace(error)) return diskIsFull(file);
  switch (sqliteErrorKind(error)) {
    case SQLITE.notADatabase:
      return `${file} isn't a SQLite database. Move it away, or set DATA_DIR to another folder.`;
    case SQLITE.corrupt:
      return `${file} is damaged. Restore a backup with trifecta restore FILE.`;
    case SQLITE.readOnly:
    case SQLITE.cantOpen:
      return notWritable;
    case SQLITE.full:
      return diskIsFull(file);
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
  '57P03': ({ server }) =>
    `PostgreSQL at ${server} is starting up, shutting down, or recovering. Start Trifecta again in a moment.`,
  '53300': ({ server }) =>
    `PostgreSQL at ${server} has no free connection. Raise its max_connections, or lower DATABASE_POOL_SIZE.`,
  '53100': ({ server }) => diskIsFull(`PostgreSQL at ${server}`),
  CERT_HAS_EXPIRED: ({ server }) => `The TLS certificate of PostgreSQL at ${server} has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ server, host }) =>
    `The TLS certificate of PostgreSQL at ${server} is for another name than ${host}. Use its name in DATABASE_URL.`,
};

/** OpenSSL's codes for a certificate that nobody we trust has signed. */
const UNTRUSTED =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/;

/** The sentence for an error of TLS or its files. */
function tlsSentence(
  { code = '', syscall, path, message }: NodeJS.ErrnoException,
  { server }: Address,
): string | undefined {
  if (syscall === 'open' || syscall === 'read') {
    return `Can't read ${path ?? 'a file'} in DATABASE_URL (sslrootcert, sslcert, or sslkey): ${code}. Correct the path or its permissions.`;
  }
  if (UNTRUSTED.test(code)) {
    return `The TLS certificate of PostgreSQL at ${server} isn't trusted (${code}). Set sslrootcert in DATABASE_URL to the file of the authority that signed it.`;
  }
  if (message.includes('does not support SSL')) {
    return `PostgreSQL at ${server} has TLS turned off. Turn it on there, or remove sslmode from DATABASE_URL.`;
  }
  return undefined;
}

function postgresSentence(error: unknown, url: URL): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message }: NodeJS.ErrnoException = error;
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
  const hasNoCode = code === '';
  if (hasNoCode && /timeout/i.test(message)) return silent(at);
  return tlsSentence(error, at) ?? SENTENCES[code]?.(at);
}
