import { annualSaving, isRunning, PLANS } from '@trifecta/domain/plans';
import { tierInForce, useBillingAccount, useSubscription } from '../plans/index.ts';
import { AnnualSwitch } from './annual-switch.tsx';
import { ManageButton } from './manage-button.tsx';
import styles from './pricing-page.module.css';
import { subscriptionStatusText } from './subscription-status.ts';
import { texts } from './texts.ts';

/** For subscribers: the plan, when it ends or renews, and a way to change it. Also shown when a payment is due. */
export function CurrentPlanBanner() {
  const state = useSubscription();
  const account = useBillingAccount();
  if (state === null || !isRunning(state.subscription)) return null;
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
