import { useMutation } from '@tanstack/react-query';
import { Button, Notice } from '../ui/index.ts';
import { reloadProfile } from './session.ts';

/** Replaces what is known of the player while the profile can't be loaded. */
export function ProfileMissing() {
  const { mutate: retry, isPending } = useMutation({ mutationFn: reloadProfile });
  return (
    <Notice
      title="Failed to load profile"
      role="alert"
      actions={
        <Button kind="primary" disabled={isPending} onClick={() => retry()}>
          {isPending ? 'Loading...' : 'Try Again'}
        </Button>
      }
    >
      <p>Check your connection.</p>
    </Notice>
  );
}
