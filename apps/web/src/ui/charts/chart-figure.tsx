import { memo, useDeferredValue, useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';
import { chartTexts } from './texts.ts';

/** A chart's numbers: column headings, and rows that start with their name. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A chart with its heading, and its numbers as a table on demand. */
export function ChartFigure({
  title,
  note,
  table,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly table: ChartTable;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </figcaption>
      {children}
      <Numbers title={title} table={table} />
    </figure>
  );
}

/** While closed, the table updates at low priority. */
function Numbers({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  const [isOpen, setIsOpen] = useState(false);
  const later = useDeferredValue(table);
  return (
    <details className={styles.numbers} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{chartTexts.showAsTable}</summary>
      <div
        className={styles.scroll}
        role="region"
        aria-label={chartTexts.tableOf(title)}
        tabIndex={0}
      >
        <NumbersTable table={isOpen ? table : later} />
      </div>
    </details>
  );
}

const NumbersTable = memo(function NumbersTable({ table }: { readonly table: ChartTable }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <TableRow key={row.name} name={row.name} text={row.cells.join('\t')} />
        ))}
      </tbody>
    </table>
  );
});

/** Renders again only when its text changes, since most rows stay the same from one comparison to the next. */
const TableRow = memo(function TableRow({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {text.split('\t').map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
});
