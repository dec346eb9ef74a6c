import pg from 'pg';

/** Creates an empty database on PostgreSQL, replacing one with the same name, and returns its URL. */
export async function makeEmptyDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Bytes that PostgreSQL has written to its write-ahead log so far. */
export async function writtenBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
