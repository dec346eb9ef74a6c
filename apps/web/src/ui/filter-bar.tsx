import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';
import { texts } from './texts.ts';

/**
 * Search and filters over a list, sticky while the list scrolls. One form whose fields are the address's parameters:
 * it works without scripts.
 */
export function FilterBar({
  id,
  action,
  className,
  submit = texts.showBuilds,
  children,
}: {
  /** Ties fields outside the form to it. */
  readonly id?: string;
  /** The page's own path. */
  readonly action: string;
  /** Lays the fields out. */
  readonly className: string | undefined;
  /** Text of the button that sends the form without scripts. */
  readonly submit?: string;
  readonly children: ReactNode;
}) {
  return (
    <search className={styles.bar}>
      <form
        id={id}
        className={classNames(styles.form, className)}
        method="get"
        action={action}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <noscript>
          <Button type="submit" kind="primary">
            {submit}
          </Button>
        </noscript>
      </form>
    </search>
  );
}
