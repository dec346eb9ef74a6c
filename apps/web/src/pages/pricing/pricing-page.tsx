import { useQuery } from '@tanstack/react-query';
import { annualSaving, isRunning, PLANS } from '@trifecta/domain/plans';
import { lazyPart, Notice, Page, SegmentedControl, useAddressState } from '../../ui/index.ts';
import { UnknownPlan, useSubscription } from '../../plans/index.ts';
import { availabilityQuery } from '../../billing/billing.queries.ts';
import { PricingCards } from './pricing-cards.tsx';
import { PRICING } from './pricing-state.ts';
import styles from './pricing-page.module.css';
import { texts } from '../../billing/texts.ts';
import { LegalNote } from '../../site/legal-note.tsx';
import { questionTexts } from './question-texts.ts';

const CurrentPlanBanner = lazyPart(() =>
  import('./current-plan-banner.tsx').then((m) => m.CurrentPlanBanner),
);

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
      <SubscribersBanner />
      {isEnabled && <LegalNote act="subscribing" />}
      <PricingQuestions />
    </Page>
  );
}

/** For subscribers, also when a payment is due. */
function SubscribersBanner() {
  const state = useSubscription();
  if (state === null || !isRunning(state.subscription)) return null;
  return <CurrentPlanBanner state={state} />;
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
