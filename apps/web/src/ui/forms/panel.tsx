import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { PageProps } from '../page.tsx';
import styles from './forms.module.css';

/** Whether a panel stands in a group, so that its heading is one level further down. */
const GroupedContext = createContext(false);

/** A framed section about one thing, labeled by its heading or, where it has none, by `label`. */
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

/** Panels that belong together, in one frame. Their heading is beside them where there is room, or else above. */
export function PanelGroup({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.grouped}>
        <GroupedContext value>{children}</GroupedContext>
      </div>
    </div>
  );
}

/** Buttons side by side, the main one first. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A page of one narrow, centered column: one thing to do. */
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

/** Panels side by side where there is room. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

/** Names with their values, one beneath the other or, if asked for, side by side. */
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
