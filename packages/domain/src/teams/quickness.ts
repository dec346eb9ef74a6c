import { CLASS_HEALTH, PLAYER_CLASSES, RANGE_BANDS } from '../catalogue/index.ts';
import type {
  AimLevel,
  Catalogue,
  PlayerClass,
  RangeBand,
  TeamModel,
  TeamWeaponCategory,
  Weapon,
} from '../catalogue/index.ts';
import { aimOf, meanSecondsOf } from '../fights/index.ts';
import { CHART_RANGES_METERS, reachMeters } from '../weapons/index.ts';

/** Quickness of an instant kill. */
const FULL_QUICKNESS = 1000;

/** The largest share of shots that can hit. */
const MAX_ACCURACY = 0.95;

/** Quickness of a weapon in each band, 0 to 1000: the mean over the targets, rounded. */
export type Quickness = (
  weaponName: string,
  targets: readonly PlayerClass[],
  aim: AimLevel,
) => Readonly<Record<RangeBand, number>>;

type ByBand = Record<RangeBand, number>;

/** A weapon's entry in the model: its category's, with the weapon's own differences. */
export interface WeaponUse extends TeamWeaponCategory {
  readonly quickPercent: number;
}

/** The share of shots that hit: what the player's aim says, as the weapon changes it in a band. */
export function hitShareOf(use: WeaponUse, hitPercent: number, band: RangeBand): number {
  return Math.min(MAX_ACCURACY, (hitPercent * use.hitPercent[band]) / 10_000);
}

/**
 * Quickness, from the mean seconds of a kill in a fight: `pace / (pace + seconds)` against each class in each band, the
 * mean over the chart's ranges from the band's start to before its end. A weapon that can't kill there counts 0.
 * Computed for each weapon and aim on first use.
 */
export function prepareQuickness(
  { weapons, teamModel }: Catalogue,
  useOf: (weaponName: string) => WeaponUse,
): Quickness {
  const byName = new Map(weapons.map((weapon) => [weapon.name, weapon]));
  const known = new Map<string, Readonly<Record<PlayerClass, ByBand>>>();
  const byTarget = (name: string, aim: AimLevel) => {
    const key = `${aim} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const weapon = byName.get(name);
    if (weapon === undefined) throw new Error(`the catalogue has no weapon '${name}'`);
    const result = quicknessByTarget(weapon, useOf(name), teamModel.range, aim);
    known.set(key, result);
    return result;
  };
  return (weaponName, targets, aim) => {
    const ofWeapon = byTarget(weaponName, aim);
    const result = { short: 0, middle: 0, long: 0 };
    for (const band of RANGE_BANDS) {
      result[band] = Math.round(FULL_QUICKNESS * mean(targets, (target) => ofWeapon[target][band]));
    }
    return result;
  };
}

function quicknessByTarget(
  weapon: Weapon,
  use: WeaponUse,
  range: TeamModel['range'],
  aim: AimLevel,
): Readonly<Record<PlayerClass, ByBand>> {
  const secondsWith = secondsToKill(weapon, use, range, aim);
  const against = (target: PlayerClass): ByBand => {
    const ofTarget = secondsWith(target);
    const result = { short: 0, middle: 0, long: 0 };
    for (const { band, fromMeters, toMeters } of range.bands) {
      const ranges = CHART_RANGES_METERS.filter((at) => at >= fromMeters && at < toMeters);
      const secondsAt = ofTarget(band);
      const quick = mean(ranges, (rangeMeters) => {
        const seconds = secondsAt(rangeMeters);
        return seconds === null ? 0 : range.paceSeconds / (range.paceSeconds + seconds);
      });
      result[band] = Math.min(1, (quick * use.quickPercent) / 100);
    }
    return result;
  };
  const [light, medium, heavy] = PLAYER_CLASSES.map(against);
  if (light === undefined || medium === undefined || heavy === undefined)
    throw new Error('no class');
  return { Light: light, Medium: medium, Heavy: heavy };
}

/** Mean seconds from seeing a target to its death. Null out of reach. */
function secondsToKill(
  weapon: Weapon,
  use: WeaponUse,
  { aim: byLevel, closingMetersPerSecond }: TeamModel['range'],
  aim: AimLevel,
) {
  const { hitPercent } = byLevel[aim];
  const { headshotShare } = aimOf(byLevel[aim]);
  const reach = reachMeters(weapon) ?? Infinity;
  return (target: PlayerClass) => {
    const { [target]: targetHealth } = CLASS_HEALTH;
    const meanWith = meanSecondsOf(weapon, { targetHealth, headshotShare, fromRest: true });
    return (band: RangeBand) => {
      const meanAt = meanWith(hitShareOf(use, hitPercent, band));
      return (rangeMeters: number): number | null => {
        const missing = Math.max(0, rangeMeters - reach);
        if (missing > use.closeInMeters) return null;
        const kill = meanAt(rangeMeters - missing);
        return kill === null ? null : kill + use.readySeconds + missing / closingMetersPerSecond;
      };
    };
  };
}

function mean<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0) / items.length;
}
