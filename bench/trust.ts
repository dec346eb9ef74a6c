import { createTeamOptimizer } from '@trifecta/domain/teams';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { trustOf } from '../packages/domain/src/testing/trust/trust-faults.ts';
import { newestCatalogue } from './optimizer.ts';
import { atMost } from './report.ts';
import type { PartReport } from './report.ts';

const REQUESTS = 1000;
const SEED = 40;

/** Examples printed of each kind of fault. */
const EXAMPLES = 3;

/** Counts what a player can't rely on in 1,000 answers. */
export function benchTrust(): PartReport {
  const catalogue = newestCatalogue();
  const requests = randomRequests(catalogue, REQUESTS, SEED);
  const counts = Object.entries(trustOf(catalogue, createTeamOptimizer(catalogue), requests));
  const examples = counts.flatMap(([kind, { faults }]) =>
    faults.slice(0, EXAMPLES).map((fault) => `${kind}: ${fault}`),
  );
  if (examples.length > 0) process.stdout.write(`${examples.join('\n')}\n`);
  return {
    tables: [],
    goals: counts.map(([kind, { seen, faults }]) =>
      atMost(`faults of ${seen}: ${kind}`, faults.length, 0),
    ),
  };
}
