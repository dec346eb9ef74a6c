import { PLANS } from '@trifecta/domain/billing';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { tierInForce } from './plan-in-force.ts';
import { useSubscription } from './subscription-context.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

/** Shows its content to who has Premium; a way to sign in to visitors, and the way to Premium to free players. */
export function PremiumGate({ children }: { readonly children: ReactNode }) {
  const { status } = useAuth();
  const state = useSubscription();
  if (status === 'signed-out') return <SignInPrompt />;
  if (state === null) return <p>Loading...</p>;
  if (tierInForce(state) !== 'free') return children;
  return (
    <Panel title={`Upgrade to ${PLANS.premium.name}`}>
      <UpgradeCard
        later={
          <ButtonLink href={href.home} kind="quiet">
            Maybe Later
          </ButtonLink>
        }
      />
    </Panel>
  );
}

function SignInPrompt() {
  return (
    <Notice
      title="Sign in to go on"
      actions={
        <>
          <ButtonLink href={href.login} kind="primary">
            Sign In
          </ButtonLink>
          <ButtonLink href={href.register}>Create Account</ButtonLink>
        </>
      }
    >
      <p>This is a part of {PLANS.premium.name}.</p>
    </Notice>
  );
}
