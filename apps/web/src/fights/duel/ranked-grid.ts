import type { DuelChances, DuelGrid, DuelSide } from '@trifecta/domain/fights';

/** A side of a grid, with its average over the whole grid. */
export interface RankedSide {
  readonly side: DuelSide;
  /** The average chance to win a duel against the other side, 0 to 1. */
  readonly averageWins: number;
}

/** A grid with the best pick on top and the most dangerous enemy first. */
export interface RankedGrid {
  readonly own: readonly RankedSide[];
  readonly enemy: readonly RankedSide[];
  /** `cells[own][enemy]`. Null where neither can kill. */
  readonly cells: readonly (readonly (DuelChances | null)[])[];
}

/** Sorts both sides of a grid by their average chance to win. Ties keep their order: the faster first. */
export function rankedGrid({ first, second, cells }: DuelGrid): RankedGrid {
  const rows = first.map((side, index) => ({
    side,
    index,
    averageWins: average((cells[index] ?? []).map((cell) => cell?.firstWins ?? 0)),
  }));
  const columns = second.map((side, index) => ({
    side,
    index,
    averageWins: average(cells.map((row) => row[index]?.secondWins ?? 0)),
  }));
  const [own, enemy] = [rows, columns].map((sides) =>
    sides.toSorted((a, b) => b.averageWins - a.averageWins),
  ) as [typeof rows, typeof columns];
  return {
    own,
    enemy,
    cells: own.map((row) => enemy.map((column) => cells[row.index]?.[column.index] ?? null)),
  };
}

/** The number of sides that are as good as the first. */
export function tiesIn([best, ...others]: readonly RankedSide[]): number {
  return others.filter((one) => one.averageWins === best?.averageWins).length;
}

/** Rounded, so that equal averages are equal. */
function average(values: readonly number[]): number {
  const sum = values.reduce((before, value) => before + value, 0);
  return Math.round((sum / Math.max(1, values.length)) * 1e9) / 1e9;
}
