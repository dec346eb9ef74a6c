import { planOffer, PLAN_OFFER_LABELS, PLANS } from '@trifecta/domain/plans';
import type { ReactNode } from 'react';
import { href } from '../addresses.ts';
import { ButtonLink } from '../ui/index.ts';
import { Actions, BulletList, FactList } from '../ui/forms/index.ts';
import { limitFacts } from './limit-facts.ts';
import { useSubscription } from './subscription-context.tsx';
import styles from './upgrade-card.module.css';
import { usePlanViewer } from './use-plan-viewer.ts';

const { advertisedPrice, trialDays, features } = PLANS.premium;

/** What Premium costs and brings, against what a free player has now. `later` is the way past it. */
export function UpgradeCard({ later }: { readonly later: ReactNode }) {
  const state = useSubscription();
  const hasTrial = planOffer('premium', usePlanViewer()) === 'trial';
  return (
    <div className={styles.card}>
      <p>
        <strong className={styles.price}>${advertisedPrice.monthlyDollars}</strong> per month
      </p>
      {hasTrial && <p>{trialDays}-day free trial. Cancel anytime.</p>}
      <BulletList items={features} />
      <Actions>
        <ButtonLink href={href.pricing} kind="primary">
          {hasTrial ? PLAN_OFFER_LABELS.trial : 'Upgrade Now'}
        </ButtonLink>
        {later}
      </Actions>
      {state !== null && (
        <section aria-label="Your current limits" className={styles.limits}>
          <h3>Your current limits</h3>
          <FactList facts={limitFacts(state)} />
        </section>
      )}
    </div>
  );
}
