import { PLAN_OFFER_LABELS } from '@trifecta/domain/plans';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { goToPortal } from './payment-pages.ts';
import { useLeaving } from './use-leaving.ts';

/** Opens the payment provider's page, where players change, pay for, and cancel their subscription. */
export function ManageButton() {
  const { underWay, problem, leave } = useLeaving<'portal'>();
  return (
    <>
      <Button disabled={underWay !== null} onClick={() => void leave('portal', goToPortal)}>
        {underWay === null ? PLAN_OFFER_LABELS.downgrade : 'Processing...'}
      </Button>
      {problem !== null && <FormMessage text={problem} />}
    </>
  );
}
