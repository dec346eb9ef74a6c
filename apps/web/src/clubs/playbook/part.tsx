import type { ReactNode } from 'react';
import { Button, Notice, uiTexts } from '../../ui/index.ts';
import styles from './playbook.module.css';

/** A part of the playbook that loads on its own: its heading, its state, and what's in it. */
export function Part<Data>({
  title,
  hint,
  action,
  query: { data, isPending, refetch },
  failed,
  children,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  readonly query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {action !== undefined && <p>{action}</p>}
      {data === undefined && isPending && <p role="status">{uiTexts.loading}</p>}
      {data === undefined && !isPending && (
        <Notice
          role="alert"
          title={failed}
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {data !== undefined && children(data)}
    </section>
  );
}
