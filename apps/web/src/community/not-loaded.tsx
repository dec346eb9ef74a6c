import { Button, Notice } from '../ui/index.ts';

/** Replaces a list that failed to load, once the message about it is dismissed. */
export function NotLoaded({
  isLoading,
  onRetry,
}: {
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Notice
      title="No builds loaded"
      actions={
        <Button kind="primary" disabled={isLoading} onClick={onRetry}>
          {isLoading ? 'Loading...' : 'Try Again'}
        </Button>
      }
    >
      <p>Check your connection, then try again.</p>
    </Notice>
  );
}
