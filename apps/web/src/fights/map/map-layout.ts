import { isAboutEqual, MAP_ACCURACIES } from '@trifecta/domain/fights';
import type { BestWeaponMap, MapCell } from '@trifecta/domain/fights';
import { CHART_RANGES_METERS, wholeShares } from '@trifecta/domain/weapons';

/** Rows by increasing accuracy, columns by increasing distance. */
export type WeaponMap = BestWeaponMap;

/** The number of columns and rows of every map. */
export const MAP_SIZE = {
  columns: CHART_RANGES_METERS.length,
  rows: MAP_ACCURACIES.length,
} as const;

/** Colors and textures that distinguish weapons. Combined, they work without color vision. */
const LOOKS = { colors: 7, textures: 5 } as const;

/** A rectangle of cells. Rows count from the bottom. */
export interface CellBlock {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** A weapon that's the best somewhere on the map. */
export interface Winner {
  readonly name: string;
  /** Share of the map in whole percents, 0 to 1. All of them add up to that of the cells where a weapon kills. */
  readonly share: number;
  readonly color: number;
  readonly texture: number;
  /** The largest block of only its own cells, where its name goes. */
  readonly block: CellBlock;
}

/** Neighboring cells of a row with the same best weapon and runner-up. */
export interface Stretch {
  readonly from: MapCell;
  readonly to: MapCell;
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** True if the runner-up is about as fast. */
export function isClose({ best, runnerUp }: MapCell): boolean {
  return runnerUp !== null && isAboutEqual(runnerUp.meanSeconds, best.meanSeconds);
}

/** A map's weapons, largest share first. `names` lists every weapon in a fixed order. */
export function winnersOf(map: WeaponMap, names: readonly string[]): Winner[] {
  const cells = new Map<string, number>();
  for (const cell of map.flat()) {
    if (cell !== null) cells.set(cell.best.weaponName, (cells.get(cell.best.weaponName) ?? 0) + 1);
  }
  const looks = looksOf(map, names);
  const sorted = [...cells].toSorted(([, a], [, b]) => b - a);
  const shares = wholeShares(sorted.map(([, count]) => count / (MAP_SIZE.columns * MAP_SIZE.rows)));
  return sorted.map(([name], index) => ({
    name,
    share: shares[index] ?? 0,
    color: looks.get(name)?.color ?? 0,
    texture: looks.get(name)?.texture ?? 0,
    block: largestBlock(map, name),
  }));
}

interface Look {
  readonly color: number;
  readonly texture: number;
}

/**
 * Assigns each weapon the same style on every map, unless another weapon on this map already has its color. Once all
 * colors are taken, a weapon shares one with as few as possible, and not with its neighbors. Weapons with the same color
 * differ in texture.
 */
function looksOf(map: WeaponMap, names: readonly string[]): Map<string, Look> {
  const neighbors = neighborsOn(map);
  const looks = new Map<string, Look>();
  for (const name of names.filter((one) => neighbors.has(one))) {
    const wanted = names.indexOf(name) % LOOKS.colors;
    const users = (color: number) => [...looks].filter(([, look]) => look.color === color);
    const costOf = (color: number) =>
      users(color).length +
      users(color).filter(([other]) => neighbors.get(name)?.has(other) === true).length *
        names.length;
    const [color = wanted] = Array.from(
      { length: LOOKS.colors },
      (_, step) => (wanted + step) % LOOKS.colors,
    ).toSorted((a, b) => costOf(a) - costOf(b));
    looks.set(name, { color, texture: (color + users(color).length) % LOOKS.textures });
  }
  return looks;
}

/** Each weapon on the map, with those that share a border with it. */
function neighborsOn(map: WeaponMap): Map<string, Set<string>> {
  const neighbors = new Map<string, Set<string>>();
  const nameAt = (row: number, column: number) => map[row]?.[column]?.best.weaponName;
  for (const [row, cells] of map.entries()) {
    for (const column of cells.keys()) {
      const name = nameAt(row, column);
      if (name === undefined) continue;
      const own = neighbors.get(name) ?? new Set();
      neighbors.set(name, own);
      for (const other of [nameAt(row, column - 1), nameAt(row - 1, column)]) {
        if (other === undefined || other === name) continue;
        own.add(other);
        neighbors.get(other)?.add(name);
      }
    }
  }
  return neighbors;
}

function isBest(map: WeaponMap, name: string, row: number, column: number): boolean {
  return map[row]?.[column]?.best.weaponName === name;
}

/**
 * The block with the most cells. For each row, finds the heights of the columns ending there, then the widest run for
 * each height.
 */
function largestBlock(map: WeaponMap, name: string): CellBlock {
  let largest: CellBlock = { column: 0, row: 0, columns: 0, rows: 0 };
  const heights = Array.from({ length: MAP_SIZE.columns }, () => 0);
  for (let row = 0; row < MAP_SIZE.rows; row += 1) {
    for (const column of heights.keys()) {
      heights[column] = isBest(map, name, row, column) ? (heights[column] ?? 0) + 1 : 0;
    }
    for (let column = 0; column < MAP_SIZE.columns; column += 1) {
      let rows = heights[column] ?? 0;
      for (let end = column; rows > 0 && end < MAP_SIZE.columns; end += 1) {
        rows = Math.min(rows, heights[end] ?? 0);
        const columns = end - column + 1;
        if (columns * rows > largest.columns * largest.rows) {
          largest = { column, row: row - rows + 1, columns, rows };
        }
      }
    }
  }
  return largest;
}

/** Joins neighboring cells of a row as long as `isSame` holds. Cells where nothing kills aren't part of any stretch. */
export function mapStretches(
  row: WeaponMap[number],
  isSame: (a: MapCell, b: MapCell) => boolean = hasSameBest,
): Stretch[] {
  const stretches: Stretch[] = [];
  let last: MapCell | null = null;
  for (const [column, cell] of row.entries()) {
    const meters = CHART_RANGES_METERS[column] ?? 0;
    const open = stretches.at(-1);
    if (cell !== null && last !== null && open !== undefined && isSame(last, cell)) {
      stretches[stretches.length - 1] = { ...open, to: cell, toMeters: meters };
    } else if (cell !== null) {
      stretches.push({ from: cell, to: cell, fromMeters: meters, toMeters: meters });
    }
    last = cell;
  }
  return stretches;
}

function hasSameBest(a: MapCell, b: MapCell): boolean {
  return winnerNames(a) === winnerNames(b);
}

/** True if both cells have the same best weapon and runner-up. */
export function hasSameOrder(a: MapCell, b: MapCell): boolean {
  return hasSameBest(a, b) && a.runnerUp?.weaponName === b.runnerUp?.weaponName;
}

/** The name of the best weapon, or both names when two tie. */
export function winnerNames({ best, runnerUp, isTie }: MapCell): string {
  return isTie && runnerUp !== null
    ? `${best.weaponName} and ${runnerUp.weaponName}`
    : best.weaponName;
}

/** The matching cells of a map as an SVG path. A cell is 1 by 1, and rows start at the top. */
export function cellsPath(map: WeaponMap, fits: (cell: MapCell) => boolean): string {
  return map
    .flatMap((row, index) => {
      const y = MAP_SIZE.rows - 1 - index;
      const runs: { start: number; end: number }[] = [];
      for (const [column, cell] of row.entries()) {
        if (cell === null || !fits(cell)) continue;
        const open = runs.at(-1);
        if (open?.end === column) open.end = column + 1;
        else runs.push({ start: column, end: column + 1 });
      }
      return runs.map(({ start, end }) => `M${start} ${y}h${end - start}v1H${start}z`);
    })
    .join('');
}

/** The lines between cells with different weapons, as an SVG path in the same coordinates as `cellsPath`. */
export function bordersPath(map: WeaponMap): string {
  const nameAt = (row: number, column: number) => map[row]?.[column]?.best.weaponName;
  return map
    .flatMap((cells, row) =>
      cells.flatMap((_, column) => {
        const y = MAP_SIZE.rows - 1 - row;
        const name = nameAt(row, column);
        return [
          column > 0 && name !== nameAt(row, column - 1) && `M${column} ${y}v1`,
          row > 0 && name !== nameAt(row - 1, column) && `M${column} ${y + 1}h1`,
        ];
      }),
    )
    .filter(Boolean)
    .join('');
}
