import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass, Weapon } from '../catalogue/index.ts';
import { ranksInClass } from '../fights/index.ts';
import type { Rank } from '../fights/index.ts';
import { CHART_RANGE_METERS, HIT_LOCATIONS, killSteps } from '../weapons/index.ts';
import type { HitLocation, Kill, KillStep } from '../weapons/index.ts';

/** A range interval where shots or seconds to kill changed. */
export interface KillMove {
  readonly target: PlayerClass;
  readonly location: HitLocation;
  readonly fromMeters: number;
  readonly toMeters: number;
  /** Null when the weapon couldn't kill. */
  readonly before: Kill | null;
  readonly after: Kill | null;
}

/** A weapon whose times to kill differ between two catalogues. */
export interface WeaponMove {
  readonly name: string;
  readonly class: PlayerClass;
  /**
   * Mean seconds to kill: body shots, all three targets, up to `MEAN_METERS`, where both versions can kill. Null where
   * they can't.
   */
  readonly meanSecondsBefore: number | null;
  readonly meanSecondsAfter: number | null;
  readonly moves: readonly KillMove[];
  readonly ranksBefore: readonly Rank[];
  readonly ranksAfter: readonly Rank[];
}

/** The mean time to kill covers 0 m to this range. */
export const MEAN_METERS = 50;

const FARTHEST = CHART_RANGE_METERS.to;

/** Shorter intervals are rounding errors. */
const MIN_METERS = 0.01;

/** Times closer than this are equal. */
const SAME = 1e-9;

/** The intervals from 0 to 100 m where a weapon's kills differ between two of its versions, in order. */
export function killMoves(before: Weapon, after: Weapon): KillMove[] {
  return PLAYER_CLASSES.flatMap((target) =>
    HIT_LOCATIONS.flatMap((location) =>
      stretchesOf(before, after, target, location)
        .filter(
          (stretch) =>
            stretch.toMeters - stretch.fromMeters >= MIN_METERS &&
            !isSameKill(stretch.before, stretch.after),
        )
        .map((stretch) => ({ target, location, ...stretch })),
    ),
  );
}

/**
 * The weapons in both catalogues whose times to kill changed, the greatest winner first: those whose mean time fell the
 * most, in percent.
 */
export function weaponMoves(before: Catalogue, after: Catalogue): WeaponMove[] {
  const moved = after.weapons.flatMap((weapon): WeaponMove[] => {
    const old = before.weapons.find(({ name }) => name === weapon.name);
    const moves = old === undefined ? [] : killMoves(old, weapon);
    if (old === undefined || moves.length === 0) return [];
    return [
      {
        name: weapon.name,
        class: weapon.class,
        ...meanSeconds(old, weapon),
        moves,
        ranksBefore: ranksInClass(old, before.weapons),
        ranksAfter: ranksInClass(weapon, after.weapons),
      },
    ];
  });
  return moved.toSorted((a, b) => changeOf(a) - changeOf(b));
}

/** The relative change of a weapon's mean time to kill. Negative when it got faster. */
function changeOf({ meanSecondsBefore, meanSecondsAfter }: WeaponMove): number {
  if (meanSecondsBefore === null || meanSecondsAfter === null || meanSecondsBefore === 0) return 0;
  return meanSecondsAfter / meanSecondsBefore - 1;
}

type Stretch = Pick<KillMove, 'fromMeters' | 'toMeters' | 'before' | 'after'>;

/** The ranges, cut wherever either weapon's number of shots changes. */
function stretchesOf(
  before: Weapon,
  after: Weapon,
  target: PlayerClass,
  location: HitLocation,
): Stretch[] {
  const [old, now] = [before, after].map((weapon) =>
    killSteps(weapon, target, location, FARTHEST),
  ) as [KillStep[], KillStep[]];
  const borders = [...old, ...now].map(({ toMeters }) => toMeters);
  const cuts = [...new Set([...borders, FARTHEST])].toSorted((a, b) => a - b);
  return cuts.map((toMeters, index) => ({
    fromMeters: cuts[index - 1] ?? 0,
    toMeters,
    before: killUpTo(old, toMeters),
    after: killUpTo(now, toMeters),
  }));
}

function killUpTo(steps: readonly KillStep[], meters: number): Kill | null {
  const step = steps.find(({ toMeters }) => toMeters >= meters);
  return step === undefined ? null : { shots: step.shots, ttkSeconds: step.ttkSeconds };
}

function isSameKill(a: Kill | null, b: Kill | null): boolean {
  if (a === null || b === null) return a === b;
  return a.shots === b.shots && Math.abs(a.ttkSeconds - b.ttkSeconds) < SAME;
}

function meanSeconds(
  before: Weapon,
  after: Weapon,
): Pick<WeaponMove, 'meanSecondsBefore' | 'meanSecondsAfter'> {
  let [meters, old, now] = [0, 0, 0];
  for (const target of PLAYER_CLASSES) {
    for (const stretch of stretchesOf(before, after, target, 'Body')) {
      const length = Math.min(stretch.toMeters, MEAN_METERS) - stretch.fromMeters;
      if (length <= 0 || stretch.before === null || stretch.after === null) continue;
      meters += length;
      old += length * stretch.before.ttkSeconds;
      now += length * stretch.after.ttkSeconds;
    }
  }
  if (meters === 0) return { meanSecondsBefore: null, meanSecondsAfter: null };
  return { meanSecondsBefore: old / meters, meanSecondsAfter: now / meters };
}
