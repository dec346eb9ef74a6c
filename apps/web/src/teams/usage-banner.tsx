import { FREE_LIMITS } from '@trifecta/domain/plans';
import { usePlayerId } from '../account/index.ts';
import { href } from '../addresses.ts';
import { leaveForUpgrade, useSubscription, wereUsesUncounted } from '../plans/index.ts';
import { ButtonLink, classNames, Icon } from '../ui/index.ts';
import styles from './usage-banner.module.css';
import { texts } from './texts.ts';

interface CountedUses {
  readonly left: number;
  readonly most: number;
}

/** The month's optimizer uses. Null on unlimited plans, until they have loaded, and when that failed. */
export function useCountedUses(): CountedUses | null {
  const state = useSubscription();
  const limits = state?.isAssumed === true ? undefined : state?.subscription.limits;
  const most = limits?.maxTeamOptimizerUsesPerMonth ?? null;
  if (limits === undefined || most === null) return null;
  return { left: Math.max(0, most - limits.currentTeamOptimizerUses), most };
}

const MOST_UNKNOWN = FREE_LIMITS.maxTeamOptimizerUsesPerMonth ?? 0;

/**
 * Shows the uses left this month to players with a limit. Until it's known, its place stays free, so that it doesn't
 * move the form below from under a finger.
 */
export function UsageBanner() {
  const uid = usePlayerId();
  const uses = useCountedUses();
  const isKnown = useSubscription()?.isAssumed === false;
  if (uses !== null) return <Banner uses={uses} />;
  if (isKnown || wereUsesUncounted(uid)) return null;
  return <Banner isPlace uses={{ left: MOST_UNKNOWN, most: MOST_UNKNOWN }} />;
}

function Banner({
  uses: { left, most },
  isPlace = false,
}: {
  readonly uses: CountedUses;
  /** True for its place only. */
  readonly isPlace?: boolean;
}) {
  return (
    <div className={classNames(styles.banner, isPlace && styles.place)}>
      <Icon name="crown" size={24} />
      <p>
        <strong>{texts.usage.left(left, most)}</strong>
        <span>{texts.usage.rules}</span>
      </p>
      <ButtonLink href={href.pricing} onClick={leaveForUpgrade}>
        {texts.usage.upgrade}
      </ButtonLink>
    </div>
  );
}
