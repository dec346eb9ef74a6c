import type { PaidTier } from '@trifecta/domain/plans';
import { Button, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { goToCheckout } from './payment-pages.ts';
import { useExternalRedirect } from './use-external-redirect.ts';
import { texts } from './texts.ts';

/** Opens the page that switches a monthly plan to annual and shows what it costs today. */
export function AnnualSwitch({ tier }: { readonly tier: PaidTier }) {
  const { pending, problem, redirect } = useExternalRedirect<'annual'>();
  const go = () => goToCheckout({ tier, interval: 'annual' });
  return (
    <>
      <Button disabled={pending !== null} onClick={() => void redirect('annual', go)}>
        {pending === null ? texts.banner.switchToAnnual : uiTexts.processing}
      </Button>
      {problem !== null && <FormMessage text={problem} />}
    </>
  );
}
