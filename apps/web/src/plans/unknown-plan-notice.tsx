import { Button, Notice, uiTexts } from '../ui/index.ts';
import { useBillingQuery } from './plan-viewer.ts';
import { useSubscription } from './subscription-context.tsx';
import { texts } from './texts.tsx';

/** Says that the player's plan couldn't be loaded, so that no one takes the default plan for their own. */
export function UnknownPlanNotice() {
  const reload = useSubscription()?.reload;
  const billing = useBillingQuery();
  const retry = () => {
    void reload?.();
    if (billing.isError) void billing.refetch();
  };
  return (
    <Notice
      title={texts.subscriptionFailed}
      role="alert"
      actions={<Button onClick={retry}>{uiTexts.tryAgain}</Button>}
    >
      <p>{texts.planUnchanged}</p>
    </Notice>
  );
}
