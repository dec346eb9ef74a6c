import { PLANS } from '@trifecta/domain/plans';
import { Button } from '../ui/index.ts';
import { Dialog } from '../ui/forms/index.ts';
import { UpgradeCard } from './upgrade-card.tsx';
import { texts } from './texts.tsx';

/** Names the limit that was reached, and the features of Premium. */
export function UpgradeDialog({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.upgrade.title(PLANS.premium.name)} onCancel={onClose}>
      <p role="alert">{message}</p>
      <UpgradeCard
        later={
          <Button kind="quiet" onClick={onClose}>
            {texts.upgrade.later}
          </Button>
        }
      />
    </Dialog>
  );
}
