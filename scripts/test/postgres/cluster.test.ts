import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { runQuietly } from '../../process/run.mjs';
import { provideBinaries } from './binaries.ts';
import { clusterParent, startCluster } from './cluster.ts';

/** The socket's folder, from the URL's `host` parameter. */
function socketFolder(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

async function answerOf(url: string, query: string): Promise<unknown> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test.runIf(process.platform !== 'win32')(
  'a cluster answers a query, and leaves nothing behind',
  async () => {
    const cluster = await startCluster(await provideBinaries());
    const stop = () => cluster[Symbol.asyncDispose]();
    const folder = socketFolder(cluster.url);
    const socket = join(folder, '.s.PGSQL.5432');
    try {
      expect(socket.length).toBeLessThan(107);
      expect(await answerOf(cluster.url, "select lower('ÄRGER') as answer")).toBe('ärger');
    } finally {
      await stop();
    }
    expect(existsSync(folder)).toBe(false);
    const running = await runQuietly('ps', ['-A', '-o', 'args']);
    expect(running.output).not.toContain(folder);
    await stop();
  },
  // On a machine without PostgreSQL, its programs are downloaded first.
  180_000,
);

test("programs that can't create a cluster leave nothing behind", async () => {
  const clusters = join(clusterParent(), 'trifecta-postgres-*');
  const before = globSync(clusters).length;
  await expect(startCluster('/nowhere/bin')).rejects.toThrow(/nowhere/);
  expect(globSync(clusters)).toHaveLength(before);
});
