import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

/** A tab: its name, and an optional number next to it. Null keeps the place of one that isn't known yet. */
export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | null | undefined;
  /** CSS class of its color. */
  readonly color?: string | undefined;
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs above a panel with the selected one's content. Arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  after,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shown after the tabs, such as a link that looks like one. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={step}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              className={classNames(styles.tab, tab.color)}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              <span className={styles.label}>{tab.label}</span>
              {tab.count !== undefined && (
                <span className={classNames(styles.count, tab.count === null && styles.place)}>
                  {tab.count}
                </span>
              )}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`${id}-${value}`}
      >
        {children}
      </div>
    </div>
  );
}
