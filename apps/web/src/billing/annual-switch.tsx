import type { PaidTier } from '@trifecta/domain/plans';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { goToCheckout } from './payment-pages.ts';
import { useLeaving } from './use-leaving.ts';

/** Opens the page that switches a monthly plan to annual and shows what it costs today. */
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
