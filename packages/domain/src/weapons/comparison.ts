import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { falloffOf } from './falloff.ts';
import { damagePerShot, killAtRange } from './time-to-kill.ts';
import type { HitLocation } from './time-to-kill.ts';

/** The maximum number of weapons compared or selected together (docs/specification.md#weapon-comparison). */
export const MAX_COMPARED_WEAPONS = 4;

/**
 * The selection after a click on one item: a selected one is removed, others are appended. Beyond the limit, the click
 * is ignored and the same list is returned.
 */
export function toggleChoice<Choice>(
  chosen: readonly Choice[],
  clicked: Choice,
  limit: number = MAX_COMPARED_WEAPONS,
): readonly Choice[] {
  if (chosen.includes(clicked)) return chosen.filter((choice) => choice !== clicked);
  return chosen.length >= limit ? chosen : [...chosen, clicked];
}

/** The rows of the detailed stats table, in order. */
export const COMPARISON_ROWS = [
  'baseDamage',
  'rateOfFire',
  'magazineSize',
  'damagePerMagazine',
  'ttkSeconds',
  'shotsToKill',
  'tacticalReloadSeconds',
  'emptyReloadSeconds',
  'dropoffStartMeters',
  'dropoffEndMeters',
  'dropoffModifierPercent',
  'metaScore',
] as const;

/** A row of the detailed stats table. */
export type ComparisonRow = (typeof COMPARISON_ROWS)[number];

/**
 * Whether the lowest or the highest value of a row is best. Rows not listed have no best value
 * (docs/specification.md#weapon-comparison).
 */
const BETTER: Readonly<Partial<Record<ComparisonRow, 'lowest' | 'highest'>>> = {
  baseDamage: 'highest',
  rateOfFire: 'highest',
  magazineSize: 'highest',
  damagePerMagazine: 'highest',
  ttkSeconds: 'lowest',
  tacticalReloadSeconds: 'lowest',
  emptyReloadSeconds: 'lowest',
};

/** The maximum number of decimals shown in each row. Values that look equal count as equal. */
export const COMPARISON_DECIMALS: Readonly<Record<ComparisonRow, number>> = {
  baseDamage: 1,
  rateOfFire: 0,
  magazineSize: 1,
  damagePerMagazine: 0,
  ttkSeconds: 2,
  shotsToKill: 1,
  tacticalReloadSeconds: 2,
  emptyReloadSeconds: 2,
  dropoffStartMeters: 1,
  dropoffEndMeters: 1,
  dropoffModifierPercent: 0,
  metaScore: 0,
};

/** A row's value as shown: rounded to the row's decimals. Infinity stays. */
export function shownValue(row: ComparisonRow, value: number): number {
  return Number(value.toFixed(COMPARISON_DECIMALS[row]));
}

/** A cell of the table. Null is shown as a dash. */
export interface ComparisonCell {
  readonly value: number | null;
  readonly isBest: boolean;
}

/**
 * The detailed stats table: for each row, one cell per weapon, in order. With fewer than two weapons, nothing is best.
 * If the best values look equal, all of them are best. A weapon without the stat has null and is never best.
 */
export function comparisonTable(
  weapons: readonly Weapon[],
  target: PlayerClass,
  location: HitLocation,
): Record<ComparisonRow, ComparisonCell[]> {
  const columns = weapons.map((weapon) => comparisonColumn(weapon, target, location));
  const rows = COMPARISON_ROWS.map((row) => [
    row,
    markBest(
      row,
      columns.map((column) => column[row]),
    ),
  ]);
  return Object.fromEntries(rows) as Record<ComparisonRow, ComparisonCell[]>;
}

function markBest(row: ComparisonRow, values: readonly (number | null)[]): ComparisonCell[] {
  const better = BETTER[row];
  const shown = values.map((value) => (value === null ? null : shownValue(row, value)));
  const numbers = shown.filter((value) => value !== null);
  const isCompared = better !== undefined && values.length > 1 && numbers.length > 0;
  const best = better === 'lowest' ? Math.min(...numbers) : Math.max(...numbers);
  return values.map((value, index) => ({ value, isBest: isCompared && shown[index] === best }));
}

function comparisonColumn(
  weapon: Weapon,
  target: PlayerClass,
  location: HitLocation,
): Record<ComparisonRow, number | null> {
  const kill = killAtRange(weapon, target, location, 0);
  const falloff = falloffOf(weapon);
  const ifMagazine = (value: number) => (weapon.noMagazine === true ? null : finiteOrNull(value));
  const ifFalloff = (value: number) => (weapon.noFalloff === true ? null : finiteOrNull(value));
  return {
    baseDamage: finiteOrNull(damagePerShot(weapon, location)),
    rateOfFire: finiteOrNull(weapon.rateOfFire),
    magazineSize: ifMagazine(weapon.magazineSize),
    damagePerMagazine: ifMagazine(weapon.damagePerMagazine),
    ttkSeconds: kill?.ttkSeconds ?? null,
    shotsToKill: kill?.shots ?? null,
    tacticalReloadSeconds: ifMagazine(weapon.tacticalReloadTime),
    emptyReloadSeconds: ifMagazine(weapon.emptyReloadTime),
    dropoffStartMeters: ifFalloff(falloff.startMeters),
    dropoffEndMeters: ifFalloff(falloff.endMeters),
    dropoffModifierPercent: ifFalloff(Number((falloff.remainingShare * 100).toFixed(6))),
    metaScore: finiteOrNull(weapon.patchMetaScore),
  };
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
