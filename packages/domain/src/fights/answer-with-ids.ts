import { slugOf } from '../catalogue/index.ts';
import type { Loss, SituationAnswer } from './situation-answer.ts';

/** The answer to a situation, and where a weapon loses, for programs: with the id of each weapon beside its name. */
export function answerWithIds({
  losses,
  ...answer
}: SituationAnswer & { readonly losses: readonly Loss[] | null }) {
  const { fastest, ranking, byRange } = answer;
  return {
    ...answer,
    fastestId: fastest && slugOf(fastest),
    ranking: ranking.map(withId),
    byRange: byRange.map((stretch) => ({ ...stretch, weaponIds: stretch.weaponNames.map(slugOf) })),
    losses: losses && losses.map(withId),
  };
}

function withId<Named extends { readonly weaponName: string }>(named: Named) {
  return { ...named, weaponId: slugOf(named.weaponName) };
}
