import type { Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from '../weapons/index.ts';
import { shotClock } from './shot-clock.ts';

/**
 * Something that a fight's numbers don't include, to be shown next to them: `flight` time and splash of projectiles;
 * `pellets`, which all hit or miss together; `shells`, which are loaded one at a time but count as one empty reload.
 * With perfect aim, also `spin-up`, and a `reload` or a `swap` of linked magazines that the shots need.
 */
export type LeftOut = 'flight' | 'pellets' | 'shells' | 'spin-up' | 'reload' | 'swap';

/** Everything that a fight's numbers leave out for a weapon, in a fixed order. */
export function leftOutFor(weapon: Weapon): LeftOut[] {
  return named({
    flight: lacksFlightFigures(weapon),
    pellets: (weapon.pellets ?? 1) > 1,
    shells: weapon.reloadStyle === 'per-shell',
  });
}

/**
 * Everything that the time to kill in docs/specification.md leaves out for a weapon that needs this many shots, in a
 * fixed order. In a fight that doesn't start from rest, barrels are up to speed, so that there's no spin-up to count.
 */
export function leftOutOfPerfectKill(weapon: Weapon, shots: number, fromRest: boolean): LeftOut[] {
  const { magazine, reloadsBefore } = shotClock(weapon);
  const rounds = weapon.magazineSegments?.rounds ?? magazine ?? Infinity;
  const needsReload = reloadsBefore(shots) > 0;
  return [
    ...named({ reload: needsReload, swap: !needsReload && shots > rounds }),
    ...leftOutFor(weapon).filter((one) => one !== 'shells'),
    ...named({ 'spin-up': fromRest && weapon.spinUp !== undefined }),
  ];
}

function named(isLeftOut: Partial<Record<LeftOut, boolean>>): LeftOut[] {
  return (Object.keys(isLeftOut) as LeftOut[]).filter((one) => isLeftOut[one]);
}
