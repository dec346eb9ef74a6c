import { PLANS, TIERS } from '@trifecta/domain/billing';
import type { Plan, Tier } from '@trifecta/domain/billing';
import { ButtonLink, classNames, Icon } from '../ui/index.ts';
import type { HomeActions } from './home-actions.ts';
import styles from './home-plans.module.css';
import { HomeSection } from './home-section.tsx';

/** The plan most players take. */
const POPULAR: Tier = 'premium';

/** The three plans with the prices that the home page shows. */
export function HomePlans({ actions }: { readonly actions: HomeActions['plans'] }) {
  return (
    <HomeSection
      title="Pricing"
      intro="Comparing weapons and browsing builds is free for everyone."
    >
      <ul className={styles.plans}>
        {TIERS.map((tier) => PLANS[tier]).map((plan) => (
          <li
            key={plan.tier}
            className={classNames(styles.plan, plan.tier === POPULAR && styles.popular)}
          >
            <PlanHead plan={plan} />
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" size={18} />
                  {feature}
                </li>
              ))}
            </ul>
            <ButtonLink
              href={actions[plan.tier].href}
              kind={plan.tier === POPULAR ? 'primary' : 'secondary'}
            >
              {actions[plan.tier].text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function PlanHead({ plan }: { readonly plan: Plan }) {
  const { monthlyDollars } = plan.advertisedPrice;
  return (
    <div className={styles.head}>
      {plan.tier === POPULAR && <p className={styles.mark}>Most Popular</p>}
      <h3>{plan.name}</h3>
      <p>
        <strong className={styles.price}>${monthlyDollars}</strong>
        {monthlyDollars > 0 && ' per month'}
      </p>
      <p className={styles.terms}>{termsText(plan)}</p>
    </div>
  );
}

function termsText({ trialDays, advertisedPrice }: Plan): string {
  const { monthlyDollars, maxMembers, isContactSales } = advertisedPrice;
  if (trialDays > 0) return `${trialDays}-day free trial, then $${monthlyDollars} per month`;
  const members = maxMembers === null ? 'One player' : `up to ${maxMembers} members`;
  return isContactSales ? `${members}, contact sales` : members;
}
