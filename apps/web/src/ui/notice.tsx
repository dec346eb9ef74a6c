import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { classNames } from './class-names.ts';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** A framed message in place of content: nothing yet, nothing found, or a failure, each with a next step. */
export function Notice({
  title,
  children,
  actions,
  role,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert';
}) {
  return (
    <div className={styles.notice} role={role}>
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A quiet block where content will be. The class name gives it the content's size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <div className={classNames(styles.skeleton, className)} aria-hidden />;
}

/**
 * Catches a failing part of the page. By default it offers a reload instead of an empty screen. Once there's a connection again,
 * it tries again by itself.
 */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly fallback?: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  readonly #tryAgain = () => this.setState({ hasFailed: false });

  override componentDidCatch(): void {
    globalThis.addEventListener('online', this.#tryAgain, { once: true });
  }

  override componentWillUnmount(): void {
    globalThis.removeEventListener('online', this.#tryAgain);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <Notice
        title={texts.pageFailed}
        role="alert"
        actions={
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            {texts.reloadPage}
          </Button>
        }
      >
        <p>{navigator.onLine ? texts.pageFailedHelp : texts.offlineHelp}</p>
      </Notice>
    );
  }
}

/** An optional part of a page. Renders nothing while it loads or when it fails. */
export function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
