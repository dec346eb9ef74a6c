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
import { texts } from './texts.ts';

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
      <NarrowPage title={texts.success.title}>
        <p role="status">{texts.success.confirming}</p>
      </NarrowPage>
    );
  }
  if (tierInForce(state) === 'free') {
    return (
      <NarrowPage title={texts.success.title} intro={texts.success.notPaid}>
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
    const failure = texts.failures.confirmation;
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
    <NarrowPage title={texts.success.welcome} intro={texts.success.welcomeIntro}>
      <Panel title={texts.success.features(PLANS[tier].name)}>
        <BulletList items={PLANS[tier].features} />
        <Actions>
          <ButtonLink href={href.teamOptimizer} kind="primary">
            {texts.success.optimizer}
          </ButtonLink>
          <ButtonLink href={href.myBuilds}>{texts.success.myBuilds}</ButtonLink>
          <ButtonLink href={href.account}>{texts.success.account}</ButtonLink>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}
