import { useMutation } from '@tanstack/react-query';
import { PLANS } from '@trifecta/domain/plans';
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
  const [pathname] = useLocation();
  const {
    mutate: signOut,
    isPending,
    isSuccess,
    isError,
  } = useMutation({
    mutationFn: () => signOutTo(href.login),
  });
  const isCurrent = pathname === href.profile;
  const isMatches = pathname.startsWith(href.matches);
  const isClub = pathname === href.club;
  const isAccount = pathname === href.account;
  const subscription = useSubscription();
  const tier = subscription === null ? 'free' : tierInForce(subscription);
  const room = useOpenRoom();
  return (
    <div className={styles.player}>
      {room !== null && (
        <Link
          href={roomPage(room)}
          className={classNames(styles.link, pathname === roomPage(room) && styles.current)}
          aria-current={pathname === roomPage(room) ? 'page' : undefined}
        >
          {lastRoomTexts.inBar}
        </Link>
      )}
      <Link
        href={href.matches}
        className={classNames(styles.link, isMatches && styles.current)}
        aria-current={pathname === href.matches ? 'page' : undefined}
      >
        {playerTexts.matches}
      </Link>
      <Link
        href={href.club}
        className={classNames(styles.link, isClub && styles.current)}
        aria-current={isClub ? 'page' : undefined}
      >
        {playerTexts.club}
      </Link>
      <Link
        href={href.profile}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {playerTexts.profile}
      </Link>
      <Link
        href={href.account}
        className={classNames(styles.link, isAccount && styles.current)}
        aria-current={isAccount ? 'page' : undefined}
      >
        {playerTexts.account}
        {tier !== 'free' && (
          <span className={styles.plan}>
            <Icon name="crown" label={playerTexts.plan(PLANS[tier].name)} size={14} />
          </span>
        )}
      </Link>
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
