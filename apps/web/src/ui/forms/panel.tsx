import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { PageProps } from '../page.tsx';
import styles from './forms.module.css';

/** True for panels in a group, whose headings are one level lower. */
const GroupedContext = createContext(false);

/** A framed section about one thing, labeled by its heading or, if there's none, by `label`. */
export function Panel({
  title,
  label = title,
  children,
}: {
  readonly title?: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  const isGrouped = use(GroupedContext);
  return (
    <section className={styles.panel} aria-label={label}>
      {title !== undefined && (isGrouped ? <h3>{title}</h3> : <h2>{title}</h2>)}
      {children}
    </section>
  );
}

/** Panels that belong together, in one frame. Their heading is next to them if there's space, otherwise above. */
export function PanelGroup({
  title,
  className,
  children,
}: {
  readonly title: string;
  /** Gives the frame its size until it's known what's in it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <div className={classNames(styles.grouped, className)}>
        <GroupedContext value>{children}</GroupedContext>
      </div>
    </div>
  );
}

/** Buttons side by side, the primary one first. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A page with one narrow, centered column, for a single task. */
export function NarrowPage({ title, intro, children }: PageProps) {
  return (
    <div className={styles.narrow}>
      <h1>{title}</h1>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </div>
  );
}

/** A bulleted list of short sentences. */
export function BulletList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Panels side by side if there's space. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

/** Names with their values, stacked by default, or side by side. */
export function FactList({
  facts,
  isSideBySide = false,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly isSideBySide?: boolean;
}) {
  return (
    <dl className={classNames(styles.facts, isSideBySide && styles.sideBySide)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
