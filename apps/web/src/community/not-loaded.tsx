import { Button, Notice, uiTexts } from '../ui/index.ts';
import { texts } from './texts.tsx';

/** Replaces a list that failed to load, once the error is dismissed. */
export function NotLoaded({
  isLoading,
  onRetry,
}: {
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Notice
      title={texts.community.notLoaded}
      actions={
        <Button kind="primary" disabled={isLoading} onClick={onRetry}>
          {isLoading ? uiTexts.loading : uiTexts.tryAgain}
        </Button>
      }
    >
      <p>{texts.community.notLoadedHelp}</p>
    </Notice>
  );
}
