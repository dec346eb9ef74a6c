import { fightIn } from '@trifecta/domain/fights';
import type { FightSituation, SituationFight } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { AimNumbers } from './aim-numbers.ts';

/** The weapons being compared, and the fight they're compared in. */
export interface Matchup {
  readonly weapons: readonly DetailedWeapon[];
  readonly situation: FightSituation;
  readonly fight: SituationFight;
  /** The calculations for a fight in which shots miss. Null with perfect aim, and until they have loaded. */
  readonly numbers: AimNumbers | null;
}

/** The matchup of weapons in a situation. Shots hit as long as the calculations for aim haven't loaded. */
export function matchupOf(
  weapons: readonly DetailedWeapon[],
  situation: FightSituation,
  loaded: AimNumbers | null,
): Matchup {
  const numbers = situation.isAimed ? loaded : null;
  const fight = fightIn({ ...situation, isAimed: numbers !== null });
  return { weapons, situation, fight, numbers };
}
