import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/**
 * A table that scrolls sideways within its own frame, with the first column pinned. The rows are `tr` elements, each
 * starting with a `th`.
 */
export function DataTable({
  label,
  columns,
  isText = false,
  children,
}: {
  /** The frame's name for screen readers, which treat it as a region. */
  readonly label: string;
  readonly columns: readonly ReactNode[];
  /** True for cells with text, which is left-aligned and wraps. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, isText && styles.text)}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
