import { planOffer, PLAN_OFFER_LABELS, PLANS } from '@trifecta/domain/plans';
import type { ReactNode } from 'react';
import { href } from '../addresses.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';
import { Actions, BulletList, FactList } from '../ui/forms/index.ts';
import { limitFacts } from './limit-facts.ts';
import { useSubscription } from './subscription-context.tsx';
import styles from './upgrade-card.module.css';
import { usePlanViewer } from './plan-viewer.ts';
import { texts } from './texts.tsx';
import { leaveForUpgrade } from './leave-for-upgrade.ts';

const { advertisedPrice, checkoutPrice, trialDays, features, comingFeatures } = PLANS.premium;

/** The price and features of Premium, next to the player's current limits. `later` is the way out. */
export function UpgradeCard({ later }: { readonly later: ReactNode }) {
  const state = useSubscription();
  const hasTrial = planOffer('premium', usePlanViewer()) === 'trial';
  return (
    <div className={styles.card}>
      <p>{texts.upgrade.monthlyPrice(advertisedPrice.monthlyDollars, styles.price)}</p>
      {hasTrial && <p>{texts.upgrade.trial(trialDays, checkoutPrice.monthlyDollars)}</p>}
      <BulletList items={[...features, ...comingFeatures.map(uiTexts.coming)]} />
      <Actions>
        <ButtonLink href={href.pricing} kind="primary" onClick={leaveForUpgrade}>
          {hasTrial ? PLAN_OFFER_LABELS.trial : texts.upgrade.now}
        </ButtonLink>
        {later}
      </Actions>
      {state !== null && (
        <section aria-label={texts.upgrade.limits} className={styles.limits}>
          <h3>{texts.upgrade.limits}</h3>
          <FactList facts={limitFacts(state)} />
        </section>
      )}
    </div>
  );
}
