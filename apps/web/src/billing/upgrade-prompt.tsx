import { PLANS } from '@trifecta/domain/billing';
import { useLocation } from 'wouter';
import { href } from '../addresses.ts';
import { Button } from '../ui/index.ts';
import { Actions, BulletList, Dialog } from '../ui/forms/index.ts';

const { advertisedPrice, trialDays, features, name } = PLANS.premium;

/** Says which limit of the free plan is reached, and what Premium brings. */
export function UpgradePrompt({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  const [, navigate] = useLocation();
  return (
    <Dialog title={`Upgrade to ${name}`} onCancel={onClose}>
      <p role="alert">{message}</p>
      <BulletList items={features} />
      <p>
        ${advertisedPrice.monthlyDollars} per month, after {trialDays} days of free trial. Cancel
        any time.
      </p>
      <Actions>
        <Button kind="primary" onClick={() => navigate(href.pricing)}>
          Upgrade Now
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Maybe Later
        </Button>
      </Actions>
    </Dialog>
  );
}
