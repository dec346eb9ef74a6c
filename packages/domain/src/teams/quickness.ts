import { PLAYER_CLASSES, RANGE_BANDS } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass, RangeBand, Weapon } from '../catalogue/index.ts';
import { CHART_RANGES_METERS, HIT_LOCATIONS, killAtRange } from '../weapons/index.ts';

/** Quickness of an instant kill. */
const FULL_QUICKNESS = 1000;

/** Quickness of a weapon in each band, 0 to 1000: the mean over the targets, rounded. */
export type Quickness = (
  weaponName: string,
  targets: readonly PlayerClass[],
) => Readonly<Record<RangeBand, number>>;

/**
 * Works out once, for every weapon of a catalogue, `1 / (1 + seconds to kill)` against each class in each band: the
 * mean over the chart's ranges from the band's start to before its end, with the model's share of head shots. A
 * weapon that cannot kill counts 0 there. The seconds are those of the weapon page.
 */
export function prepareQuickness({ weapons, teamModel }: Catalogue): Quickness {
  const table = new Map(
    weapons.map((weapon) => [weapon.name, quicknessByTarget(weapon, teamModel)]),
  );
  return (weaponName, targets) => {
    const result = { short: 0, middle: 0, long: 0 };
    const byTarget = table.get(weaponName);
    if (byTarget === undefined) throw new Error(`the catalogue has no weapon '${weaponName}'`);
    for (const band of RANGE_BANDS) {
      result[band] = Math.round(FULL_QUICKNESS * mean(targets, (target) => byTarget[target][band]));
    }
    return result;
  };
}

function quicknessByTarget(weapon: Weapon, model: Catalogue['teamModel']) {
  const percent = model.weaponCategories.find(
    ({ category }) => category === weapon.category,
  )?.quicknessPercent;
  const against = (target: PlayerClass) => {
    const result = { short: 0, middle: 0, long: 0 };
    for (const { band, fromMeters, toMeters } of model.range.bands) {
      const ranges = CHART_RANGES_METERS.filter((at) => at >= fromMeters && at < toMeters);
      const onPaper = mean(ranges, (rangeMeters) =>
        quicknessAt(weapon, target, rangeMeters, model.range.headShotPercent / 100),
      );
      result[band] = (onPaper * (percent?.[band] ?? 100)) / 100;
    }
    return result;
  };
  const [light, medium, heavy] = PLAYER_CLASSES.map(against);
  if (light === undefined || medium === undefined || heavy === undefined)
    throw new Error('no class');
  return { Light: light, Medium: medium, Heavy: heavy };
}

function quicknessAt(weapon: Weapon, target: PlayerClass, rangeMeters: number, headShare: number) {
  return HIT_LOCATIONS.reduce((total, location) => {
    const kill = killAtRange(weapon, target, location, rangeMeters);
    const share = location === 'Head' ? headShare : 1 - headShare;
    return total + (kill === null ? 0 : share / (1 + kill.ttkSeconds));
  }, 0);
}

function mean<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0) / items.length;
}
