import { useQuery } from '@tanstack/react-query';
import { annualSaving, PLANS } from '@trifecta/domain/plans';
import { Notice, Page, SegmentedControl, useAddressState } from '../ui/index.ts';
import { availabilityQuery } from './billing.queries.ts';
import { CurrentPlanBanner } from './current-plan-banner.tsx';
import { PricingCards } from './pricing-cards.tsx';
import { PricingQuestions } from './pricing-questions.tsx';
import { PRICING } from './pricing-state.ts';
import styles from './pricing-page.module.css';
import { texts } from './texts.ts';

const saving = annualSaving(PLANS.premium.checkoutPrice);

const INTERVALS = [
  { value: 'monthly', label: texts.interval.monthly },
  {
    value: 'annual',
    label: texts.interval.annual,
    ...(saving !== null && { hint: texts.pricing.discount(saving.percent) }),
  },
] as const;

/** The plans' prices, and everything to know before paying. */
export function PricingPage() {
  const [{ interval }, change] = useAddressState(PRICING);
  const { data } = useQuery(availabilityQuery);
  const isEnabled = data?.isEnabled ?? false;
  return (
    <Page title={texts.pricing.title} intro={texts.pricing.intro}>
      {data !== undefined && !isEnabled && (
        <Notice title={texts.pricing.unavailable}>
          <p>{texts.pricing.unavailableHelp}</p>
        </Notice>
      )}
      <CurrentPlanBanner />
      <div className={styles.toggle}>
        <SegmentedControl
          legend={texts.pricing.interval}
          name="interval"
          options={INTERVALS}
          value={interval}
          onChange={(wanted) => change({ interval: wanted })}
        />
      </div>
      <PricingCards interval={interval} isEnabled={isEnabled} />
      <PricingQuestions />
    </Page>
  );
}
