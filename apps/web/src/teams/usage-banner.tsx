import { href } from '../addresses.ts';
import { leaveForUpgrade, useSubscription } from '../plans/index.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import styles from './usage-banner.module.css';
import { texts } from './texts.ts';

/** The month's optimizer uses. Null on unlimited plans, and until they have loaded. */
export function useCountedUses(): { readonly left: number; readonly most: number } | null {
  const limits = useSubscription()?.subscription.limits;
  const most = limits?.maxTeamOptimizerUsesPerMonth ?? null;
  if (limits === undefined || most === null) return null;
  return { left: Math.max(0, most - limits.currentTeamOptimizerUses), most };
}

/** Shows the uses left this month to players with a limit. */
export function UsageBanner() {
  const uses = useCountedUses();
  if (uses === null) return null;
  return (
    <div className={styles.banner}>
      <Icon name="crown" size={24} />
      <p>
        <strong>{texts.usage.left(uses.left, uses.most)}</strong>
        <span>{texts.usage.rules}</span>
      </p>
      <ButtonLink href={href.pricing} onClick={leaveForUpgrade}>
        {texts.usage.upgrade}
      </ButtonLink>
    </div>
  );
}
