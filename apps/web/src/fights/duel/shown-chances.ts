import type { DuelChances } from '@trifecta/domain/fights';
import { wholeShares } from '@trifecta/domain/weapons';

/** The chances of a duel in whole percents that add up to 100%, as shares from 0 to 1. */
export function shownChances({ firstWins, bothDie, secondWins }: DuelChances): DuelChances {
  const [first = 0, both = 0, second = 0] = wholeShares([firstWins, bothDie, secondWins]);
  return { firstWins: first, bothDie: both, secondWins: second };
}
