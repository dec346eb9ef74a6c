import { PLANS } from '@trifecta/domain/plans';
import { Button } from '../ui/index.ts';
import { Dialog } from '../ui/forms/index.ts';
import { UpgradeCard } from './upgrade-card.tsx';

/** Says which limit of the free plan is reached, and what Premium brings. */
export function UpgradeDialog({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={`Upgrade to ${PLANS.premium.name}`} onCancel={onClose}>
      <p role="alert">{message}</p>
      <UpgradeCard
        later={
          <Button kind="quiet" onClick={onClose}>
            Maybe Later
          </Button>
        }
      />
    </Dialog>
  );
}
