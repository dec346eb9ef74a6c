import type { Table } from './format.ts';

/** A foreign key between two tables. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Sorts tables so that every row is inserted after the rows it refers to. Throws when tables refer to each other. */
export function insertionOrder<T extends Pick<Table, 'name'>>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  let waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  while (waiting.length > 0) {
    const isReady = ({ name }: T): boolean =>
      references.every(({ from, to }) => from !== name || to === name || placed.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}
