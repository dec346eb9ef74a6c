import { PLANS } from '@trifecta/domain/plans';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { gateFace } from './gate-face.ts';
import type { GateFace } from './gate-face.ts';
import { useSubscription } from './subscription-context.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

/** Shows its content to who has Premium; a way to sign in to visitors, and the way to Premium to free players. */
export function PremiumGate({ children }: { readonly children: ReactNode }) {
  const faces: Readonly<Record<GateFace, ReactNode>> = {
    content: children,
    'sign-in': <SignInPrompt />,
    upgrade: <UpgradePanel />,
    loading: <p>Loading...</p>,
  };
  return faces[gateFace(useAuth().status, useSubscription())];
}

function UpgradePanel() {
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
      title="Sign in to continue"
      actions={
        <>
          <ButtonLink href={href.login} kind="primary">
            Sign In
          </ButtonLink>
          <ButtonLink href={href.register}>Create Account</ButtonLink>
        </>
      }
    >
      <p>This is a {PLANS.premium.name} feature.</p>
    </Notice>
  );
}
