import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';

/**
 * Search and filters over a list, in reach while the list passes beneath. One form with the address's parameters as
 * fields: it works before scripts do.
 */
export function FilterBar({
  action,
  className,
  children,
}: {
  /** The page itself. */
  readonly action: string;
  /** Lays the fields out. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <search className={styles.bar}>
      <form
        className={classNames(styles.form, className)}
        method="get"
        action={action}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <noscript>
          <Button type="submit" kind="primary">
            Show Builds
          </Button>
        </noscript>
      </form>
    </search>
  );
}
