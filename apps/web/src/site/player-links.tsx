import { useMutation } from '@tanstack/react-query';
import { PLANS } from '@trifecta/domain/plans';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { signOutTo } from '../account/index.ts';
import { href, roomPage } from '../addresses.ts';
import { tierInForce, useSubscription } from '../plans/index.ts';
import { lastRoomTexts, useOpenRoom } from '../rooms/index.ts';
import { Button, classNames, Icon } from '../ui/index.ts';
import styles from './navigation-bar.module.css';
import { playerTexts } from './late-texts.tsx';

/** The end of the bar for signed-in players. */
export function PlayerLinks() {
  const {
    mutate: signOut,
    isPending,
    isSuccess,
    isError,
  } = useMutation({
    mutationFn: () => signOutTo(href.login),
  });
  const subscription = useSubscription();
  const tier = subscription === null ? 'free' : tierInForce(subscription);
  const room = useOpenRoom();
  return (
    <div className={styles.player}>
      {room === null ? (
        <BarLink to={roomPage('new')} className={styles.onlyInMenu}>
          {playerTexts.newRoom}
        </BarLink>
      ) : (
        <BarLink to={roomPage(room)}>{lastRoomTexts.inBar}</BarLink>
      )}
      <BarLink to={href.matches}>{playerTexts.matches}</BarLink>
      <BarLink to={href.club}>{playerTexts.club}</BarLink>
      <BarLink to={href.profile}>{playerTexts.profile}</BarLink>
      <BarLink to={href.account}>
        {playerTexts.account}
        {tier !== 'free' && (
          <span className={styles.plan}>
            <Icon name="crown" label={playerTexts.plan(PLANS[tier].name)} size={14} />
          </span>
        )}
      </BarLink>
      {isError && (
        <p role="alert" className={styles.problem}>
          {playerTexts.logoutFailed}
        </p>
      )}
      <Button disabled={isPending || isSuccess} onClick={() => signOut()}>
        {playerTexts.logout}
      </Button>
    </div>
  );
}

function BarLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const [pathname] = useLocation();
  const isCurrent = pathname === to;
  return (
    <Link
      href={to}
      className={classNames(styles.link, isCurrent && styles.current, className)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** Next to 'Team Optimizer' for players without premium: a crown, and the number of uses left this month. */
export function OptimizerUses() {
  const state = useSubscription();
  if (state === null || state.isAssumed || state.subscription.isPremium) return null;
  const { maxTeamOptimizerUsesPerMonth: most, currentTeamOptimizerUses: used } =
    state.subscription.limits;
  return (
    <span className={styles.uses}>
      <Icon name="crown" label={playerTexts.premium} size={16} />
      {most !== null && (
        <span className={styles.badge}>{playerTexts.usesLeft(Math.max(0, most - used))}</span>
      )}
    </span>
  );
}
