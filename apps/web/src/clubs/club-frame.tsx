import { normalizedTag } from '@trifecta/domain/membership';
import type { ClubBadge } from '@trifecta/domain/membership';
import type { ReactNode } from 'react';
import { lastPart } from '../addresses.ts';
import { ClubEmblem } from '../membership/index.ts';
import styles from './clubs.module.css';

/** The frame of a club's pages: its badge, name, and tag, and what the page shows. */
export function ClubFrame({
  club: { tag, name, badge },
  line,
  action,
  children,
}: {
  readonly club: { readonly tag: string; readonly name: string; readonly badge: ClubBadge };
  readonly line: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <ClubEmblem badge={badge} size={88} />
        <div className={styles.title}>
          <h1>
            {name} <span className={styles.tag}>{tag}</span>
          </h1>
          <p>{line}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** The tag in the path of a club's page. */
export function tagIn(pathname: string): string {
  return normalizedTag(lastPart(pathname));
}
