import { READ_METERS } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { AIMED_SITUATION } from '../../../fights/situation/situation-state.ts';
import { choiceIn, CLASS_FILTERS, flagIn } from '../../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../../ui/index.ts';

/** The state of the map page. The situation is its selected point. Stored in the URL. */
export interface MapState extends FightSituation {
  /** The class whose weapons compete. */
  readonly classFilter: ClassFilter;
  /** True to include weapons with unknown flight times. */
  readonly includesFlight: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeMap = ChangeState<MapState>;

/** The parameters of the map page. */
export const MAP = {
  classFilter: choiceIn('class', CLASS_FILTERS, 'Medium'),
  includesFlight: flagIn('projectiles'),
  ...AIMED_SITUATION,
} satisfies AddressTable<MapState>;

/** The selected point. Perfect aim is the top row. */
export function placeIn({ rangeMeters, isAimed, accuracy }: FightSituation) {
  return { rangeMeters: rangeMeters ?? READ_METERS, accuracyPercent: isAimed ? accuracy : 100 };
}
