import type { SpinUp, Weapon } from '../catalogue/index.ts';
import { secondsForShots } from '../weapons/index.ts';

/** When a weapon's shots are fired with the trigger held down. Shots count from 1. */
export interface ShotClock {
  /**
   * Seconds until a shot is fired. Infinity when the weapon can't fire it. The first one is fired at 0, unless the
   * weapon spins up.
   */
  readonly secondsAt: (shot: number) => number;
  /** Full reloads before a shot. */
  readonly reloadsBefore: (shot: number) => number;
  /** Shots before a full reload. Null without a magazine. */
  readonly magazine: number | null;
}

/** The maximum number of shots simulated. Anything longer counts as no kill. */
export const MAX_SHOTS = 20_000;

/**
 * Creates a weapon's shot clock. Uses the times of perfect aim (`secondsForShots`) within a magazine, or within each
 * linked magazine. Then comes a swap or an empty reload, which replaces the normal gap if it's longer. Either starts a
 * new burst. With `fromRest`, a minigun spins up first. Reloading doesn't stop its barrels.
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
 * How much later each shot is fired than at the full rate, until the full rate is reached. The gap between shots
 * shrinks linearly from `60 / startRpm` to `60 / rateOfFire` between the first shot and `fullRateSeconds`.
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
