import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-sheet.module.css';
import { texts } from './texts.ts';

/**
 * Fields that narrow screens show in a sheet, opened by a button that says how many are set. Wide screens show them in
 * place. A popover, so that it opens without scripts, and stays part of the form around it.
 */
export function FilterSheet({
  title,
  count,
  children,
}: {
  readonly title: string;
  /** The number of fields that aren't at their default. */
  readonly count: number;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button className={styles.open} popoverTarget={id}>
        {texts.counted(title, count)}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        tabIndex={-1}
        className={styles.sheet}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.focus();
        }}
        // Whoever tabs on would be behind it.
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget);
          if (isLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
        }}
      >
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <Button kind="primary" popoverTarget={id} popoverTargetAction="hide">
            {texts.done}
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}
