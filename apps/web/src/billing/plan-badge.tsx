import { PLANS } from '@trifecta/domain/plans';
import type { PaidTier } from '@trifecta/domain/plans';
import { Icon } from '../ui/index.ts';
import styles from './plan-badge.module.css';

/** The badge of a paid plan. */
export function PlanBadge({ tier }: { readonly tier: PaidTier }) {
  return (
    <span className={styles.badge}>
      <Icon name="crown" size={14} />
      {PLANS[tier].name}
    </span>
  );
}
