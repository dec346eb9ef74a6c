import type { SpinUp, Weapon } from '../catalogue/index.ts';
import { secondsForShots } from '../weapons/index.ts';

/** When a weapon's shots leave, the trigger held down. Shots count from 1. */
export interface ShotClock {
  /** Seconds until a shot leaves; Infinity where the weapon cannot fire it. The first leaves at 0, unless it spins up. */
  readonly secondsAt: (shot: number) => number;
  /** Full reloads before a shot. */
  readonly reloadsBefore: (shot: number) => number;
  /** Shots before a full reload; null without a magazine. */
  readonly magazine: number | null;
}

/** At most this many shots are followed; what takes longer counts as no kill. */
export const MAX_SHOTS = 20_000;

/**
 * The clock of a weapon: the times of perfect aim (`secondsForShots`) within a magazine or, for linked magazines, within
 * one of them; then a swap or an empty reload, each in place of the ordinary gap if it is longer. A new burst begins
 * after either. `fromRest` lets a minigun spin up first; a reload does not stop its barrels.
 */
export function shotClock(weapon: Weapon, fromRest = false): ShotClock {
  const { magazineSegments: segments, noMagazine } = weapon;
  const rounds =
    noMagazine === true ? Infinity : Math.max(1, segments?.rounds ?? weapon.magazineSize);
  const parts = segments?.count ?? 1;
  const seconds = (shots: number) => secondsForShots(shots, weapon) ?? Infinity;
  const partSeconds = seconds(rounds);
  const gapSeconds = seconds(rounds + 1) - partSeconds;
  const swap = partSeconds + Math.max(gapSeconds, segments?.swapSeconds ?? 0);
  const reload = partSeconds + Math.max(gapSeconds, weapon.emptyReloadTime);
  const lags = fromRest && weapon.spinUp ? spinUpLags(weapon.spinUp, weapon.rateOfFire) : [0];
  const emptiedBefore = (shot: number) => Math.floor((shot - 1) / rounds);
  const reloadsBefore = (shot: number) => Math.floor(emptiedBefore(shot) / parts);
  const secondsAt = (shot: number) => {
    const lag = lags[Math.min(shot, lags.length) - 1] ?? 0;
    const emptied = emptiedBefore(shot);
    if (emptied === 0) return seconds(shot) + lag;
    const reloads = reloadsBefore(shot);
    const inPart = seconds(shot - emptied * rounds);
    return reloads * reload + (emptied - reloads) * swap + inPart + lag;
  };
  return { secondsAt, reloadsBefore, magazine: noMagazine === true ? null : rounds * parts };
}

/**
 * How much later than at the full rate each shot leaves, until the rate is full: the gap between shots shrinks in a
 * straight line from `60 / startRpm` to `60 / rateOfFire` between the first shot and `fullRateSeconds`.
 */
function spinUpLags(spinUp: SpinUp, rateOfFire: number): number[] {
  const { firstShotSeconds, fullRateSeconds, startRpm } = spinUp;
  const [slowGap, fullGap] = [60 / startRpm, 60 / rateOfFire];
  const lags: number[] = [];
  let at = firstShotSeconds;
  for (let shot = 1; shot <= MAX_SHOTS; shot += 1) {
    lags.push(at - (shot - 1) * fullGap);
    if (at >= fullRateSeconds) break;
    const progress = (at - firstShotSeconds) / (fullRateSeconds - firstShotSeconds);
    at += slowGap + progress * (fullGap - slowGap);
  }
  return lags;
}
