import { Button, Notice } from '../ui/index.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** Stands where what a page about fights needs failed to load. */
export function FailedNotice({
  title,
  onRetry,
}: {
  readonly title: string;
  readonly onRetry: () => void;
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
    </Notice>
  );
}
