import { slugOf, withItemIds } from '../catalogue/index.ts';
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
    ranking: ranking.map((one) => withItemIds(one, 'weaponName')),
    byRange: byRange.map((stretch) => withItemIds(stretch, 'weaponNames')),
    losses: losses && losses.map((loss) => withItemIds(loss, 'weaponName')),
  };
}
