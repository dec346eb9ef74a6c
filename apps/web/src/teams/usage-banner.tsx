import { href } from '../addresses.ts';
import { useSubscription } from '../plans/index.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import styles from './usage-banner.module.css';

/** Uses of the optimizer this month; null where they aren't counted, and until that's known. */
export function useCountedUses(): { readonly left: number; readonly most: number } | null {
  const limits = useSubscription()?.subscription.limits;
  const most = limits?.maxTeamOptimizerUsesPerMonth ?? null;
  if (limits === undefined || most === null) return null;
  return { left: Math.max(0, most - limits.currentTeamOptimizerUses), most };
}

/** Says how many uses are left this month, to players whose uses are counted. */
export function UsageBanner() {
  const uses = useCountedUses();
  if (uses === null) return null;
  return (
    <div className={styles.banner}>
      <Icon name="crown" size={24} />
      <p>
        <strong>
          {uses.left} of {uses.most} optimizer uses left this month
        </strong>
        <span>Resets on the 1st at 00:00 UTC. Only runs that return a team count.</span>
      </p>
      <ButtonLink href={href.pricing}>Upgrade for Unlimited Access</ButtonLink>
    </div>
  );
}
