import type { ReactNode } from 'react';
import type { PageProps } from '../page.tsx';
import styles from './forms.module.css';

/** A framed section about one thing, labeled by its heading if it has one. */
export function Panel({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.panel} aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
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

/** Names with their values, one pair per line. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
