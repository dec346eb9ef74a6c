import { annualSaving, PLANS } from '@trifecta/domain/plans';
import type { PaidTier } from '@trifecta/domain/plans';
import { goToCheckout, ManageButton, useExternalRedirect } from '../../billing/payment-pages.tsx';
import { subscriptionStatusText } from '../../billing/subscription-status.ts';
import { texts } from '../../billing/texts.ts';
import { tierInForce, useBillingAccount } from '../../plans/index.ts';
import type { SubscriptionState } from '../../plans/index.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import styles from './pricing-page.module.css';

/** The plan of a subscriber, when it ends or renews, and a way to change it. */
export function CurrentPlanBanner({ state }: { readonly state: SubscriptionState }) {
  const account = useBillingAccount();
  const { subscription } = state;
  const inForce = tierInForce(state);
  const isManageable = account?.isManageable === true;
  const renewsMonthly = account?.interval === 'monthly' && subscription.endDate === null;
  const saving =
    inForce !== 'free' && isManageable && renewsMonthly
      ? annualSaving(PLANS[inForce].checkoutPrice)
      : null;
  return (
    <section className={styles.banner} aria-label={texts.banner.label}>
      <p>
        <strong>
          {inForce === 'free' ? texts.banner.onHold : texts.banner.current(PLANS[inForce].name)}
        </strong>{' '}
        {subscriptionStatusText(subscription, account)}
        {saving !== null && ` ${texts.banner.annualSaving(saving.dollars)}`}
      </p>
      {inForce !== 'free' && saving !== null && <AnnualSwitch tier={inForce} />}
      {isManageable && <ManageButton />}
    </section>
  );
}

/** Opens the page that switches a monthly plan to annual and shows what it costs today. */
function AnnualSwitch({ tier }: { readonly tier: PaidTier }) {
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
