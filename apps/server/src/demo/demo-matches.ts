import type { CurrentCatalogue } from '../catalogue/index.ts';
import { ACCOUNTS, TEAM } from './demo-accounts.ts';
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

/** A teammate logs a match at most so long after the other. */
const LOGGED_LATER_MS = 6 * 60_000;
/** Of so many matches of the team, the fourth member plays one instead of the second. */
const SUBSTITUTED = 4;

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

/**
 * The matches of the demo's Team account as its teammates logged them, some minutes later, each with their own loadout first. A fourth
 * player stands in for the first teammate at times.
 */
export async function makeTeammatesMatches(
  matches: DemoMatches,
  [first, second, substitute]: readonly string[],
): Promise<DemoMatches> {
  const { SeededRandom } = await import('@trifecta/sandbox');
  const random = new SeededRandom(SEED + 1);
  const played = matches.find(({ playerId }) => playerId === TEAM.id)?.matches ?? [];
  const of = (playerId: string | undefined, place: number, isThere: (index: number) => boolean) =>
    playerId === undefined
      ? []
      : [
          {
            playerId,
            matches: played
              .filter((_, index) => isThere(index))
              .map((match) => {
                const playedAt = Date.parse(match.playedAt) + random.next() * LOGGED_LATER_MS;
                const own = match.lineUp[place];
                const others = match.lineUp.filter((_, index) => index !== place);
                return {
                  ...match,
                  playedAt: new Date(playedAt).toISOString(),
                  lineUp: own === undefined ? others : [own, ...others],
                  id: random.uuidAt(playedAt),
                };
              }),
          },
        ];
  const isSubstituted = (index: number) => index % SUBSTITUTED === 0;
  return [
    ...of(first, 1, (index) => !isSubstituted(index)),
    ...of(substitute, 1, isSubstituted),
    ...of(second, 2, (index) => index % 3 !== 0),
  ];
}
