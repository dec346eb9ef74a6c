import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import { choiceIn, CLASS_FILTERS, flagIn, numberIn } from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../../ui/index.ts';

/** What the map is about, and the place on it being read; it lives in the address. */
export interface MapState {
  /** Whose weapons compete. */
  readonly classFilter: ClassFilter;
  readonly target: PlayerClass;
  /** Share of the hits that are headshots, in percent. */
  readonly headshotPercent: number;
  /** Whether weapons compete whose shots fly for a time that nobody published. */
  readonly includesFlight: boolean;
  /** Whether a minigun's barrels are up to speed when the fight begins. */
  readonly isSpunUp: boolean;
  readonly rangeMeters: number;
  readonly accuracyPercent: number;
}

/** Changes some parts of the map. */
export type ChangeMap = ChangeState<MapState>;

/** The map in an address. */
export const MAP = {
  classFilter: choiceIn('class', CLASS_FILTERS, 'Medium'),
  target: choiceIn('target', PLAYER_CLASSES, 'Medium'),
  headshotPercent: numberIn('headshots', { from: 0, to: 100, step: 10, standard: 20 }),
  includesFlight: flagIn('projectiles'),
  isSpunUp: flagIn('spun-up'),
  rangeMeters: numberIn('distance', { ...CHART_RANGE_METERS, standard: 20 }),
  accuracyPercent: numberIn('accuracy', { from: 5, to: 100, step: 5, standard: 50 }),
} satisfies AddressTable<MapState>;
