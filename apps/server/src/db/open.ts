import { Kysely } from 'kysely';
import { openPostgresDialect } from './postgres.ts';
import type { Database, Engine, Schema } from './schema.ts';
import { openSqliteDialect } from './sqlite.ts';

/** Where the data lies and how to reach it. */
export interface DatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
}

/** An open database and which engine it is. */
export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
}

/** Opens PostgreSQL when an address is given, else the embedded database in the data folder. */
export function openDatabase(location: DatabaseLocation): OpenDatabase {
  if (location.databaseUrl !== undefined) {
    const dialect = openPostgresDialect(location.databaseUrl, location.databasePoolSize);
    return { db: new Kysely<Schema>({ dialect }), engine: 'postgres' };
  }
  return {
    db: new Kysely<Schema>({ dialect: openSqliteDialect(location.dataDir) }),
    engine: 'sqlite',
  };
}
