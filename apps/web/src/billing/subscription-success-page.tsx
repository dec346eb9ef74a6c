import { PLANS } from '@trifecta/domain/plans';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { logFailure } from '../api/log.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { PremiumGate, tierInForce, useSubscription } from '../plans/index.ts';
import { ButtonLink } from '../ui/index.ts';
import { Actions, BulletList, NarrowPage, Panel } from '../ui/forms/index.ts';
import { TrialRefused } from './trial-refused.tsx';

/** The page the payment provider returns players to, with the id of the checkout session. */
export function SubscriptionSuccessPage() {
  const sessionId = new URLSearchParams(useSearch()).get('session_id');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!sessionId) navigate(href.home, { replace: true });
  }, [sessionId, navigate]);
  return sessionId ? <Confirmation sessionId={sessionId} /> : null;
}

function Confirmation({ sessionId }: { readonly sessionId: string }) {
  const state = useSubscription();
  const isConfirmed = useConfirmation(sessionId);
  if (!isConfirmed || state === null) {
    return (
      <NarrowPage title="Subscription">
        <p role="status">Confirming your subscription...</p>
      </NarrowPage>
    );
  }
  if (tierInForce(state) === 'free') {
    return (
      <NarrowPage title="Subscription" intro="You're not on a paid plan.">
        <TrialRefused />
        <PremiumGate>{null}</PremiumGate>
      </NarrowPage>
    );
  }
  return <Welcome />;
}

/** True once the result of the checkout has been synced. Also after a failure, since the webhook syncs it too. */
function useConfirmation(sessionId: string): boolean {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const reload = useSubscription()?.reload;
  useEffect(() => {
    if (reload === undefined) return;
    const failure = 'Failed to confirm subscription';
    void callApiAsPlayer('POST /api/stripe/confirm-checkout-session', failure, {
      body: { sessionId },
    })
      .catch((error: unknown) => logFailure(failure, error))
      .then(reload)
      .then(() => setConfirmed(sessionId));
  }, [sessionId, reload]);
  return confirmed === sessionId;
}

function Welcome() {
  const state = useSubscription();
  const tier = state === null ? 'premium' : tierInForce(state);
  return (
    <NarrowPage title="Welcome to Premium!" intro="Your plan is active.">
      <Panel title={`What you get with ${PLANS[tier].name}`}>
        <BulletList items={PLANS[tier].features} />
        <Actions>
          <ButtonLink href={href.teamOptimizer} kind="primary">
            Team Optimizer
          </ButtonLink>
          <ButtonLink href={href.myBuilds}>My Builds</ButtonLink>
          <ButtonLink href={href.account}>Your Account</ButtonLink>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}
