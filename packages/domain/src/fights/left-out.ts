import type { Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from '../weapons/index.ts';
import { shotClock } from './shot-clock.ts';

/**
 * Something that a fight's numbers don't include, to be shown next to them: `flight` time and splash of projectiles;
 * `pellets`, which all hit or miss together; `shells`, which are loaded one at a time but count as one empty reload;
 * `spin-up`, unless the fight is from rest. With perfect aim, also a `reload` or a `swap` of linked magazines that the
 * shots need.
 */
export type LeftOut = 'flight' | 'pellets' | 'shells' | 'spin-up' | 'reload' | 'swap';

/** Everything that a fight's numbers leave out for a weapon, in a fixed order. */
export function leftOutFor(weapon: Weapon, fromRest = false): LeftOut[] {
  return named({
    flight: lacksFlightFigures(weapon),
    pellets: (weapon.pellets ?? 1) > 1,
    shells: weapon.reloadStyle === 'per-shell',
    'spin-up': weapon.spinUp !== undefined && !fromRest,
  });
}

/**
 * Everything that the time to kill in docs/specification.md leaves out for a weapon that needs this many shots, in a
 * fixed order.
 */
export function leftOutOfPerfectKill(weapon: Weapon, shots: number): LeftOut[] {
  const { magazine, reloadsBefore } = shotClock(weapon);
  const rounds = weapon.magazineSegments?.rounds ?? magazine ?? Infinity;
  const needsReload = reloadsBefore(shots) > 0;
  return [
    ...named({ reload: needsReload, swap: !needsReload && shots > rounds }),
    ...leftOutFor(weapon).filter((one) => one !== 'shells'),
  ];
}

function named(isLeftOut: Partial<Record<LeftOut, boolean>>): LeftOut[] {
  return (Object.keys(isLeftOut) as LeftOut[]).filter((one) => isLeftOut[one]);
}
