import type { Catalogue } from '@trifecta/domain/catalogue';
import type { PlayerPreference, TeamRequest } from '@trifecta/domain/teams';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { newPlayerTokens } from './demo-reads.ts';
import { withProduct } from './server-process.ts';
import { readWhile, timedRequest } from './timed-request.ts';

/** The number of players asking at the same time. */
export const PLAYERS_AT_ONCE = 50;
/** The path whose responses must not be slowed down by them. */
export const READ_PATH = '/api/weapons-detailed';
const QUIET_READS = 400;
const SEED = 50;

/** Milliseconds of reads on an idle server, of reads while players use the optimizer, and of the optimizer requests. */
export interface OptimizerLoad {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly asked: readonly number[];
}

/**
 * Measures how much the optimizer slows down other requests: 50 players use it concurrently, on the product as started
 * by `npm start`.
 */
export async function measureOptimizerLoad(catalogue: Catalogue): Promise<OptimizerLoad> {
  return withProduct(async ({ origin }) => {
    const tokens = await newPlayerTokens(origin, PLAYERS_AT_ONCE);
    const ask = async (request: TeamRequest, player: number) => {
      const token = tokens[player] ?? '';
      const body = bodyOf(request);
      return (
        await timedRequest(origin, { method: 'POST', path: '/api/optimize-team', token, body })
      ).milliseconds;
    };
    const [first, ...requests] = randomRequests(catalogue, PLAYERS_AT_ONCE + 1, SEED);
    // Warms up the threads.
    if (first !== undefined) await ask(first, 0);
    await readWhile(origin, READ_PATH, (reads) => reads < QUIET_READS);
    const quiet = await readWhile(origin, READ_PATH, (reads) => reads < QUIET_READS);
    let isAsking = true;
    const asking = Promise.all(requests.map(ask)).finally(() => (isAsking = false));
    const busy = await readWhile(origin, READ_PATH, () => isAsking);
    return { quiet, busy, asked: await asking };
  });
}

/** A request as a browser sends it. Saved builds are left out, because nobody has saved any here. */
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
