import { say, since } from '../../process/say.mjs';
import { provideBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/** A PostgreSQL for the tests: the one in `TEST_DATABASE_URL`, or our own. Without PostgreSQL, the tests fail. */
export async function providePostgres(): Promise<Cluster> {
  const told = process.env['TEST_DATABASE_URL'];
  if (told !== undefined && told !== '') {
    return { url: told, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const start = performance.now();
  const binaries = await provideBinaries();
  const cluster = await startCluster(binaries);
  say(`PostgreSQL of ${binaries} runs for the tests (${since(start)})`);
  return cluster;
}
