import { isRunning, PLANS } from '@trifecta/domain/billing';
import { tierInForce } from './plan-in-force.ts';
import { ManageButton } from './manage-button.tsx';
import styles from './pricing-page.module.css';
import { standingText } from './standing-text.ts';
import { useSubscription } from './subscription-context.tsx';
import { useBillingAccount } from './use-billing-account.ts';

/** For who pays already: which plan, until when, and the way to change it. Also when a payment is due. */
export function CurrentPlanBanner() {
  const state = useSubscription();
  const account = useBillingAccount();
  if (state === null || !isRunning(state.subscription)) return null;
  const { subscription } = state;
  const isInForce = tierInForce(state) !== 'free';
  return (
    <section className={styles.banner} aria-label="Your plan">
      <p>
        <strong>
          {isInForce ? `You are on ${PLANS[subscription.tier].name}.` : 'Your plan is on hold.'}
        </strong>{' '}
        {standingText(subscription, account)}
      </p>
      {account?.isManageable === true && <ManageButton />}
    </section>
  );
}
