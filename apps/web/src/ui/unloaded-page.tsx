import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { texts } from './texts.ts';

/** A page whose content is still to come, or failed to. */
export function UnloadedPage({
  title,
  failure,
  isPending,
  onRetry,
}: {
  readonly title: string;
  /** What is said once loading failed. */
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
