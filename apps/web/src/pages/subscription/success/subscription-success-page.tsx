import { PLANS } from '@trifecta/domain/plans';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../../../addresses.ts';
import { logFailure } from '../../../api/client.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { PremiumGate, tierInForce, useSubscription } from '../../../plans/index.ts';
import { Button, ButtonLink, Notice, uiTexts } from '../../../ui/index.ts';
import { Actions, BulletList, NarrowPage, Panel } from '../../../ui/forms/index.ts';
import { TrialRefused } from '../../../billing/payment-pages.tsx';
import { texts } from '../../../billing/texts.ts';

const FAILURE = texts.failures.confirmation;

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
  const { isPending, isError, confirm } = useConfirmation(sessionId);
  if (isPending || state === null) {
    return (
      <NarrowPage title={texts.success.title}>
        <p role="status">{texts.success.confirming}</p>
      </NarrowPage>
    );
  }
  if (tierInForce(state) !== 'free') return <Welcome />;
  if (isError || state.error !== null) {
    return (
      <NarrowPage title={texts.success.title}>
        <Notice
          title={texts.success.unconfirmed}
          role="alert"
          actions={<Button onClick={confirm}>{uiTexts.tryAgain}</Button>}
        >
          <p>{texts.success.unconfirmedHelp}</p>
        </Notice>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={texts.success.title} intro={texts.success.notPaid}>
      <TrialRefused />
      <PremiumGate>{null}</PremiumGate>
    </NarrowPage>
  );
}

/**
 * Syncs the result of the checkout, then reloads the plan. Reloads even after a failure, since the webhook syncs it
 * too.
 */
function useConfirmation(sessionId: string) {
  const reload = useSubscription()?.reload;
  const { mutate, isIdle, isPending, isError } = useMutation({
    mutationFn: (body: { readonly sessionId: string }) =>
      callApiAsPlayer('POST /api/stripe/confirm-checkout-session', FAILURE, { body }),
    onError: (error) => logFailure(FAILURE, error),
    onSettled: () => reload?.(),
  });
  const confirm = useCallback(() => mutate({ sessionId }), [mutate, sessionId]);
  const isReady = reload !== undefined;
  useEffect(() => {
    if (isReady) confirm();
  }, [isReady, confirm]);
  return { isPending: isIdle || isPending, isError, confirm };
}

function Welcome() {
  const state = useSubscription();
  const tier = state === null ? 'premium' : tierInForce(state);
  const { name, features, comingFeatures } = PLANS[tier];
  return (
    <NarrowPage title={texts.success.welcome} intro={texts.success.welcomeIntro}>
      <Panel title={texts.success.features(name)}>
        <BulletList items={[...features, ...comingFeatures.map(uiTexts.coming)]} />
        <Actions>
          {tier === 'team' && (
            <ButtonLink href={href.club} kind="primary">
              {texts.success.club}
            </ButtonLink>
          )}
          <ButtonLink href={href.teamOptimizer} kind={tier === 'team' ? 'secondary' : 'primary'}>
            {texts.success.optimizer}
          </ButtonLink>
          <ButtonLink href={href.myBuilds}>{texts.success.myBuilds}</ButtonLink>
          <ButtonLink href={href.account}>{texts.success.account}</ButtonLink>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}
