import { useMutation } from '@tanstack/react-query';
import { Button, Notice, uiTexts } from '../ui/index.ts';
import { reloadProfile } from './session.ts';
import { texts } from './texts.ts';

/** Replaces the profile while it can't be loaded. */
export function ProfileMissing() {
  const { mutate: retry, isPending } = useMutation({ mutationFn: reloadProfile });
  return (
    <Notice
      title={texts.profile.missing}
      role="alert"
      actions={
        <Button kind="primary" disabled={isPending} onClick={() => retry()}>
          {isPending ? uiTexts.loading : uiTexts.tryAgain}
        </Button>
      }
    >
      <p>{texts.profile.missingHelp}</p>
    </Notice>
  );
}
