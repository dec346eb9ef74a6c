import { PLANS } from '@trifecta/domain/plans';
import type { SubscriptionStatus } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import {
  limitFacts,
  tierInForce,
  useBillingAccount,
  usesResetDay,
  useSubscription,
} from '../plans/index.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { ButtonLink, dayText } from '../ui/index.ts';
import { Actions, FactList, FormMessage, Panel } from '../ui/forms/index.ts';
import { ManageButton } from './manage-button.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { INTERVAL_NAMES } from './plan-words.ts';
import { standingText } from './standing-text.ts';
import { TrialRefused } from './trial-refused.tsx';
import { useReturnFromPortal } from './use-return-from-portal.ts';

const STATUS_NAMES: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  trial: 'Trial',
  past_due: 'Past due',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  incomplete: 'Payment incomplete',
  incomplete_expired: 'Payment expired',
  paused: 'Paused',
};

/** The player's plan, its usage, and the way to manage it. */
export function PlanPanel() {
  const state = useSubscription();
  const account = useBillingAccount();
  useReturnFromPortal();
  return (
    <Panel title="Plan">
      {state === null ? <p>Loading...</p> : <Plan state={state} account={account} />}
      <TrialRefused />
      <Actions>
        {account?.isManageable === true && <ManageButton />}
        <ButtonLink href={href.pricing}>See All Plans</ButtonLink>
      </Actions>
    </Panel>
  );
}

function Plan({
  state,
  account,
}: {
  readonly state: SubscriptionState;
  readonly account: ReturnType<typeof useBillingAccount>;
}) {
  const { subscription, error } = state;
  const { tier, status, trialEndsAt, endDate } = subscription;
  const inForce = tierInForce(state);
  const renewsAt = account?.renewsAt ?? null;
  return (
    <>
      {error !== null && <FormMessage text={error} />}
      {tier !== 'free' && <p>{standingText(subscription, account)}</p>}
      <FactList
        facts={[
          ['Plan', inForce === 'free' ? PLANS.free.name : <PlanBadge key="plan" tier={inForce} />],
          ['Status', STATUS_NAMES[status]],
          ...(account?.interval ? [['Billing', INTERVAL_NAMES[account.interval]] as const] : []),
          ...(status === 'trial' && trialEndsAt !== null
            ? [['Trial ends', dayText(trialEndsAt)] as const]
            : []),
          ...(endDate === null ? [] : [['Ends', dayText(endDate)] as const]),
          ...(renewsAt === null || status === 'trial'
            ? []
            : [['Renews', dayText(renewsAt)] as const]),
          ...limitFacts(state),
          ...(inForce === 'free' ? [['Optimizer uses reset', usesResetDay()] as const] : []),
        ]}
      />
    </>
  );
}
