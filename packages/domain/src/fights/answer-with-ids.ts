import { slugOf, withIds } from '../catalogue/index.ts';
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
    ranking: ranking.map((one) => withIds(one, 'weaponName')),
    byRange: byRange.map((stretch) => withIds(stretch, 'weaponNames')),
    losses: losses && losses.map((loss) => withIds(loss, 'weaponName')),
  };
}
