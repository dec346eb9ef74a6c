import { isRunning, PLANS } from '@trifecta/domain/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import {
  limitFacts,
  tierInForce,
  useBillingQuery,
  usesResetDay,
  useSubscription,
} from '../plans/index.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';
import { useWhileVisible } from '../ui/use-while-visible.ts';
import { Actions, FactList, Failure, Panel } from '../ui/forms/index.ts';
import { useAuth, usePlayerId } from '../account/index.ts';
import { logFailure } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { BadgePanel, ownBadgeQuery } from './badge-panel.tsx';
import { ManageButton, TrialRefused } from './payment-pages.tsx';
import { PlanBadge } from './plan-badge.tsx';
import styles from './plan-panel.module.css';
import { subscriptionStatusText } from './subscription-status.ts';
import { clubTexts, texts } from './texts.ts';

/** The plan is at most this far behind. */
const PLAN_MS = 15_000;

/** The player's plan, its usage, and the way to manage it. */
export function PlanPanel() {
  const state = useSubscription();
  const { data: account, isLoadingError, refetch } = useBillingQuery();
  // A plan may end, or come from a club that's back, while the page is open.
  useWhileVisible(() => void state?.reload(), PLAN_MS);
  useReturnFromPortal();
  return (
    <>
      <Panel label={texts.account.plan}>
        {state === null ? (
          <p className={styles.loading}>{uiTexts.loading}</p>
        ) : (
          <OwnPlanFacts state={state} account={account} />
        )}
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

function OwnPlanFacts({
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

/** True for players who pay for Premium themselves, and haven't canceled it. */
function paysForPremium(
  state: ReturnType<typeof useSubscription>,
  account: ReturnType<typeof useBillingQuery>['data'],
): boolean {
  if (state === null || tierInForce(state) !== 'premium') return false;
  const { endDate, own } = state.subscription;
  return own === null && endDate === null && account?.isManageable === true;
}

/** Tells players who pay for Premium themselves when their club includes it. Only active clubs have badges. */
function IncludedInClub() {
  const { data } = useQuery(ownBadgeQuery(usePlayerId()));
  if (data?.badge?.kind !== 'club') return null;
  return <p>{clubTexts.paidTwice(data.badge.name)}</p>;
}

const FAILURE = texts.failures.refresh;

/** Syncs changes made in the portal. The webhook does it too, but can be slower than the player. */
function useReturnFromPortal(): void {
  const isFromPortal = new URLSearchParams(useSearch()).get('from') === 'portal';
  const reload = useSubscription()?.reload;
  const uid = useAuth().user?.uid;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isFromPortal || reload === undefined) return undefined;
    let isHere = true;
    void callApiAsPlayer('POST /api/stripe/refresh-subscription', FAILURE)
      .catch((error: unknown) => logFailure(FAILURE, error))
      .then(reload)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.billingAccount(uid) }))
      .then(() => {
        if (isHere) navigate(href.account, { replace: true });
      });
    return () => {
      isHere = false;
    };
  }, [isFromPortal, reload, uid, queryClient, navigate]);
}
