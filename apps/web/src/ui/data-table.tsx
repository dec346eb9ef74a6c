import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/**
 * A table in a frame that scrolls sideways on its own, with the first column pinned. The rows are `tr` elements; the
 * first cell of each is its `th`.
 */
export function DataTable({
  label,
  columns,
  isText = false,
  children,
}: {
  /** Read to screen readers, for which the frame is a region. */
  readonly label: string;
  readonly columns: readonly ReactNode[];
  /** True when the cells hold words, which start on the left and break. */
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
