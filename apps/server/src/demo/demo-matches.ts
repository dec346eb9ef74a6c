import type { CurrentCatalogue } from '../catalogue/index.ts';
import { ACCOUNTS } from './demo-accounts.ts';
import type { DemoPlayer } from './demo-accounts.ts';

/** The number of matches of each kind of demo account, and its skill. */
const PLAYED: Readonly<
  Record<DemoPlayer['kind'], { readonly count: number; readonly skill: number }>
> = {
  free: { count: 60, skill: 0.4 },
  premium: { count: 300, skill: 0.8 },
  team: { count: 150, skill: 0.6 },
  unverified: { count: 0, skill: 0 },
};
const SEED = 20_260_917;

/** The invented matches of the demo's accounts. */
export type DemoMatches = Awaited<ReturnType<typeof makeMatches>>;

/** Invents the matches of the demo's accounts. */
export async function makeMatches(
  { catalogue, history }: Pick<CurrentCatalogue, 'catalogue' | 'history'>,
  now: Date,
) {
  // Production runs without this package.
  const { demoMatches, SeededRandom } = await import('@trifecta/sandbox');
  const random = new SeededRandom(SEED);
  const game = { catalogue, updates: history.updates };
  return ACCOUNTS.map(({ id, kind }) => ({
    playerId: id,
    matches: demoMatches(random, game, { ...PLAYED[kind], now }).map((match) => ({
      ...match,
      id: random.uuidAt(Date.parse(match.playedAt)),
    })),
  }));
}
