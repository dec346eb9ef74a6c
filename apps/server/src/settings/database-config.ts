import { ConfigError } from './config-error.ts';

/** The PostgreSQL databases of a site. */
export interface DatabaseUrls {
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Undefined: there is no replica. */
  readonly databaseReadUrl: string | undefined;
}

/** Checks DATABASE_URL and DATABASE_READ_URL. Throws `ConfigError`. */
export function readDatabaseUrls(
  databaseUrl: string | undefined,
  databaseReadUrl: string | undefined,
): DatabaseUrls {
  checkUrl('DATABASE_URL', databaseUrl);
  checkUrl('DATABASE_READ_URL', databaseReadUrl);
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigError(
      "DATABASE_READ_URL is the replica of DATABASE_URL, which isn't set. The embedded database has no replicas.",
    );
  }
  return { databaseUrl, databaseReadUrl };
}

function checkUrl(name: string, text: string | undefined): void {
  if (text === undefined) return;
  const protocol = URL.parse(text)?.protocol;
  if (protocol === 'postgres:' || protocol === 'postgresql:') return;
  throw new ConfigError(`${name} must start with postgres:// or postgresql://.`);
}
