import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import { Actions, Dialog, FormMessage } from '../ui/forms/index.ts';
import { DELETE_FAILED } from './own-builds.ts';

/** Asks before a build is deleted. */
export function DeleteDialog({
  build,
  remove,
  onClose,
}: {
  readonly build: UserBuild;
  readonly remove: (id: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await remove(build._id);
      onClose();
    } catch {
      setIsFailed(true);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={`Delete ‘${build.buildName}’?`} onCancel={isBusy ? undefined : onClose}>
      <p>
        {build.totalRatings > 0
          ? 'Its ratings go with it. It cannot be brought back.'
          : 'It cannot be brought back.'}
      </p>
      {isFailed && !isBusy && <FormMessage text={DELETE_FAILED} />}
      <Actions>
        <Button kind="danger" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Deleting...' : 'Delete'}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Dialog>
  );
}
