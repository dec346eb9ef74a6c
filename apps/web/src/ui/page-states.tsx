import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import styles from './page.module.css';
import { texts } from './texts.ts';

/** A page whose content is loading or failed to load. */
export function UnloadedPage({
  title,
  failure,
  isPending,
  onRetry,
}: {
  readonly title: string;
  /** Shown when loading failed. */
  readonly failure: string;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Page title={title}>
      {isPending ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <Notice
          title={failure}
          role="alert"
          actions={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
        />
      )}
    </Page>
  );
}

/** A page for something that doesn't exist, or no longer, with a link to where to go instead, and maybe a second one. */
export function MissingPage({
  title,
  help,
  href,
  link,
  other,
  children,
}: {
  readonly title: string;
  readonly help: string;
  readonly href: string;
  readonly link: string;
  readonly other?: { readonly href: string; readonly link: string } | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <Page title={title} intro={help}>
      <p className={styles.ways}>
        <ButtonLink href={href} kind="primary">
          {link}
        </ButtonLink>
        {other && <ButtonLink href={other.href}>{other.link}</ButtonLink>}
      </p>
      {children}
    </Page>
  );
}
