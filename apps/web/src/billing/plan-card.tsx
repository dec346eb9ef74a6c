import type { Plan } from '@trifecta/domain/plans';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames, Icon, uiTexts } from '../ui/index.ts';
import styles from './plan-card.module.css';
import { texts } from './texts.ts';

/** A row of plans, the middle one raised where there's room. */
export function PlanCards({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.plans}>{children}</ul>;
}

/** One plan: its price, its features, and its action. */
export function PlanCard({
  plan,
  amount,
  per,
  terms,
  isChosen = false,
  action,
}: {
  readonly plan: Plan;
  readonly amount: string;
  /** The billing period of the price. Undefined for Free. */
  readonly per?: string | undefined;
  /** The terms, in plain sight. */
  readonly terms: string;
  /** The plan that the player chose before signing in. */
  readonly isChosen?: boolean;
  readonly action: ReactNode;
}) {
  // The plan most players choose.
  const isPopular = plan.tier === 'premium';
  const card = useRef<HTMLLIElement>(null);
  // On phones, it may be below the others.
  useEffect(() => {
    if (!isChosen) return undefined;
    // Following a link scrolls to the top first.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isChosen]);
  return (
    <li
      ref={card}
      className={classNames(styles.plan, isPopular && styles.popular, isChosen && styles.chosen)}
    >
      <div className={styles.head}>
        {isChosen && <p className={styles.choice}>{texts.pricing.chosen}</p>}
        {isPopular && <p className={styles.mark}>{texts.pricing.popular}</p>}
        <h3>{plan.name}</h3>
        <p>
          <strong className={styles.price}>{amount}</strong>
          {per !== undefined && ` ${per}`}
        </p>
        <p className={styles.terms}>{terms}</p>
      </div>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
        {plan.comingFeatures.map((feature) => (
          <li key={feature} className={styles.coming}>
            <Icon name="clock" size={18} />
            <span>
              {feature} <span className={styles.soon}>{uiTexts.comingSoon}</span>
            </span>
          </li>
        ))}
      </ul>
      {action}
    </li>
  );
}
