import { annualSaving, isRunning, PLANS } from '@trifecta/domain/plans';
import { tierInForce, useBillingAccount, useSubscription } from '../plans/index.ts';
import { AnnualSwitch } from './annual-switch.tsx';
import { ManageButton } from './manage-button.tsx';
import styles from './pricing-page.module.css';
import { standingText } from './standing-text.ts';

/** For subscribers: the plan, its end or renewal, and the way to change it. Also shown when a payment is due. */
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
    <section className={styles.banner} aria-label="Your plan">
      <p>
        <strong>
          {inForce === 'free' ? 'Your plan is on hold.' : `You are on ${PLANS[inForce].name}.`}
        </strong>{' '}
        {standingText(subscription, account)}
        {saving !== null && ` Pay annually and save $${saving.dollars} a year.`}
      </p>
      {inForce !== 'free' && saving !== null && <AnnualSwitch tier={inForce} />}
      {isManageable && <ManageButton />}
    </section>
  );
}
