import type { Catalogue } from '@trifecta/domain/catalogue';

/** The demo's players, with their builds and ratings. */
export type DemoCommunity = Awaited<ReturnType<typeof makeCommunity>>;

/** Makes the demo's players, with their builds and ratings. */
export async function makeCommunity(catalogue: Catalogue, now: Date) {
  // Production runs without this package.
  const { demoCommunity } = await import('@trifecta/sandbox');
  return demoCommunity(catalogue, now);
}
