import type { Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from '../weapons/index.ts';

/**
 * What the numbers of a fight leave out for this weapon, to be said beside them: `flight` and splash of what it shoots;
 * `pellets`, which all land or miss together; `shells`, which go in one at a time but count as one empty reload; `spin-up`,
 * unless the fight is from rest.
 */
export type LeftOut = 'flight' | 'pellets' | 'shells' | 'spin-up';

/** What the numbers of a fight leave out for a weapon, in a fixed order. */
export function leftOutFor(weapon: Weapon, fromRest = false): LeftOut[] {
  const isLeftOut: Record<LeftOut, boolean> = {
    flight: lacksFlightFigures(weapon),
    pellets: (weapon.pellets ?? 1) > 1,
    shells: weapon.reloadStyle === 'per-shell',
    'spin-up': weapon.spinUp !== undefined && !fromRest,
  };
  return (Object.keys(isLeftOut) as LeftOut[]).filter((one) => isLeftOut[one]);
}
