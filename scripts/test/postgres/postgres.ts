import { say, since } from '../../process/say.mjs';
import { provideBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/**
 * A PostgreSQL for the tests: the one named by `TEST_DATABASE_URL`, else one of our own. There is
 * no third way: without PostgreSQL the tests fail.
 */
export async function providePostgres(): Promise<Cluster> {
  const told = process.env['TEST_DATABASE_URL'];
  if (told !== undefined && told !== '') return { url: told, stop: () => Promise.resolve() };
  const start = performance.now();
  const binaries = await provideBinaries();
  const cluster = await startCluster(binaries);
  say(`PostgreSQL of ${binaries} runs for the tests (${since(start)})`);
  return cluster;
}
