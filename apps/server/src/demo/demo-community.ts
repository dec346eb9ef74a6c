import type { Catalogue } from '@trifecta/domain/catalogue';
import { PREMIUM } from './demo-accounts.ts';

/** Weapons of the Premium account's builds, among those of its matches. */
const PREMIUM_WEAPONS = ['FAMAS', 'AKM', 'SR-84'];
const MIN_RATINGS = 3;
const SEED = 20_261_128;
const VIEWED_DAYS = 28;
const MOST_VIEWS = 24;
const DAY_MS = 24 * 60 * 60_000;

/** The demo's players, with their builds and ratings. */
export type DemoCommunity = Awaited<ReturnType<typeof makeCommunity>>;

/** Makes the demo's players, with their builds and ratings. Some of the builds are the Premium account's, with views. */
export async function makeCommunity(catalogue: Catalogue, now: Date) {
  // Production runs without this package.
  const { demoCommunity, SeededRandom } = await import('@trifecta/sandbox');
  const { players, builds } = demoCommunity(catalogue, now);
  const own = PREMIUM_WEAPONS.flatMap((weapon) => {
    const isRated = (build: (typeof builds)[number]) =>
      build.content.weapon === weapon && build.ratings.length >= MIN_RATINGS;
    return builds.find(isRated)?.id ?? [];
  });
  const random = new SeededRandom(SEED);
  const views = own.flatMap((buildId) =>
    Array.from({ length: VIEWED_DAYS }, (_, ago) => ({
      buildId,
      day: new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
      views: 1 + Math.floor(random.next() * MOST_VIEWS),
    })),
  );
  return {
    players,
    builds: builds.map((build) =>
      own.includes(build.id) ? { ...build, playerId: PREMIUM.id } : build,
    ),
    views,
  };
}
