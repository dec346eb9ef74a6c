import { createTeamOptimizer } from '@trifecta/domain/teams';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { keptInOtherModels } from '../packages/domain/src/testing/trust/perturbed-models.ts';
import { requestOf } from '../packages/domain/src/testing/team-requests.ts';
import { trustOf } from '../packages/domain/src/testing/trust/trust-faults.ts';
import { newestCatalogue } from './optimizer.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';

const REQUESTS = 1000;
const SEED = 40;

/** Models with all weights up to 10% off, each asked for a team without picks on every map. */
const OTHER_MODELS = 24;

/** Examples printed of each kind of fault. */
const EXAMPLES = 3;

/** Counts what a player can't rely on in 1,000 answers, and how often items called solid stay in other models. */
export function benchTrust(): PartReport {
  const catalogue = newestCatalogue();
  const requests = randomRequests(catalogue, REQUESTS, SEED);
  const optimizer = createTeamOptimizer(catalogue);
  const counts = Object.entries(trustOf(catalogue, optimizer, requests));
  const maps = [null, ...catalogue.maps.map(({ mapId }) => mapId)];
  const free = maps.map((map) => requestOf([], { map }));
  const { solid, 'toss-up': tossUp } = keptInOtherModels(catalogue, optimizer, free, OTHER_MODELS);
  const examples = counts.flatMap(([kind, { faults }]) =>
    faults.slice(0, EXAMPLES).map((fault) => `${kind}: ${fault}`),
  );
  if (examples.length > 0) process.stdout.write(`${examples.join('\n')}\n`);
  return {
    tables: [],
    goals: [
      ...counts.map(([kind, { seen, faults }]) =>
        atMost(`faults of ${seen}: ${kind}`, faults.length, 0),
      ),
      atLeast('solid items that stay in other models, %', percentOf(solid), 95),
      atMost('toss-ups that stay in other models, %', percentOf(tossUp), 95),
    ],
  };
}

function percentOf({ items, kept }: { readonly items: number; readonly kept: number }): number {
  return Math.round((1000 * kept) / items) / 10;
}
