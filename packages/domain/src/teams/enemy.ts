import type { PlayerClass } from '../catalogue/index.ts';
import { MAX_GADGETS } from './check-team-request.ts';

/** An enemy as far as it's picked. Empty text where nothing is chosen. */
export interface EnemyPicks {
  readonly class: PlayerClass | '';
  readonly weapon: string;
  readonly specialization: string;
  /** One entry for each place. */
  readonly gadgets: readonly string[];
}

/** An enemy of whom nothing is picked. */
export const NO_ENEMY: EnemyPicks = {
  class: '',
  weapon: '',
  specialization: '',
  gadgets: Array.from({ length: MAX_GADGETS }, () => ''),
};
