import { Button, Notice, uiTexts } from '../ui/index.ts';
import { publicBuildsTexts } from './public-builds-texts.tsx';

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
      title={publicBuildsTexts.notLoaded}
      actions={
        <Button kind="primary" disabled={isLoading} onClick={onRetry}>
          {isLoading ? uiTexts.loading : uiTexts.tryAgain}
        </Button>
      }
    >
      <p>{publicBuildsTexts.notLoadedHelp}</p>
    </Notice>
  );
}
