/** Rows of numbers. The first column contains names. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = '   ';

/** Formats a table as text: names on the left, numbers right-aligned. */
export function renderTable({ title, columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const renderRow = (cells: readonly string[]): string =>
    widths
      .map((width, index) => {
        const cell = cells[index] ?? '';
        return index === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(GAP)
      .trimEnd();
  const line = widths.map((width) => '-'.repeat(width)).join(GAP);
  return [title, '', renderRow(columns), line, ...rows.map(renderRow)].join('\n');
}

/** Formats a number with the given decimals. A dash if it couldn't be measured. */
export function figureText(value: number, decimals: number): string {
  return Number.isFinite(value) ? value.toFixed(decimals) : '-';
}
