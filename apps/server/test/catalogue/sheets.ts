import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changesOfItem, compareUpdates, isInForce } from '@trifecta/domain/catalogue';
import type { CatalogueHistory, DatedChange, StatValue, Weapon } from '@trifecta/domain/catalogue';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';

/** A row of a published sheet: a weapon, or one of its alternate attacks. */
interface SheetRow {
  readonly weapon: string;
  readonly mode?: string;
  readonly cells: Readonly<Record<string, number>>;
}

/** A cell that differs from our history. */
export interface MissedCell {
  readonly weapon: string;
  readonly field: string;
  readonly ours: StatValue;
  readonly sheet: number;
}

/** The result of comparing a sheet's cells. */
export interface SheetResult {
  readonly cells: number;
  readonly missed: readonly MissedCell[];
  /** Cells that differ from the 8.3.0 sheet. The others would match even if nothing had ever changed. */
  readonly moved: number;
  readonly movedMissed: number;
  /** Cells for which our history has no value. */
  readonly withoutValue: number;
}

/** The value of a weapon's stat. Undefined when there's none. */
export type ValueOf = (weapon: string, field: string) => StatValue | undefined;

/** The cells of the published sheets, by the update they were measured in. */
export async function readSheets(): Promise<
  Readonly<Record<string, { readonly source: string; readonly rows: readonly SheetRow[] }>>
> {
  const file = join(BUILT_IN_CATALOGUE, 'evidence/sheet-cells.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { sheets: never }).sheets;
}

/** Alternate attacks repeat these stats of the weapon. */
const REPEATED = ['magazineSize', 'damagePerMagazine', 'emptyReloadTime', 'tacticalReloadTime'];

/** Compares every cell of a sheet with our values. */
export function compareSheet(
  rows: readonly SheetRow[],
  valueOf: ValueOf,
  rowsOf830: readonly SheetRow[],
): SheetResult {
  const before = new Map(cellsOf(rowsOf830).map((cell) => [keyOf(cell), cell.sheet]));
  let [cells, moved, movedMissed, withoutValue] = [0, 0, 0, 0];
  const missed: MissedCell[] = [];
  for (const cell of cellsOf(rows)) {
    const ours = valueOf(cell.weapon, cell.field);
    if (ours === undefined || ours === null) {
      withoutValue += 1;
      continue;
    }
    const isRight = isClose(cell.field, ours, cell.sheet);
    const hasMoved = (before.get(keyOf(cell)) ?? cell.sheet) !== cell.sheet;
    cells += 1;
    if (hasMoved) moved += 1;
    if (isRight) continue;
    if (hasMoved) movedMissed += 1;
    missed.push({ weapon: cell.weapon, field: cell.field, ours, sheet: cell.sheet });
  }
  return { cells, missed, moved, movedMissed, withoutValue };
}

interface Cell {
  readonly weapon: string;
  readonly field: string;
  readonly sheet: number;
}

function keyOf({ weapon, field }: Cell): string {
  return `${weapon} ${field}`;
}

function cellsOf(rows: readonly SheetRow[]): Cell[] {
  return rows.flatMap(({ weapon, mode, cells }) =>
    Object.entries(cells).flatMap(([name, sheet]): Cell[] => {
      const ofWeapon = name.replaceAll(/etre(?=s)/g, 'eter');
      if (mode === undefined || name.includes('.')) return [{ weapon, field: ofWeapon, sheet }];
      if (REPEATED.includes(name)) return [];
      const stat = name === 'bodyDamage' ? 'damage' : ofWeapon;
      return [{ weapon, field: `alt|${mode}|${stat}`, sheet }];
    }),
  );
}

function isClose(field: string, ours: StatValue, sheet: number): boolean {
  const tolerance = field === 'damageDropoffModifier' ? 0.51 : 0.0051;
  return Math.abs(Number.parseFloat(String(ours)) - sheet) <= tolerance;
}

/** Our values as of an update: the whole history, including values read from that sheet. */
export function fullHistory(history: CatalogueHistory, version: string): ValueOf {
  const changes = changesByStat(history);
  return (weapon, field) => {
    const value = (stat: string) =>
      changes
        .get(`${weapon} ${stat}`)
        ?.findLast(({ update }) => compareUpdates(update, version) <= 0)?.value;
    return derived(history, weapon, field, value);
  };
}

/** The update in which all weapons were measured. */
const ANCHOR = '8.3.0';

/**
 * The stats of 8.3.0 with only announced changes applied, none of them read from a sheet: the hard test. For later
 * weapons, their initial stats and announced changes.
 */
export function announcedOnly(
  history: CatalogueHistory,
  version: string,
  sheetSource: string,
): ValueOf {
  const changes = changesByStat(history);
  return (weapon, field) => {
    const builtIn = history.builtIn.weapons.find(({ name }) => name === weapon);
    const value = (stat: string) => {
      const all = changes.get(`${weapon} ${stat}`) ?? [];
      const later = all.filter(
        ({ update, basis, sources }) =>
          compareUpdates(update, version) <= 0 &&
          compareUpdates(update, ANCHOR) > 0 &&
          (builtIn === undefined
            ? sources[0] !== sheetSource
            : basis === 'announced' && !sources[0].startsWith('sheet-')),
      );
      const atAnchor = all.findLast(({ update }) => compareUpdates(update, ANCHOR) <= 0);
      return (later.at(-1) ?? atAnchor)?.value;
    };
    if (field === 'headDamage' && builtIn !== undefined) {
      const body = value('bodyDamage');
      const multiplier = builtIn.headDamage / builtIn.bodyDamage;
      const announced = changes
        .get(`${weapon} headDamage`)
        ?.findLast(
          ({ update, basis }) =>
            basis === 'announced' &&
            compareUpdates(update, ANCHOR) > 0 &&
            compareUpdates(update, version) <= 0,
        );
      return announced?.value ?? (typeof body === 'number' ? body * multiplier : undefined);
    }
    return derived(history, weapon, field, value);
  };
}

function derived(
  { builtIn }: CatalogueHistory,
  weapon: string,
  field: string,
  value: (stat: string) => StatValue | undefined,
): StatValue | undefined {
  const constant = (stat: string) =>
    builtIn.weapons.find(({ name }) => name === weapon)?.[stat as keyof Weapon] as
      | StatValue
      | undefined;
  if (field !== 'damagePerMagazine') return value(field) ?? constant(field);
  const [body, magazine] = ['bodyDamage', 'magazineSize'].map(
    (stat) => value(stat) ?? constant(stat),
  );
  return typeof body === 'number' && typeof magazine === 'number' ? body * magazine : undefined;
}

/** The changes in force of each weapon's stats, oldest first. */
function changesByStat(history: CatalogueHistory): Map<string, DatedChange[]> {
  const names = new Set(history.updates.flatMap(({ changes }) => changes.map(({ item }) => item)));
  const all = [...names].flatMap((name) => changesOfItem(history, 'weapon', name));
  return Map.groupBy(all.filter(isInForce), ({ item, field }) => `${item} ${field}`);
}
