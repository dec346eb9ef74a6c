import type { ReactNode } from 'react';
import { Button, Notice } from '../ui/index.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** Replaces a fight page's content when its data failed to load. */
export function FailedNotice({
  title,
  onRetry,
  children,
}: {
  readonly title: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <Notice
      title={title}
      role="alert"
      actions={
        <Button kind="primary" onClick={onRetry}>
          {PAGE_TEXTS.tryAgain}
        </Button>
      }
    >
      <p>{PAGE_TEXTS.failedHint}</p>
      {children}
    </Notice>
  );
}
