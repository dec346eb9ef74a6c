import { ButtonLink, classNames, Icon } from '../ui/index.ts';
import type { HomeActions } from './home-actions.ts';
import styles from './home-plans.module.css';
import { HomeSection } from './home-section.tsx';

/** What a card shows of a plan. */
interface ShownPlan {
  readonly tier: keyof HomeActions['plans'];
  readonly name: string;
  readonly advertisedPrice: {
    readonly monthlyDollars: number;
    readonly maxMembers: number | null;
    readonly isContactSales: boolean;
  };
  readonly trialDays: number;
  readonly features: readonly string[];
}

const POPULAR = 'premium';

/** The three plans with the prices that the home page shows. */
export function HomePlans({
  plans,
  actions,
}: {
  readonly plans: readonly ShownPlan[];
  readonly actions: HomeActions['plans'];
}) {
  return (
    <HomeSection
      title="Pricing"
      intro="Comparing weapons and browsing builds is free for everyone."
    >
      <ul className={styles.plans}>
        {plans.map((plan) => (
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

function PlanHead({ plan }: { readonly plan: ShownPlan }) {
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

function termsText({ trialDays, advertisedPrice }: ShownPlan): string {
  const { monthlyDollars, maxMembers, isContactSales } = advertisedPrice;
  if (trialDays > 0) return `${trialDays}-day free trial, then $${monthlyDollars} per month`;
  const members = maxMembers === null ? 'One player' : `up to ${maxMembers} members`;
  return isContactSales ? `${members}, contact sales` : members;
}
