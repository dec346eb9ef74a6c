import { PLANS } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import {
  limitFacts,
  tierInForce,
  useBillingAccount,
  usesResetDay,
  useSubscription,
} from '../plans/index.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { ButtonLink, dayText, uiTexts } from '../ui/index.ts';
import { Actions, FactList, FormMessage, Panel } from '../ui/forms/index.ts';
import { ManageButton } from './manage-button.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { subscriptionStatusText } from './subscription-status.ts';
import { TrialRefused } from './trial-refused.tsx';
import { useReturnFromPortal } from './use-return-from-portal.ts';
import { texts } from './texts.ts';

/** The player's plan, its usage, and the way to manage it. */
export function PlanPanel() {
  const state = useSubscription();
  const account = useBillingAccount();
  useReturnFromPortal();
  return (
    <Panel title={texts.account.plan}>
      {state === null ? <p>{uiTexts.loading}</p> : <Plan state={state} account={account} />}
      <TrialRefused />
      <Actions>
        {account?.isManageable === true && <ManageButton />}
        <ButtonLink href={href.pricing}>{texts.account.allPlans}</ButtonLink>
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
      {tier !== 'free' && <p>{subscriptionStatusText(subscription, account)}</p>}
      <FactList
        facts={[
          [
            texts.account.plan,
            inForce === 'free' ? PLANS.free.name : <PlanBadge key="plan" tier={inForce} />,
          ],
          [texts.account.status, texts.statusName[status]],
          ...(account?.interval
            ? [[texts.account.interval, texts.interval[account.interval]] as const]
            : []),
          ...(status === 'trial' && trialEndsAt !== null
            ? [[texts.account.trialEnds, dayText(trialEndsAt)] as const]
            : []),
          ...(endDate === null ? [] : [[texts.account.ends, dayText(endDate)] as const]),
          ...(renewsAt === null || status === 'trial'
            ? []
            : [[texts.account.renews, dayText(renewsAt)] as const]),
          ...limitFacts(state),
          ...(inForce === 'free' ? [[texts.account.usesReset, usesResetDay()] as const] : []),
        ]}
      />
    </>
  );
}
