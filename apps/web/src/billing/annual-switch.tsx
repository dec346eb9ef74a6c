import type { PaidTier } from '@trifecta/domain/plans';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { goToCheckout } from './payment-pages.ts';
import { useLeaving } from './use-leaving.ts';

/** Leads to the page on which a monthly plan becomes an annual one, with what that costs today. */
export function AnnualSwitch({ tier }: { readonly tier: PaidTier }) {
  const { underWay, problem, leave } = useLeaving<'annual'>();
  const go = () => goToCheckout({ tier, interval: 'annual' });
  return (
    <>
      <Button disabled={underWay !== null} onClick={() => void leave('annual', go)}>
        {underWay === null ? 'Switch to Annual' : 'Processing...'}
      </Button>
      {problem !== null && <FormMessage text={problem} />}
    </>
  );
}
