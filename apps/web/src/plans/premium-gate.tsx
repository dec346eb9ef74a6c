import { PLANS } from '@trifecta/domain/plans';
import type { ReactNode } from 'react';
import type { AuthState } from '@trifecta/domain/account';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useSubscription } from './subscription-context.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import { texts } from './texts.tsx';
import { UnknownPlan } from './unknown-plan.tsx';
import { tierInForce } from './plan-in-force.ts';
import type { SubscriptionState } from './load-subscription.ts';

/** Shows its content to Premium players, a sign-in prompt to guests, and an upgrade prompt to free players. */
export function PremiumGate({ children }: { readonly children: ReactNode }) {
  const contents: Readonly<Record<PremiumGateState, ReactNode>> = {
    content: children,
    'sign-in': <SignInPrompt about={texts.gate.about(PLANS.premium.name)} />,
    upgrade: <UpgradePanel />,
    loading: <p>{uiTexts.loading}</p>,
    failed: <UnknownPlan />,
  };
  return contents[premiumGateState(useAuth().status, useSubscription())];
}

function UpgradePanel() {
  return (
    <Panel title={texts.upgrade.title(PLANS.premium.name)}>
      <UpgradeCard
        later={
          <ButtonLink href={href.home} kind="quiet">
            {texts.upgrade.later}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

/** The state of the premium gate: its content, a sign-in prompt, an upgrade prompt, loading, or a failure. */
type PremiumGateState = 'content' | 'sign-in' | 'upgrade' | 'loading' | 'failed';

/** The gate's state for the current player. */
export function premiumGateState(
  status: AuthState,
  state: Pick<SubscriptionState, 'subscription' | 'isAssumed'> | null,
): PremiumGateState {
  if (status === 'signed-out') return 'sign-in';
  if (state === null) return 'loading';
  if (state.isAssumed) return 'failed';
  return tierInForce(state) === 'free' ? 'upgrade' : 'content';
}
