import { isRunning, PLANS } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import {
  limitFacts,
  tierInForce,
  useBillingQuery,
  usesResetDay,
  useSubscription,
} from '../plans/index.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';
import { Actions, Failure, FactList, Panel } from '../ui/forms/index.ts';
import { BadgePanel } from './badge-panel.tsx';
import { IncludedInClub, paysForPremium } from './included-in-club.tsx';
import { ManageButton } from './manage-button.tsx';
import { PlanBadge } from './plan-badge.tsx';
import styles from './plan-panel.module.css';
import { subscriptionStatusText } from './subscription-status.ts';
import { TrialRefused } from './trial-refused.tsx';
import { useReturnFromPortal } from './use-return-from-portal.ts';
import { texts } from './texts.ts';

/** The player's plan, its usage, and the way to manage it. */
export function PlanPanel() {
  const state = useSubscription();
  const { data: account, isLoadingError, refetch } = useBillingQuery();
  useReturnFromPortal();
  return (
    <>
      <Panel label={texts.account.plan}>
        {state === null ? <p>{uiTexts.loading}</p> : <Plan state={state} account={account} />}
        {isLoadingError && state?.error === null && (
          <Failure text={texts.failures.billing} onRetry={() => void refetch()} />
        )}
        {paysForPremium(state, account) && <IncludedInClub />}
        <TrialRefused />
        <Actions>
          {account?.isManageable === true && <ManageButton />}
          <ButtonLink href={href.pricing}>{texts.account.allPlans}</ButtonLink>
        </Actions>
      </Panel>
      <BadgePanel />
    </>
  );
}

function Plan({
  state,
  account,
}: {
  readonly state: NonNullable<ReturnType<typeof useSubscription>>;
  readonly account: ReturnType<typeof useBillingQuery>['data'];
}) {
  const { subscription, error, reload } = state;
  // The Free plan that replaces a failed response isn't this player's, and neither are its counts.
  if (error !== null) return <Failure text={error} onRetry={() => void reload()} />;
  const { tier, own } = subscription;
  // A payment that failed shows, even while a granted plan is in force.
  const { status } = own !== null && isRunning(own) ? own : subscription;
  const inForce = tierInForce(state);
  return (
    <>
      <p className={styles.plan}>
        {inForce === 'free' ? PLANS.free.name : <PlanBadge tier={inForce} />}
      </p>
      {tier !== 'free' && <p>{subscriptionStatusText(subscription, account)}</p>}
      <FactList
        isSideBySide
        facts={[
          ...(tier === 'free' ? [] : [[texts.account.status, texts.statusName[status]] as const]),
          ...(account?.interval
            ? [[texts.account.interval, texts.interval[account.interval]] as const]
            : []),
          ...limitFacts(state),
          ...(inForce === 'free' ? [[texts.account.usesReset, usesResetDay()] as const] : []),
        ]}
      />
    </>
  );
}
