import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { Matchup } from './matchup.ts';

/** The weapons of one class in a matchup. */
export interface ClassMatchup extends Matchup {
  readonly playerClass: PlayerClass;
}

/** The weapons of each class by themselves, in the same fight. */
export function classMatchupsOf(matchup: Matchup): readonly ClassMatchup[] {
  return PLAYER_CLASSES.map((playerClass) => ({
    ...matchup,
    playerClass,
    weapons: matchup.weapons.filter((weapon) => weapon.class === playerClass),
  }));
}
