import { useQuery } from '@tanstack/react-query';
import { annualSaving, PLANS } from '@trifecta/domain/plans';
import type { BillingInterval } from '@trifecta/domain/plans';
import { useState } from 'react';
import { Notice, Page, SegmentedControl } from '../ui/index.ts';
import { availabilityQuery } from './billing.queries.ts';
import { CurrentPlanBanner } from './current-plan-banner.tsx';
import { INTERVAL_NAMES } from './plan-words.ts';
import { PricingCards } from './pricing-cards.tsx';
import { PricingQuestions } from './pricing-questions.tsx';
import styles from './pricing-page.module.css';

const saving = annualSaving(PLANS.premium.checkoutPrice);

const INTERVALS = [
  { value: 'monthly', label: INTERVAL_NAMES.monthly },
  { value: 'annual', label: INTERVAL_NAMES.annual, hint: `${saving?.percent}% OFF` },
] as const;

/** The plans' prices, and everything to know before paying. */
export function PricingPage() {
  const [interval, setInterval] = useState<BillingInterval>('monthly');
  const { data } = useQuery(availabilityQuery);
  const isEnabled = data?.isEnabled ?? false;
  return (
    <Page
      title="Pricing"
      intro="Comparing weapons and browsing builds is free for everyone. Upgrade when you want more."
    >
      {data !== undefined && !isEnabled && (
        <Notice title="Paid plans aren't available on this site">
          <p>The site owner hasn't set up card payments. Everything in the Free plan works.</p>
        </Notice>
      )}
      <CurrentPlanBanner />
      <div className={styles.toggle}>
        <SegmentedControl
          legend="Billing period"
          name="interval"
          options={INTERVALS}
          value={interval}
          onChange={setInterval}
        />
      </div>
      <PricingCards interval={interval} isEnabled={isEnabled} />
      <PricingQuestions />
    </Page>
  );
}
