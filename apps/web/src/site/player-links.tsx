import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { signOutTo } from '../account/index.ts';
import { href } from '../addresses.ts';
import { PlanBadge } from '../billing/index.ts';
import { tierInForce, useSubscription } from '../plans/index.ts';
import { Button, classNames, Icon } from '../ui/index.ts';
import styles from './navigation-bar.module.css';

/** The end of the bar for those who are signed in. */
export function PlayerLinks() {
  const [pathname] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const isCurrent = pathname === href.profile;
  const leave = async () => {
    setIsLeaving(true);
    await signOutTo(href.login).catch(() => setIsLeaving(false));
  };
  const subscription = useSubscription();
  const tier = subscription === null ? 'free' : tierInForce(subscription);
  return (
    <div className={styles.player}>
      {tier !== 'free' && (
        <Link href={href.account} className={styles.link}>
          <PlanBadge tier={tier} />
          <span className="visually-hidden"> plan</span>
        </Link>
      )}
      <Link
        href={href.profile}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      >
        Profile
      </Link>
      <Button disabled={isLeaving} onClick={() => void leave()}>
        Logout
      </Button>
    </div>
  );
}

/** Beside 'Team Optimizer', for players without premium: it is limited, and how many uses are left this month. */
export function OptimizerUses() {
  const subscription = useSubscription()?.subscription;
  if (subscription === undefined || subscription.isPremium) return null;
  const { maxTeamOptimizerUsesPerMonth: most, currentTeamOptimizerUses: used } =
    subscription.limits;
  return (
    <span className={styles.uses}>
      <Icon name="crown" label="(Premium feature)" size={16} />
      {most !== null && (
        <span className={styles.badge}>
          {Math.max(0, most - used)}
          <span className="visually-hidden"> uses left this month</span>
        </span>
      )}
    </span>
  );
}
