/** A line of a table. The keys are the columns, in camel case, and numbers are exact. */
export type Row = Readonly<Record<string, string | number>>;

/** Rows with the same columns. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A measured number and its goal. */
export interface Goal {
  readonly goal: string;
  readonly measured: number;
  readonly wanted: string;
  readonly verdict: 'reached' | 'not reached';
}

/** The results of one part of the benchmark. Printed, and stored as JSON. */
export interface PartReport {
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
}

/** A goal that's met if the number is at least as large. */
export function atLeast(goal: string, measured: number, limit: number): Goal {
  return { goal, measured, wanted: `>= ${limit}`, verdict: verdict(measured >= limit) };
}

/** A goal that's met if the number is at most as large. */
export function atMost(goal: string, measured: number, limit: number): Goal {
  return { goal, measured, wanted: `<= ${limit}`, verdict: verdict(measured <= limit) };
}

function verdict(isReached: boolean): Goal['verdict'] {
  return isReached ? 'reached' : 'not reached';
}

/** The smallest value that a given percentage don't exceed. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** The middle value, or the lower one of two. NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** A row that sums up many values, such as milliseconds. */
export function summary(what: string, values: readonly number[]) {
  const [p50, p95, p99, most] = [50, 95, 99, 100].map((share) => percentile(values, share));
  return { what, number: values.length, median: p50, p95, p99, most } as Row;
}

/** Formats a report as text. */
export function reportText({ tables, goals }: PartReport): string {
  const goalRows = goals.map((goal): Row => ({ ...goal }));
  return [...tables, { title: 'Goals', rows: goalRows }].map(tableText).join('\n\n');
}

/** Formats a table: names on the left, numbers right-aligned. */
function tableText({ title, rows }: Table): string {
  const columns = Object.keys(rows[0] ?? { none: '' });
  const heading = columns.map((name) => name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase());
  const cells = rows.map((row) => columns.map((name) => cellText(row[name])));
  const widths = columns.map((_, index) =>
    Math.max(...[heading, ...cells].map((line) => line[index]?.length ?? 0)),
  );
  const lineText = (line: readonly string[]) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('   ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [title, '', ...[heading, rule, ...cells].map(lineText)].join('\n');
}

/** Three digits, or all before the point. A dash for what couldn't be measured. */
function cellText(cell: string | number = ''): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  if (!Number.isFinite(cell)) return '-';
  return Math.abs(cell) >= 100 ? cell.toFixed(0) : cell.toPrecision(3);
}
