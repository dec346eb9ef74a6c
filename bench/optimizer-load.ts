import type { PlayerPreference, TeamRequest } from '@trifecta/domain/teams';
import { builtInCatalogue } from '../packages/domain/src/testing/built-in-catalogue.ts';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { demoToken } from './demo-reads.ts';
import { withProduct } from './server-process.ts';
import { readWhile, timedRequest } from './timed-request.ts';

/** So many players ask at the same time. */
export const PLAYERS_AT_ONCE = 50;
/** The path whose answers must not wait for them. */
export const READ_PATH = '/api/weapons-detailed';
const QUIET_READS = 400;
const SEED = 50;

/** Milliseconds of reads with nothing else to do, of reads while players ask the optimizer, and of what they ask. */
export interface OptimizerLoad {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly asked: readonly number[];
}

/** How much the optimizer slows down other requests: sends it 50 in parallel, with the product started by `npm start`. */
export async function measureOptimizerLoad(): Promise<OptimizerLoad> {
  return withProduct(async ({ origin }) => {
    const token = await demoToken(origin);
    const ask = async (request: TeamRequest) => {
      const body = bodyOf(request);
      return (
        await timedRequest(origin, { method: 'POST', path: '/api/optimize-team', token, body })
      ).milliseconds;
    };
    const [first, ...requests] = randomRequests(builtInCatalogue, PLAYERS_AT_ONCE + 1, SEED);
    // Starts the threads.
    if (first !== undefined) await ask(first);
    await readWhile(origin, READ_PATH, (reads) => reads < QUIET_READS);
    const quiet = await readWhile(origin, READ_PATH, (reads) => reads < QUIET_READS);
    let isAsking = true;
    const asking = Promise.all(requests.map(ask)).finally(() => (isAsking = false));
    const busy = await readWhile(origin, READ_PATH, () => isAsking);
    return { quiet, busy, asked: await asking };
  });
}

/** A request as a browser sends it; saved builds are left out, because nobody has saved them here. */
function bodyOf({ players, map, enemyTeam }: TeamRequest) {
  return {
    players: players.map(
      ({ name, preferredClass, preferredRole, playstyle }: PlayerPreference) => ({
        name,
        preferredClass,
        preferredRole,
        playstyle,
      }),
    ),
    ...(map !== null && { map }),
    ...(enemyTeam.length > 0 && { enemyTeam }),
  };
}
