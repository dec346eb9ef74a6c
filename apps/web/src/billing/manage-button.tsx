import { PLAN_OFFER_LABELS } from '@trifecta/domain/plans';
import { Button, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { goToPortal } from './payment-pages.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

/** Opens the payment provider's page, where players change, pay for, and cancel their subscription. */
export function ManageButton() {
  const { pending, problem, redirect } = useExternalRedirect<'portal'>();
  return (
    <>
      <Button disabled={pending !== null} onClick={() => void redirect('portal', goToPortal)}>
        {pending === null ? PLAN_OFFER_LABELS.downgrade : uiTexts.processing}
      </Button>
      {problem !== null && <FormMessage text={problem} />}
    </>
  );
}
