import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';
import { texts } from './texts.ts';

/**
 * Search and filters for a list, sticky while the list scrolls. A form whose fields are the URL's parameters, so that
 * it works without scripts.
 */
export function FilterBar({
  id,
  action,
  className,
  submit = texts.showBuilds,
  children,
}: {
  /** Lets fields outside the form belong to it. */
  readonly id?: string;
  /** The page's own path. */
  readonly action: string;
  /** The class that lays out the fields. */
  readonly className: string | undefined;
  /** Label of the button that submits the form without scripts. */
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
