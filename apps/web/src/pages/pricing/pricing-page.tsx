import { useQuery } from '@tanstack/react-query';
import { annualSaving, isRunning, PLANS } from '@trifecta/domain/plans';
import type { PaidTier } from '@trifecta/domain/plans';
import {
  Button,
  Notice,
  Page,
  SegmentedControl,
  uiTexts,
  useAddressState,
} from '../../ui/index.ts';
import { tierInForce, UnknownPlan, useBillingAccount, useSubscription } from '../../plans/index.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import { availabilityQuery } from '../../billing/billing.queries.ts';
import { PricingCards } from './pricing-cards.tsx';
import { PRICING } from './pricing-state.ts';
import styles from './pricing-page.module.css';
import { texts } from '../../billing/texts.ts';
import { goToCheckout, ManageButton, useExternalRedirect } from '../../billing/payment-pages.tsx';
import { subscriptionStatusText } from '../../billing/subscription-status.ts';
import { LegalNote } from '../../site/legal-note.tsx';
import { questionTexts } from './question-texts.ts';

const premiumSaving = annualSaving(PLANS.premium.checkoutPrice);

const INTERVALS = [
  { value: 'monthly', label: texts.interval.monthly },
  {
    value: 'annual',
    label: texts.interval.annual,
    ...(premiumSaving !== null && { hint: texts.pricing.discount(premiumSaving.percent) }),
  },
] as const;

/** The plans' prices, and everything to know before paying. */
export function PricingPage() {
  const [{ interval }, change] = useAddressState(PRICING);
  const { data } = useQuery(availabilityQuery);
  const isEnabled = data?.isEnabled ?? false;
  const isPlanAssumed = useSubscription()?.isAssumed === true;
  return (
    <Page title={texts.pricing.title} intro={texts.pricing.intro}>
      {data !== undefined && !isEnabled && (
        <Notice title={texts.pricing.unavailable}>
          <p>{texts.pricing.unavailableHelp}</p>
        </Notice>
      )}
      {isPlanAssumed && <UnknownPlan />}
      <div className={styles.toggle}>
        <SegmentedControl
          isFilter
          legend={texts.pricing.interval}
          name="interval"
          options={INTERVALS}
          value={interval}
          onChange={(wanted) => change({ interval: wanted })}
        />
      </div>
      <PricingCards interval={interval} isEnabled={isEnabled} />
      {/* Below the cards: it arrives later than they do, and would move them from under a finger. */}
      <CurrentPlanBanner />
      {isEnabled && <LegalNote act="subscribing" />}
      <PricingQuestions />
    </Page>
  );
}

/** For subscribers: the plan, when it ends or renews, and a way to change it. Also shown when a payment is due. */
function CurrentPlanBanner() {
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

/** Questions players ask before they pay. */
function PricingQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{questionTexts.title}</h2>
      {questionTexts.list.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
